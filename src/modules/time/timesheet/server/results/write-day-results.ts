import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { DayResultRow } from '../../rules/employee-day-results.ts'

/**
 * Adds days without a result. An existing result stays: it comes from a transaction that locked the queue row and read newer inputs. New
 * rows of a batch are added in one order before the locked rows are written, so two batches cannot deadlock.
 */
export const insertMissingDayResults = (ctx: Ctx, rows: DayResultRow[]) => insert(ctx, rows, sql`do nothing`)

/** Writes changed days whose queue rows are locked. Equal days are compared and not written. */
export const writeDayResults = (ctx: Ctx, rows: DayResultRow[]) =>
  insert(
    ctx,
    rows,
    sql`do update set shift_version_id = excluded.shift_version_id, planned_minutes = excluded.planned_minutes, minutes = excluded.minutes,
      extra_minutes = excluded.extra_minutes, flags = excluded.flags, trace = excluded.trace, open_until = excluded.open_until,
      computed_at = clock_timestamp()
    where (r.shift_version_id, r.planned_minutes, r.minutes, r.extra_minutes, r.flags, r.trace, r.open_until) is distinct from
      (excluded.shift_version_id, excluded.planned_minutes, excluded.minutes, excluded.extra_minutes, excluded.flags, excluded.trace, excluded.open_until)`,
  )

/**
 * Existing rows are found only by their key. Before the first statistics of a company, the planner would read all its days for each
 * employee.
 */
const insert = (ctx: Ctx, rows: DayResultRow[], onConflict: RawBuilder<unknown>) =>
  sql`
    insert into day_result as r (employee_id, day, shift_version_id, planned_minutes, minutes, extra_minutes, flags, trace, open_until)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (employee_id bigint, day date, shift_version_id bigint,
      planned_minutes int, minutes jsonb, extra_minutes int, flags text[], trace jsonb, open_until timestamptz)
    order by employee_id, day
    on conflict (company_id, employee_id, day) ${onConflict}`.execute(ctx.db)

/** A day without employment has no result. */
export async function deleteResultsOfUnemployedDays(
  ctx: Ctx,
  people: number[],
  wanted: Map<number, Set<Day>>,
  rows: DayResultRow[],
): Promise<void> {
  const computed = new Set(rows.map(({ employee_id, day }) => `${employee_id} ${day}`))
  const gone = people.flatMap((id) =>
    [...wanted.get(id)!].filter((day) => !computed.has(`${id} ${day}`)).map((day) => ({ employee_id: id, day })),
  )
  if (!gone.length) return
  await sql`delete from day_result where (employee_id, day) in (
    select * from unnest(${gone.map(({ employee_id }) => employee_id)}::bigint[], ${gone.map(({ day }) => day)}::date[]))`.execute(ctx.db)
}
