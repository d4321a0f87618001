import { sql } from 'kysely'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { DEFAULT_WORKING_TIME_SETTINGS } from '#modules/time/planning/rules/working-time-settings.ts'
import { loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployeeIds } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays, type Day, MINUTES_PER_DAY } from '#shared/days.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import { computeMinPeopleByHour, type MinuteRangeOfDay } from '../rules/hourly-coverage.ts'
import { DEFAULT_RECORDING_METHOD } from '../rules/recording-method.ts'
import type { staffingDemandContract as planning, ScheduleOfDay } from '../staffing-demand-contract.ts'
import { type EmployeePlanDay, loadEmployeePlanDays, loadPlanEmployeesById } from './employee-plan-days.ts'
import {
  computeWorkSpansOfEmployee,
  countPlannedEmployeesByHour,
  loadStaffingDemandByHour,
  toMinuteOfLocalDay,
} from './hourly-coverage-today.ts'
import { loadRecordingMethods } from './recording/recording-methods.ts'
import { loadNonWorkingDaysOfCompany, loadStaffingDemands } from './staffing-demands.ts'

const EMPLOYEES_PER_PAGE = 500

/** A day by hour, including night shifts of the day before. */
export async function getScheduleOfDay(
  ctx: Ctx,
  { day, working, page, ...filters }: ParsedApiInput<typeof planning.getScheduleOfDay>,
): Promise<{ data: ScheduleOfDay }> {
  const before = addDays(day, -1)
  const ids = await loadPlanGridEmployeeIds(ctx, before, day, filters)
  const [workers, versions, shifts, holidays, demands, locations, present, methods] = await Promise.all([
    loadEmployeePlanDays(ctx, ids, before, day),
    loadShiftVersionsForPlan(ctx),
    ctx.db.selectFrom('shift').select(['id', 'code', 'name', 'colour']).execute(),
    loadNonWorkingDaysOfCompany(ctx, before, day),
    loadStaffingDemands(ctx, before, day, filters),
    ctx.db.selectFrom('location').select(['id', 'name']).execute(),
    loadPresence(ctx, ids, day),
    loadRecordingMethods(ctx, ids, before, day),
  ])
  const now = day === ctx.today ? toMinuteOfLocalDay(ctx.now, day) : null
  const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]))
  const listPlannedSpans = (worker: EmployeePlanDay | undefined) => {
    const shift = worker && shiftOf.get(worker.shift_id ?? 0)
    return worker && shift ? computeWorkSpansOfEmployee(worker, versions, day).map((span) => ({ ...span, shift })) : []
  }
  const handsOn = (on: Day) => new Map(workers.filter((one) => one.day === on).map((one) => [one.employee_id, one]))
  const yesterday = handsOn(before)
  const today = handsOn(day)
  const people = ids.flatMap((id) => {
    const worker = today.get(id)
    if (!worker) return []
    const planned = [...listPlannedSpans(yesterday.get(id)), ...listPlannedSpans(worker)]
    const isByPlan = (methods.get(id)?.(day) ?? DEFAULT_RECORDING_METHOD) === 'by_plan'
    return [
      {
        id,
        worker,
        planned,
        ...(present.get(id) ?? (isByPlan ? presenceByPlan(planned, day < ctx.today ? MINUTES_PER_DAY : now) : NO_PRESENCE)),
      },
    ]
  })
  const visible = sortByStart(working ? people.filter(({ planned, spans }) => planned.length > 0 || spans.length > 0) : people)
  const onPage = visible.slice((page - 1) * EMPLOYEES_PER_PAGE, page * EMPLOYEES_PER_PAGE)
  const names = await loadPlanEmployeesById(
    ctx,
    onPage.map(({ worker }) => worker),
  )
  const locationOf = new Map(locations.map(({ id, name }) => [id, name]))
  const needed = await loadStaffingDemandByHour(ctx, demands, versions, holidays, day)
  const planned = countPlannedEmployeesByHour(workers, versions, day)
  const there = computeMinPeopleByHour(people.flatMap(({ spans }) => spans))
  return {
    data: {
      day,
      holiday: holidays.get(day) ?? null,
      now,
      people: onPage.map(({ id, worker, planned, spans, inside }) => ({
        ...names.get(id)!,
        location: locationOf.get(worker.location_id ?? 0) ?? null,
        shift: shiftOf.get(worker.shift_id ?? 0) ?? null,
        planned,
        present: spans,
        inside,
        away: worker.away,
      })),
      pagination: computePagination({ page, size: EMPLOYEES_PER_PAGE }, visible.length),
      hours: needed.map((count, hour) => ({ needed: count, planned: planned[hour]!, present: there[hour]! })),
    },
  }
}

