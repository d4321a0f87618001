import { sql } from 'kysely'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import type { MinuteRangeOfDay } from '#modules/time/planning/rules/hourly-coverage.ts'
import { DEFAULT_WORKING_TIME_SETTINGS } from '#modules/time/planning/rules/working-time-settings.ts'
import { loadPlansOfEmployees, loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees, type PlanEmployeeFilters } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { loadRecordingMethods, type RecordingMethodLookup } from '#modules/time/planning/server/recording/recording-methods.ts'
import { loadWorkingTimeSettings } from '#modules/time/timesheet/server/results/load-computation-inputs.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { EmployeePresenceTodayRow } from '../../clock-events-contract.ts'

import {
  type ClockEventForPresence,
  computeEmployeePresenceState,
  findEntryEventOfPresentEmployee,
  findShiftForPresence,
  isShiftExpectedToBeWorked,
  MAX_EARLY_ARRIVAL_MS,
  type PlannedShiftSpan,
} from '../../rules/events/employee-presence.ts'

/** A shift with its planned minutes on its own day. */
type KnownShift = PlannedShiftSpan & { id: number; from: number; to: number; segments: readonly MinuteRangeOfDay[] }
export type ShiftsOfYesterdayAndToday = { yesterday: KnownShift | null; today: KnownShift | null }
export type ShiftForPresence = KnownShift | null

/** An employee with the current state and the facts from which it follows. */
export type EmployeePresence = {
  activity: EmployeePresenceTodayRow
  /** The shift that determines the state; null on a day off. */
  shift: ShiftForPresence
  plans: ShiftsOfYesterdayAndToday
  /** All valid clock events since yesterday. */
  events: readonly ClockEventForPresence[]
  /** Whether the employee is on leave or on a trip on a day. */
  isAwayOn: (day: Day) => boolean
  /** Whether hours follow the plan on a day, so that no clock events are required. */
  isByPlanOn: (day: Day) => boolean
}

/**
 * The state of all employees in scope by the current shift. The home page, lists, the day page, the gate and the employee's own page use
 * it.
 */
export const loadPresenceOfEmployees = async (ctx: Ctx, filters: PlanEmployeeFilters): Promise<EmployeePresenceTodayRow[]> =>
  (await loadEmployeesWithPresence(ctx, filters)).map(({ activity }) => activity)

/** The employees in scope with their current state, plans and clock events. */
export async function loadEmployeesWithPresence(ctx: Ctx, filters: PlanEmployeeFilters): Promise<EmployeePresence[]> {
  const yesterday = addDays(ctx.today, -1)
  const people = await loadPlanGridEmployees(ctx, yesterday, ctx.today, filters)
  const ids = people.map(({ id }) => id)
  const methods = await loadRecordingMethods(ctx, ids, yesterday, ctx.today)
  const [current, away, onLeave, sent, { settings }] = await Promise.all([
    loadShiftsForPresence(ctx, ids),
    loadLeaveByEmployeeAndDay(ctx, ids, yesterday),
    loadDaysOnLeave(ctx, ids, yesterday, ctx.today),
    loadTripAndStandbyDays(ctx, ids, yesterday),
    loadWorkingTimeSettings(ctx),
  ])
  const midnight = toInstantOfLocalTime(ctx.today, 0, DEFAULT_WORKING_TIME_SETTINGS.zone)
  return people.flatMap(({ id, fullName, first_name, last_name, code, department, last_day }): EmployeePresence[] => {
    const { shift, events, cameAt, plans, allEvents } = current.get(id)!
    // An employee whose last day was yesterday is shown until the shift of that day ends.
    if (last_day < ctx.today && shift?.day !== yesterday) return []
    const day = shift?.day ?? ctx.today
    const { state, firstIn } = computeEmployeePresenceState({
      now: ctx.now.getTime(),
      midnight,
      shift: delayShiftStartByLeave(shift, away.get(`${id} ${day}`), ctx.now.getTime()),
      events,
      cameAt,
      // Leave lasts over its days off too, which it does not count.
      isAway: isAwayAt(away.get(`${id} ${day}`), day, ctx.now.getTime()) || (!shift?.isDue && onLeave.has(`${id} ${day}`)),
      isSent: sent.has(`${id} ${day}`),
      tolerance: settings.late_tolerance * 60_000,
      recorded: findRecordingWithoutClock(methods.get(id), day),
    })
    const visibleShift = shift && (shift.isDue || state !== 'off') ? shift : null
    return [
      {
        activity: {
          id,
          fullName,
          first_name,
          last_name,
          code,
          department,
          state,
          planned_from: visibleShift?.from ?? null,
          planned_to: visibleShift?.to ?? null,
          first_in: firstIn === null ? null : new Date(firstIn).toISOString(),
          last_at: events.length ? new Date(events.at(-1)!.at).toISOString() : null,
        },
        shift: visibleShift,
        plans,
        events: allEvents,
        isAwayOn: (day) => (away.get(`${id} ${day}`) ?? []).some(isWholeDay) || sent.has(`${id} ${day}`),
        isByPlanOn: (day) => findRecordingWithoutClock(methods.get(id), day) === 'by_plan',
      },
    ]
  })
}

