import { type RawBuilder, sql } from 'kysely'
import { employeeAccessibleSql, findEmployeeAccessOfCaller } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildOrderBySql, buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays } from '#shared/days.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { tripsContract as trips } from '../contract.ts'
import type { TripRow } from '../trip-schemas.ts'
import { loadTripSettings } from './trip-settings.ts'

/** SQL condition: the caller may see a trip, in scope with the permission, otherwise own ones. `own` selects own ones. */
export const visibleTripConditionSql = (ctx: Ctx, own: boolean | undefined, column: string) => {
  const opened = findEmployeeAccessOfCaller(ctx, ['trips.write', 'own.evidence'])
  return own ? sql<boolean>`${sql.ref(column)} = ${ctx.employeeId}` : employeeAccessibleSql(ctx, opened, column)
}

/** The terms that a list shows for an employee: those of the day, otherwise the nearest. */
export const nearestEmploymentTermsSql = (day: string) => sql`
  left join lateral (
    select t.department_id from employment_terms t where t.employee_id = e.id
    order by (t.first_day <= ${day}::date and t.last_day >= ${day}::date) desc, t.first_day > ${day}::date, t.first_day desc limit 1) p on true
  left join department d on d.id = p.department_id`

export const tripEmployeeJsonSql = sql`jsonb_build_object('id', e.id, 'fullName', e.last_name || ' ' || e.first_name, 'code', e.code)`

/** The state of a trip by local time and settlement. */
const stateOn = ({ now }: Ctx) => {
  const clock = sql`(${now}::timestamptz at time zone 'Europe/Belgrade')`
  return sql`case when t.status = 'cancelled' then 'cancelled' when s.confirmed_at is not null then 'settled' when s.id is not null then 'submitted'
    when t.first_day + t.first_minute * interval '1 minute' > ${clock} then 'ahead'
    when t.last_day + t.last_minute * interval '1 minute' > ${clock} then 'running' else 'to_settle' end`
}

const sorts: Record<string, RawBuilder<unknown>> = {
  employee: sql`e.last_name`,
  first_day: sql`t.first_day`,
  last_day: sql`t.last_day`,
  place: sql`t.place`,
}

export async function listTrips(ctx: Ctx, input: ParsedApiInput<typeof trips.listTrips>) {
  const { page, size, search, sort = '-first_day', state, employee_id, department_id, from, to, own } = input
  const conditions = [
    sql`${visibleTripConditionSql(ctx, own, 't.employee_id')}`,
    search &&
      sql`(t.employee_id in (select search_employee(${search})) or position(folded(${search}) in folded(t.place || ' ' || t.task)) > 0)`,
    state && sql`${stateOn(ctx)} = ${state}`,
    employee_id && sql`t.employee_id = ${employee_id}`,
    department_id && sql`p.department_id in (select descendant_departments(array[${department_id}::bigint]))`,
    from && sql`t.last_day >= ${from}::date`,
    to && sql`t.first_day <= ${to}::date`,
  ].filter((one) => typeof one === 'object' && one !== null)
  const order = sql.join([...buildOrderBySql(sorts, sort), sql`t.first_day desc`, sql`t.id desc`])
  const limit = buildPageLimitSql({ page, size })
  const { rows, count } = await loadTripRows(ctx, sql.join(conditions, sql` and `), order, limit)
  return { trips: rows, pagination: computePagination({ page, size }, count) }
}

/** Loads trips that match a condition; aliases `t`, settlement `s`, employee `e`. */
export async function loadTripRows(
  ctx: Ctx,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`t.id`,
  limit: RawBuilder<unknown> = sql``,
) {
  const { rows } = await sql<Omit<TripRow, 'settle_by'> & { count: number }>`
    select t.id, ${tripEmployeeJsonSql} as employee, case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department,
      ${stateOn(ctx)} as state, t.task, t.place, t.first_day, t.first_minute, t.last_day, t.last_minute, t.crossings, t.transport, t.vehicle,
      t.advance, t.bearer, t.meals, t.lodging, t.whole_days, t.revision,
      case when r.id is not null then r.book || '-' || r.year || '/' || r.number end as order_number, count(*) over ()::int as count
    from business_trip t join employee e on e.id = t.employee_id left join trip_settlement s on s.business_trip_id = t.id
      left join document i on i.id = t.document_id left join document_registration r on r.id = i.document_registration_id
      ${nearestEmploymentTermsSql(ctx.today)}
    where ${where} order by ${order} ${limit}`.execute(ctx.db)
  const { settings } = await loadTripSettings(ctx)
  const tripRows = rows.map(({ count: _, ...row }): TripRow => ({ ...row, settle_by: addDays(row.last_day, settings.settleDays) }))
  return { rows: tripRows, count: rows[0]?.count ?? 0 }
}
