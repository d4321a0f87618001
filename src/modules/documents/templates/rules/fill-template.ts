import { isDay } from '#shared/days.ts'
import { spellOutAmount } from '#shared/text/amount-in-words.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { formatNumber, formatShortNumber, parseMoney, parseNumber } from '#shared/text/numbers.ts'
import { selectSerbianPluralForm } from '#shared/text/plurals.ts'
import type { DocumentFieldKind, DocumentMergeData, DocumentMergeValue } from './document-fields.ts'
import {
  collectTemplateQuestionKinds,
  collectTemplateQuestions,
  type ParsedTemplateNode,
  type TemplateAnswerKind,
  type TemplateQuestionKind,
} from './parse-template.ts'
import { isTemplateAnswerWithinLimits, type TemplateAnswerLimits } from './template-answer-limits.ts'
import { parseTemplateBlocks, type TemplateBlock } from './template-blocks.ts'

/** A question that must be answered before the document is generated: a missing value, or a question of the template. */
export type TemplateQuestion = { key: string; kind: TemplateQuestionKind; from: 'fact' | 'ask'; required: boolean } & TemplateAnswerLimits
/** Answers, keyed by field name or label of the question. */
export type TemplateAnswers = { [key: string]: string }
type FillInput = { facts: DocumentMergeData; answers: TemplateAnswers; isWoman: boolean; gap: (key: string) => string }
export type UnansweredTemplateQuestions = {
  questions: TemplateQuestion[]
  /** Answers that cannot be parsed. */
  wrong: string[]
}
export type FilledTemplate = UnansweredTemplateQuestions & { blocks: TemplateBlock[] }
/** A filled template before it is parsed into blocks. Values are markers that `reveal` replaces. */
type FilledText = UnansweredTemplateQuestions & { text: string; reveal: (message: string, as?: (value: string) => string) => string }

/** The maximum number of characters of a filled document. */
export const MAX_DOCUMENT_CHARACTERS = 200_000
export class DocumentTooLongError extends Error {}
/** The maximum number of pages of a document and of a preview. Rendering a hundred pages takes a second of CPU time. */
export const MAX_DOCUMENT_PAGES = 300
export const MAX_DOCUMENT_PREVIEW_PAGES = 60
/** An assumption for short paragraphs. */
const PARAGRAPHS_PER_PAGE = 40

/** Whether the blocks fit on the maximum number of pages, estimated by page breaks and paragraphs. */
export function fitsDocumentPageLimit(blocks: readonly TemplateBlock[], max: number): boolean {
  let breaks = 1
  let pieces = 0
  for (const block of blocks) {
    if (block.is === 'page') breaks++
    else pieces += block.is === 'list' ? block.items.length : 1
  }
  return breaks + Math.floor(pieces / PARAGRAPHS_PER_PAGE) <= max
}

/** Fills a template of lines. */
export function fillTemplate(nodes: readonly ParsedTemplateNode[], input: FillInput): FilledTemplate {
  const { text, reveal, ...rest } = fillTemplateText(nodes, input)
  const blocks = parseTemplateBlocks(text, reveal)
  if (!fitsDocumentPageLimit(blocks, MAX_DOCUMENT_PAGES)) throw new DocumentTooLongError()
  return { ...rest, blocks }
}

/**
 * Fills a template. Missing values become questions, and `gap` renders them. Values are markers until the blocks are built, so that markup
 * characters in a name stay text.
 */
export function fillTemplateText(nodes: readonly ParsedTemplateNode[], input: FillInput, maxLength = MAX_DOCUMENT_CHARACTERS): FilledText {
  const filling = new TemplateFilling(nodes, input, maxLength)
  const text = removeDoubledFullStops(filling.write(nodes), filling.values)
  const reveal: FilledText['reveal'] = (message, as = (value) => value) =>
    message.replace(/\uE000(\d+)\uE001/g, (_, at: string) => as(filling.values[Number(at)] ?? ''))
  return { text, reveal, questions: [...filling.questions.values()], wrong: [...filling.wrong] }
}

type ListItem = Record<string, DocumentMergeValue> | undefined
type NodeOf<Kind extends ParsedTemplateNode['is']> = Extract<ParsedTemplateNode, { is: Kind }>