/** The recording method of a day if it is not clock events. */
function findRecordingWithoutClock(methodOf: RecordingMethodLookup | undefined, day: Day): 'by_plan' | 'by_hand' | undefined {
  const method = methodOf?.(day)
  return method === 'clock_events' ? undefined : method
}

export type ShiftAndEventsForPresence = {
  shift: ShiftForPresence
  /** The events of the current shift. */
  events: ClockEventForPresence[]
  cameAt: number | null
  plans: ShiftsOfYesterdayAndToday
  allEvents: ClockEventForPresence[]
}

/** The shift that currently determines the presence of each employee, and the clock events since yesterday. */
export async function loadShiftsForPresence(ctx: Ctx, ids: number[]): Promise<Map<number, ShiftAndEventsForPresence>> {
  const yesterday = addDays(ctx.today, -1)
  const plans = await loadPlannedShifts(ctx, ids, yesterday)
  const events = await eventsSince(ctx, ids, yesterday)
  const now = ctx.now.getTime()
  const midnight = toInstantOfLocalTime(ctx.today, 0, DEFAULT_WORKING_TIME_SETTINGS.zone)
  return new Map(
    ids.map((id) => {
      const own = events.get(id) ?? []
      const cameAt = findEntryEventOfPresentEmployee(own, now)
      const planned = plans.get(id) ?? { yesterday: null, today: null }
      const shift = findShiftForPresence(planned, now, cameAt)
      const first = Math.min(
        shift ? shift.start - MAX_EARLY_ARRIVAL_MS : midnight,
        shift?.day === yesterday ? Number.POSITIVE_INFINITY : midnight,
      )
      return [id, { shift, events: own.filter(({ at }) => at >= first || at === cameAt), cameAt, plans: planned, allEvents: own }]
    }),
  )
}

async function loadPlannedShifts(ctx: Ctx, ids: number[], yesterday: Day): Promise<Map<number, ShiftsOfYesterdayAndToday>> {
  const shiftOf = await loadPlannedShiftLookup(ctx, ids, yesterday, ctx.today)
  return new Map(ids.map((id) => [id, { yesterday: shiftOf(id, yesterday), today: shiftOf(id, ctx.today) }]))
}

/** The planned shift of an employee on a day of the range. */
export async function loadPlannedShiftLookup(
  ctx: Ctx,
  ids: number[],
  from: Day,
  to: Day,
): Promise<(id: number, day: Day) => KnownShift | null> {
  const [plans, versions, free, { rows: personal }] = await Promise.all([
    loadPlansOfEmployees(ctx, ids, from, to),
    loadShiftVersionsForPlan(ctx),
    loadCompanyCalendar(ctx.db, from, to),
    sql<{ employee_id: number; day: Day }>`
      select employee_id, day::text from personal_holidays_of_employees(${ids}::bigint[], ${from}::date, ${to}::date)`.execute(ctx.db),
  ])
  const own = new Set(personal.map(({ employee_id, day }) => `${employee_id} ${day}`))
  return (id, day) => {
    const cell = plans.get(id)?.get(day)
    const segments = cell?.shift_version_id ? versions.get(cell.shift_version_id)?.segments : undefined
    if (!cell || !segments?.length) return null
    const from = segments[0]!.from
    const to = segments.at(-1)!.to
    const toInstantOfMinute = (minute: number) => toInstantOfLocalTime(day, minute, DEFAULT_WORKING_TIME_SETTINGS.zone)
    const isDue = isShiftExpectedToBeWorked(cell.origin, free.has(day) || own.has(`${id} ${day}`))
    return { id: cell.shift_id!, day, from, to, segments, start: toInstantOfMinute(from), end: toInstantOfMinute(to), isDue }
  }
}

