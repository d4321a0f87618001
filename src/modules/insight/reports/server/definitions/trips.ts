import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { loadTripRows } from '#modules/time/trips/server/trip-rows.ts'
import { loadTripTotals } from '#modules/time/trips/server/trip-totals.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import { type ReportDefinition, reportDayColumn, reportMoneyColumn, reportNumberColumn, reportTextColumn } from '../report-definition.ts'

/** Business trips that began in a period, with per diems and costs. */
export const tripsReport: ReportDefinition = {
  code: 'trips',
  group: 'time',
  filters: ['span', 'department_id'],
  needs: ['trips.write'],
  async read(ctx, parameters, translate) {
    const { rows } = await loadTripRows(
      ctx,
      sql`t.status = 'approved' and t.first_day between ${parameters.from}::date and ${parameters.to}::date and ${employeeInScopeSql(ctx, 't.employee_id')}
        and (${parameters.department_id}::bigint is null or p.department_id in (select descendant_departments(array[${parameters.department_id}::bigint])))`,
      sql`e.last_name, e.first_name, t.first_day, t.id`,
    )
    const counted = await loadTripTotals(ctx, rows)
    return {
      columns: [
        ...employeeReportColumns,
        reportTextColumn('place'),
        reportDayColumn('first_day'),
        reportDayColumn('last_day'),
        reportTextColumn('state'),
        reportNumberColumn('per_diems', true),
        reportMoneyColumn('per_diem_sum'),
        reportMoneyColumn('expenses'),
        reportMoneyColumn('advance'),
        reportMoneyColumn('due'),
      ],
      rows: rows.map(({ id, employee, department, place, first_day, last_day, state }) => {
        const { per_diems, total } = counted.get(id)!
        return buildEmployeeReportRow(
          { ...employee, department: department?.name ?? null },
          {
            place,
            first_day,
            last_day,
            state: translate(`reports.value.trip_${state}`),
            per_diems: per_diems.reduce((sum, { count }) => sum + count, 0),
            per_diem_sum: total?.perDiems ?? null,
            expenses: total?.expenses ?? null,
            advance: total?.advance ?? null,
            due: total?.due ?? null,
          },
          { key: id, link: `/trips?trip=${id}` },
        )
      }),
    }
  },
}
