import { sql } from 'kysely'
import { applyFullTimeHoursToLaw, FULL_TIME_HOURS_SETTING_NAME } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { createDayInTimeZone } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { addCompanyDaysOff, listPublicHolidayPayByDay } from '#modules/time/planning/rules/law/non-working-days.ts'
import type { ValidClockEvent } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { mergeWorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { loadPlansOfEmployees, loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadDaysRecordedWithoutClock } from '#modules/time/planning/server/recording/days-recorded-without-clock.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, BELGRADE_TIME_ZONE, countDays, type Day } from '#shared/days.ts'
import {
  appendToListOfDay,
  COMPUTATION_CONTEXT_DAYS_AFTER,
  COMPUTATION_CONTEXT_DAYS_BEFORE,
  type CompanyDayComputationRules,
  type EmployeeDaysComputationInput,
} from '../../rules/employee-day-results.ts'
import { addLeaveToDayComputationInputs } from './load-leave-for-computation.ts'

/** A company day off is paid like an absence by law, or unpaid. */
const COMPANY_DAY_OFF_CODES = { paid: 'PO', unpaid: 'NO' }

/** The working time settings of the company, with defaults. */
export async function loadWorkingTimeSettings(ctx: Pick<Ctx, 'db'>): Promise<Omit<CompanyDayComputationRules, 'free' | 'shifts'>> {
  const rows = await ctx.db
    .selectFrom('company_setting')
    .select(['name', 'value'])
    .where('name', 'in', ['time', 'leave', FULL_TIME_HOURS_SETTING_NAME])
    .execute()
  const findSettingValue = (name: string) => rows.find((row) => row.name === name)?.value as Record<string, unknown> | undefined
  const leave = findSettingValue('leave')
  return {
    settings: mergeWorkingTimeSettings(findSettingValue('time')),
    law: applyFullTimeHoursToLaw(findSettingValue(FULL_TIME_HOURS_SETTING_NAME)),
    eightHourLeave: leave?.annualHours === 'eight',
    personalTaken: leave?.personalInLeave === 'taken',
  }
}

export async function loadDayComputationRules(ctx: Pick<Ctx, 'db'>, from: Day, to: Day): Promise<CompanyDayComputationRules> {
  const first = addDays(from, -COMPUTATION_CONTEXT_DAYS_BEFORE - 1)
  const last = addDays(to, COMPUTATION_CONTEXT_DAYS_AFTER + 1)
  const known = await loadWorkingTimeSettings(ctx)
  const own = await ctx.db
    .selectFrom('company_day_off')
    .select(['day', 'paid'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  const free = addCompanyDaysOff(
    listPublicHolidayPayByDay(Number(first.slice(0, 4)), Number(last.slice(0, 4))),
    own.map(({ day, paid }) => ({ day, code: paid ? COMPANY_DAY_OFF_CODES.paid : COMPANY_DAY_OFF_CODES.unpaid })),
  )
  return { ...known, free, firstEventDay: await loadFirstClockEventDay(ctx), shifts: await loadShiftVersionsForPlan(ctx as Ctx) }
}

/** The day of the company's first counted clock event from any source; null without one. */
export async function loadFirstClockEventDay(ctx: Pick<Ctx, 'db'>): Promise<Day | null> {
  const { rows } = await sql<{ day: Day }>`
    select e.day from clock_event e where e.quarantine is null and not e.void
      and not exists (select from clock_event r where r.replaces_id = e.id)
    order by e.day, e.at, e.id limit 1`.execute(ctx.db)
  return rows[0]?.day ?? null
}

/** Loads the inputs of the days of these employees, in seven queries for any number of employees. */
export async function loadDayComputationInputs(
  ctx: Ctx,
  people: number[],
  from: Day,
  to: Day,
  rules: CompanyDayComputationRules,
): Promise<Map<number, EmployeeDaysComputationInput>> {
  const first = addDays(from, -COMPUTATION_CONTEXT_DAYS_BEFORE)
  const last = addDays(to, COMPUTATION_CONTEXT_DAYS_AFTER)
  const found = new Map<number, EmployeeDaysComputationInput>()
  for (const id of people)
    found.set(id, { plan: new Map(), events: [], leave: new Map(), approvals: new Map(), personal: new Set(), terms: [] })

  const plans = await loadPlansOfEmployees(ctx, people, first, last)
  for (const [id, days] of plans) for (const [day, { shift_version_id }] of days) found.get(id)!.plan.set(day, shift_version_id)
  for (const [id, days] of await loadDaysRecordedWithoutClock(ctx, people, first, last, plans)) {
    const person = found.get(id)!
    person.recording = days
    for (const [day, { version }] of days) person.plan.set(day, version !== null && rules.shifts.has(version) ? version : null)
  }
  for (const { employee_id, ...event } of await eventsOf(ctx, people, addDays(first, -1), addDays(last, 1)))
    found.get(employee_id)!.events.push(event)
  await addPersonalDays(ctx, people, addDays(first, -1), addDays(last, 1), found)
  await addLeaveToDayComputationInputs(ctx, people, first, last, found, rules)
  await addDuties(ctx, people, first, last, found)
  if (rules.personalTaken)
    for (const { leave, personal } of found.values())
      for (const day of personal) if (leave.get(day)?.some(({ annual }) => annual)) personal.delete(day)
  for (const { employee_id, day, minutes, expected_minutes: expectedMinutes } of await approvalsOf(ctx, people, first, last))
    found.get(employee_id)!.approvals.set(day, { minutes, expected_minutes: expectedMinutes })
  const terms = await ctx.db
    .selectFrom('employment_terms')
    .select(['employee_id', 'first_day', 'last_day', 'weekly_minutes'])
    .where('employee_id', '=', sql<number>`any (${people}::bigint[])`)
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .execute()
  for (const { employee_id, ...span } of terms) found.get(employee_id)!.terms.push(span)
  return found
}

/**
 * Events that count: not in quarantine, not deleted, not replaced by a correction. On a day with a clock change `is_exact` compares the
 * instant with the time from the source; an instant with an offset is always exact.
 */
async function eventsOf(ctx: Ctx, people: number[], first: Day, last: Day) {
  const days = Array.from({ length: countDays(first, last) }, (_, at) => addDays(first, at))
  const changes = days.filter((day) => createDayInTimeZone(day, BELGRADE_TIME_ZONE).length !== 1440)
  const { rows } = await sql<ValidClockEvent & { employee_id: number }>`
    select e.employee_id, e.id, (extract(epoch from e.at) * 1000)::float8 as at, e.direction, e.exit,
      case when e.day = any (${changes}::date[]) then e.sent_key like '["____-__-__T%' or substr(e.sent_key, 3) like any (array[
        to_char(e.at at time zone ${BELGRADE_TIME_ZONE}, 'YYYY-MM-DD HH24:MI') || '%', to_char(e.at at time zone ${BELGRADE_TIME_ZONE}, 'YYYY-MM-DD FMHH24:MI') || '%']) end as is_exact
    from clock_event e
    where e.employee_id = any (${people}::bigint[]) and e.day between ${first}::date and ${last}::date and e.quarantine is null and not e.void
      and not exists (select from clock_event r where r.replaces_id = e.id)`.execute(ctx.db)
  return rows
}

async function addPersonalDays(
  ctx: Ctx,
  people: number[],
  first: Day,
  last: Day,
  found: Map<number, EmployeeDaysComputationInput>,
): Promise<void> {
  const { rows } = await sql<{ employee_id: number; day: Day }>`
    select employee_id, day::text from personal_holidays_of_employees(${people}::bigint[], ${first}::date, ${last}::date)`.execute(ctx.db)
  for (const { employee_id, day } of rows) found.get(employee_id)!.personal.add(day)
}

/** The latest decision about the overtime of each day. */
async function approvalsOf(ctx: Ctx, people: number[], first: Day, last: Day) {
  const { rows } = await sql<{ employee_id: number; day: Day; minutes: number; expected_minutes: number | null }>`
    select distinct on (employee_id, day) employee_id, day, approved_minutes as minutes, expected_minutes from overtime_approval
    where employee_id = any (${people}::bigint[]) and day between ${first}::date and ${last}::date order by employee_id, day, id desc`.execute(
    ctx.db,
  )
  return rows
}

/** Leave precedes trips, field work and standby: sickness on a trip is sick leave. On a day without a plan they have no hours. */
async function addDuties(
  ctx: Ctx,
  people: number[],
  first: Day,
  last: Day,
  found: Map<number, EmployeeDaysComputationInput>,
): Promise<void> {
  const { rows } = await sql<{ employee_id: number; day: Day; code: string; from_minute: number | null; to_minute: number | null }>`
    select employee_id, day::text, code, from_minute, to_minute from trip_and_standby_days_of_employees(${people}::bigint[], ${first}::date, ${last}::date)
    order by employee_id, day, from_minute nulls first, code, duty_id`.execute(ctx.db)
  for (const { employee_id, day, code, from_minute, to_minute } of rows) {
    const placed = { code, from: from_minute ?? undefined, to: to_minute ?? undefined }
    appendToListOfDay(found.get(employee_id)!.leave, day, { placed, minutes: 0, annual: false, whole: false })
  }
}
