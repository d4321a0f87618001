import { sql } from 'kysely'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { getEarlierDay } from '#shared/days.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import { type ReportDefinition, reportHoursColumn, reportNumberColumn, reportPlaceFilterNames } from '../report-definition.ts'

type Counted = { employee_id: number; late: number; late_minutes: number; early: number; early_minutes: number }

/** Late arrivals and early departures beyond the tolerance. */
export const latenessReport: ReportDefinition = {
  code: 'lateness',
  group: 'time',
  filters: ['span', ...reportPlaceFilterNames],
  readsHours: true,
  async read(ctx, parameters, translate) {
    const people = await loadPlanGridEmployees(ctx, parameters.from, parameters.to, parameters)
    const ids = people.map(({ id }) => id)
    const createDayCountSql = (flag: string) => sql`count(*) filter (where ${flag} = any (flags))::int`
    const sumMinutesOfRuleSql = (flag: string) =>
      sql`coalesce(sum((jsonb_path_query_first(trace, ${`$[*] ? (@.rule == "${flag}")`}::jsonpath)->>'minutes')::int) filter (where ${flag} = any (flags)), 0)::int`
    const { rows } = await sql<Counted>`
      select employee_id, ${createDayCountSql('late')} as late, ${sumMinutesOfRuleSql('late')} as late_minutes, ${createDayCountSql('left_early')} as early, ${sumMinutesOfRuleSql('left_early')} as early_minutes
      from day_result where employee_id = any (${ids}::bigint[]) and day between ${parameters.from}::date and ${getEarlierDay(parameters.to, ctx.today)}::date
        and flags && array['late', 'left_early'] group by employee_id`.execute(ctx.db)
    const counted = new Map(rows.map((row) => [row.employee_id, row]))
    const found = people.filter(({ id }) => counted.has(id))
    const departments = Map.groupBy(found, ({ department }) => department?.name ?? '')
    return {
      columns: [
        ...employeeReportColumns,
        reportNumberColumn('late', true),
        reportHoursColumn('late_minutes'),
        reportNumberColumn('early', true),
        reportHoursColumn('early_minutes'),
      ],
      rows: found.map((person) => {
        const { late, late_minutes, early, early_minutes } = counted.get(person.id)!
        return buildEmployeeReportRow(person, { late, late_minutes, early, early_minutes })
      }),
      chart: {
        title: translate('reports.chart.lateness'),
        label_title: translate('reports.column.department'),
        kind: 'number',
        series: [translate('reports.column.late'), translate('reports.column.early')],
        bars: [...departments].map(([label, own]) => ({
          label,
          values: [
            own.reduce((sum, { id }) => sum + counted.get(id)!.late, 0),
            own.reduce((sum, { id }) => sum + counted.get(id)!.early, 0),
          ],
        })),
      },
    }
  },
}
