import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import { reportFilterConditionsSql } from '../employees-in-report.ts'
import {
  type ReportDefinition,
  reportHoursColumn,
  reportNumberColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'

type Taken = { name: string | null; paid: boolean; people: number; requests: number; days: number; minutes: number }

/** Approved leave of a year by type. Without the permission for reasons, only whether it is paid. */
export const leaveByTypeReport: ReportDefinition = {
  code: 'leave_by_type',
  group: 'leave',
  filters: ['year', ...reportPlaceFilterNames],
  async read(ctx, parameters, translate) {
    const open = canViewLeaveReasons(ctx)
    const name = ctx.language === 'en' ? sql`coalesce(y.name_en, y.name)` : sql`y.name`
    const { rows } = await sql<Taken>`
      select ${open ? name : sql`null`} as name, d.payer <> 'unpaid' as paid, count(distinct d.employee_id)::int as people, count(distinct d.leave_request_id)::int as requests,
        count(distinct (d.employee_id, d.day))::int as days, sum(d.minutes)::int as minutes
      from leave_day d
        join leave_request r on r.id = d.leave_request_id
        join leave_type y on y.id = r.leave_type_id
        join employment_terms t on t.employee_id = d.employee_id and d.day between t.first_day and t.last_day
      where d.day between ${`${parameters.year}-01-01`}::date and ${`${parameters.year}-12-31`}::date and ${employeeInScopeSql(ctx, 'd.employee_id')} and ${reportFilterConditionsSql(parameters)}
      group by 1, 2 order by days desc`.execute(ctx.db)
    const found = rows.map((row) => ({ ...row, kind: row.name ?? translate('reports.value.absence') }))
    return {
      columns: [
        reportTextColumn('leave_type'),
        reportTextColumn('paid'),
        reportNumberColumn('people'),
        reportNumberColumn('requests', true),
        reportNumberColumn('days', true),
        reportHoursColumn('hours'),
      ],
      rows: found.map(({ kind, paid, people, requests, days, minutes }) => ({
        key: `${kind} ${paid}`,
        cells: {
          leave_type: kind,
          paid: translate(paid ? 'reports.value.yes' : 'reports.value.no'),
          people,
          requests,
          days,
          hours: minutes,
        },
      })),
      chart: {
        title: translate('reports.chart.leave_by_type'),
        label_title: translate('reports.column.leave_type'),
        kind: 'number',
        series: [translate('reports.column.days')],
        bars: found.map(({ kind, days }) => ({ label: kind, values: [days] })),
      },
    }
  },
}
