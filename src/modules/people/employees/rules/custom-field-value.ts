import { isDay } from '#shared/days.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'

export const customFieldKinds = ['text', 'number', 'day', 'choice', 'flag'] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]
/** The properties of a custom field that its values need. */
export type CustomFieldValueRules = { kind: CustomFieldKind; choices: readonly string[] }

const MAX_TEXT_LENGTH = 500
const yes = new Set(['da', 'true', 'yes', '1', 'x'])
const no = new Set(['ne', 'false', 'no', '0'])

/**
 * Converts a value to its stored form: ISO days, numbers as `1234,5`, flags as `true` and `false`, choices as defined. Accepts `1.234,5`,
 * `20.11.2026.`, `da` or `ne`. Returns null if the value does not match the kind.
 */
export function parseCustomFieldValue({ kind, choices }: CustomFieldValueRules, value: string): string | null {
  const text = value.trim()
  if (!text || text.length > MAX_TEXT_LENGTH) return null
  switch (kind) {
    case 'text':
      return text
    case 'number': {
      const number = parseNumber(text)
      return number === null || Math.abs(number) > 1e12 ? null : String(number).replace('.', ',')
    }
    case 'day':
      return dayOf(text)
    case 'choice':
      return (
        choices.find((choice) => choice === text) ??
        choices.find((choice) => toFoldedSearchText(choice) === toFoldedSearchText(text)) ??
        null
      )
    case 'flag':
      if (yes.has(toFoldedSearchText(text))) return 'true'
      return no.has(toFoldedSearchText(text)) ? 'false' : null
  }
}

function dayOf(text: string): string | null {
  const [, date, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/.exec(text) ?? []
  const day = year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : text
  return isDay(day) ? day : null
}
