import type { Ctx } from '#platform/call-context.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { readFromReadReplica } from '#platform/read-replica-connection.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { reportsContract as contract } from '../contract.ts'
import { buildReport, findReport, listAccessibleReports, toReportListEntry } from './build-report.ts'
import { writeReportFileJob } from './export-report.ts'
import { loadHeadcountByMonth } from './headcount-by-month.ts'
import { listUpcomingReports } from './upcoming-reports.ts'

export async function listReports(ctx: Ctx, { upcoming }: ParsedApiInput<typeof contract.listReports>) {
  return {
    data: listAccessibleReports(ctx).map((each) => toReportListEntry(each, ctx.language)),
    upcoming: upcoming ? await readFromReadReplica(ctx, listUpcomingReports) : [],
    headcount: upcoming ? await readFromReadReplica(ctx, loadHeadcountByMonth) : [],
  }
}

export async function getReport(ctx: Ctx, { code, page, size, ...filters }: ParsedApiInput<typeof contract.getReport>) {
  const { definition, parameters, columns, rows, totals, chart, isRecalculating } = await readFromReadReplica(ctx, (ctx) =>
    buildReport(ctx, code, filters, { allowStale: true }),
  )
  const visible = isPageSizeOfAllRows(size) ? rows : rows.slice((page - 1) * size, page * size)
  return {
    data: {
      ...toReportListEntry(definition, ctx.language),
      filters: [...definition.filters],
      parameters,
      columns,
      rows: visible,
      totals,
      chart,
      pagination: computePagination({ page, size }, rows.length),
      is_recalculating: isRecalculating,
    },
  }
}

export async function exportReport(ctx: Ctx, input: ParsedApiInput<typeof contract.exportReport>) {
  findReport(ctx, input.code)
  return { data: { job_id: await enqueueBackgroundJob(ctx, writeReportFileJob, { ...input, language: ctx.language }) } }
}
