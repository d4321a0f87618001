import type { SerbianPluralForms } from '#shared/text/plurals.ts'

/** The content of a tag, before its fields are resolved. */
export type TemplateTag =
  | { is: 'end' }
  | { is: 'else' }
  | { is: 'if'; not: boolean; of: 'field' | 'ask'; what: string }
  | { is: 'each'; list: string }
  /** `within` is the text of the limits in brackets. */
  | { is: 'ask'; kind: string; label: string; within?: string }
  | { is: 'gender'; he: string; she: string }
  /** Words that agree with a number, from a field or an answer. */
  | { is: 'count'; of: 'field' | 'ask'; what: string; forms: SerbianPluralForms }
  | { is: 'field'; name: string }

const MAX_TAG_CHARACTERS = 1_000

/** Parses the content of a tag. Unknown content is the name of a field. */
export function parseTemplateTag(inside: string): TemplateTag {
  const tag = inside.trim()
  // A longer tag is treated as an unknown field, because the patterns below would be slow.
  if (tag.length > MAX_TAG_CHARACTERS) return { is: 'field', name: tag }
  const condition = /^if\s+(not\s+)?(.+)$/s.exec(tag)
  const each = /^each\s+(\S+)$/.exec(tag)
  const promptMatch = /^ask(?:\s+(\w+)(?:\s*\(([^()]*)\))?)?\s*:\s*(.+)$/s.exec(tag)
  const gender = /^gender\s*:\s*([^/]*)\/([^/]*)$/.exec(tag)
  const count = countOf(tag)
  if (tag === 'end') return { is: 'end' }
  if (tag === 'else') return { is: 'else' }
  if (condition) {
    const what = condition[2]!.trim()
    const input = /^ask\s*:\s*(.+)$/s.exec(what)?.[1]?.trim()
    const not = Boolean(condition[1])
    return input === undefined ? { is: 'if', not, of: 'field', what } : { is: 'if', not, of: 'ask', what: input }
  }
  if (each) return { is: 'each', list: each[1]! }
  if (promptMatch) {
    const [, kind = 'text', within, label] = promptMatch
    return { is: 'ask', kind, label: label!.trim(), within }
  }
  if (gender) return { is: 'gender', he: gender[1]!.trim(), she: gender[2]!.trim() }
  if (count) {
    const [input, what, one, few, other] = count
    return { is: 'count', of: input ? 'ask' : 'field', what, forms: [one, few, other] }
  }
  return { is: 'field', name: tag }
}

/** Parses `count ask: what: one/few/other`. The last colon before the three forms ends the subject. */
function countOf(tag: string): [input: boolean, what: string, one: string, few: string, other: string] | undefined {
  const rest = /^count\s/.test(tag) ? tag.slice('count'.length).trim() : ''
  const forms = rest.split('/')
  if (forms.length !== 3) return undefined
  const colon = forms[0]!.lastIndexOf(':')
  const input = /^ask\s*:/.exec(rest)
  const what = colon < 0 ? '' : rest.slice(input && input[0].length <= colon ? input[0].length : 0, colon).trim()
  if (!what) return undefined
  return [input !== null && input[0].length <= colon, what, forms[0]!.slice(colon + 1).trim(), forms[1]!.trim(), forms[2]!.trim()]
}

/** The source of a tag with braces. */
export function writeTemplateTag(tag: TemplateTag): string {
  if (tag.is === 'if') return `{{if ${tag.not ? 'not ' : ''}${tag.of === 'ask' ? `ask: ${tag.what}` : tag.what}}}`
  if (tag.is === 'each') return `{{each ${tag.list}}}`
  if (tag.is === 'ask') {
    const within = tag.within === undefined ? '' : `(${tag.within})`
    return `{{ask${tag.kind === 'text' ? '' : ` ${tag.kind}${within}`}: ${tag.label}}}`
  }
  if (tag.is === 'gender') return `{{gender: ${tag.he}/${tag.she}}}`
  if (tag.is === 'count') return `{{count ${tag.of === 'ask' ? `ask: ${tag.what}` : tag.what}: ${tag.forms.join('/')}}}`
  return tag.is === 'field' ? `{{${tag.name}}}` : `{{${tag.is}}}`
}

/** Parses the text of a tag including its braces. */
export const parseBracedTemplateTag = (source: string): TemplateTag => parseTemplateTag(source.slice(2, -2))

/** Whether it is a control tag. */
export const isTemplateControlTag = ({ is }: TemplateTag): boolean => is === 'if' || is === 'each' || is === 'else' || is === 'end'

/** The text of a tag without the characters that delimit tags. */
export const removeTagCharacters = (text: string): string => text.replace(/[{}\n]/g, '')
