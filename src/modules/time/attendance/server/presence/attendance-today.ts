import { sql } from 'kysely'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { isCompanyFeatureOn } from '#modules/foundation/company/server/company-features.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { computeStaffingDemandOnDay } from '#modules/time/planning/rules/staffing-demand.ts'
import { DEFAULT_WORKING_TIME_SETTINGS } from '#modules/time/planning/rules/working-time-settings.ts'
import { loadStaffingDemandByHour } from '#modules/time/planning/server/hourly-coverage-today.ts'
import { loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import {
  loadNonWorkingDaysOfCompany,
  loadStaffingDemandOverrides,
  loadStaffingDemands,
} from '#modules/time/planning/server/staffing-demands.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import type {
  AttendanceToday,
  AttendanceTodayEmployee,
  AttendanceTodayHour,
  AttendanceTodayShiftGroup,
  attendanceTodayContract,
} from '../../attendance-today-contract.ts'
import {
  computeLateMinutes,
  countEmployeesByHourOfDay,
  type EmployeePresenceAndPlanRanges,
  findPresenceTimeRanges,
  findShiftProgressState,
  HOURS_OF_YESTERDAY_IN_PRESENCE_CHART,
  isExitBeforeShiftEnd,
  type PresenceTimeRange,
} from '../../rules/events/today-attendance.ts'
import { type EmployeePresence, loadEmployeesWithPresence } from './current-presence.ts'
import { findNextWorkingDay } from './next-working-day.ts'
import { loadDevicesSilentDuringWork } from './silent-devices.ts'

const MAX_LISTED_EMPLOYEES = 2_000
const GROUP_WITHOUT_SHIFT = 'none'

/** The order of states in the response, so that a truncated response contains the employees who need action. */
const rank: Record<AttendanceTodayEmployee['state'], number> = { missing: 0, out: 1, late: 2, in: 3, expected: 4, away: 5, trip: 6, off: 7 }

type Placed = EmployeePresence & { row: AttendanceTodayEmployee }

/** The current day by shift and department, from the same states as on all other screens. */
export async function getAttendanceToday(
  ctx: Ctx,
  { department_id }: ParsedApiInput<typeof attendanceTodayContract.getAttendanceToday>,
): Promise<{ data: AttendanceToday }> {
  const present = await loadEmployeesWithPresence(ctx, { department_id })
  const arrivals = await loadQuarantinedArrivals(ctx, present)
  const people = present.map((one): Placed => ({ ...one, row: rowOf(one, ctx.now.getTime(), arrivals.get(one.activity.id)) }))
  const calendar = await loadCompanyCalendar(ctx.db, ctx.today, ctx.today, ctx.language)
  const counts: AttendanceToday['counts'] = {}
  for (const { row } of people) counts[row.state] = (counts[row.state] ?? 0) + 1
  const demand = await demandFacts(ctx, department_id)
  const groups = await groupsOf(ctx, people, demand)
  const listed = people
    .map(({ row }) => row)
    .filter(({ state }) => state !== 'off')
    .sort((a, b) => Number(b.has_left_early) - Number(a.has_left_early) || rank[a.state] - rank[b.state])
  const late = people.flatMap(({ row }) => row.late_minutes ?? [])
  return {
    data: {
      at: ctx.now.toISOString(),
      day: ctx.today,
      holiday: calendar.get(ctx.today)?.name ?? null,
      counts,
      left_early: people.filter(({ row }) => row.has_left_early).length,
      max_late_minutes: late.length ? Math.max(...late) : null,
      hours: await hoursOf(ctx, people, groups, demand),
      groups,
      next: groups.some(({ shift }) => shift)
        ? null
        : await findNextWorkingDay(
            ctx,
            present.map(({ activity }) => activity.id),
          ),
      people: listed.slice(0, MAX_LISTED_EMPLOYEES),
      is_cut: listed.length > MAX_LISTED_EMPLOYEES,
      silent_devices: await loadDevicesSilentDuringWork(ctx),
    },
  }
}

type Arrival = NonNullable<AttendanceTodayEmployee['quarantined']>