/** Sorts by start; employees without work are last. */
function sortByStart<One extends { planned: readonly MinuteRangeOfDay[]; spans: readonly MinuteRangeOfDay[] }>(people: One[]): One[] {
  const start = ({ planned, spans }: One) => Math.min(...[...planned, ...spans].map(({ from }) => from), 9999)
  const begins = new Map(people.map((one) => [one, start(one)]))
  return people.toSorted((a, b) => begins.get(a)! - begins.get(b)!)
}

type ClockEventOfDay = { minute: number; direction: 'in' | 'out' | 'unknown' }
type Presence = { spans: MinuteRangeOfDay[]; inside: boolean }
const NO_PRESENCE: Presence = { spans: [], inside: false }

/** The presence of an employee whose hours follow the plan: the planned hours until `until`, in minutes of the day. */
function presenceByPlan(planned: readonly MinuteRangeOfDay[], until: number | null): Presence {
  if (until === null) return NO_PRESENCE
  const spans = planned.filter(({ from }) => from < until).map(({ from, to }) => ({ from, to: Math.min(to, until) }))
  return { spans, inside: planned.some(({ from, to }) => from <= until && until < to) }
}

/**
 * The presence by valid events. An entry on the day before with an exit in the morning counts from midnight. A missing exit counts until
 * now. On a past day it counts until midnight only if the exit is on the next day.
 */
async function loadPresence(ctx: Ctx, ids: number[], day: Day): Promise<Map<number, Presence>> {
  if (day > ctx.today) return new Map()
  const midnight = toInstantOfLocalTime(day, 0, DEFAULT_WORKING_TIME_SETTINGS.zone)
  // The query returns one row per employee, because parsing a row per event takes longer than the query.
  const { rows } = await sql<{ employee_id: number; events: string }>`
    select employee_id, string_agg(floor(extract(epoch from at) / 60)::int - ${Math.round(midnight / 60_000)}::int || ' ' || direction, ',' order by at, id) as events
    from clock_event v
    where employee_id = any (${ids}::bigint[]) and day between ${day}::date - 1 and ${day}::date + 1 and quarantine is null and not void
      and not exists (select from clock_event r where r.replaces_id = v.id)
    group by 1`.execute(ctx.db)
  const now = day === ctx.today ? toMinuteOfLocalDay(ctx.now, day) : null
  return new Map(
    rows.map(({ employee_id, events }) => [employee_id, toPresenceSpansOfClockEvents(events.split(',').map(parseClockEvent), now)]),
  )
}

function parseClockEvent(line: string): ClockEventOfDay {
  const [minute, direction] = line.split(' ') as [string, ClockEventOfDay['direction']]
  return { minute: Number(minute), direction }
}

/** The maximum presence in minutes; beyond it an exit is missing. */
const MAX_PRESENCE_MINUTES = 16 * 60

export function toPresenceSpansOfClockEvents(events: readonly ClockEventOfDay[], now: number | null): Presence {
  const spans: MinuteRangeOfDay[] = []
  let came: number | null = null
  const close = (from: number, to: number) => {
    const span = { from: Math.max(0, from), to: Math.min(MINUTES_PER_DAY, to) }
    if (to - from <= MAX_PRESENCE_MINUTES && span.from < span.to) spans.push(span)
  }
  for (const { minute, direction } of events) {
    const goes = direction === 'out' || (direction === 'unknown' && came !== null)
    if (goes && came !== null) close(came, minute)
    if (goes) came = null
    else if (came === null || direction === 'in') came = minute
  }
  const inside = came !== null && now !== null && now >= came && now - came <= MAX_PRESENCE_MINUTES
  if (inside) close(came!, now!)
  return { spans, inside }
}
