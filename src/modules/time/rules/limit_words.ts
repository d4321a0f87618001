import type { LimitCode } from './limits.ts'
import type { Finding } from './plan_check.ts'
import { duration } from './words.ts'

/** Their figures are counts of days or weeks; all others are minutes. */
const COUNTED: readonly LimitCode[] = ['night_over_one_week_without_consent']

/** A finding as a key of the catalogs and the values of its holes; the article stands apart, for the screen to link it. */
export function sayLimit({ code, values, article, severity }: Finding): {
  key: string
  values: Record<string, string | number>
  article: string
  severity: Finding['severity']
} {
  const inMinutes = !COUNTED.includes(code) && !(code === 'schedule_notice' && values.limit === 5)
  const show = (figure: number) => (inMinutes ? duration(figure) : String(figure))
  const key = code === 'schedule_notice' && inMinutes ? 'time.limits.schedule_notice_unforeseen' : `time.limits.${code}`
  return { key, values: { count: values.found, found: show(values.found), limit: show(values.limit) }, article, severity }
}
