import { sql } from 'kysely'
import { loadCompanyLegalFigures } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { buildEmployeeDayFacts } from '#modules/time/planning/rules/day/employee-day-facts.ts'
import { computeNightWorkMinutes, getWeeklyMinutesBeforeOvertime } from '#modules/time/planning/rules/law/check-plan-against-limits.ts'
import type { WorkingTimeLimitEmployee } from '#modules/time/planning/rules/law/working-time-limits.ts'
import { formatMinutesAsHours } from '#modules/time/planning/rules/time-format.ts'
import {
  type EmployeePlanDay,
  loadDepartmentTree,
  loadPlanDaysOfEmployeesInScope,
} from '#modules/time/planning/server/employee-plan-days.ts'
import { loadPastNightSundayAndHolidayShifts } from '#modules/time/planning/server/past-night-sunday-and-holiday-shifts.ts'
import { loadEmployeeDayFacts } from '#modules/time/planning/server/plan/employee-day-facts.ts'
import { loadHourFunds } from '#modules/time/planning/server/plan/hour-funds.ts'
import {
  type EmployeePlanFinding,
  loadPlanCheckData,
  loadPlansOfEmployees,
  PLAN_CHECK_CONTEXT_DAYS,
} from '#modules/time/planning/server/plan/month-plans.ts'
import {
  findViolationsOfPlanChange,
  loadShiftVersions,
  type PlanSimulationData,
} from '#modules/time/planning/server/plan/simulate-plan-change.ts'
import { loadNonWorkingDaysOfCompany } from '#modules/time/planning/server/staffing-demands.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays, type Day, findMonthEnd, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { swapsContract as swaps } from '../contract.ts'
import {
  NIGHT_SUNDAY_AND_HOLIDAY_SHIFT_KINDS,
  type NightSundayAndHolidayShiftKind,
  type ReplacementCandidateFacts,
  type ReplacementRankReason,
  rankReplacementCandidates,
} from '../rules/rank-replacement-candidates.ts'
import type { OfferedShift, ReplacementCandidate } from '../shift-offer-schemas.ts'
import { findStartOfShiftWork, formatShiftSwapRuleViolation } from './swap-settings-and-shift-lookup.ts'
import { findUncoveredShift, type ShiftWorkPlace, type UncoveredShift } from './uncovered-shift.ts'

/** Candidates in scope from the department, or with the position in other departments, without the employee who leaves the shift. */
async function findEmployeesForShift(
  ctx: Ctx,
  uncoveredShift: UncoveredShift,
): Promise<(EmployeePlanDay & { samePlace: boolean; samePosition: boolean | null })[]> {
  const departmentsUnder = await loadDepartmentTree(ctx, uncoveredShift.day)
  const workers = await loadPlanDaysOfEmployeesInScope(ctx, uncoveredShift.day, uncoveredShift.day)
  return workers.flatMap((worker) => {
    if (worker.employee_id === uncoveredShift.employee_id) return []
    const isThere = uncoveredShift.department_id === null || departmentsUnder(uncoveredShift.department_id).has(worker.department_id)
    const samePlace = isThere && (uncoveredShift.location_id === null || uncoveredShift.location_id === worker.location_id)
    const samePosition = uncoveredShift.job_position_id === null ? null : uncoveredShift.job_position_id === worker.job_position_id
    return samePlace || samePosition ? [{ ...worker, samePlace, samePosition }] : []
  })
}

