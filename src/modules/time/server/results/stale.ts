import { sql } from 'kysely'
import { addDays, addMonths, type Day, laterDay, monthOf } from '#lib/days.ts'
import type { Ctx } from '#server/context.ts'
import { computePerson, type ResultRow } from './compute.ts'
import { companyRules, loadPeople } from './load.ts'

/** So many people are read, computed and written at once: memory does not grow with the company. */
const CHUNK = 200

type StaleDay = { employee_id: number; day: Day }

/**
 * Works out days whose rows in `stale_day` the transaction holds, and takes these rows away. All of one month, which is held
 * against closing; what is closed already only leaves the queue.
 */
async function settle(ctx: Ctx, stale: StaleDay[], now: number): Promise<void> {
  if (!stale.length) return
  const month = `${monthOf(stale[0]!.day)}-01`
  await sql`select hold_month(current_company(), ${month}::date, false)`.execute(ctx.db)
  const { rows: closed } = await sql`select where month_is_closed(current_company(), ${month}::date)`.execute(ctx.db)
  if (!closed.length) {
    const days = stale.map(({ day }) => day).sort()
    const [from, to] = [days[0]!, days.at(-1)!]
    const rules = await companyRules(ctx, from, to)
    const wanted = new Map<number, Set<Day>>()
    for (const { employee_id, day } of stale) wanted.set(employee_id, (wanted.get(employee_id) ?? new Set()).add(day))
    const people = [...wanted.keys()].sort((a, b) => a - b)
    for (let at = 0; at < people.length; at += CHUNK) {
      const ids = people.slice(at, at + CHUNK)
      const inputs = await loadPeople(ctx, ids, from, to, rules)
      const rows = ids.flatMap((id) => {
        const own = [...wanted.get(id)!].sort()
        return computePerson(id, inputs.get(id)!, rules, own[0]!, own.at(-1)!, now).filter(({ day }) => wanted.get(id)!.has(day))
      })
      await write(ctx, rows)
      await dropUnemployed(ctx, ids, wanted, rows)
    }
  }
  const people = stale.map(({ employee_id }) => employee_id)
  await sql`delete from stale_day where (employee_id, day) in (select * from unnest(${people}::bigint[], ${stale.map(({ day }) => day)}::date[]))`.execute(
    ctx.db,
  )
}

/** Writes only what differs, so that computing again what is right already costs nothing. */
async function write(ctx: Ctx, rows: ResultRow[]): Promise<void> {
  if (!rows.length) return
  await sql`
    with fresh as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (employee_id bigint, day date, shift_version_id bigint, planned_minutes int,
        minutes jsonb, extra_minutes int, flags text[], trace jsonb, open_until timestamptz)),
      known as materialized (
        select * from day_result where employee_id = any (array(select distinct employee_id from fresh))
          and day between (select min(day) from fresh) and (select max(day) from fresh))
    insert into day_result as r (employee_id, day, shift_version_id, planned_minutes, minutes, extra_minutes, flags, trace, open_until)
    select f.* from fresh f left join known k on k.employee_id = f.employee_id and k.day = f.day
    where k.employee_id is null
      or (k.shift_version_id, k.planned_minutes, k.minutes, k.extra_minutes, k.flags, k.trace, k.open_until)
         is distinct from (f.shift_version_id, f.planned_minutes, f.minutes, f.extra_minutes, f.flags, f.trace, f.open_until)
    order by f.employee_id, f.day
    on conflict (company_id, employee_id, day) do update set shift_version_id = excluded.shift_version_id, planned_minutes = excluded.planned_minutes,
      minutes = excluded.minutes, extra_minutes = excluded.extra_minutes, flags = excluded.flags, trace = excluded.trace,
      open_until = excluded.open_until, computed_at = clock_timestamp()`.execute(ctx.db)
}

/** A day on which somebody turns out not to be employed has no result. */
async function dropUnemployed(ctx: Ctx, people: number[], wanted: Map<number, Set<Day>>, rows: ResultRow[]): Promise<void> {
  const computed = new Set(rows.map(({ employee_id, day }) => `${employee_id} ${day}`))
  const gone = people.flatMap((id) =>
    [...wanted.get(id)!].filter((day) => !computed.has(`${id} ${day}`)).map((day) => ({ employee_id: id, day })),
  )
  if (!gone.length) return
  await sql`delete from day_result where (employee_id, day) in (
    select * from unnest(${gone.map(({ employee_id }) => employee_id)}::bigint[], ${gone.map(({ day }) => day)}::date[]))`.execute(ctx.db)
}