/** The first arrival today in quarantine, with a known employee and time, for employees who are missing. */
async function loadQuarantinedArrivals(ctx: Ctx, people: readonly EmployeePresence[]): Promise<Map<number, Arrival>> {
  const ids = people.filter(({ activity }) => activity.state === 'missing').map(({ activity }) => activity.id)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ employee_id: number; id: number; at: Date }>`
    select distinct on (employee_id) employee_id, id, at from clock_event v
    where employee_id = any (${ids}::bigint[]) and day = ${ctx.today}::date and quarantine = 'wrong_pin' and direction <> 'out' and not void
      and not exists (select from clock_event r where r.replaces_id = v.id)
    order by employee_id, at`.execute(ctx.db)
  return new Map(rows.map(({ employee_id, id, at }) => [employee_id, { id, at: at.toISOString() }]))
}

function rowOf({ activity, shift }: EmployeePresence, now: number, quarantined: Arrival | undefined): AttendanceTodayEmployee {
  const { state, first_in, last_at } = activity
  const shiftGroup = shift ? `${shift.day}-${shift.id}` : GROUP_WITHOUT_SHIFT
  const isInGroup = state === 'in' || state === 'late' || state === 'out' || state === 'missing' || state === 'expected'
  return {
    ...activity,
    quarantined: quarantined ?? null,
    group: isInGroup ? shiftGroup : null,
    late_minutes: state === 'late' && shift && first_in ? computeLateMinutes(Date.parse(first_in), shift.start) : null,
    has_left_early:
      state === 'out' && shift?.isDue === true && last_at !== null && isExitBeforeShiftEnd(Date.parse(last_at), shift.end, now),
  }
}

type Demand = Awaited<ReturnType<typeof demandFacts>>

/** The staffing demands of the days around today; empty if the company does not use the feature. */
async function demandFacts(ctx: Ctx, department_id: number | null | undefined) {
  const from = addDays(ctx.today, -2)
  const to = ctx.today
  const isOn = await isCompanyFeatureOn(ctx, 'demand')
  const demands = isOn ? await loadStaffingDemands(ctx, from, to, { department_id: department_id ?? null }) : []
  const ids = demands.map(({ id }) => id)
  return {
    demands,
    holidays: await loadNonWorkingDaysOfCompany(ctx, from, to),
    overrides: await loadStaffingDemandOverrides(ctx, ids, from, to),
  }
}

const numbersOf = (people: readonly Placed[]) => {
  const countPeopleInStates = (...states: AttendanceTodayEmployee['state'][]) =>
    people.filter(({ row }) => states.includes(row.state)).length
  const there = countPeopleInStates('in', 'late')
  const missing = countPeopleInStates('missing')
  return {
    there,
    late: countPeopleInStates('late'),
    missing,
    expected: there + missing + countPeopleInStates('expected'),
    out: countPeopleInStates('out'),
  }
}

async function groupsOf(
  ctx: Ctx,
  people: readonly Placed[],
  { demands, holidays, overrides }: Demand,
): Promise<AttendanceTodayShiftGroup[]> {
  const now = ctx.now.getTime()
  const shifts = await ctx.db.selectFrom('shift').select(['id', 'code', 'name', 'colour']).execute()
  const byKey = Map.groupBy(
    people.filter(({ row }) => row.group !== null),
    ({ row }) => row.group!,
  )
  const groups = [...byKey].map(([key, members]) => {
    const shift = members[0]!.shift
    const needs = shift ? demands.filter((one) => one.shift?.id === shift.id) : []
    const neededFor = (department: number) => {
      const own = needs.filter((one) => one.department?.id === department)
      if (!shift || !own.length) return null
      return own.reduce(
        (sum, one) =>
          sum + (computeStaffingDemandOnDay(one, shift.day, holidays.has(shift.day), overrides.get(one.id)?.get(shift.day)) ?? 0),
        0,
      )
    }
    const byDepartment = Map.groupBy(members, ({ activity }) => activity.department?.id ?? 0)
    const departments = [...byDepartment].map(([id, own]) => ({
      id,
      name: own[0]!.activity.department?.name ?? '',
      ...numbersOf(own),
      needed: neededFor(id),
    }))
    return {
      start: shift?.start ?? Number.POSITIVE_INFINITY,
      group: {
        key,
        shift: shifts.find(({ id }) => id === shift?.id) ?? null,
        day: shift?.day ?? ctx.today,
        from: shift?.from ?? 0,
        to: shift?.to ?? 0,
        phase: shift ? findShiftProgressState(shift, now) : ('running' as const),
        ...numbersOf(members),
        departments: departments.sort(compareByUrgency),
      },
    }
  })
  const order = { running: 0, later: 1, over: 2 }
  return groups.sort((a, b) => order[a.group.phase] - order[b.group.phase] || a.start - b.start).map(({ group }) => group)
}