/** The valid clock events, in order. */
async function eventsSince(ctx: Ctx, ids: number[], day: Day): Promise<Map<number, ClockEventForPresence[]>> {
  const { rows } = await sql<ClockEventForPresence & { employee_id: number }>`
    select employee_id, (extract(epoch from at) * 1000)::float8 as at, direction from clock_event v
    where employee_id = any (${ids}::bigint[]) and day between ${day}::date and ${ctx.today}::date and at <= ${ctx.now} and quarantine is null and not void
      and not exists (select from clock_event r where r.replaces_id = v.id)
    order by v.at, v.id`.execute(ctx.db)
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}

type Leave = { from: number | null; to: number | null }

/** Whole days of leave, and parts of a day in minutes. Shorter hours on each day are not leave of a day. */
async function loadLeaveByEmployeeAndDay(ctx: Ctx, ids: number[], yesterday: Day): Promise<Map<string, Leave[]>> {
  const { rows } = await sql<Leave & { employee_id: number; day: Day }>`
    select l.employee_id, l.day::text, l.from_minute as "from", l.to_minute as "to"
    from leave_days_of_employees(${ids}::bigint[], ${yesterday}::date, ${ctx.today}::date) l join leave_type t on t.id = l.leave_type_id
    where l.daily_minutes is null and t.work_status <> 'at_work'
      and exists (select from employment m where m.employee_id = l.employee_id and l.day between m.first_day and m.last_day)`.execute(
    ctx.db,
  )
  return Map.groupBy(rows, ({ employee_id, day }) => `${employee_id} ${day}`)
}

/** The days within approved leave, with the days off that the leave does not count. */
export async function loadDaysOnLeave(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Set<string>> {
  const { rows } = await sql<{ employee_id: number; day: Day }>`
    select r.employee_id, d.day::date::text as day
    from leave_within_employment r join leave_type t on t.id = r.leave_type_id
      cross join generate_series(greatest(r.first_day, ${from}::date), least(r.last_day, ${to}::date), interval '1 day') d (day)
    where r.employee_id = any (${ids}::bigint[]) and r.status = 'approved' and t.work_status <> 'at_work' and not t.in_hours
      and r.daily_minutes is null and r.half is null
      and not is_leave_interrupted(r.id, d.day::date)`.execute(ctx.db)
  return new Set(rows.map(({ employee_id, day }) => `${employee_id} ${day}`))
}

async function loadTripAndStandbyDays(ctx: Ctx, ids: number[], yesterday: Day): Promise<Set<string>> {
  const { rows } = await sql<{ employee_id: number; day: Day }>`
    select distinct employee_id, day::text from trip_and_standby_days_of_employees(${ids}::bigint[], ${yesterday}::date, ${ctx.today}::date) where code <> 'PRI'`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ employee_id, day }) => `${employee_id} ${day}`))
}

const isWholeDay = ({ from, to }: Leave) => from === null || to === null

const isAwayAt = (leaves: readonly Leave[] | undefined, day: Day, now: number): boolean =>
  (leaves ?? []).some(({ from, to }) => {
    if (from === null || to === null) return true
    return (
      now >= toInstantOfLocalTime(day, from, DEFAULT_WORKING_TIME_SETTINGS.zone) &&
      now < toInstantOfLocalTime(day, to, DEFAULT_WORKING_TIME_SETTINGS.zone)
    )
  })

/** Leave at the beginning of a shift delays its start. */
function delayShiftStartByLeave(shift: ShiftForPresence, leaves: readonly Leave[] | undefined, now: number): ShiftForPresence {
  const part = shift && leaves?.find(({ from, to }) => from !== null && to !== null && from <= shift.from && to > shift.from)
  if (!shift || !part || now < toInstantOfLocalTime(shift.day, part.to!, DEFAULT_WORKING_TIME_SETTINGS.zone)) return shift
  return { ...shift, start: toInstantOfLocalTime(shift.day, part.to!, DEFAULT_WORKING_TIME_SETTINGS.zone) }
}
