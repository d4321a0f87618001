import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { summarizeUpcomingDays } from '../rules/upcoming-reports.ts'
import type { ReportTranslateFunction, RequiredReportContent } from './report-definition.ts'

type EndingItemKind = 'fixed_term' | 'trained' | 'retirement'

/** The report on items that end soon, on the first of their days; undefined if none ends. */
export function describeEndingItems(
  ctx: Ctx,
  translate: ReportTranslateFunction,
  items: readonly { day: Day }[],
  { kind, noticeDays, sort }: { kind: EndingItemKind; noticeDays: number; sort: string },
): RequiredReportContent | undefined {
  const ending = summarizeUpcomingDays(
    items.map(({ day }) => day),
    ctx.today,
    noticeDays,
  )
  if (!ending) return undefined
  return {
    query: { day: ctx.today, sort },
    day: ending.day,
    noticeDays,
    title: translate(`reports.title.${kind}`),
    text: translate(`reports.upcoming.${kind}`, { count: ending.count, until: formatDay(ending.until) }),
    is_warning: true,
  }
}