/**
 * Takes a batch of stale days of one month that nobody else works on and computes them; answers how many were taken. A day that
 * has not begun and was never asked for leaves the queue.
 */
export async function settleBatch(ctx: Ctx, limit: number, except: number[] = [], now = Date.now()): Promise<number> {
  await sql`
    with held as materialized (
      select employee_id, day from stale_day s where day > ${ctx.today}::date
        and not exists (select from day_result r where r.employee_id = s.employee_id and r.day = s.day) for update skip locked)
    delete from stale_day where (employee_id, day) in (select * from held)`.execute(ctx.db)
  const { rows } = await sql<StaleDay>`
    with oldest as materialized (
      select month_of(day) as month from stale_day where employee_id <> all (${except}::bigint[]) order by since limit 1 for update skip locked)
    select s.employee_id, s.day from stale_day s, oldest o
    where s.day >= o.month and s.day < o.month + interval '1 month' and s.employee_id <> all (${except}::bigint[])
    order by s.employee_id, s.day limit ${limit} for update of s skip locked`.execute(ctx.db)
  await settle(ctx, rows, now)
  return rows.length
}

/** Whose day the next batch begins with. */
export async function firstStale(ctx: Ctx, except: number[]): Promise<number | undefined> {
  const { rows } = await sql<{ employee_id: number }>`
    with oldest as (select month_of(day) as month from stale_day where employee_id <> all (${except}::bigint[]) order by since limit 1)
    select s.employee_id from stale_day s, oldest o
    where s.day >= o.month and s.day < o.month + interval '1 month' and s.employee_id <> all (${except}::bigint[]) order by s.employee_id limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.employee_id
}

/**
 * Makes the month of these people right now: days up to today that have no result yet are asked for, days whose hour has come
 * and days in the queue are computed. A second who asks for the same waits for the first.
 */
export async function freshen(ctx: Ctx, people: number[], from: Day, to: Day, now = Date.now()): Promise<void> {
  const until = to > ctx.today ? ctx.today : to
  // The rows are named first and joined then: a plan made without statistics would look for each day by itself.
  if (from <= until)
    await sql`
      with known as materialized (
          select employee_id, day, open_until from day_result where employee_id = any (${people}::bigint[]) and day between ${from}::date and ${until}::date),
        open as materialized (
          select d::date as day from generate_series(${from}::date, ${until}::date, interval '1 day') d where not month_is_closed(current_company(), d::date)),
        employed as materialized (
          select t.employee_id, o.day from employment_terms t join open o on o.day between t.first_day and t.last_day
          where t.employee_id = any (${people}::bigint[]) and t.first_day <= ${until}::date and t.last_day >= ${from}::date)
      insert into stale_day as s (employee_id, day)
      select e.employee_id, e.day from employed e left join known k on k.employee_id = e.employee_id and k.day = e.day
      where k.day is null or k.open_until <= now()
      order by 1, 2
      on conflict (company_id, employee_id, day) do update set times = s.times + 1`.execute(ctx.db)
  await settleNow(ctx, people, from, to, now)
}

/** The same for known days, also for those to come: a typed cell stands beside what was computed. */
export async function freshenCells(ctx: Ctx, cells: readonly StaleDay[], now = Date.now()): Promise<void> {
  const [people, days] = [cells.map(({ employee_id }) => employee_id), cells.map(({ day }) => day)]
  await sql`
    insert into stale_day as s (employee_id, day)
    select c.employee_id, c.day from (select distinct employee_id, day from unnest(${people}::bigint[], ${days}::date[]) c (employee_id, day)) c
    where not exists (select from day_result r where r.employee_id = c.employee_id and r.day = c.day) and not month_is_closed(current_company(), c.day)
    order by 1, 2
    on conflict (company_id, employee_id, day) do update set times = s.times + 1`.execute(ctx.db)
  const sorted = [...days].sort()
  await settleNow(ctx, [...new Set(people)], sorted[0]!, sorted.at(-1)!, now)
}

async function settleNow(ctx: Ctx, people: number[], from: Day, to: Day, now: number): Promise<void> {
  for (let month = `${monthOf(from)}-01`; month <= to; month = addMonths(month, 1)) {
    const end = addDays(addMonths(month, 1), -1)
    const { rows } = await sql<StaleDay>`
      select employee_id, day from stale_day
      where employee_id = any (${people}::bigint[]) and day between ${laterDay(from, month)}::date and ${end < to ? end : to}::date
      order by employee_id, day for update`.execute(ctx.db)
    await settle(ctx, rows, now)
  }
}
