import { sql } from 'kysely'
import { computeDisabilityQuota } from '#modules/people/employees/rules/disability-quota.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, findMonthEnd, getEarlierDay, getMonthOfDay } from '#shared/days.ts'
import { formatMonth } from '#shared/text/format-dates.ts'
import { type ReportDefinition, reportDayColumn, reportNumberColumn, reportTextColumn } from '../report-definition.ts'
import { listReportMonths } from './headcount.ts'

const QUOTA_NOTICE_DAYS = 14

/** The duty to employ persons with disabilities, on the last day of each month, and of the current month today. */
export const disabilityQuotaReport: ReportDefinition = {
  code: 'disability_quota',
  group: 'law',
  filters: ['year'],
  needs: ['employees.sensitive'],
  ofWholeCompany: true,
  async findRequired(ctx, translate) {
    const { people, employed } = (await countEmployeesOnDays(ctx, [ctx.today])).get(ctx.today)!
    const { required, missing } = computeDisabilityQuota(ctx.today, people, employed)
    if (!required) return undefined
    const values = { required, employed, missing }
    return {
      query: { year: ctx.today.slice(0, 4) },
      day: findMonthEnd(getMonthOfDay(ctx.today)),
      noticeDays: QUOTA_NOTICE_DAYS,
      title: translate('reports.upcoming.quota'),
      text: translate(missing ? 'reports.upcoming.quota_missing' : 'reports.upcoming.quota_met', values),
      is_warning: missing > 0,
    }
  },
  async read(ctx, parameters, translate) {
    const months = listReportMonths(parameters.year, ctx.today).map(({ month, last }) => ({ month, day: getEarlierDay(last, ctx.today) }))
    const byDay = await countEmployeesOnDays(
      ctx,
      months.map(({ day }) => day),
    )
    const rows = months.map(({ month, day }) => {
      const { people, employed } = byDay.get(day)!
      const { required, missing } = computeDisabilityQuota(day, people, employed)
      return {
        key: month,
        tones: missing > 0 ? { missing: 'danger' as const } : undefined,
        cells: { month: formatMonth(month, ctx.language), day, people, required, employed, missing },
      }
    })
    return {
      columns: [
        reportTextColumn('month'),
        reportDayColumn('day'),
        reportNumberColumn('people'),
        reportNumberColumn('required'),
        reportNumberColumn('employed'),
        reportNumberColumn('missing', true),
      ],
      rows,
      chart: {
        title: translate('reports.chart.disability_quota'),
        label_title: translate('reports.column.month'),
        kind: 'number',
        series: [translate('reports.column.required'), translate('reports.column.employed')],
        bars: rows.map(({ cells }) => ({ label: cells.month, values: [cells.required, cells.employed] })),
      },
    }
  },
}

/** Employees, and among them those with a disability by the leave criteria of that year, by day. */
async function countEmployeesOnDays(ctx: Ctx, days: Day[]): Promise<Map<Day, { people: number; employed: number }>> {
  const { rows } = await sql<{ day: Day; people: number; employed: number }>`
    select d.day::text, count(m.id)::int as people, count(m.id) filter (where c.grounds && '{disability}')::int as employed
    from unnest(${days}::date[]) d (day)
      left join employment m on m.first_day <= d.day and m.last_day >= d.day
      left join lateral (
        select grounds from leave_criteria c where c.employee_id = m.employee_id and c.year <= extract(year from d.day) order by c.year desc limit 1) c on true
    group by d.day`.execute(ctx.db)
  return new Map(rows.map((row) => [row.day, row]))
}
