import { isDay } from '#shared/days.ts'

/** The error of a test case: a message key and its values. */
export class DayTestCaseError extends Error {
  readonly key: string
  readonly values: Record<string, string>
  constructor(key: string, values: Record<string, string> = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

export type DayTestCaseFields = Record<string, unknown>

export function requireDayTestCaseObject(value: unknown, field: string): DayTestCaseFields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DayTestCaseError('time.karnet.bad_value', { field })
  return value as DayTestCaseFields
}
export const parseOptionalDayTestCaseObject = (value: unknown, field: string): DayTestCaseFields =>
  value == null ? {} : requireDayTestCaseObject(value, field)

/** The product applies the law only from this year, and no plan is later than the upper limit. */
export const isValidDayOfDayTestCase = (text: string) => isDay(text) && text >= '1990' && text < '2200'

export function parseDayOfDayTestCase(value: unknown, field: string): string {
  if (typeof value !== 'string' || !isValidDayOfDayTestCase(value)) throw new DayTestCaseError('time.karnet.bad_value', { field })
  return value
}

export function parseTimeOfDayTestCase(value: unknown, field: string): number {
  const found = typeof value === 'string' ? /^(\d\d):([0-5]\d)$/.exec(value) : null
  const minutes = found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN
  if (!(minutes <= 1440)) throw new DayTestCaseError('time.karnet.bad_value', { field })
  return minutes
}

export function parseNumberOfDayTestCase(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new DayTestCaseError('time.karnet.bad_value', { field })
  return value
}

export function parseChoiceOfDayTestCase<const Choice extends string>(value: unknown, choices: readonly Choice[], field: string): Choice {
  if (!choices.includes(value as Choice)) throw new DayTestCaseError('time.karnet.bad_value', { field })
  return value as Choice
}
