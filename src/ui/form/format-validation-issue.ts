import type { messages } from '../messages/index.ts'
import type { TranslateFunction } from '../translate.ts'

/** The parts of a zod issue that the sentence needs. */
export type FormValidationIssue = {
  code: string
  path: PropertyKey[]
  input?: unknown
  expected?: string
  format?: string
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
  errors?: FormValidationIssue[][]
}

/** The sentence of an issue that the contract's schema found. */
export function formatValidationIssue(issue: FormValidationIssue, t: TranslateFunction<(typeof messages)['sr']>): string {
  const plain = issue.code === 'invalid_union' ? (findMeantIssue(issue) ?? issue) : issue
  const { code, format, origin, minimum, maximum } = plain
  if (isMissing(plain)) return t('ui.invalid.required')
  if (code === 'too_small')
    return origin === 'string' ? t('ui.invalid.short', { count: Number(minimum) }) : t('ui.invalid.small', { min: Number(minimum) })
  if (code === 'too_big')
    return origin === 'string' ? t('ui.invalid.long', { count: Number(maximum) }) : t('ui.invalid.big', { max: Number(maximum) })
  if (format === 'email') return t('ui.invalid.email')
  if (format === 'date') return t('ui.invalid.day')
  if (code === 'invalid_type' && (plain.expected === 'number' || plain.expected === 'int')) return t('ui.invalid.number')
  return t('ui.invalid.format')
}

/** The error of a union comes from its last alternative, because earlier alternatives accept empty values. */
const findMeantIssue = ({ errors }: FormValidationIssue) => errors?.findLast((branch) => branch.length > 0)?.[0]

const isMissing = ({ code, input, expected, origin, minimum }: FormValidationIssue) =>
  (code === 'invalid_type' && (input === undefined || input === null) && expected !== undefined) ||
  (code === 'custom' && (input === undefined || input === null)) ||
  (code === 'too_small' && origin === 'string' && Number(minimum) === 1)
