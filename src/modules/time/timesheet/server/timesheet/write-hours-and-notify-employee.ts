import { sql } from 'kysely'
import type { clockEventsContract as events } from '#modules/time/attendance/clock-events-contract.ts'
import * as clockEvents from '#modules/time/attendance/server/events/manual-clock-events.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { CalculationReasonValue } from '#shared/calculation-step.ts'
import { type Day, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { buildMyTimesheetPath } from '../../my-timesheet-paths.ts'
import type { timesheetContract as sheets } from '../../timesheet-contract.ts'
import * as overtime from './overtime-decisions.ts'
import * as cells from './timesheet-cells.ts'

type Touched = { employee_id: number; day: Day }
/** Maximum days in the list; a longer list shows only the first and the last. */
const MAX_LISTED_DAYS = 5

/** Writes manual hours and notifies the employees. */
export async function updateTimesheetCells(ctx: Ctx, input: ParsedApiInput<typeof sheets.updateTimesheetCells>) {
  const reply = await cells.updateTimesheetCells(ctx, input)
  await notifyOf(ctx, 'hours', input.cells)
  return reply
}

/** Decides overtime, with the approved minutes. */
export async function decideOvertime(ctx: Ctx, input: ParsedApiInput<typeof sheets.decideOvertime>) {
  const reply = await overtime.decideOvertime(ctx, input)
  await notifyOf(ctx, 'overtime', input.decisions, (own) => ({
    approved: { minutes: own.reduce((sum, one) => sum + one.approved_minutes, 0) },
  }))
  return reply
}

export async function createClockEvent(ctx: Ctx, input: ParsedApiInput<typeof events.createClockEvent>) {
  const reply = await clockEvents.createClockEvent(ctx, input)
  await notifyOf(ctx, 'clock_event', [{ employee_id: input.employee_id, day: toBelgradeDay(new Date(input.at)) }])
  return reply
}

export async function correctClockEvent(ctx: Ctx, input: ParsedApiInput<typeof events.correctClockEvent>) {
  const reply = await clockEvents.correctClockEvent(ctx, input)
  const { rows } = await sql<Touched>`
    select distinct employee_id, (at at time zone 'Europe/Belgrade')::date::text as day from clock_event
    where id = any (${[input.clock_event_id, reply.data.id]}::bigint[])`.execute(ctx.db)
  await notifyOf(ctx, 'clock_event', rows)
  return reply
}

/** Sends one message per employee and action, with its days. The actor gets no message about their own hours. */
async function notifyOf<Row extends Touched>(
  ctx: Ctx,
  what: 'hours' | 'overtime' | 'clock_event',
  rows: readonly Row[],
  more: (own: readonly Row[]) => Record<string, CalculationReasonValue> = () => ({}),
): Promise<void> {
  const messages = [...Map.groupBy(rows, ({ employee_id }) => employee_id)].map(([id, own]) => {
    const days = [...new Set(own.map(({ day }) => day))].sort()
    const named =
      days.length > MAX_LISTED_DAYS ? `${formatDay(days[0]!)} – ${formatDay(days.at(-1)!)}` : days.map((day) => formatDay(day)).join(', ')
    const details = JSON.stringify({ count: days.length, days: named, ...more(own) })
    return { id, details, link: buildMyTimesheetPath(getMonthOfDay(days[0]!)) }
  })
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select m.user_id, m.employee_id, ${`time.inbox.${what}`}, t.details, t.link
    from unnest(${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ details }) => details)}::jsonb[], ${messages.map(({ link }) => link)}::text[])
        t (employee_id, details, link)
      join membership m on m.employee_id = t.employee_id and m.user_id <> ${ctx.userId}`.execute(ctx.db)
}
