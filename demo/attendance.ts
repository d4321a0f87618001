import { sql } from 'kysely'
import { type IncomingClockEvent, ingestClockEvents } from '#modules/time/attendance/server/events/ingest-clock-events.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { loadPlansOfEmployees, loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { RandomSource } from './random-source.ts'

const BELGRADE_TIME_ZONE = 'Europe/Belgrade'
type Holder = { employee_id: number; card: string; device_id: number }

/** Clock events by the plan of a span, with usual deviations: late, early, overtime, a missing exit. */
export async function recordDemoAttendance(
  ctx: Ctx,
  chance: RandomSource,
  from: Day,
  to: Day,
  freeDays: ReadonlySet<Day>,
): Promise<number> {
  const { rows: holders } = await sql<Holder>`
    select h.employee_id, h.card, (select id from device d where d.location_id = (select location_id from employment_terms t where t.employee_id = h.employee_id order by first_day desc limit 1) limit 1) as device_id
    from card_holder h order by h.employee_id`.execute(ctx.db)
  const ids = holders.map(({ employee_id }) => employee_id)
  const plans = await loadPlansOfEmployees(ctx, ids, from, to)
  const shifts = await loadShiftVersionsForPlan(ctx)
  const { rows: away } = await sql<{
    employee_id: number
    day: Day
  }>`select employee_id, day::text from leave_days_of_employees(${ids}::bigint[], ${from}::date, ${to}::date)`.execute(ctx.db)
  const isAway = new Set(away.map(({ employee_id, day }) => `${employee_id} ${day}`))
  const now = Date.now()
  const byDevice = new Map<number, IncomingClockEvent[]>()
  let sequence = 0
  for (const { employee_id, card, device_id } of holders) {
    for (const [day, { shift_version_id }] of plans.get(employee_id)!) {
      const segment = shift_version_id === null ? undefined : shifts.get(shift_version_id)?.segments[0]
      if (!segment || isAway.has(`${employee_id} ${day}`)) continue
      if (freeDays.has(day) && chance.happens(0.85)) continue
      if (chance.happens(0.004)) continue
      const { arrival, leaving } = pickArrivalAndLeaving(segment, Boolean(shifts.get(shift_version_id!)?.rules?.flexitime), chance)
      const sent = byDevice.get(device_id) ?? []
      byDevice.set(device_id, sent)
      const add = (minute: number, direction: 'in' | 'out') => {
        const at = toInstantOfLocalTime(day, minute, BELGRADE_TIME_ZONE) + chance.whole(0, 59) * 1000
        if (at < now - 60_000) sent.push({ card, at: new Date(at).toISOString(), direction, sequence: `${from}-${++sequence}` })
      }
      if (!chance.happens(0.003)) add(arrival, 'in')
      if (!chance.happens(0.006)) add(leaving, 'out')
    }
  }
  let count = 0
  for (const [deviceId, sent] of byDevice) count += (await ingestClockEvents(ctx, deviceId, sent)).length
  return count
}

function pickArrivalAndLeaving({ from, to }: { from: number; to: number }, isFlexible: boolean, chance: RandomSource) {
  if (isFlexible) {
    const arrival = chance.whole(425, 595)
    return { arrival, leaving: arrival + 480 + chance.whole(0, 25) }
  }
  const arrival = from + (chance.happens(0.03) ? chance.whole(6, 28) : -chance.whole(0, 13))
  return { arrival, leaving: to + leavingDeviation(chance) }
}

/** A card without an employee, and a device with a clock in another year. */
export async function recordDemoAttendanceProblems(ctx: Ctx, chance: RandomSource): Promise<void> {
  const { id } = await ctx.db.selectFrom('device').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { card } = await ctx.db.selectFrom('card_holder').select('card').orderBy('id').executeTakeFirstOrThrow()
  const pickInstantDaysAgo = (daysAgo: number) =>
    new Date(toInstantOfLocalTime(addDays(ctx.today, -daysAgo), chance.whole(360, 960), BELGRADE_TIME_ZONE)).toISOString()
  await ingestClockEvents(ctx, id, [
    ...[1, 2, 3].map((day) => ({ card: '0099990001', at: pickInstantDaysAgo(day), direction: 'in' as const, sequence: `stranger-${day}` })),
    ...[1, 2].map((day) => ({ card, at: `2035-01-0${day}T07:00:00+01:00`, direction: 'in' as const, sequence: `ahead-${day}` })),
  ])
}

/** The contacts of the devices on days with events: a call every five minutes, a fast clock, and four hours without a network. */
export async function recordDemoDeviceContacts(ctx: Ctx): Promise<void> {
  const away = addDays(ctx.today, -9)
  await sql`
    update device_day set first_at = (day + time '00:01') at time zone ${BELGRADE_TIME_ZONE}, last_at = least((day + time '23:58') at time zone ${BELGRADE_TIME_ZONE}, now()),
      max_silence = case when day = ${away}::date then 14_520 else 310 end, drift_min = extract(doy from day)::int % 30 / 5,
      drift_max = extract(doy from day)::int % 30 / 5 + 2, waiting = case when day = ${away}::date then 96 else 0 end, version = '3.2.1',
      address = '10.20.0.11'`.execute(ctx.db)
  await sql`update device_day set contacts = greatest(1, extract(epoch from last_at - first_at)::int / 300 - max_silence / 300)`.execute(
    ctx.db,
  )
  await sql`
    update device set last_seen_at = now(), version = '3.2.1', version_since = now() - interval '70 days', clock_offset_seconds = 3
    where id in (select device_id from device_day)`.execute(ctx.db)
}

/** Minutes after the end of the shift: overtime, leaving early, or about on time. */
function leavingDeviation(chance: RandomSource): number {
  if (chance.happens(0.03)) return 60 * chance.whole(1, 3) + chance.whole(0, 6)
  return chance.happens(0.01) ? -chance.whole(10, 50) : chance.whole(0, 9)
}
