import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { formatCalculationReasonValue, formatCalculationStep } from '#shared/calculation-step.ts'
import { countDays } from '#shared/days.ts'
import { messages } from '../../messages/index.ts'
import type { LeaveRequestFinding } from '../../rules/check-leave-request.ts'
import type { LeaveRequestDraft } from './active-leave-requests.ts'

/** The error code of a finding, its field, and the values of its message. */
const failures: Record<string, { code: string; field?: string; detail?: string; hours?: readonly string[] }> = {
  'leave.why.last_before_first': { code: 'leave.last_day_before_first', field: 'last_day' },
  'leave.why.overlap': { code: 'leave.overlap' },
  'leave.why.sick_within_case': { code: 'leave.sick.overlap' },
  'leave.why.not_employed': { code: 'common.not_employed_on_date' },
  'leave.why.month_closed': { code: 'common.month_closed', detail: 'month' },
  'leave.why.back_dated': { code: 'leave.starts_in_past', field: 'first_day' },
  'leave.why.too_late': { code: 'leave.too_late', field: 'first_day' },
  'leave.why.whole_days_only': { code: 'leave.whole_days_only', field: 'first_from' },
  'leave.why.closed_days': { code: 'leave.limit_reached' },
  'leave.why.least_present': { code: 'leave.limit_reached' },
  'leave.why.least_present_of': { code: 'leave.limit_reached' },
  'leave.why.no_days': { code: 'leave.no_days', field: 'last_day' },
  'leave.why.balance_exceeded': { code: 'leave.balance_exceeded' },
  'leave.why.hours_exceeded': { code: 'leave.hours_exceeded', hours: ['left', 'wanted'] },
  'leave.why.over_personal': { code: 'leave.personal_holidays_exceeded', field: 'last_day' },
  'leave.why.not_of_a_man': { code: 'leave.against_the_law', field: 'leave_type_id' },
  'leave.why.maternity_of_a_man': { code: 'leave.against_the_law', field: 'leave_type_id' },
  'leave.why.father_is_a_man': { code: 'leave.against_the_law', field: 'leave_type_id' },
  'leave.why.child_care_over': { code: 'leave.longer_than_law', field: 'last_day' },
  'leave.why.suspension_over': { code: 'leave.longer_than_law', field: 'last_day' },
  'leave.why.adoption_over': { code: 'leave.longer_than_law', field: 'last_day' },
  'leave.why.not_usable_yet': { code: 'leave.not_usable_yet', field: 'first_day' },
}

/** Throws the first error, with the texts of all errors in the applicant's language. */
export function assertNoLeaveFindingErrors(ctx: Ctx, findings: readonly LeaveRequestFinding[]): void {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const first = errors[0]
  if (!first) return
  const { code, field, detail, hours = [] } = failures[first.key]!
  const lengths = hours.map((name) => [name, formatCalculationReasonValue(first.values[name]!, ctx.language)])
  const sentences = errors.map((error) =>
    [formatCalculationStep(messages[ctx.language], ctx.language, error), error.article].filter(Boolean).join(' – '),
  )
  const details = { findings: sentences, detail: detail ? first.values[detail] : undefined, ...Object.fromEntries(lengths) }
  throw new AppError(code, details, field ? { [field]: code } : {})
}

/** Checks a request for contradictions between fields, before any calculation. */
export function assertConsistentLeaveRequestInput({ type, span, employeeId }: LeaveRequestDraft): void {
  if (span.lastDay < span.firstDay) throw createValidationError({ last_day: 'leave.last_day_before_first' })
  if (countDays(span.firstDay, span.lastDay) > 1100) throw createValidationError({ last_day: 'leave.too_long' })
  if (span.dailyMinutes !== null && !type.in_hours) throw createValidationError({ daily_minutes: 'leave.daily_only_hours' })
  if (span.sickKind && !type.sick_kinds.includes(span.sickKind)) throw createValidationError({ sick_kind: 'invalid.invalid_value' })
  if (!employeeId) throw createValidationError({ employee_id: 'invalid.required' })
}
