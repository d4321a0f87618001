import { isDay } from './days.ts'
import { type Language, type MessageCatalog, translateMessage } from './message-translation.ts'
import { formatDay, formatMonth } from './text/format-dates.ts'
import { formatHours } from './text/hours.ts'
import { formatMoney, formatShortNumber } from './text/numbers.ts'

/** A value in an explanation: a day, a month or a text, a number, money in para, or a duration in minutes. */
export type CalculationReasonValue = string | number | { para: number } | { minutes: number }

/** One step of a calculation: the key of its sentence, the values of its placeholders, and the article of law that it applies. */
export type CalculationStep<Key extends string = string> = { key: Key; values: Record<string, CalculationReasonValue>; article?: string }

/** The sentence of one step, with days, numbers and money formatted. */
export function formatCalculationStep(catalog: MessageCatalog, locale: Language, { key, values }: CalculationStep): string {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    name === 'count' ? value : formatCalculationReasonValue(value, locale),
  ])
  return translateMessage(catalog, locale, key, Object.fromEntries(entries))
}

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/

/** Formats a value for display. */
export function formatCalculationReasonValue(value: CalculationReasonValue, language: Language): string {
  if (typeof value === 'number') return formatShortNumber(value)
  if (typeof value === 'string') {
    if (isDay(value)) return formatDay(value, language)
    return isMonth.test(value) ? formatMonth(value, language) : value
  }
  return 'para' in value ? formatMoney(value.para) : formatHours(value.minutes)
}