type Department = AttendanceTodayShiftGroup['departments'][number]
const shortageOf = ({ needed, there }: Department) => Math.max(0, (needed ?? 0) - there)
const compareByUrgency = (a: Department, b: Department) =>
  shortageOf(b) - shortageOf(a) || b.missing - a.missing || a.name.localeCompare(b.name, 'sr')

/** The hours of the chart as instants. They start at 22:00 of the day before while its night shift runs. */
function hourSpans(today: Day, isNight: boolean): (PresenceTimeRange & { hour: number })[] {
  const toInstantOfHour = (hour: number) =>
    toInstantOfLocalTime(addDays(today, Math.floor(hour / 24)), (((hour % 24) + 24) % 24) * 60, DEFAULT_WORKING_TIME_SETTINGS.zone)
  const first = isNight ? -HOURS_OF_YESTERDAY_IN_PRESENCE_CHART : 0
  return Array.from({ length: 24 }, (_, index) => first + index).map((hour) => ({
    hour: (hour + 24) % 24,
    from: toInstantOfHour(hour),
    to: toInstantOfHour(hour + 1),
  }))
}

async function hoursOf(
  ctx: Ctx,
  people: readonly Placed[],
  groups: readonly AttendanceTodayShiftGroup[],
  { demands, holidays }: Demand,
): Promise<AttendanceTodayHour[]> {
  const now = ctx.now.getTime()
  const yesterday = addDays(ctx.today, -1)
  const isNight = groups.some(({ day, phase }) => day === yesterday && phase === 'running')
  const spans = hourSpans(ctx.today, isNight)
  const inside = people.filter(({ row }) => row.state === 'in' || row.state === 'late').length
  const found = countEmployeesByHourOfDay(
    people.map((one) => hourFacts(one, now)),
    spans,
    now,
    inside,
  )
  const needed = demands.length ? await neededOf(ctx, demands, holidays, isNight) : null
  return spans.map(({ hour, from, to }, index) => ({
    hour,
    phase: phaseOf(from, to, now),
    count: found[index]!,
    needed: needed?.[index] ?? null,
  }))
}

async function neededOf(ctx: Ctx, demands: Demand['demands'], holidays: Demand['holidays'], isNight: boolean): Promise<number[]> {
  const versions = await loadShiftVersionsForPlan(ctx)
  const today = await loadStaffingDemandByHour(ctx, demands, versions, holidays, ctx.today)
  if (!isNight) return today
  const before = await loadStaffingDemandByHour(ctx, demands, versions, holidays, addDays(ctx.today, -1))
  return [...before.slice(24 - HOURS_OF_YESTERDAY_IN_PRESENCE_CHART), ...today.slice(0, 24 - HOURS_OF_YESTERDAY_IN_PRESENCE_CHART)]
}

function hourFacts({ row, shift, plans, events, isAwayOn, isByPlanOn }: Placed, now: number): EmployeePresenceAndPlanRanges {
  const due = [plans.yesterday, plans.today].flatMap((one) => (one?.isDue && !isAwayOn(one.day) ? one : []))
  const spansOf = ({ day, segments }: (typeof due)[number]): PresenceTimeRange[] =>
    segments.map(({ from, to }) => ({
      from: toInstantOfLocalTime(day, from, DEFAULT_WORKING_TIME_SETTINGS.zone),
      to: toInstantOfLocalTime(day, to, DEFAULT_WORKING_TIME_SETTINGS.zone),
    }))
  // An employee who is missing or has left does not count for the rest of the shift.
  const isGone = row.state === 'missing' || row.state === 'out'
  const comes = due.filter(({ day }) => !(isGone && day === shift?.day))
  const byPlan = due.filter(({ day }) => isByPlanOn(day)).flatMap(spansOf)
  return {
    actual: [...findPresenceTimeRanges(events, now), ...byPlan.filter(({ from }) => from < now)],
    planned: comes.flatMap(spansOf),
  }
}

function phaseOf(from: number, to: number, now: number) {
  if (to <= now) return 'past'
  return from <= now ? 'now' : 'future'
}
