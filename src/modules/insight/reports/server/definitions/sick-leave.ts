import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { buildEmployeeReportRow, employeeReportColumns, reportFilterConditionsSql } from '../employees-in-report.ts'
import { type ReportDefinition, reportHoursColumn, reportNumberColumn, reportPlaceFilterNames } from '../report-definition.ts'

type Sick = {
  id: number
  code: string
  fullName: string
  department: string
  leaves: number
  employer_days: number
  fund_days: number
  employer_hours: number
  fund_hours: number
}

/** Sick leave in a period by payer. It needs the permission for reasons. */
export const sickLeaveReport: ReportDefinition = {
  code: 'sick_leave',
  group: 'leave',
  filters: ['span', ...reportPlaceFilterNames],
  needs: ['leave.reasons'],
  async read(ctx, parameters, translate) {
    const ofFund = sql`d.payer in ('health_fund', 'budget')`
    const { rows } = await sql<Sick>`
      select e.id, e.code, e.last_name || ' ' || e.first_name as "fullName", max(n.name) as department, count(distinct d.leave_request_id)::int as leaves,
        count(*) filter (where not ${ofFund})::int as employer_days, count(*) filter (where ${ofFund})::int as fund_days,
        coalesce(sum(d.minutes) filter (where not ${ofFund}), 0)::int as employer_hours, coalesce(sum(d.minutes) filter (where ${ofFund}), 0)::int as fund_hours
      from leave_day d
        join leave_request r on r.id = d.leave_request_id
        join leave_type y on y.id = r.leave_type_id and y.leave_group = 'sick'
        join employee e on e.id = d.employee_id
        join employment_terms t on t.employee_id = d.employee_id and d.day between t.first_day and t.last_day
        join department n on n.id = t.department_id
      where d.day between ${parameters.from}::date and ${parameters.to}::date and ${employeeInScopeSql(ctx, 'e.id')} and ${reportFilterConditionsSql(parameters)}
      group by e.id, e.code, e.last_name, e.first_name order by e.last_name, e.first_name`.execute(ctx.db)
    const departments = Map.groupBy(rows, ({ department }) => department)
    return {
      columns: [
        ...employeeReportColumns,
        reportNumberColumn('leaves', true),
        reportNumberColumn('employer_days', true),
        reportNumberColumn('fund_days', true),
        reportHoursColumn('employer_hours'),
        reportHoursColumn('fund_hours'),
      ],
      rows: rows.map((row) => {
        const { leaves, employer_days, fund_days, employer_hours, fund_hours } = row
        return buildEmployeeReportRow(row, { leaves, employer_days, fund_days, employer_hours, fund_hours })
      }),
      chart: {
        title: translate('reports.chart.sick_leave'),
        label_title: translate('reports.column.department'),
        kind: 'number',
        series: [translate('reports.column.employer_days'), translate('reports.column.fund_days')],
        bars: [...departments].map(([label, own]) => ({
          label,
          values: [own.reduce((sum, one) => sum + one.employer_days, 0), own.reduce((sum, one) => sum + one.fund_days, 0)],
        })),
      },
    }
  },
}
