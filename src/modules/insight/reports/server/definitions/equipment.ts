import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Day } from '#shared/days.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import { type ReportDefinition, reportDayColumn, reportTextColumn } from '../report-definition.ts'

type Item = {
  id: number
  employee_id: number
  code: string
  fullName: string
  department: string | null
  item: string
  inventory_number: string | null
  is_protective: boolean
  handed_over_on: Day
  has_left: boolean
}

/** Equipment of employees on a day, including protective equipment, and unreturned equipment of former employees. */
export const equipmentReport: ReportDefinition = {
  code: 'equipment',
  group: 'people',
  filters: ['day', 'department_id'],
  async read(ctx, parameters, translate) {
    const { rows } = await sql<Item>`
      select q.id, e.id as employee_id, e.code, e.last_name || ' ' || e.first_name as "fullName", d.name as department,
        q.item, q.inventory_number, q.is_protective, q.handed_over_on, coalesce(t.last_day < ${parameters.day}::date, true) as has_left
      from equipment q join employee e on e.id = q.employee_id
        left join lateral (select department_id, last_day from employment_terms t where t.employee_id = e.id and t.first_day <= ${parameters.day}::date
          order by t.first_day desc limit 1) t on true
        left join department d on d.id = t.department_id
      where q.handed_over_on <= ${parameters.day}::date and (q.returned_on is null or q.returned_on > ${parameters.day}::date) and ${employeeInScopeSql(ctx, 'e.id')}
        and (${parameters.department_id}::bigint is null or t.department_id in (select descendant_departments(array[${parameters.department_id}::bigint])))
      order by has_left desc, e.last_name, e.first_name, q.handed_over_on, q.id`.execute(ctx.db)
    return {
      columns: [
        ...employeeReportColumns,
        reportTextColumn('item'),
        reportTextColumn('inventory_number'),
        reportTextColumn('protective'),
        reportDayColumn('handed_over_on'),
        reportTextColumn('state'),
      ],
      rows: rows.map((row) =>
        buildEmployeeReportRow(
          { ...row, id: row.employee_id },
          {
            item: row.item,
            inventory_number: row.inventory_number,
            protective: translate(`reports.value.${row.is_protective ? 'yes' : 'no'}`),
            handed_over_on: row.handed_over_on,
            state: translate(`reports.value.${row.has_left ? 'has_left' : 'is_employed'}`),
          },
          {
            key: row.id,
            link: `/employees/edit/${row.employee_id}?tab=dossier&section=equipment`,
            tones: row.has_left ? { state: 'danger' } : {},
          },
        ),
      ),
    }
  },
}
