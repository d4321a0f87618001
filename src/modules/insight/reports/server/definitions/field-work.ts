import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { loadTripSettings } from '#modules/time/trips/server/trip-settings.ts'
import { buildEmployeeReportRow, employeeReportColumns, reportFilterConditionsSql } from '../employees-in-report.ts'
import {
  type ReportDefinition,
  reportHoursColumn,
  reportMoneyColumn,
  reportNumberColumn,
  reportPlaceFilterNames,
} from '../report-definition.ts'

type Sent = { id: number; code: string; fullName: string; department: string; field_days: number; standby_hours: number }

/** Field days with their allowance, and planned standby hours. */
export const fieldWorkReport: ReportDefinition = {
  code: 'field_work',
  group: 'time',
  filters: ['span', ...reportPlaceFilterNames],
  needs: ['trips.write'],
  async read(ctx, parameters) {
    const { settings } = await loadTripSettings(ctx)
    const { rows } = await sql<Sent>`
      select e.id, e.code, e.last_name || ' ' || e.first_name as "fullName", max(n.name) as department,
        count(*) filter (where d.minutes is null)::int as field_days, coalesce(sum(d.minutes), 0)::int as standby_hours
      from (
        select employee_id, day, null::int as minutes from field_day
        union all select employee_id, day, to_minute - from_minute from standby) d
        join employee e on e.id = d.employee_id
        join employment_terms t on t.employee_id = d.employee_id and d.day between t.first_day and t.last_day
        join department n on n.id = t.department_id
      where d.day between ${parameters.from}::date and ${parameters.to}::date and ${employeeInScopeSql(ctx, 'e.id')} and ${reportFilterConditionsSql(parameters)}
      group by e.id, e.code, e.last_name, e.first_name order by e.last_name, e.first_name, e.id`.execute(ctx.db)
    return {
      columns: [
        ...employeeReportColumns,
        reportNumberColumn('field_days', true),
        reportMoneyColumn('field_allowance'),
        reportHoursColumn('standby_hours'),
      ],
      rows: rows.map(({ field_days, standby_hours, ...person }) =>
        buildEmployeeReportRow(
          person,
          { field_days, field_allowance: field_days * settings.fieldAmount, standby_hours },
          { link: `/employees/edit/${person.id}?tab=trips` },
        ),
      ),
    }
  },
}
