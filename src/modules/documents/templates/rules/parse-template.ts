import type { SerbianPluralForms } from '#shared/text/plurals.ts'
import { type DocumentField, findDocumentField, findTemplateMergeList } from './document-fields.ts'
import { parseTemplateAnswerLimits, type TemplateAnswerLimits } from './template-answer-limits.ts'
import { parseTemplateTag, type TemplateTag } from './template-tags.ts'

/** How an answer is typed and written. `amount`: as 88.000,00. `words`: the amount in words. */
export const templateAnswerKinds = ['text', 'long', 'choice', 'date', 'number', 'amount', 'words'] as const
export type TemplateAnswerKind = (typeof templateAnswerKinds)[number]
/** Kinds of questions. A question of a condition is answered with yes or no and does not appear in the text. */
export const templateQuestionKinds = [...templateAnswerKinds, 'yes'] as const
export type TemplateQuestionKind = (typeof templateQuestionKinds)[number]

type Subject = { of: 'field'; name: string; field: DocumentField } | { of: 'ask'; label: string }
export type ParsedTemplateNode =
  | { is: 'text'; text: string }
  | { is: 'field'; name: string; field: DocumentField }
  | { is: 'ask'; label: string; kind: TemplateAnswerKind; limits: TemplateAnswerLimits }
  | { is: 'gender'; he: string; she: string }
  | { is: 'count'; subject: Subject; forms: SerbianPluralForms }
  | { is: 'if'; subject: Subject; not: boolean; yes: ParsedTemplateNode[]; no: ParsedTemplateNode[] }
  | { is: 'each'; list: string; body: ParsedTemplateNode[] }

/** A problem with its line. */
export type TemplateProblem = { line: number; code: TemplateProblemCode; what: string }
export type TemplateProblemCode =
  | 'unknown_field'
  | 'unknown_tag'
  | 'not_printable'
  | 'not_closed'
  | 'nothing_to_close'
  | 'within_a_list'
  | 'unknown_list'
  | 'list_as_field'
  | 'item_outside'
  | 'unknown_item'
  | 'broken_tag'
  | 'wrong_limits'
  | 'unknown_block'
  | 'empty'
  | 'across_parts'

export type ParsedTemplateText = { nodes: ParsedTemplateNode[]; problems: TemplateProblem[] }

/** The maximum number of characters of a source. */
export const MAX_TEMPLATE_SOURCE_LENGTH = 60_000
/** The block names that can follow `@` at the start of a line. */
export const templateBlockNames = ['header', 'signatures', 'received', 'page'] as const

const control = /\{\{\s*(?:if|else|end|each)\b[^{}]*\}\}/g

/**
 * Parses the source of a template. It can contain fields, questions, choices by gender, conditions and lists. Expressions do not exist, and
 * nested lists are refused, so that filling always terminates.
 */
export function parseTemplateText(source: string): ParsedTemplateText {
  const reader = new TemplateParser()
  const lines = source
    .replaceAll('\r\n', '\n')
    .replace(/[\uE000-\uF8FF]/g, '')
    .split('\n')
  for (const [at, line] of lines.entries()) reader.readLine(line, at + 1)
  reader.finish()
  if (!source.trim()) reader.problems.push({ line: 1, code: 'empty', what: '' })
  return { nodes: reader.nodes, problems: reader.problems }
}

/** All field names in a template, in every branch. */
export function collectTemplateFieldNames(nodes: readonly ParsedTemplateNode[]): Set<string> {
  const names = new Set<string>()
  const walk = (list: readonly ParsedTemplateNode[]) => {
    for (const node of list) {
      if (node.is === 'field') names.add(node.name)
      if (node.is === 'count' && node.subject.of === 'field') names.add(node.subject.name)
      if (node.is === 'each') {
        names.add(node.list)
        walk(node.body)
      }
      if (node.is === 'if') {
        if (node.subject.of === 'field') names.add(node.subject.name)
        walk(node.yes)
        walk(node.no)
      }
    }
  }
  walk(nodes)
  return names
}

/** The kind of each question. An amount that is also used in words is typed as an amount. */
export const collectTemplateQuestionKinds = (nodes: readonly ParsedTemplateNode[]): Map<string, TemplateAnswerKind> =>
  new Map([...collectTemplateQuestions(nodes)].map(([label, { kind }]) => [label, kind]))

/** Each question with its kind and limits, which apply to all its occurrences. */
export function collectTemplateQuestions(
  nodes: readonly ParsedTemplateNode[],
): Map<string, { kind: TemplateAnswerKind; limits: TemplateAnswerLimits }> {
  const prompts = new Map<string, { kind: TemplateAnswerKind; limits: TemplateAnswerLimits }>()
  const walk = (list: readonly ParsedTemplateNode[]) => {
    for (const node of list) {
      if (node.is === 'ask') {
        const known = prompts.get(node.label)
        const kind = known && known.kind !== 'text' ? known.kind : node.kind
        prompts.set(node.label, { kind: kind === 'words' ? 'amount' : kind, limits: { ...node.limits, ...known?.limits } })
      }
      if (node.is === 'each') walk(node.body)
      if (node.is === 'if') {
        walk(node.yes)
        walk(node.no)
      }
    }
  }
  walk(nodes)
  return prompts
}

/** The questions of a template for an amount. */
export const collectTemplateAmountQuestions = (nodes: readonly ParsedTemplateNode[]): string[] =>
  [...collectTemplateQuestionKinds(nodes)].flatMap(([label, kind]) => (kind === 'amount' ? [label] : []))

type Open = { line: number; parent: ParsedTemplateNode[] } & (
  | { node: ParsedTemplateNode & { is: 'if' }; hasElse: boolean }
  | { node: ParsedTemplateNode & { is: 'each' } }
)

