import type { Ctx } from '#platform/call-context.ts'
import type { UpcomingReport } from '../contract.ts'
import { type RequiredReport, selectUpcomingReports } from '../rules/upcoming-reports.ts'
import { createReportTranslator, listAccessibleReports } from './build-report.ts'

/** The reports that the law or the calendar requires soon, among those that the user can open. */
export async function listUpcomingReports(ctx: Ctx): Promise<UpcomingReport[]> {
  const translate = createReportTranslator(ctx.language)
  const required: RequiredReport[] = []
  for (const { code, findRequired } of listAccessibleReports(ctx)) {
    const found = await findRequired?.(ctx, translate)
    if (found) required.push({ ...found, link: `/reports/${code}?${new URLSearchParams(found.query)}` })
  }
  return selectUpcomingReports(required, ctx.today).map(({ link, day, title, text, is_warning }) => ({
    link,
    day,
    title,
    text,
    is_warning,
  }))
}
