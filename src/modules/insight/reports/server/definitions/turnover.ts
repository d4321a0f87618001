import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewEmployees } from '#modules/foundation/access/user-permission-checks.ts'
import type { Day } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { buildEmployeeReportRow, employeeReportColumns, reportFilterConditionsSql } from '../employees-in-report.ts'
import { type ReportDefinition, reportDayColumn, reportPlaceFilterNames, reportTextColumn } from '../report-definition.ts'

type Move = {
  id: number
  code: string
  fullName: string
  department: string
  position: string
  type: string
  day: Day
  came: boolean
  ground: string | null
}

/** Joiners and leavers in a period, with their terms. */
export const turnoverReport: ReportDefinition = {
  code: 'movement',
  group: 'people',
  filters: ['span', ...reportPlaceFilterNames],
  async read(ctx, parameters, translate) {
    const { rows } = await sql<Move>`
      select e.id, e.code, e.last_name || ' ' || e.first_name as "fullName", d.name as department, p.name as position, r.name as type, x.day::text, x.came, x.ground
      from (select id, employee_id, first_day as day, true as came, null as ground from employment
            union all select id, employee_id, last_day, false, termination_reason from employment where last_day < 'infinity') x
        join employment_terms t on t.employment_id = x.id and t.first_day <= x.day and t.last_day >= x.day
        join employee e on e.id = x.employee_id
        join department d on d.id = t.department_id
        join job_position p on p.id = t.job_position_id
        join employment_relationship_type r on r.id = t.employment_relationship_type_id
      where x.day between ${parameters.from}::date and ${parameters.to}::date and ${employeeInScopeSql(ctx, 'e.id')} and ${reportFilterConditionsSql(parameters)}
      order by x.day, e.last_name, e.first_name`.execute(ctx.db)
    const mayKnowGround = canViewEmployees(ctx)
    return {
      columns: omitAbsentItems([
        reportDayColumn('day'),
        reportTextColumn('event'),
        ...employeeReportColumns,
        reportTextColumn('position'),
        reportTextColumn('type'),
        mayKnowGround && reportTextColumn('ground'),
      ]),
      rows: rows.map((one) =>
        buildEmployeeReportRow(
          one,
          omitUndefined({
            day: one.day,
            event: translate(one.came ? 'reports.value.came' : 'reports.value.left'),
            position: one.position,
            type: one.type,
            ground: mayKnowGround ? one.ground : undefined,
          }),
          { key: `${one.id} ${one.day} ${one.came}` },
        ),
      ),
    }
  },
}
