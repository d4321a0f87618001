import { duration } from '../time-format.ts'
import type { LimitCode } from './limits.ts'
import type { Finding } from './plan-check.ts'

/** Their figures are counts of days or weeks; all others are minutes. */
const COUNTED: readonly LimitCode[] = ['night_over_one_week_without_consent']

/** What these say of a person, a pregnancy or a family, is for who sees sensitive data. */
const personal: readonly LimitCode[] = [
  'overtime_when_pregnant',
  'night_when_pregnant',
  'consent_required_child_under_3',
  'consent_required_single_parent',
  'consent_required_redistribution',
]

/**
 * A finding as a key of the catalogs and the values of its holes; the article stands apart, for the screen to link it. Who may not see why
 * is told that the person is protected.
 */
export function toLimitMessage(
  { code, values, article, severity }: Pick<Finding, 'code' | 'values' | 'article' | 'severity'>,
  maySeeWhy = true,
): {
  code: string
  key: string
  values: Record<string, string | number>
  article: string
  severity: Finding['severity']
} {
  if (!maySeeWhy && personal.includes(code))
    return { code: 'protected_person', key: 'time.limits.protected_person', values: {}, article: 'čl. 90 i 91', severity }
  const inMinutes = !COUNTED.includes(code) && !(code === 'schedule_notice' && values.limit === 5)
  const show = (figure: number) => (inMinutes ? duration(figure) : String(figure))
  const key = code === 'schedule_notice' && inMinutes ? 'time.limits.schedule_notice_unforeseen' : `time.limits.${code}`
  return { code, key, values: { count: values.found, found: show(values.found), limit: show(values.limit) }, article, severity }
}

/** Findings that say the same of a person and a day are said once: different grounds can leave as one. */
export const withoutDuplicates = <T extends { employee_id: number; day: string; message: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [`${one.employee_id} ${one.day} ${one.message}`, one])).values(),
]
