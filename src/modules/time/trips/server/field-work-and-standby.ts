import { type RawBuilder, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { loadPlansOfEmployees } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildOrderBySql, buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { countDays, type Day, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { fieldWorkAndStandbyContract as duties } from '../field-work-and-standby-contract.ts'
import type { FieldWorkDay, StandbyDuty } from '../trip-schemas.ts'
import { assertEmployeesAvailableForTrip, assignDatabaseErrorToField } from './assert-trip-possible.ts'
import { tripEmployeeJsonSql, visibleTripConditionSql } from './trip-rows.ts'

/** The maximum number of days at once. */
const MAX_DAYS = 92

const sorts: Record<string, RawBuilder<unknown>> = { employee: sql`e.last_name`, day: sql`t.day` }
type Filters = ParsedApiInput<typeof duties.listFieldWorkDays>

/** A page of the days in one of the two tables. */
async function loadRows<Row>(ctx: Ctx, table: RawBuilder<unknown>, columns: RawBuilder<unknown>, filters: Filters) {
  const { page, size, search, sort = '-day', employee_id, from, to, own } = filters
  const conditions = [
    sql`${visibleTripConditionSql(ctx, own, 't.employee_id')}`,
    search && sql`t.employee_id in (select search_employee(${search}))`,
    employee_id && sql`t.employee_id = ${employee_id}`,
    from && sql`t.day >= ${from}::date`,
    to && sql`t.day <= ${to}::date`,
  ].filter((one) => typeof one === 'object' && one !== null)
  const order = sql.join([...buildOrderBySql(sorts, sort), sql`t.day desc`, sql`e.last_name`, sql`t.id`])
  const limit = buildPageLimitSql({ page, size })
  const { rows } = await sql<Row & { count: number }>`
    select t.id, ${tripEmployeeJsonSql} as employee, t.day, ${columns}, count(*) over ()::int as count from ${table} t join employee e on e.id = t.employee_id
    where ${sql.join(conditions, sql` and `)} order by ${order} ${limit}`.execute(ctx.db)
  return { rows: rows.map(({ count: _, ...row }) => row), pagination: computePagination({ page, size }, rows[0]?.count ?? 0) }
}

export async function listFieldWorkDays(ctx: Ctx, filters: ParsedApiInput<typeof duties.listFieldWorkDays>) {
  const { rows, pagination } = await loadRows<FieldWorkDay>(ctx, sql`field_day`, sql`t.place, t.task`, filters)
  return { field_days: rows, pagination }
}

export async function listStandbyDuties(ctx: Ctx, filters: ParsedApiInput<typeof duties.listStandbyDuties>) {
  const { rows, pagination } = await loadRows<StandbyDuty>(ctx, sql`standby`, sql`t.from_minute, t.to_minute, t.note`, filters)
  return { standby: rows, pagination }
}

function daysOf({ first_day, last_day }: { first_day: Day; last_day: Day }): Day[] {
  if (last_day < first_day) throw createValidationError({ last_day: 'trips.ends_before' })
  if (countDays(first_day, last_day) > MAX_DAYS)
    throw createValidationError({ last_day: { code: 'trips.too_many_days', details: { count: MAX_DAYS } } })
  return [...iterateDaysBetween(first_day, last_day)]
}

/** Inserts a row per employee and day. Throws if no row remains. */
async function insertDays<Row>(rows: readonly Row[], insert: (rows: readonly Row[]) => { execute: () => Promise<unknown> }) {
  if (!rows.length) throw createValidationError({ first_day: 'trips.no_days' })
  await assignDatabaseErrorToField('first_day', () => insert(rows).execute())
  return { data: { count: rows.length } }
}

export async function createFieldWorkDays(
  ctx: Ctx,
  { employee_ids, first_day, last_day, place, task, all_days }: ParsedApiInput<typeof duties.createFieldWorkDays>,
) {
  const people = [...new Set(employee_ids)]
  const days = daysOf({ first_day, last_day })
  await assertEmployeesAvailableForTrip(ctx, people, { first_day, last_day })
  const plans = await loadPlansOfEmployees(ctx, people, first_day, last_day)
  const rows = people.flatMap((employee_id) =>
    days
      .filter((day) => all_days || (plans.get(employee_id)?.get(day)?.planned_minutes ?? 0) > 0)
      .map((day) => ({ employee_id, day, place, task: task ?? null })),
  )
  return insertDays(rows, (values) => ctx.db.insertInto('field_day').values(values))
}

export async function createStandbyDuties(ctx: Ctx, input: ParsedApiInput<typeof duties.createStandbyDuties>) {
  const { employee_ids, first_day, last_day, from_minute, to_minute, on, note } = input
  const people = [...new Set(employee_ids)]
  const days = daysOf({ first_day, last_day })
  await assertEmployeesAvailableForTrip(ctx, people, { first_day, last_day })
  const calendar = await loadCompanyCalendar(ctx.db, first_day, last_day)
  const isRest = (day: Day) => getWeekday(day) > 5 || calendar.has(day)
  const until = to_minute > from_minute ? to_minute : to_minute + 1440
  const rows = people.flatMap((employee_id) =>
    days
      .filter((day) => on === 'all' || isRest(day) === (on === 'rest'))
      .map((day) => ({ employee_id, day, from_minute, to_minute: until, note: note ?? null })),
  )
  return insertDays(rows, (values) => ctx.db.insertInto('standby').values(values))
}

/** Deletes all given rows, or none if one does not exist or is out of scope. */
async function deleteDaysInScope(ctx: Ctx, table: 'field_day' | 'standby', ids: readonly number[]) {
  const conditions = [...new Set(ids)]
  const { rows } = await sql`
    delete from ${sql.table(table)} t where t.id = any (${conditions}::bigint[]) and ${employeeInScopeSql(ctx, 't.employee_id')} returning t.id`.execute(
    ctx.db,
  )
  if (rows.length < conditions.length) throw createNotFoundError()
  return { data: { count: rows.length } }
}

export const deleteFieldWorkDays = (ctx: Ctx, { field_days }: ParsedApiInput<typeof duties.deleteFieldWorkDays>) =>
  deleteDaysInScope(ctx, 'field_day', field_days)
export const deleteStandbyDuties = (ctx: Ctx, { standby }: ParsedApiInput<typeof duties.deleteStandbyDuties>) =>
  deleteDaysInScope(ctx, 'standby', standby)
