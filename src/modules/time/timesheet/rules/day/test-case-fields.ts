import { isDay } from '#shared/days.ts'

/** The error of a case: a key of the catalog and its values. */
export class TestCaseError extends Error {
  readonly key: string
  readonly values: Record<string, string>
  constructor(key: string, values: Record<string, string> = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

export type TestCaseFields = Record<string, unknown>

export function requireObject(value: unknown, field: string): TestCaseFields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TestCaseError('time.karnet.bad_value', { field })
  return value as TestCaseFields
}
export const optionalObject = (value: unknown, field: string): TestCaseFields => (value == null ? {} : requireObject(value, field))

/** The product applies the law only from this year, and no plan is later than this limit. */
export const isTestDay = (text: string) => isDay(text) && text >= '1990' && text < '2200'

export function readTestDay(value: unknown, field: string): string {
  if (typeof value !== 'string' || !isTestDay(value)) throw new TestCaseError('time.karnet.bad_value', { field })
  return value
}

export function readTestTime(value: unknown, field: string): number {
  const found = typeof value === 'string' ? /^(\d\d):([0-5]\d)$/.exec(value) : null
  const minutes = found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN
  if (!(minutes <= 1440)) throw new TestCaseError('time.karnet.bad_value', { field })
  return minutes
}

export function readTestNumber(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new TestCaseError('time.karnet.bad_value', { field })
  return value
}

export function readTestChoice<const Choice extends string>(value: unknown, choices: readonly Choice[], field: string): Choice {
  if (!choices.includes(value as Choice)) throw new TestCaseError('time.karnet.bad_value', { field })
  return value as Choice
}
