import { formatMinutesAsHours } from '../time-format.ts'
import type { PlanCheckFinding } from './check-plan-against-limits.ts'
import type { WorkingTimeLimitCode } from './working-time-limits.ts'

/** Other limits are in minutes. */
const LIMITS_IN_DAYS_OR_WEEKS: readonly WorkingTimeLimitCode[] = ['night_over_one_week_without_consent']

/** Limits that reveal health, pregnancy or family, which need the permission for sensitive data. */
const personal: readonly WorkingTimeLimitCode[] = [
  'overtime_when_pregnant',
  'night_when_pregnant',
  'consent_required_child_under_3',
  'consent_required_single_parent',
  'consent_required_redistribution',
]

/**
 * A finding as message key and values. The article is separate, for a link. Users without the permission see only that the employee is
 * protected.
 */
export function toWorkingTimeLimitMessage(
  { code, values, article, severity }: Pick<PlanCheckFinding, 'code' | 'values' | 'article' | 'severity'>,
  maySeeWhy = true,
): {
  code: string
  key: string
  values: Record<string, string | number>
  article: string
  severity: PlanCheckFinding['severity']
} {
  if (!maySeeWhy && personal.includes(code))
    return { code: 'protected_person', key: 'time.limits.protected_person', values: {}, article: 'čl. 90 i 91', severity }
  const inMinutes = !LIMITS_IN_DAYS_OR_WEEKS.includes(code) && !(code === 'schedule_notice' && values.limit === 5)
  const show = (figure: number) => (inMinutes ? formatMinutesAsHours(figure) : String(figure))
  const key = code === 'schedule_notice' && inMinutes ? 'time.limits.schedule_notice_unforeseen' : `time.limits.${code}`
  return { code, key, values: { count: values.found, found: show(values.found), limit: show(values.limit) }, article, severity }
}

/** Removes equal findings of an employee and day, which different grounds may produce. */
export const removeDuplicatePlanFindings = <T extends { employee_id: number; day: string; message: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [`${one.employee_id} ${one.day} ${one.message}`, one])).values(),
]