/** All candidates for an uncovered shift, ranked. Employees on leave are only counted. */
export async function rankReplacementsForShift(ctx: Ctx, uncoveredShift: UncoveredShift, only?: readonly number[]) {
  const all = (await findEmployeesForShift(ctx, uncoveredShift)).filter(({ employee_id }) => !only || only.includes(employee_id))
  const unavailable = await loadEmployeesUnavailableForShift(
    ctx,
    all.map(({ employee_id }) => employee_id),
    uncoveredShift.day,
  )
  const workers = all.filter(({ away, employee_id }) => !away && !unavailable.has(employee_id))
  const ids = workers.map(({ employee_id }) => employee_id)
  const { day, shift } = uncoveredShift
  const first = `${day.slice(0, 7)}-01`
  const last = findMonthEnd(day.slice(0, 7))
  const from = addDays(day, -PLAN_CHECK_CONTEXT_DAYS - 7)
  const to = addDays(day, PLAN_CHECK_CONTEXT_DAYS + 7)
  const ground: PlanSimulationData = {
    plans: await loadPlansOfEmployees(ctx, ids, from < first ? from : first, to > last ? to : last),
    facts: await loadEmployeeDayFacts(ctx, ids, from, to),
    by: await loadPlanCheckData(ctx),
    versionOf: await loadShiftVersions(ctx),
  }
  const free = ids.filter((id) => !ground.plans.get(id)!.get(day)?.shift_id)
  const found = Map.groupBy(
    findViolationsOfPlanChange(
      ground,
      free.map((employee_id) => ({ employee_id, day, shift_id: shift.id })),
    ),
    ({ employee_id }) => employee_id,
  )
  const burdens = await loadBurdens(ctx, ids, uncoveredShift, ground)
  const preferences = await loadWishesOfDay(ctx, ids, day)
  const funds = await loadHourFunds(ctx, ids, first, last)
  const replacementCount = await countReplacements(ctx, ids, day)
  const minutes = ground.by.shifts.get(ground.versionOf(shift.id, day)!)!.planned_minutes
  const able = workers.map(({ employee_id: id, samePlace, samePosition }): ReplacementCandidateFacts => {
    const plan = ground.plans.get(id)!
    const isBusy = Boolean(plan.get(day)?.shift_id)
    const monday = addDays(day, 1 - getWeekday(day))
    const sumPlannedMinutes = (days: Iterable<Day>) => [...days].reduce((total, one) => total + (plan.get(one)?.planned_minutes ?? 0), 0)
    const week = sumPlannedMinutes(iterateDaysBetween(monday, addDays(monday, 6))) + (isBusy ? 0 : minutes)
    const preference = preferences.get(id)
    return {
      id,
      isBusy,
      samePlace,
      samePosition,
      week,
      breaches: found.get(id) ?? [],
      ...restsOf(ground, id, day, shift),
      overtime: isBusy ? 0 : overtimeOf(buildEmployeeDayFacts(ground.facts.get(id)!, day), week, minutes),
      preference: preference ? preferenceForShift(preference, shift.id) : null,
      deviation: sumPlannedMinutes(iterateDaysBetween(first, last)) + (isBusy ? 0 : minutes) - (funds.get(id) ?? 0),
      burdens: burdens.get(id) ?? [],
      replacementCount: replacementCount.get(id) ?? 0,
    }
  })
  return { ranked: rankReplacementCandidates(able), breaches: found, away: all.length - workers.length }
}

/** The overtime of a shift by week. Averaged and redistributed working time has none. */
const overtimeOf = (person: WorkingTimeLimitEmployee, week: number, minutes: number) =>
  (person.regime ?? 'standard') === 'standard' ? Math.max(0, Math.min(minutes, week - getWeeklyMinutesBeforeOvertime(person))) : 0

