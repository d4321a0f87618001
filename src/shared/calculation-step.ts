import { isDay } from './days.ts'
import { type Catalog, type Language, translate } from './messages.ts'
import { formatDay, formatMonth } from './text/dates.ts'
import { formatHours } from './text/hours.ts'
import { formatMoney, formatShortNumber } from './text/numbers.ts'

/** A value in an explanation: a day, a month or a text, a number, money in para, or a duration in minutes. */
export type ReasonValue = string | number | { para: number } | { minutes: number }

/** One step of a calculation: the key of its sentence, the values of its placeholders, and the article of law that it applies. */
export type CalculationStep<Key extends string = string> = { key: Key; values: Record<string, ReasonValue>; article?: string }

/** The sentence of one step, with days, numbers and money formatted. */
export function formatStep(catalog: Catalog, locale: Language, { key, values }: CalculationStep): string {
  const entries = Object.entries(values).map(([name, value]) => [name, name === 'count' ? value : formatReasonValue(value, locale)])
  return translate(catalog, locale, key, Object.fromEntries(entries))
}

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/

/** Formats a value for display. */
export function formatReasonValue(value: ReasonValue, language: Language): string {
  if (typeof value === 'number') return formatShortNumber(value)
  if (typeof value === 'string')
    return isDay(value) ? formatDay(value, language) : isMonth.test(value) ? formatMonth(value, language) : value
  return 'para' in value ? formatMoney(value.para) : formatHours(value.minutes)
}
