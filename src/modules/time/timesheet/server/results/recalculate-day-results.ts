import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, addMonths, type Day, getEarlierDay, getLaterDay } from '#shared/days.ts'
import { computeQueuedStaleDays, lockMonthForDayComputation, type StaleEmployeeDay } from './stale-day-queue.ts'

type Span = { people: number[]; from: Day; to: Day }

/**
 * Selects employed days of a span without a current result: no result, or a result whose end has come (`is_known`). An index count finds
 * employees without results. Only employees with fewer results than days are checked day by day. In a first month without any results
 * nothing else is read, because the planner of a new company would read all days each time.
 */
const selectUnknownDays = ({ people, from, to }: Span) => sql`
  with open_day as materialized (
    select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d
    where not exists (select from month_close c where c.month = month_of(d::date) and c.reopened_at is null)),
  span as materialized (
    select employee_id, sum(case when first_day <= ${from}::date and last_day >= ${to}::date then (select count(*) from open_day)
      else (select count(*) from open_day o where o.day between first_day and last_day) end) as days
    from employment_terms
    where employee_id = any (${people}::bigint[]) and first_day <= ${to}::date and last_day >= ${from}::date group by 1),
  known as materialized (
    select employee_id, count(*) as days from day_result
    where employee_id = any (${people}::bigint[]) and day between ${from}::date and ${to}::date and day in (select day from open_day)
    group by 1),
  lacking as materialized (
    select employee_id from span s left join known k using (employee_id)
    where s.days < (select count(*) from open_day) or s.days > coalesce(k.days, 0)
    union
    select employee_id from day_result
    where exists (select from known)
      and employee_id = any (${people}::bigint[]) and day between ${from}::date and ${to}::date and open_until <= (select app_now())),
  is_partial as materialized (select employee_id from lacking join known using (employee_id))
  select employee_id, day, bool_or(is_known) as is_known from (
    select t.employee_id, o.day, true as is_asked, false as is_known, false as is_right
    from employment_terms t join open_day o on o.day between t.first_day and t.last_day
    where t.employee_id in (select employee_id from lacking) and t.first_day <= ${to}::date and t.last_day >= ${from}::date
    union all
    select employee_id, day, false, true, open_until is null or open_until > app_now() from day_result
    where exists (select from is_partial) and employee_id in (select employee_id from is_partial) and day between ${from}::date and ${to}::date) x
  group by 1, 2 having bool_or(is_asked) and not bool_or(is_right)`

/**
 * Computes the days of employees that are stale, have no result up to today, or whose end has come. A second caller for the same employees
 * waits for the first. Writes in the transaction of the caller, so readers call `updateDayResultsBeforeRead`. Does not read marks of
 * events: `queueDaysForRecalculation` moves them to the queue in a transaction of its own.
 */
export async function recalculateDayResults(ctx: Ctx, people: number[], from: Day, to: Day, now = ctx.now.getTime()): Promise<void> {
  await settleNow(ctx, { people, from, to }, selectDaysToCompute(ctx, { people, from, to }), now)
}

type SpanInput = { people: readonly number[]; from: Day; to: Day }

/** Employees with a day in the span that `recalculateDayResults` would compute. */
export async function findEmployeesWithoutDayResults(ctx: Ctx, span: SpanInput): Promise<number[]> {
  if (!span.people.length) return []
  const { rows } = await sql<{ employee_id: number }>`
    select distinct employee_id from (${daysWithoutDayResultsSql(ctx, span)}) w order by 1`.execute(ctx.db)
  return rows.map(({ employee_id }) => employee_id)
}

/** The query for these employees; an employee has one row for each reason. */
export const daysWithoutDayResultsSql = (ctx: Ctx, { people, from, to }: SpanInput): RawBuilder<unknown> => sql`
  select employee_id from (${selectDaysToCompute(ctx, { people: [...people], from, to })}) w
  union all select employee_id from stale_day where employee_id = any (${people}::bigint[]) and day between ${from}::date and ${to}::date`

/** Future days show their plan, so only stale ones are computed. */
function selectDaysToCompute(ctx: Ctx, { people, from, to }: Span): RawBuilder<unknown> {
  const span = { people, from, to: getEarlierDay(to, ctx.today) }
  return span.from <= span.to ? selectUnknownDays(span) : EMPTY_DAYS_SQL
}