/** One filling of a template: the values of its markers, its questions, and its length so far. */
class TemplateFilling {
  readonly values: string[] = []
  readonly questions = new Map<string, TemplateQuestion>()
  readonly wrong = new Set<string>()
  private readonly prompts: ReturnType<typeof collectTemplateQuestions>
  private readonly input: FillInput
  private readonly maxLength: number
  private length = 0

  constructor(nodes: readonly ParsedTemplateNode[], input: FillInput, maxLength: number) {
    this.prompts = collectTemplateQuestions(nodes)
    this.input = input
    this.maxLength = maxLength
  }

  write(nodes: readonly ParsedTemplateNode[], item?: ListItem): string {
    let text = ''
    for (const node of nodes) text += this.writeNode(node, item)
    this.length += text.length
    if (this.length > this.maxLength) throw new DocumentTooLongError()
    return text
  }

  private writeNode(node: ParsedTemplateNode, item: ListItem): string {
    const { facts, isWoman, gap } = this.input
    switch (node.is) {
      case 'text':
        return node.text
      case 'gender':
        return isWoman ? node.she : node.he
      case 'count':
        return selectSerbianPluralForm(this.numberOf(node.subject, item), node.forms)
      case 'ask':
        return this.put(this.addQuestion(node.label, node.kind, 'ask') ?? gap(node.label))
      case 'field':
        return this.writeField(node, item)
      case 'if':
        return this.writeCondition(node, item)
      case 'each': {
        const rows = facts[node.list]
        return Array.isArray(rows) ? rows.map((row) => this.write(node.body, row)).join('') : ''
      }
    }
  }

  private writeField(node: NodeOf<'field'>, item: ListItem): string {
    const { kind, of: name = node.name } = node.field
    const value = this.factOf(name, item)
    if (value !== null && value !== '') return this.put(formatMergeValue(value, kind))
    // A missing field of a list item stays empty.
    if (name.startsWith('item.')) return ''
    return this.put(this.addQuestion(name, kind === 'flag' ? 'text' : kind, 'fact') ?? this.input.gap(name))
  }

  private writeCondition({ subject, not, yes, no }: NodeOf<'if'>, item: ListItem): string {
    if (subject.of === 'ask') this.addQuestion(subject.label, 'text', 'ask', false)
    const holds =
      subject.of === 'ask'
        ? isAffirmative(this.input.answers[subject.label], this.prompts.has(subject.label))
        : this.isThere(subject.name, item)
    const isYes = holds !== not
    // Questions in the other branch are listed too. Otherwise users would see them only after the first error.
    if (subject.of === 'ask')
      for (const [label, kind] of collectTemplateQuestionKinds(isYes ? no : yes)) this.addQuestion(label, kind, 'ask', false)
    return this.write(isYes ? yes : no, item)
  }

  private put(value: string): string {
    this.values.push(value)
    this.length += value.length
    return `\uE000${this.values.length - 1}\uE001`
  }

  private factOf(name: string, item: ListItem): DocumentMergeValue {
    return name.startsWith('item.') ? (item?.[name.slice('item.'.length)] ?? null) : toSingleValue(this.input.facts[name])
  }

  private isThere(name: string, item: ListItem): boolean {
    const list = this.input.facts[name]
    if (Array.isArray(list)) return list.length > 0
    const value = this.factOf(name, item)
    return value === null || value === '' ? Boolean(this.input.answers[name]?.trim()) : value !== false
  }

  private addQuestion(key: string, kind: TemplateAnswerKind, from: TemplateQuestion['from'], required = true): string | undefined {
    const needed = required || (this.questions.get(key)?.required ?? false)
    const { kind: typed, limits } = (from === 'ask' && this.prompts.get(key)) || {
      kind: from === 'ask' ? ('yes' as const) : toTypedAnswerKind(kind),
      limits: {},
    }
    this.questions.set(key, { key, from, kind: typed, required: needed, ...limits })
    const answer = this.input.answers[key]?.trim()
    if (!answer) return undefined
    const read = renderAnswer(answer, kind)
    if (read === undefined || !isTemplateAnswerWithinLimits(typed, answer, limits)) this.wrong.add(key)
    return read
  }

