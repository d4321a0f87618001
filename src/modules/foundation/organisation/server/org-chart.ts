import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewEmployees } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { BackgroundJobProgressCallback } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { defineExportBackgroundJob, type ExportFileOfBackgroundJob } from '#platform/jobs/server/define-export-background-job.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { messages } from '../messages/index.ts'
import type { orgChartContract as chart, OrgChartEmployee } from '../org-chart-contract.ts'
import { compareOrgCharts, sortComparedOrgChartDays } from '../rules/compare-org-charts.ts'
import { listDepartments } from './departments.ts'
import { buildOrgChartLayout } from './org-chart-pdf-layout.ts'

type Input = ParsedApiInput<typeof chart.exportOrgChart>

const MAX_EMPLOYEES_PER_PAGE = 5000

/** The employees in scope by department on a day. */
export async function listOrgChartEmployees(ctx: Ctx, { on, page }: ParsedApiInput<typeof chart.listOrgChartEmployees>) {
  const all = await loadPeopleOnDay(ctx, on)
  const part = Math.min(page, Math.ceil(all.length / MAX_EMPLOYEES_PER_PAGE) || 1)
  return {
    data: all.slice((part - 1) * MAX_EMPLOYEES_PER_PAGE, part * MAX_EMPLOYEES_PER_PAGE),
    pagination: computePagination({ page: part, size: MAX_EMPLOYEES_PER_PAGE }, all.length),
  }
}

async function loadPeopleOnDay(ctx: Ctx, on: Day): Promise<OrgChartEmployee[]> {
  const { rows } = await sql<OrgChartEmployee>`
    select e.id, e.name, t.department_id, p.name as job_position
    from employee_assignment t join employee_directory e on e.id = t.employee_id join job_position p on p.id = t.job_position_id
    where t.first_day <= ${on} and t.last_day >= ${on} and ${employeeInScopeSql(ctx, 't.employee_id')}
    order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  return rows
}

export async function exportOrgChart(ctx: Ctx, input: Input) {
  if (input.with_people && !canViewEmployees(ctx)) throw new AppError('access.denied')
  return { data: { job_id: await enqueueBackgroundJob(ctx, printOrgChartJob, { ...input, language: ctx.language }) } }
}

async function printOrgChart(
  ctx: Ctx,
  input: Input & { language: Language },
  progress: BackgroundJobProgressCallback,
): Promise<ExportFileOfBackgroundJob> {
  const { on, before } = sortComparedOrgChartDays(input.on, input.before ?? undefined)
  const { with_people, pages, size, script, language } = input
  await progress(0, 2)
  const now = (await listDepartments(ctx, { on })).data
  const was = before ? (await listDepartments(ctx, { on: before })).data : now
  const people = with_people ? await loadPeopleOnDay(ctx, on) : []
  const { name: company } = await ctx.db.selectFrom('company').select('name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  await progress(1, 2)
  const isCyrillic = script === 'cyrillic' && language === 'sr'
  const translate = (key: keyof typeof messages.sr, values = {}) => translateMessage(messages[language], language, key, values)
  const about = before
    ? translate('chart.compared_days', { before: formatDay(before), on: formatDay(on) })
    : translate('chart.on_day', { day: formatDay(on) })
  const layout = buildOrgChartLayout({
    departments: compareOrgCharts(was, now),
    people,
    company,
    about,
    made: ctx.today,
    language,
    pages,
    size,
    translate,
  })
  return {
    name: `${translate('chart.title')} ${on}.pdf`,
    type: 'application/pdf',
    write: () => renderPdf(layout, isCyrillic ? 'cyrillic' : 'latin'),
    result: { rows: now.length },
    exported: { by: 'exportOrgChart', table: 'department', rows: now.length },
  }
}

export const printOrgChartJob = defineExportBackgroundJob('printOrgChart', printOrgChart)