/** Computes given days, including future ones, because a manual cell also shows the computed hours. */
export async function recalculateDayResultsOfEmployees(
  ctx: Ctx,
  cells: readonly StaleEmployeeDay[],
  now = ctx.now.getTime(),
): Promise<void> {
  const days = cells.map(({ day }) => day).sort()
  const span = { people: [...new Set(cells.map(({ employee_id }) => employee_id))], from: days[0]!, to: days.at(-1)! }
  const wanted = sql`
    select x.*, false as is_known from (
      select employee_id, day from unnest(${cells.map(({ employee_id }) => employee_id)}::bigint[], ${cells.map(({ day }) => day)}::date[]) c (employee_id, day)
      except
      select employee_id, day from day_result
      where employee_id = any (${span.people}::bigint[]) and day between ${span.from}::date and ${span.to}::date) x
    where not month_is_closed(current_company(), x.day)`
  await settleNow(ctx, span, wanted, now)
}

/** Computes only the stale days of employees in a month. */
export async function recalculateStaleDayResults(ctx: Ctx, people: number[], month: Day): Promise<void> {
  await settleNow(ctx, { people, from: month, to: addDays(addMonths(month, 1), -1) }, EMPTY_DAYS_SQL, ctx.now.getTime())
}

const EMPTY_DAYS_SQL = sql`select 0::bigint as employee_id, null::date as day, false as is_known where false`

type Lacking = { month: Day; employee_id: number; is_known: boolean; days: Day[] }

/**
 * Computes the requested days and all days in the queue, month by month. A requested day with a result goes through the queue, because only
 * the transaction that locks its queue row may change it.
 */
async function settleNow(ctx: Ctx, span: Span, wanted: RawBuilder<unknown>, now: number): Promise<void> {
  const { people, from, to } = span
  const question = sql<Lacking>`
    select month_of(day) as month, employee_id, is_known, json_agg(day order by day) as days from (${wanted}) w group by 1, 2, 3`
  const queryDays = async () => (await question.execute(ctx.db)).rows
  let lacking = await queryDays()
  const { rows: queued } = await sql<{ month: Day }>`
    select distinct month_of(day) as month from stale_day where employee_id = any (${people}::bigint[]) and day between ${from}::date and ${to}::date`.execute(
    ctx.db,
  )
  for (const month of [...new Set([...lacking, ...queued].map(({ month }) => month))].sort()) {
    await lockMonthForDayComputation(ctx, month)
    if (await hasWaitedForTheSame(ctx, span, month)) lacking = await queryDays()
    const daysThat = (isKnown: boolean): StaleEmployeeDay[] =>
      lacking
        .filter((one) => one.month === month && one.is_known === isKnown)
        .flatMap(({ employee_id, days }) => days.map((day) => ({ employee_id, day })))
    const end = addDays(addMonths(month, 1), -1)
    const stale = await lockStaleDays(ctx, people, { from: getLaterDay(from, month), to: getEarlierDay(to, end) }, daysThat(true))
    await computeQueuedStaleDays(ctx, stale, now, daysThat(false))
  }
}

/** Only the first of several simultaneous requests computes; the others wait and check again. */
async function hasWaitedForTheSame(ctx: Ctx, { people }: Span, month: Day): Promise<boolean> {
  const key = sql`hashtextextended(${`recalculateDays ${ctx.companyId} ${month} ${people.join()}`}, 0)`
  const { rows } = await sql<{ is_first: boolean }>`select pg_try_advisory_xact_lock(${key}) as is_first`.execute(ctx.db)
  if (rows[0]!.is_first) return false
  await sql`select pg_advisory_xact_lock(${key})`.execute(ctx.db)
  return true
}

/** Queues days and locks all stale days of the employees in the span in one statement, so that rows are always locked in the same order. */
async function lockStaleDays(ctx: Ctx, people: readonly number[], { from, to }: { from: Day; to: Day }, days: readonly StaleEmployeeDay[]) {
  const inSpan = sql`employee_id = any (${people}::bigint[]) and day between ${from}::date and ${to}::date`
  if (days.length)
    await sql`
      insert into stale_day as s (employee_id, day)
      select * from (
        select * from unnest(${days.map(({ employee_id }) => employee_id)}::bigint[], ${days.map(({ day }) => day)}::date[])
        union select employee_id, day from stale_day where ${inSpan}) d (employee_id, day)
      order by employee_id, day
      on conflict (company_id, employee_id, day) do update set since = s.since where false`.execute(ctx.db)
  const { rows } = await sql<StaleEmployeeDay>`
    select employee_id, day from stale_day where ${inSpan} order by employee_id, day for update`.execute(ctx.db)
  return rows
}