  /** The number with which words agree, also a number at the start of a text. Without a number the plural is used. */
  private numberOf(subject: NodeOf<'count'>['subject'], item: ListItem): number {
    const name = subject.of === 'ask' ? subject.label : subject.name
    const message = (subject.of === 'field' && this.factOf(name, item)) || this.input.answers[name]
    const [number] =
      /^[\d.,]+/.exec(
        String(message ?? '')
          .trim()
          .replace('.', ','),
      ) ?? []
    return (number && parseNumber(number)) || 0
  }
}

/**
 * Removes a second full stop after a value that ends with one, also at the end of a list item and within a sentence. Abbreviations and
 * dates keep their full stop.
 */
function removeDoubledFullStops(text: string, values: string[]): string {
  for (const [, at] of text.matchAll(/\uE000(\d+)\uE001(?:\*\*|<[^<>]+>)*(?=[,)]| [–(]| \p{Ll})/gu)) {
    const value = values[Number(at)]!.trimEnd()
    if (/(?<![\p{L}.])\p{L}{4,}\.$/u.test(value)) values[Number(at)] = value.slice(0, -1)
  }
  // The number of an article loses its full stop before a comma: „člana 178, člana 185.”
  for (const [, at] of text.matchAll(/\uE000(\d+)\uE001,/g))
    if (/(?<!\p{L})(?:član|члан)\p{L}? \d+\.$/u.test(values[Number(at)]!)) values[Number(at)] = values[Number(at)]!.slice(0, -1)
  return text.replace(/\uE000(\d+)\uE001((?:\*\*|<[^<>]+>)*)([.;])(?!\.)/g, (all, at: string, between: string, stop: string) => {
    const value = values[Number(at)]!.trimEnd()
    if (!/[.!?…]["“”]?$/.test(value)) return all
    if (stop === '.') return all.slice(0, -1)
    if (/\p{L}\.$/u.test(value)) values[Number(at)] = value.slice(0, -1)
    return `\uE000${at}\uE001${between}${stop}`
  })
}

/** Whether a condition on a question is true: the question was answered, and a yes/no question not with "no". */
const isAffirmative = (answer = '', isWritten: boolean) => answer.trim() !== '' && (isWritten || !/^(?:ne|не|no)$/i.test(answer.trim()))

const toSingleValue = (value: DocumentMergeData[string] | undefined): DocumentMergeValue =>
  value === undefined || Array.isArray(value) ? null : value

/** The text of a value in a document. */
export function formatMergeValue(value: DocumentMergeValue, kind: DocumentFieldKind): string {
  if (kind === 'date') return formatDay(String(value))
  // Restricted values are asterisks.
  if (typeof value !== 'number') return String(value)
  if (kind === 'amount' || kind === 'words') return formatAmountOrText(value, kind)
  return kind === 'number' ? formatShortNumber(value) : String(value)
}

const formatAmountOrText = (para: number, kind: 'amount' | 'words') => (kind === 'words' ? spellOutAmount(para) : formatNumber(para / 100))
/** The kind of input for an answer: an amount in words is typed as an amount. */
const toTypedAnswerKind = (kind: TemplateAnswerKind): TemplateAnswerKind => (kind === 'words' ? 'amount' : kind)

/** Parses a day of the form `5.12.2026.`. */
function dayOf(text: string): string | undefined {
  const [, date, month, year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/.exec(text) ?? []
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** The text of an answer in a document; undefined if it cannot be parsed. */
function renderAnswer(answer: string, kind: TemplateAnswerKind): string | undefined {
  if (kind === 'date') return isDay(answer) ? formatDay(answer) : undefined
  if (kind === 'number') {
    const number = parseNumber(answer)
    return number === null ? undefined : formatShortNumber(number)
  }
  if (kind === 'amount' || kind === 'words') {
    const para = parseMoney(answer)
    if (para === null || para < 0 || para >= 1e11) return undefined
    return formatAmountOrText(para, kind)
  }
  // A day as the answer to a text question is formatted like other days.
  const day = isDay(answer) ? answer : dayOf(answer)
  return day ? formatDay(day) : answer
}
