import { sql } from 'kysely'
import { employeeInScope } from '#modules/foundation/access/server/data-scope.ts'
import { tripRows } from '#modules/time/trips/server/trip-rows.ts'
import { countedOf } from '#modules/time/trips/server/trip-totals.ts'
import { type Definition, day, money, number, text } from '../definition.ts'
import { personColumns, personRow } from '../people.ts'

/** Business trips that began in a period, with per diems and costs. */
export const trips: Definition = {
  code: 'trips',
  group: 'time',
  filters: ['span', 'department_id'],
  needs: ['trips.write'],
  async read(ctx, parameters, word) {
    const { rows } = await tripRows(
      ctx,
      sql`t.status = 'approved' and t.first_day between ${parameters.from}::date and ${parameters.to}::date and ${employeeInScope(ctx, 't.employee_id')}
        and (${parameters.department_id}::bigint is null or p.department_id in (select departments_under(array[${parameters.department_id}::bigint])))`,
      sql`e.last_name, e.first_name, t.first_day, t.id`,
    )
    const counted = await countedOf(ctx, rows)
    return {
      columns: [
        ...personColumns,
        text('place'),
        day('first_day'),
        day('last_day'),
        text('state'),
        number('per_diems', true),
        money('per_diem_sum'),
        money('expenses'),
        money('advance'),
        money('due'),
      ],
      rows: rows.map(({ id, employee, department, place, first_day, last_day, state }) => {
        const { per_diems, total } = counted.get(id)!
        return personRow(
          { ...employee, department: department?.name ?? null },
          {
            place,
            first_day,
            last_day,
            state: word(`reports.value.trip_${state}`),
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
