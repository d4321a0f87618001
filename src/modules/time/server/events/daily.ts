import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { isAll, pagination } from '#lib/fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Activity, DayState, eventsContract as events } from '../../events_contract.ts'
import { instantOf } from '../../rules/day/zone.ts'
import { TIME_SETTINGS } from '../../rules/settings.ts'
import { plansOf, shiftPlansOf } from '../plan/month.ts'
import { type PeopleFilters, peopleOf } from '../plan/people.ts'
import { timeSettingsOf } from '../results/load.ts'

type Passes = { employee_id: number; first_in: Date | null; last_at: Date; last_direction: 'in' | 'out' | 'unknown'; passes: number }

/** How today stands, from the plan, the leave and the events that count. */
export async function listDailyActivities(
  ctx: Ctx,
  { page, size, search, department_id, state }: Given<typeof events.listDailyActivities>,
) {
  const all = await activitiesOfToday(ctx, { department_id, ...(search && { name_last_name_code: search }) })
  const counts: Record<string, number> = {}
  for (const one of all) counts[one.state] = (counts[one.state] ?? 0) + 1
  const found = state ? all.filter((one) => one.state === state) : all
  const shown = isAll(size) ? found : found.slice((page - 1) * size, page * size)
  return { activities: shown, counts, pagination: pagination({ page, size }, found.length) }
}

/** Everybody of today within reach, and where they are now. */
export async function activitiesOfToday(ctx: Ctx, filters: PeopleFilters): Promise<Activity[]> {
  const people = await peopleOf(ctx, ctx.today, ctx.today, filters)
  const ids = people.map(({ id }) => id)
  const [plans, shifts, away, sent, passes] = await Promise.all([
    plansOf(ctx, ids, ctx.today, ctx.today),
    shiftPlansOf(ctx),
    sql<{
      employee_id: number
    }>`select distinct employee_id from leave_of(${ids}::bigint[], ${ctx.today}::date, ${ctx.today}::date)`.execute(ctx.db),
    sql<{
      employee_id: number
    }>`select distinct employee_id from duties_of(${ids}::bigint[], ${ctx.today}::date, ${ctx.today}::date) where code <> 'PRI'`.execute(
      ctx.db,
    ),
    passesOf(ctx, ids),
  ])
  const { settings } = await timeSettingsOf(ctx)
  const isAway = new Set(away.rows.map(({ employee_id }) => employee_id))
  const isSent = new Set(sent.rows.map(({ employee_id }) => employee_id))
  return people.map(({ id, fullName, first_name, last_name, code, department }) => {
    const version = plans.get(id)?.get(ctx.today)?.shift_version_id
    const segments = version ? shifts.get(version)?.segments : undefined
    const seen = passes.get(id)
    const from = segments?.[0]?.from ?? null
    return {
      id,
      fullName,
      first_name,
      last_name,
      code,
      department,
      state: stateOf({
        from,
        seen,
        isAway: isAway.has(id),
        isSent: isSent.has(id),
        today: ctx.today,
        now: ctx.now,
        lateTolerance: settings.late_tolerance,
      }),
      planned_from: from,
      planned_to: segments?.at(-1)?.to ?? null,
      first_in: seen?.first_in?.toISOString() ?? null,
      last_at: seen?.last_at.toISOString() ?? null,
    }
  })
}

/** The events of today that count: neither replaced nor taken away. */
async function passesOf(ctx: Ctx, people: number[]): Promise<Map<number, Passes>> {
  const { rows } = await sql<Passes>`
    select employee_id, min(at) filter (where direction <> 'out') as first_in, max(at) as last_at, (array_agg(direction order by at desc, id desc))[1] as last_direction, count(*)::int as passes
    from clock_event v
    where employee_id = any (${people}::bigint[]) and day = ${ctx.today}::date and quarantine is null and not void
      and not exists (select from clock_event r where r.replaces_id = v.id)
    group by employee_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.employee_id, row]))
}

function stateOf({
  from,
  seen,
  isAway,
  isSent,
  today,
  now,
  lateTolerance,
}: {
  from: number | null
  seen: Passes | undefined
  isAway: boolean
  isSent: boolean
  today: string
  now: Date
  lateTolerance: number
}): DayState {
  const start = from === null ? undefined : instantOf(today, from + lateTolerance, TIME_SETTINGS.zone)
  if (seen) {
    // Of a device that says no direction every second pass leads out.
    const isIn = seen.last_direction === 'in' || (seen.last_direction === 'unknown' && seen.passes % 2 === 1)
    if (!isIn) return 'out'
    return start !== undefined && seen.first_in && seen.first_in.getTime() > start + 60_000 ? 'late' : 'in'
  }
  if (isAway) return 'away'
  if (isSent) return 'trip'
  if (start === undefined) return 'off'
  return now.getTime() > start ? 'missing' : 'expected'
}
