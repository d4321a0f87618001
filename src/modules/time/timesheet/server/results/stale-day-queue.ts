import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { listDaysChangedByClockEvent } from '#modules/time/attendance/rules/events/days-of-clock-event.ts'
import { adjustTimeOffInLieuToTimesheet } from '#modules/time/leave/server/entitlements/settle-time-off-in-lieu.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addMonths, type Day, getMonthOfDay } from '#shared/days.ts'
import { computeEmployeeDayResults, type DayResultRow } from '../../rules/employee-day-results.ts'
import { loadDayComputationInputs, loadDayComputationRules, loadFirstClockEventDay } from './load-computation-inputs.ts'
import { deleteResultsOfUnemployedDays, insertMissingDayResults, writeDayResults } from './write-day-results.ts'

/** The limit bounds memory. */
const EMPLOYEES_PER_BATCH = 200
/** After these employees the event loop serves other work. */
const EMPLOYEES_PER_YIELD = 10

export type StaleEmployeeDay = { employee_id: number; day: Day }

/** Every computation locks the month, then its inputs, then rows of the queue, in this order. */
export async function lockMonthForDayComputation(ctx: Ctx, month: Day): Promise<void> {
  await sql`select lock_month(current_company(), ${month}::date, false), mark_days_of_changed_inputs_stale(current_company(), false)`.execute(
    ctx.db,
  )
}

/**
 * Adds days marked by events to the queue, in a transaction that computes nothing: it would hold rows of the queue before the locks of
 * months and inputs. Simultaneous callers wait, because the marks are moved once.
 */
export async function queueDaysForRecalculation(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ employee_id: number; day: Day; minute: number | null }>`
    with taken as (delete from stale_mark returning employees, days, minutes)
    select distinct employee_id, day::text as day, minute from taken, unnest(employees, days, minutes) x (employee_id, day, minute)`.execute(
    ctx.db,
  )
  if (!rows.length) return
  const marked = rows.flatMap(({ employee_id, day, minute }) =>
    listDaysChangedByClockEvent(day, minute).map((one) => ({ employee_id, day: one })),
  )
  const days = [...marked, ...(await daysOfMovedStart(ctx, rows.map(({ day }) => day).sort()[0]!))]
  await sql`
    select mark_days_stale(array_fill(current_company(), array[${days.length}::int]),
      ${days.map(({ employee_id }) => employee_id)}::bigint[], ${days.map(({ day }) => day)}::date[])`.execute(ctx.db)
}

/**
 * A change at or before the first counted event may move the day from which the company has data. Days without data after it, and
 * absences before it, are computed again.
 */
async function daysOfMovedStart(ctx: Ctx, earliest: Day): Promise<StaleEmployeeDay[]> {
  const first = await loadFirstClockEventDay(ctx)
  if (first && first < earliest) return []
  // A computation without this event is possibly not visible yet, and its days would have no data. The lock waits for it.
  await sql`select mark_days_of_changed_inputs_stale(current_company(), true)`.execute(ctx.db)
  const { rows } = await sql<StaleEmployeeDay>`
    select employee_id, day from day_result
    where (day >= ${first}::date and 'no_data' = any (flags))
      or ('absent' = any (flags) and (${first}::date is null or day < ${first}::date))`.execute(ctx.db)
  return rows
}

/**
 * Computes days of one month: those whose rows in `stale_day` the transaction has locked, which it deletes, and others without a result.
 * Closed days only leave the queue.
 */
export async function computeQueuedStaleDays(
  ctx: Ctx,
  stale: StaleEmployeeDay[],
  now: number,
  unknown: StaleEmployeeDay[] = [],
): Promise<void> {
  const all = [...stale, ...unknown]
  if (!all.length) return
  const month = `${getMonthOfDay(all[0]!.day)}-01`
  const { rows: closed } = await sql`select where month_is_closed(current_company(), ${month}::date)`.execute(ctx.db)
  if (!closed.length) {
    const queued = daysByPerson(stale)
    const requested = daysByPerson(all)
    const days = all.map(({ day }) => day).sort()
    const from = days[0]!
    const to = days.at(-1)!
    const rules = await loadDayComputationRules(ctx, from, to)
    const people = [...requested.keys()].sort((a, b) => a - b)
    for (let at = 0; at < people.length; at += EMPLOYEES_PER_BATCH) {
      const ids = people.slice(at, at + EMPLOYEES_PER_BATCH)
      const inputs = await loadDayComputationInputs(ctx, ids, from, to, rules)
      const rows: DayResultRow[] = []
      for (const [place, id] of ids.entries()) {
        if (place % EMPLOYEES_PER_YIELD === 0) await setImmediate()
        const own = [...requested.get(id)!].sort()
        rows.push(
          ...computeEmployeeDayResults(id, inputs.get(id)!, rules, own[0]!, own.at(-1)!, now).filter(({ day }) =>
            requested.get(id)!.has(day),
          ),
        )
      }
      const queuedRows = rows.filter(({ employee_id, day }) => queued.get(employee_id)?.has(day))
      if (queuedRows.length < rows.length) await insertMissingDayResults(ctx, rows)
      if (queuedRows.length) await writeDayResults(ctx, queuedRows)
      await deleteResultsOfUnemployedDays(ctx, ids, requested, rows)
      await adjustTimeOffInLieuToTimesheet(
        ctx,
        ids.flatMap((employee_id) => [...requested.get(employee_id)!].map((day) => ({ employee_id, day }))),
      )
    }
  }
  const people = stale.map(({ employee_id }) => employee_id)
  await sql`delete from stale_day where (employee_id, day) in (select * from unnest(${people}::bigint[], ${stale.map(({ day }) => day)}::date[]))`.execute(
    ctx.db,
  )
}

function daysByPerson(days: readonly StaleEmployeeDay[]): Map<number, Set<Day>> {
  const found = new Map<number, Set<Day>>()
  for (const { employee_id, day } of days) found.set(employee_id, (found.get(employee_id) ?? new Set()).add(day))
  return found
}

/** Deletes future days without a result from the queue: the first read computes them. */
export async function deleteFutureStaleDays(ctx: Ctx): Promise<void> {
  await sql`
    with locked as materialized (
      select employee_id, day from stale_day s where day > ${ctx.today}::date
        and not exists (select from day_result r where r.employee_id = s.employee_id and r.day = s.day) for update skip locked)
    delete from stale_day where (employee_id, day) in (select * from locked)`.execute(ctx.db)
}

/** The employees with stale days in a month, by id. */
export async function loadStaleEmployees(ctx: Ctx, month: Day): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct employee_id from stale_day where day >= ${month}::date and day < ${addMonths(month, 1)}::date order by 1`.execute(
    ctx.db,
  )
  return rows.map(({ employee_id }) => employee_id)
}
