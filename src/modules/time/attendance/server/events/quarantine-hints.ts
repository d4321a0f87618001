import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { loadClosedMonthsOfSpan } from '#modules/time/planning/server/plan/publication/plan-changes.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, BELGRADE_TIME_ZONE, type Day, getMonthOfDay, MS_PER_MINUTE } from '#shared/days.ts'
import type { ClockEvent, QuarantineHint } from '../../clock-events-contract.ts'
import {
  type CardPeriod,
  type ClockEventOwnerGuess,
  guessOwnerOfClockEvent,
  type HalfPairCandidate,
} from '../../rules/events/clock-event-owner-guess.ts'
import { pairClockEventsOnDay } from '../../rules/events/clock-event-pairs.ts'
import { type EmployeeDay, findIncompleteClockDays } from './incomplete-clock-days.ts'

type Shift = NonNullable<QuarantineHint['shift']>
type Event = { of: number; employee_id: number; at: number; day: Day; direction: ClockEvent['direction']; device_id: number | null }
/** An incomplete pair of an employee, with the day of its plan. */
type HalfPair = EmployeeDay & { missing: 'in' | 'out'; at: number }

/** Each day of a device reads the computed results of three days. */
const MAX_DEVICE_DAYS = 10
/** Among more half pairs of a device and day, hardly one is the only candidate. */
const MAX_HALF_PAIRS = 100

/** The probable employees of events without one, and the planned shifts of their employees on the day. */
export async function loadQuarantineHints(ctx: Ctx, clockEvents: readonly ClockEvent[]): Promise<QuarantineHint[]> {
  const unknown = await excludeClosedMonths(
    ctx,
    clockEvents.filter(({ employee, quarantine }) => !employee && quarantine === 'unknown_card'),
  )
  const periods = await loadCardPeriods(ctx, unknown)
  const withoutCard = unknown.filter(({ id }) => !periods.has(id))
  const halfPairs = await loadHalfPairs(ctx, withoutCard)
  const shiftsOfHalfPairs = await loadShiftsOfDays(ctx, [...halfPairs.values()].flat())
  const guesses = new Map(
    unknown.flatMap((event) => {
      const midnight = toInstant(event.day, 0)
      const candidates = (halfPairs.get(event.id) ?? []).map((pair) => toCandidate(pair, midnight, shiftsOfHalfPairs.get(keyOf(pair))))
      const minute = (Date.parse(event.at) - midnight) / MS_PER_MINUTE
      const guess = guessOwnerOfClockEvent({ day: event.day, minute, direction: event.direction }, periods.get(event.id) ?? [], candidates)
      return guess ? [[event.id, guess] as const] : []
    }),
  )
  const ownerOf = ({ id, employee }: ClockEvent) => employee?.id ?? guesses.get(id)?.employeeId
  const shifts = await loadShiftsOfDays(
    ctx,
    clockEvents.flatMap((event) => {
      const employeeId = event.quarantine === 'unreadable' || event.quarantine === 'clock_off' ? undefined : ownerOf(event)
      return employeeId ? [{ employeeId, day: event.day }] : []
    }),
  )
  const employees = await loadEmployees(ctx, [...guesses.values()])
  return clockEvents.flatMap(({ id, day, ...event }) => {
    const guess = guesses.get(id)
    const employee = event.employee ?? (guess && employees.get(guess.employeeId))
    if (!employee) return []
    const shift = shifts.get(keyOf({ employeeId: employee.id, day })) ?? null
    return guess || shift ? [{ clock_event_id: id, employee, guess: guess?.reason ?? null, on: guess?.on ?? null, shift }] : []
  })
}

/** An event of a closed month cannot be assigned, so it has no guess. */
async function excludeClosedMonths(ctx: Ctx, clockEvents: readonly ClockEvent[]): Promise<ClockEvent[]> {
  const days = clockEvents.map(({ day }) => day).sort()
  if (days.length === 0) return []
  const closed = await loadClosedMonthsOfSpan(ctx, days[0]!, days.at(-1)!)
  return clockEvents.filter(({ day }) => !closed.has(getMonthOfDay(day)))
}

const keyOf = ({ employeeId, day }: EmployeeDay) => `${employeeId} ${day}`
const toInstant = (day: Day, minute: number) => toInstantOfLocalTime(day, minute, BELGRADE_TIME_ZONE)

/** The half pair in minutes of the day of the event. */
function toCandidate({ employeeId, day, missing, at }: HalfPair, midnight: number, shift: Shift | undefined): HalfPairCandidate {
  const toMinute = (instant: number) => (instant - midnight) / MS_PER_MINUTE
  const planned = shift ? { from: toMinute(toInstant(day, shift.from)), to: toMinute(toInstant(day, shift.to)) } : null
  return { employeeId, missing, at: toMinute(at), planned }
}