/** Employees with approved leave for the whole day, a personal holiday, a trip or field work. */
export async function loadEmployeesUnavailableForShift(ctx: Ctx, ids: readonly number[], day: Day): Promise<Set<number>> {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id from leave_days_of_employees(${ids}::bigint[], ${day}::date, ${day}::date)
    union select employee_id from personal_holidays_of_employees(${ids}::bigint[], ${day}::date, ${day}::date)
    union select employee_id from trip_and_standby_days_of_employees(${ids}::bigint[], ${day}::date, ${day}::date) where code <> 'PRI'`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ employee_id }) => employee_id))
}

const ADJACENT_DAY_COUNT = 2
function restsOf({ plans, facts, by }: PlanSimulationData, id: number, day: Day, shift: OfferedShift) {
  const plan = plans.get(id)!
  // A shift during leave is not worked, so no rest relates to it.
  const { away } = facts.get(id)!
  const hoursOn = (at: number) => {
    if (away.has(addDays(day, at))) return undefined
    const version = plan.get(addDays(day, at))?.shift_version_id
    return version ? by.shifts.get(version)?.segments : undefined
  }
  const begin = shift.segments[0]!.from
  const end = shift.segments.at(-1)!.to
  let restBefore: number | null = null
  let restAfter: number | null = null
  for (let at = 1; at <= ADJACENT_DAY_COUNT; at++) {
    const before = hoursOn(-at)
    const after = hoursOn(at)
    if (before?.length && restBefore === null) restBefore = begin - (before.at(-1)!.to - at * 1440)
    if (after?.length && restAfter === null) restAfter = after[0]!.from + at * 1440 - end
  }
  return { restBefore: restBefore ?? null, restAfter: restAfter ?? null }
}

type Burdened = ReplacementCandidateFacts['burdens']
/** Nights, Sundays or holidays in the twelve months before the day, for the kinds of the shift. */
async function loadBurdens(
  ctx: Ctx,
  ids: readonly number[],
  { day, shift }: UncoveredShift,
  { by }: PlanSimulationData,
): Promise<Map<number, Burdened>> {
  const { nightShift } = await loadCompanyLegalFigures(ctx, day)
  const holidays = await loadNonWorkingDaysOfCompany(ctx, day, day)
  const is: Record<NightSundayAndHolidayShiftKind, boolean> = {
    nights: computeNightWorkMinutes(shift.segments, day) >= nightShift,
    sundays: getWeekday(day) === 7,
    holidays: holidays.has(day),
  }
  const kinds = NIGHT_SUNDAY_AND_HOLIDAY_SHIFT_KINDS.filter((kind) => is[kind])
  if (!kinds.length || !ids.length) return new Map()
  const carried = await loadPastNightSundayAndHolidayShifts(ctx, ids, day, by.shifts)
  const maxDays = Math.max(1, ...[...carried.values()].map(({ days }) => days))
  // The load of employees who joined during the year is extrapolated to a year.
  const asWhole = (id: number, kind: NightSundayAndHolidayShiftKind) => {
    const own = carried.get(id)
    return own?.days ? (own[kind] * maxDays) / own.days : 0
  }
  const there = ids.filter((id) => carried.get(id)?.days)
  const means = Object.fromEntries(
    kinds.map((kind) => [kind, there.reduce((sum, id) => sum + asWhole(id, kind), 0) / Math.max(1, there.length)]),
  )
  return new Map(
    there.map((id) => [id, kinds.map((kind) => ({ kind, count: carried.get(id)![kind], beyond: asWhole(id, kind) - means[kind]! }))]),
  )
}

async function loadWishesOfDay(ctx: Ctx, ids: readonly number[], day: Day) {
  const rows = await ctx.db
    .selectFrom('shift_preference')
    .select(['employee_id', 'wants', 'shift_id'])
    .where('day', '=', day)
    .where('employee_id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.employee_id, row]))
}

/** The number of replacements by each employee in twelve months. */
async function countReplacements(ctx: Ctx, ids: readonly number[], day: Day): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select accepted_by as id, count(*)::int as count from shift_offer
    where accepted_by = any (${ids}::bigint[]) and status = 'done' and kind in ('hole', 'open') and day > ${addDays(day, -365)}::date group by 1`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The maximum number of candidates. */
const MAX_CANDIDATES = 300

export async function listReplacementCandidates(ctx: Ctx, input: ParsedApiInput<typeof swaps.listReplacementCandidates>) {
  const uncoveredShift = await findUncoveredShift(ctx, input)
  const { ranked, breaches, away } = await rankReplacementsForShift(ctx, uncoveredShift)
  const list = ranked.slice(0, MAX_CANDIDATES)
  const begins = await findStartOfShiftWork(ctx, uncoveredShift.day, uncoveredShift.shift.segments)
  const offer = uncoveredShift.employee_id
    ? await ctx.db
        .selectFrom('shift_offer')
        .select('id')
        .where('employee_id', '=', uncoveredShift.employee_id)
        .where('day', '=', uncoveredShift.day)
        .where('status', 'in', ['open', 'waiting'])
        .where('expires_at', '>', ctx.now)
        .executeTakeFirst()
    : undefined
  const invitations = new Map(
    offer
      ? (
          await ctx.db.selectFrom('shift_offer_person').select(['employee_id', 'response']).where('shift_offer_id', '=', offer.id).execute()
        ).map((one) => [one.employee_id, (one.response ?? 'pending') as ReplacementCandidate['invitation']])
      : [],
  )
  const names = await loadNames(
    ctx,
    omitAbsentItems([...list.map(({ id }) => id), uncoveredShift.employee_id || undefined]),
    uncoveredShift.day,
  )
  return {
    data: {
      day: uncoveredShift.day,
      shift: uncoveredShift.shift,
      employee: uncoveredShift.employee_id
        ? { id: uncoveredShift.employee_id, fullName: names.get(uncoveredShift.employee_id)!.fullName, away: uncoveredShift.isAway }
        : null,
      ...(await placeNames(ctx, uncoveredShift)),
      people: list.map(({ id, group, ...texts }): ReplacementCandidate => {
        const law = (breaches.get(id) ?? []).map((finding) => formatShiftSwapRuleViolation(ctx, finding))
        return {
          ...names.get(id)!,
          group,
          for: texts.for.map((reason) => ({ text: formatReplacementReason(ctx, 'for', reason), article: null })),
          against: [
            ...removeRepeatedViolations(law),
            ...texts.against.map((reason) => ({
              text: formatReplacementReason(ctx, 'against', reason),
              article: reason.key === 'overtime' ? 'čl. 108' : null,
            })),
          ],
          invitation: invitations.get(id) ?? null,
        }
      }),
      away,
      shift_offer_id: offer?.id ?? null,
      begins_at: begins.toISOString(),
      hours_left: Math.floor((begins.getTime() - ctx.now.getTime()) / 3_600_000),
    },
  }
}

const removeRepeatedViolations = (law: readonly { text: string; article: string }[]) => [
  ...new Map(law.map((one) => [one.text, one])).values(),
]
export const toReplacementRuleViolations = (ctx: Ctx, findings: readonly EmployeePlanFinding[]) =>
  removeRepeatedViolations(findings.map((finding) => formatShiftSwapRuleViolation(ctx, finding)))

function formatReplacementReason(ctx: Ctx, side: 'for' | 'against', { key, values }: ReplacementRankReason): string {
  const { minutes, week, ...others } = values
  const notice: Record<string, string | number> = { ...others }
  if (minutes !== undefined) notice.hours = formatMinutesAsHours(minutes)
  if (week !== undefined) notice.week = formatMinutesAsHours(week)
  return translateMessage(messageCatalogs[ctx.language], ctx.language, `swaps.${side}.${key}`, notice)
}

type NamedPerson = { id: number; fullName: string; department: { id: number; name: string } | null }
async function loadNames(ctx: Ctx, ids: readonly number[], day: Day): Promise<Map<number, NamedPerson>> {
  const { rows } = await sql<NamedPerson>`
    select e.id, e.last_name || ' ' || e.first_name as "fullName", (
      select jsonb_build_object('id', d.id, 'name', d.name) from employment_terms t join department d on d.id = t.department_id
      where t.employee_id = e.id and ${day}::date between t.first_day and t.last_day limit 1) as department
    from employee e where e.id = any (${ids}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function placeNames(ctx: Ctx, { department_id, location_id, job_position_id }: ShiftWorkPlace) {
  const loadName = async (table: 'department' | 'location' | 'job_position', id: number | null) =>
    id === null ? null : ((await ctx.db.selectFrom(table).select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null)
  return {
    department: await loadName('department', department_id),
    location: await loadName('location', location_id),
    job_position: await loadName('job_position', job_position_id),
  }
}

function preferenceForShift({ wants, shift_id }: { wants: string; shift_id: number | null }, shiftId: number) {
  if (wants === 'free') return 'free'
  if (shift_id === shiftId) return 'shift'
  return shift_id ? null : 'work'
}
