import { isDay } from '#shared/days.ts'

/** The error of a case: a key of the catalog and its values. */
export class CaseError extends Error {
  readonly key: string
  readonly values: Record<string, string>
  constructor(key: string, values: Record<string, string> = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

export type TestCaseFields = Record<string, unknown>

export function required(value: unknown, field: string): TestCaseFields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new CaseError('time.karnet.bad_value', { field })
  return value as TestCaseFields
}
export const optional = (value: unknown, field: string): TestCaseFields => (value == null ? {} : required(value, field))

/** The product applies the law only from this year, and no plan is later than this limit. */
export const isOurDay = (text: string) => isDay(text) && text >= '1990' && text < '2200'

export function readDay(value: unknown, field: string): string {
  if (typeof value !== 'string' || !isOurDay(value)) throw new CaseError('time.karnet.bad_value', { field })
  return value
}

export function readTime(value: unknown, field: string): number {
  const found = typeof value === 'string' ? /^(\d\d):([0-5]\d)$/.exec(value) : null
  const minutes = found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN
  if (!(minutes <= 1440)) throw new CaseError('time.karnet.bad_value', { field })
  return minutes
}

export function readNumber(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new CaseError('time.karnet.bad_value', { field })
  return value
}

export function oneOf<const Choice extends string>(value: unknown, choices: readonly Choice[], field: string): Choice {
  if (!choices.includes(value as Choice)) throw new CaseError('time.karnet.bad_value', { field })
  return value as Choice
}