/** The periods of the card of each event, with holders in scope who were employed at the time of the event. */
async function loadCardPeriods(ctx: Ctx, clockEvents: readonly ClockEvent[]): Promise<Map<number, CardPeriod[]>> {
  if (clockEvents.length === 0) return new Map()
  const { rows } = await sql<CardPeriod & { of: number }>`
    select v.id as of, h.employee_id as "employeeId", h.first_day::text as "firstDay", h.last_day::text as "lastDay"
    from clock_event v join card_holder h on h.card = v.card
    where v.id = any (${clockEvents.map(({ id }) => id)}::bigint[]) and not v.by_code and ${employeeInScopeSql(ctx, 'h.employee_id')}
      and is_employed_at(h.employee_id, v.at)`.execute(ctx.db)
  return Map.groupBy(rows, ({ of }) => of)
}

/** The incomplete pairs on the device of each event around its time. */
async function loadHalfPairs(ctx: Ctx, clockEvents: readonly ClockEvent[]): Promise<Map<number, HalfPair[]>> {
  const byDeviceDay = [...Map.groupBy(clockEvents, ({ device, day }) => device && `${device.id} ${day}`)].flatMap(([key, group]) =>
    key ? [group] : [],
  )
  const places = byDeviceDay.slice(0, MAX_DEVICE_DAYS).map((group) => ({ group, device: group[0]!.device!.id, day: group[0]!.day }))
  if (places.length === 0) return new Map()
  const incomplete = await findIncompleteClockDays(ctx, [...new Set(places.flatMap(({ day }) => listDaysAround(day)))])
  const searched = places.flatMap(({ day }, of) => {
    const around = listDaysAround(day)
    const employeeIds = new Set(incomplete.flatMap((one) => (around.includes(one.day) ? [one.employeeId] : [])))
    return [...employeeIds].map((employeeId) => ({ of, employeeId, from: around[0]!, to: around[2]! }))
  })
  if (searched.length === 0) return new Map()
  const { rows } = await sql<Event>`
    select w.of, v.employee_id, (extract(epoch from v.at) * 1000)::float8 as at, v.day::text, v.direction, v.device_id
    from jsonb_to_recordset(${JSON.stringify(searched)}::jsonb) w (of int, "employeeId" bigint, "from" date, "to" date)
      join clock_event v on v.employee_id = w."employeeId" and v.day between w."from" and w."to"
    where v.quarantine is null and not v.void and not exists (select from clock_event r where r.replaces_id = v.id)
    order by v.at, v.id`.execute(ctx.db)
  const byPlace = Map.groupBy(rows, ({ of }) => of)
  return new Map(
    places.flatMap(({ group, device, day }, place) => {
      const byEmployee = Map.groupBy(byPlace.get(place) ?? [], ({ employee_id }) => employee_id)
      const found = [...byEmployee].flatMap(([employeeId, events]) => findHalfPairs(ctx, employeeId, events, device, day))
      return found.length > MAX_HALF_PAIRS ? [] : group.map(({ id }) => [id, found] as const)
    }),
  )
}

const listDaysAround = (day: Day): Day[] => [addDays(day, -1), day, addDays(day, 1)]

/** An entry of this day or the day before without an exit, and an exit of this day or the day after without an entry. */
function findHalfPairs(ctx: Ctx, employeeId: number, events: readonly Event[], device: number, day: Day): HalfPair[] {
  const pairsOn = (one: Day) => pairClockEventsOnDay(events, one, ctx.now.getTime())
  const entries = [addDays(day, -1), day].flatMap((one) =>
    pairsOn(one).flatMap(({ entry, state }) =>
      state === 'missing_out' && entry!.device_id === device ? [{ employeeId, day: one, missing: 'out' as const, at: entry!.at }] : [],
    ),
  )
  const exits = [day, addDays(day, 1)].flatMap((one) =>
    pairsOn(one).flatMap(({ exit, state }) =>
      state === 'missing_in' && exit!.device_id === device ? [{ employeeId, day, missing: 'in' as const, at: exit!.at }] : [],
    ),
  )
  return [...entries, ...exits]
}

/** The planned shifts by employee and day. */
async function loadShiftsOfDays(ctx: Ctx, days: readonly EmployeeDay[]): Promise<Map<string, Shift>> {
  if (days.length === 0) return new Map()
  const distinct = [...new Map(days.map((one) => [keyOf(one), one])).values()]
  const { rows } = await sql<Shift & EmployeeDay>`
    select w.employee_id as "employeeId", w.day::text, s.code, (p.segments -> 0 ->> 'from')::int as from, (p.segments -> -1 ->> 'to')::int as to
    from unnest(${distinct.map(({ employeeId }) => employeeId)}::bigint[], ${distinct.map(({ day }) => day)}::date[]) w (employee_id, day)
      cross join lateral plan_of_employees(array[w.employee_id], w.day, w.day) p
      join shift s on s.id = p.shift_id
    where jsonb_array_length(p.segments) > 0`.execute(ctx.db)
  return new Map(rows.map(({ employeeId, day, ...shift }) => [keyOf({ employeeId, day }), shift]))
}

async function loadEmployees(ctx: Ctx, guesses: readonly ClockEventOwnerGuess[]) {
  const ids = [...new Set(guesses.map(({ employeeId }) => employeeId))]
  if (ids.length === 0) return new Map<number, NonNullable<ClockEvent['employee']>>()
  const { rows } = await sql<NonNullable<ClockEvent['employee']>>`
    select id, last_name || ' ' || first_name as "fullName", code from employee where id = any (${ids}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
