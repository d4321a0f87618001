import { type Language, type MessageCatalog, translateMessage } from '#shared/message-translation.ts'

/** Replaces tags by readable text in brackets: the label of a field, a condition, a question. */
export function formatTemplateTagsForReading(text: string, catalog: MessageCatalog, language: Language): string {
  const formatTag = (sign: string, what = '') => `[${translateMessage(catalog, language, `redline.sign.${sign}`, { what })}]`
  const nameOf = (name: string) => {
    const known = [`documents.field.${name}`, `documents.list.${name}`, `documents.${name}`].find((key) => Object.hasOwn(catalog, key))
    return known ? translateMessage(catalog, language, known) : name
  }
  const tag = (inside: string): string => {
    const condition = /^if\s+(not\s+)?(.+)$/s.exec(inside)
    const promptLabel = (label: string) => /^ask(?:\s+\w+)?\s*:\s*(.+)$/s.exec(label)?.[1]?.trim()
    if (condition) return formatTag(condition[1] ? 'if_not' : 'if', promptLabel(condition[2]!) ?? nameOf(condition[2]!.trim()))
    const each = /^each\s+(\S+)$/.exec(inside)?.[1]
    if (each) return formatTag('each', nameOf(each))
    if (inside === 'else' || inside === 'end') return formatTag(inside)
    const gender = /^gender\s*:\s*(.+)$/s.exec(inside)?.[1]
    if (gender) return `[${gender.trim()}]`
    const input = promptLabel(inside)
    if (input === undefined) return `[${nameOf(inside)}]`
    const kind = /^ask\s+(\w+)/.exec(inside)?.[1] ?? 'text'
    return formatTag('ask', kind === 'text' ? input : `${input} – ${translateMessage(catalog, language, `redline.ask.${kind}`)}`)
  }
  return text
    .replace(/\{\{([^{}]*)\}\}/g, (_, inside: string) => tag(inside.trim()))
    .replace(/^\s*@(header|signatures|received|page)\b\s*(.*)$/, (_, block: string, rest: string) => formatTag(block, rest))
}
