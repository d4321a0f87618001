import { sql } from 'kysely'
import { loadCompanyLegalFigures } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import type { DayResultTraceEntry, MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { TimesheetDayExplanation } from '../../timesheet-contract.ts'
import { type ActorNamesByUserId, getNameOfActor, loadActorNamesByUserId } from './actor-names.ts'

export async function loadWeeklyWorkMinutes(ctx: Ctx, employeeId: number, day: Day): Promise<number> {
  const { rows } = await sql<{
    weekly_minutes: number
  }>`select weekly_minutes from employment_terms_on(${employeeId}, ${day}::date)`.execute(ctx.db)
  return rows[0]?.weekly_minutes ?? (await loadCompanyLegalFigures(ctx, day)).fullTimeWeek
}

export async function loadShiftOfVersion(ctx: Ctx, version: number | null) {
  if (version === null) return null
  return ctx.db
    .selectFrom('shift_version')
    .innerJoin('shift', 'shift.id', 'shift_version.shift_id')
    .select(['shift.code', 'shift.name'])
    .where('shift_version.id', '=', version)
    .executeTakeFirstOrThrow()
}

export const listClockEventIdsOfDayResultTrace = (trace: readonly DayResultTraceEntry[]): number[] => [
  ...new Set(trace.flatMap((entry) => (entry.rule === 'clocked' && Array.isArray(entry.ids) ? entry.ids : [])).map(Number)),
]

/** The events that the result used. Events deleted after their retention period are absent. */
export async function loadClockEventsOfDay(ctx: Ctx, ids: number[]): Promise<TimesheetDayExplanation['events']> {
  if (!ids.length) return []
  const rows = await ctx.db
    .selectFrom('clock_event')
    .leftJoin('device', 'device.id', 'clock_event.device_id')
    .select(['clock_event.id', 'clock_event.at', 'clock_event.direction', 'device.name as device', 'clock_event.device_id'])
    .where('clock_event.id', 'in', ids)
    .orderBy('clock_event.at')
    .execute()
  return rows.map(({ id, at, direction, device, device_id }) => ({
    id,
    at: at.toISOString(),
    direction,
    device,
    manual: device_id === null,
  }))
}

/** The changes of a cell with user and time, from the audit log. */
export async function loadTimesheetCellChanges(
  ctx: Ctx,
  overrideId: number | undefined,
  see: (minutes: MinutesByHourCategory) => MinutesByHourCategory,
  show: (minutes: MinutesByHourCategory) => string,
) {
  if (overrideId === undefined) return []
  const entries = await ctx.db
    .selectFrom('audit_entry')
    .select(['at', 'actor_id', 'after'])
    .where('table_name', '=', 'day_override')
    .where('row_id', '=', overrideId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const names: ActorNamesByUserId = await loadActorNamesByUserId(
    ctx,
    entries.map(({ actor_id }) => actor_id),
  )
  return entries.map(({ at, actor_id, after }) => {
    const row = after as { minutes: MinutesByHourCategory | null; comment: string | null } | null
    return {
      at: at.toISOString(),
      by: getNameOfActor(names, actor_id),
      cell: row?.minutes ? show(see(row.minutes)) : null,
      comment: row?.comment ?? null,
    }
  })
}

export async function loadOvertimeStateOfDay(
  ctx: Ctx,
  employeeId: number,
  day: Day,
  extra: number,
): Promise<TimesheetDayExplanation['overtime']> {
  const word = await ctx.db
    .selectFrom('overtime_approval')
    .select(['approved_minutes', 'expected_minutes', 'reason', 'decided_by', 'decided_at'])
    .where('employee_id', '=', employeeId)
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!word) return null
  const names = await loadActorNamesByUserId(ctx, [word.decided_by])
  return {
    approved_minutes: word.approved_minutes,
    holds: word.expected_minutes === null || word.expected_minutes === extra,
    reason: word.reason,
    decided_by: getNameOfActor(names, word.decided_by),
    decided_at: word.decided_at.toISOString(),
  }
}
