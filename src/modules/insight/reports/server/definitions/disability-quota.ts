import { sql } from 'kysely'
import { computeDisabilityQuota } from '#modules/people/employees/rules/disability-quota.ts'
import { formatMonth } from '#shared/text/format-dates.ts'
import { type ReportDefinition, reportDayColumn, reportNumberColumn, reportTextColumn } from '../report-definition.ts'
import { listReportMonths } from './headcount.ts'

/** The duty to employ persons with disabilities, on the last day of each ended month. */
export const disabilityQuotaReport: ReportDefinition = {
  code: 'disability_quota',
  group: 'law',
  filters: ['year'],
  needs: ['employees.sensitive'],
  ofWholeCompany: true,
  async read(ctx, parameters, translate) {
    const months = listReportMonths(parameters.year, ctx.today).filter(({ last }) => last <= ctx.today)
    const { rows: counts } = await sql<{ day: string; people: number; employed: number }>`
      select d.day::text, count(m.id)::int as people, count(m.id) filter (where c.grounds && '{disability}')::int as employed
      from unnest(${months.map(({ last }) => last)}::date[]) d (day)
        left join employment m on m.first_day <= d.day and m.last_day >= d.day
        left join lateral (
          select grounds from leave_criteria c where c.employee_id = m.employee_id and c.year <= ${parameters.year} order by c.year desc limit 1) c on true
      group by d.day`.execute(ctx.db)
    const byDay = new Map(counts.map((row) => [row.day, row]))
    const rows = months.map(({ month, last }) => {
      const { people, employed } = byDay.get(last)!
      const { required, missing } = computeDisabilityQuota(last, people, employed)
      return {
        key: month,
        tones: missing > 0 ? { missing: 'danger' as const } : undefined,
        cells: { month: formatMonth(month, ctx.language), day: last, people, required, employed, missing },
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