/** A parser for parts of a template: lines of text, or text and tags of another format. */
export class TemplateParser {
  readonly nodes: ParsedTemplateNode[] = []
  readonly problems: TemplateProblem[] = []
  private into: ParsedTemplateNode[] = this.nodes
  private open: Open[] = []

  readLine(line: string, number: number): void {
    const isControl = line.includes('{{') && line.replace(control, '').trim() === ''
    const block = /^\s*@(\S*)/.exec(line)
    if (block && !templateBlockNames.some((name) => name === block[1])) this.wrong(number, 'unknown_block', `@${block[1]}`)
    let at = 0
    for (const tag of line.matchAll(/\{\{([^{}]*)\}\}/g)) {
      if (!isControl) this.text(line.slice(at, tag.index), number)
      this.readTag(tag[1]!.trim(), number)
      at = tag.index + tag[0].length
    }
    // A line with only control tags does not appear in the document.
    if (!isControl) this.text(`${line.slice(at)}\n`, number)
  }

  /** Adds text unchanged. */
  readPart(text: string): void {
    if (text) this.into.push({ is: 'text', text })
  }

  finish(): void {
    for (const { line } of this.open) this.wrong(line, 'not_closed', '')
  }

  wrong(line: number, code: TemplateProblemCode, what: string): void {
    this.problems.push({ line, code, what })
  }

  private text(text: string, line: number): void {
    if (text.includes('{{') || text.includes('}}')) this.wrong(line, 'broken_tag', text.trim().slice(0, 60))
    else if (text) this.into.push({ is: 'text', text })
  }

  private get list(): string | undefined {
    return this.open.flatMap(({ node }) => (node.is === 'each' ? [node.list] : [])).at(-1)
  }

  readTag(inside: string, line: number): void {
    const tag = parseTemplateTag(inside)
    if (tag.is === 'end') this.close(line)
    else if (tag.is === 'else') this.turn(line)
    else if (tag.is === 'if') this.beginIf(tag, line)
    else if (tag.is === 'each') this.beginEach(tag.list, line)
    else if (tag.is === 'ask') this.addPrompt(tag, line)
    else if (tag.is === 'gender') this.into.push(tag)
    else if (tag.is === 'count') this.into.push({ is: 'count', subject: this.subjectOf(tag, line), forms: tag.forms })
    else this.field(tag.name, line)
  }

  private find(name: string): DocumentField | undefined {
    if (!name.startsWith('item.')) return findDocumentField(name)
    const line = this.list === undefined ? undefined : findTemplateMergeList(this.list)
    const own = name.slice('item.'.length)
    return line && Object.hasOwn(line, own) ? line[own] : undefined
  }

  private field(name: string, line: number) {
    const field = this.find(name)
    if (!field) return this.unknown(name, line)
    if (field.kind === 'flag') return this.wrong(line, 'not_printable', name)
    this.into.push({ is: 'field', name, field })
  }

  /** Suggests a similar field name, or the fields of a list. */
  private unknown(name: string, line: number) {
    if (findTemplateMergeList(name)) return this.wrong(line, 'list_as_field', name)
    if (!name.startsWith('item.')) return this.wrong(line, /^[\w.]+$/.test(name) ? 'unknown_field' : 'unknown_tag', name)
    const rows = this.list === undefined ? undefined : findTemplateMergeList(this.list)
    if (!rows) return this.wrong(line, 'item_outside', name)
    return this.wrong(line, 'unknown_item', `${name} (${this.list}: ${Object.keys(rows).join(', ')})`)
  }

  private addPrompt({ kind, label, within }: TemplateTag & { is: 'ask' }, line: number) {
    if (!templateAnswerKinds.includes(kind as TemplateAnswerKind) || label.length > 120) return this.wrong(line, 'unknown_tag', kind)
    const limits = parseTemplateAnswerLimits(kind, within)
    if (!limits) return this.wrong(line, 'wrong_limits', within ?? '')
    this.into.push({ is: 'ask', label, kind: kind as TemplateAnswerKind, limits })
  }

  private beginIf({ of, what, not }: TemplateTag & { is: 'if' }, line: number): void {
    const subject = this.subjectOf({ of, what }, line)
    this.begin({ node: { is: 'if', subject, not, yes: [], no: [] }, hasElse: false, line, parent: this.into })
  }

  private subjectOf({ of, what }: Pick<TemplateTag & { is: 'if' }, 'of' | 'what'>, line: number): Subject {
    if (of === 'ask') return { of, label: what }
    const field = this.find(what)
    if (!field && findTemplateMergeList(what) === undefined) this.unknown(what, line)
    return { of, name: what, field: field ?? { kind: 'flag' } }
  }

  private beginEach(list: string, line: number): void {
    if (!findTemplateMergeList(list)) this.wrong(line, 'unknown_list', list)
    if (this.list !== undefined) this.wrong(line, 'within_a_list', list)
    this.begin({ node: { is: 'each', list, body: [] }, line, parent: this.into })
  }

  private begin(open: Open): void {
    this.into.push(open.node)
    this.open.push(open)
    this.into = open.node.is === 'if' ? open.node.yes : open.node.body
  }

  private turn(line: number) {
    const last = this.open.at(-1)
    if (!last || !('hasElse' in last) || last.hasElse) return this.wrong(line, 'nothing_to_close', 'else')
    last.hasElse = true
    this.into = last.node.no
  }

  private close(line: number) {
    const last = this.open.pop()
    if (!last) return this.wrong(line, 'nothing_to_close', 'end')
    this.into = last.parent
  }
}
