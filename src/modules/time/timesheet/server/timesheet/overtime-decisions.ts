import { sql } from 'kysely'
import { isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import { assertTimeOffInLieuUnused } from '#modules/time/leave/server/entitlements/time-off-in-lieu.ts'
import type { DayResultTraceEntry, MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees, type PlanGridEmployee } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { OvertimeDayRow, timesheetContract as sheets } from '../../timesheet-contract.ts'
import { recalculateDayResultsOfEmployees } from '../results/recalculate-day-results.ts'
import { queueDaysForRecalculation } from '../results/stale-day-queue.ts'
import { updateDayResultsBeforeRead } from '../results/update-day-results-before-read.ts'
import { getNameOfActor, loadActorNamesByUserId } from './actor-names.ts'
import {
  computeOvertimeByWeekAndYear,
  findMondayOfOvertimeWeek,
  formatEmployeeDayKey,
  type OvertimeByWeekAndYear,
} from './approved-overtime.ts'
import { loadManualTimesheetValues } from './manual-timesheet-values.ts'
import { assertOvertimeNotForbidden, assertOvertimeWithinWorkingTimeLimits, findForbiddenOvertime } from './overtime-limits.ts'
import { findOvertimeViolations } from './overtime-violations.ts'
import { assertMonthNotClosed } from './timesheet-cells.ts'

type OvertimeDecision = {
  approved_minutes: number
  expected_minutes: number | null
  reason: string | null
  decided_by: number | null
  decided_at: Date
}
type ExtraRow = {
  employee_id: number
  day: Day
  extra_minutes: number
  minutes: MinutesByHourCategory
  trace: DayResultTraceEntry[] | null
} & {
  [K in keyof OvertimeDecision]: OvertimeDecision[K] | null
}

const DAYS_PER_PAGE = 200

/** All days with presence outside the plan, with their decisions; a manual cell is a decision itself. */
export async function listOvertime(ctx: Ctx, { month, state, page, ...filters }: ParsedApiInput<typeof sheets.listOvertime>) {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const people = await loadPlanGridEmployees(ctx, first, last, filters)
  const ids = people.map(({ id }) => id)
  const isRecalculating = await updateDayResultsBeforeRead(ctx, [{ people: ids, from: first, to: last }], { allowStale: true })
  const { days, counts } = await daysByState(ctx, ids, first, last, state, page)
  const visibleKeys = new Set(days.map(formatEmployeeDayKey))
  const theirs = [...new Set(days.map(({ employee_id }) => employee_id))]
  const rows = (await loadDaysWithExtraHours(ctx, theirs, days[0]?.day ?? first, days.at(-1)?.day ?? first)).filter((row) =>
    visibleKeys.has(formatEmployeeDayKey(row)),
  )
  const totals = await computeOvertimeByWeekAndYear(ctx, theirs, first, last)
  const names = await loadActorNamesByUserId(
    ctx,
    rows.map(({ decided_by }) => decided_by),
  )
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    data: rows.map((row) => asOvertime(row, byId.get(row.employee_id)!, totals, getNameOfActor(names, row.decided_by), ctx.employeeId)),
    counts,
    pagination: computePagination({ page, size: DAYS_PER_PAGE }, state ? counts[state] : counts.waiting + counts.approved + counts.refused),
    is_recalculating: isRecalculating,
  }
}

/** A page of the days with minutes outside the plan, in order, and the number of days in each state. */
async function daysByState(ctx: Ctx, ids: number[], from: Day, to: Day, state: OvertimeDayRow['state'] | undefined, page: number) {
  const { rows } = await sql<{ days: { employee_id: number; day: Day }[] } & Record<OvertimeDayRow['state'], number>>`
    with decided as (
      select distinct on (employee_id, day) employee_id, day, approved_minutes, expected_minutes from overtime_approval
      where employee_id = any (${ids}::bigint[]) and day between ${from}::date and ${to}::date order by employee_id, day, id desc),
    typed as (
      select employee_id, day from day_override
      where employee_id = any (${ids}::bigint[]) and day between ${from}::date and ${to}::date and minutes is not null),
    extra as materialized (
      select employee_id, day, case when s.day is null or s.expected_minutes <> r.extra_minutes then 'waiting'
        when s.approved_minutes > 0 then 'approved' else 'refused' end as state
      from day_result r left join decided s using (employee_id, day)
      where r.employee_id = any (${ids}::bigint[]) and r.day between ${from}::date and ${to}::date and r.extra_minutes > 0
        and (r.employee_id, r.day) not in (select employee_id, day from typed))
    select (select coalesce(jsonb_agg(x), '[]') from (
        select employee_id, day from extra where ${state ?? null}::text is null or state = ${state ?? null}
        order by day, employee_id limit ${DAYS_PER_PAGE} offset ${(page - 1) * DAYS_PER_PAGE}) x) as days,
      count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'approved')::int as approved,
      count(*) filter (where state = 'refused')::int as refused
    from extra`.execute(ctx.db)
  const { days, ...counts } = rows[0]!
  return { days, counts }
}

type Extra = { employee_id: number; day: Day; extra_minutes: number; minutes: MinutesByHourCategory; trace: DayResultTraceEntry[] | null }

async function loadDaysWithExtraHours(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<ExtraRow[]> {
  const { rows } = await sql<Extra>`
    select employee_id, day, extra_minutes, minutes, trace from day_result
    where employee_id = any (${ids}::bigint[]) and day between ${from}::date and ${to}::date and extra_minutes > 0 order by day, employee_id`.execute(
    ctx.db,
  )
  const typed = await loadManualTimesheetValues(ctx, ids, from, to)
  const decisionTexts = await loadOvertimeDecisions(ctx, ids, from, to)
  const undecided = { approved_minutes: null, expected_minutes: null, reason: null, decided_by: null, decided_at: null }
  return rows
    .filter((row) => !typed.get(formatEmployeeDayKey(row))?.minutes)
    .map((row) => ({ ...row, ...(decisionTexts.get(formatEmployeeDayKey(row)) ?? undecided) }))
}

/** The last decision about the overtime of each day. */
export async function loadOvertimeDecisions(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Map<string, OvertimeDecision>> {
  const { rows } = await sql<OvertimeDecision & { employee_id: number; day: Day }>`
    select distinct on (employee_id, day) employee_id, day, approved_minutes, expected_minutes, reason, decided_by, decided_at from overtime_approval
    where employee_id = any (${ids}::bigint[]) and day between ${from}::date and ${to}::date order by employee_id, day, id desc`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ employee_id, day, ...decision }) => [`${employee_id} ${day}`, decision]))
}

function asOvertime(
  row: ExtraRow,
  person: PlanGridEmployee,
  totals: OvertimeByWeekAndYear,
  decidedBy: string | null,
  ownId: number | null,
): OvertimeDayRow {
  const isDecided = row.approved_minutes !== null
  const holds = isDecided && (row.expected_minutes === null || row.expected_minutes === row.extra_minutes)
  const decidedState = row.approved_minutes! > 0 ? 'approved' : 'refused'
  const evaluated = row.trace?.find(({ rule }) => rule === 'overtime')
  const worked = Object.entries(row.minutes).reduce((sum, [code, count]) => (['R', 'N', 'H', 'HN'].includes(code) ? sum + count : sum), 0)
  return {
    employee_id: row.employee_id,
    fullName: person.fullName,
    code: person.code,
    department: person.department?.name ?? null,
    day: row.day,
    extra_minutes: row.extra_minutes,
    before_minutes: Number(evaluated?.before ?? 0),
    after_minutes: Number(evaluated?.after ?? row.extra_minutes),
    approved_minutes: row.approved_minutes,
    state: holds ? decidedState : 'waiting',
    changed: isDecided && !holds,
    reason: row.reason,
    decided_by: decidedBy,
    decided_at: row.decided_at?.toISOString() ?? null,
    own: row.employee_id === ownId,
    day_minutes: worked,
    week_minutes: totals.week.get(`${row.employee_id} ${findMondayOfOvertimeWeek(row.day)}`) ?? 0,
    year_minutes: totals.year.get(row.employee_id) ?? 0,
  }
}

type Decision = ParsedApiInput<typeof sheets.decideOvertime>['decisions'][number]

/** Decides about overtime of days, all or none. Users cannot decide about their own overtime. */
export async function decideOvertime(ctx: Ctx, { decisions, reason }: ParsedApiInput<typeof sheets.decideOvertime>) {
  if (decisions.some(({ employee_id }) => isOwnCaseOfUserOrApiKeyHolder(ctx, employee_id))) throw new AppError('time.own_overtime')
  if (decisions.some(({ approved_minutes }) => approved_minutes === 0) && !reason)
    throw new AppError('time.rejection_needs_reason', {}, { reason: 'time.rejection_needs_reason' })
  await assertMonthNotClosed(ctx, decisions)
  // Days are computed before this transaction in separate ones: a computation locks inputs of days, and a decision about overtime changes
  // them.
  await withSystemCompanyTransaction(ctx.services, ctx.companyId, 'computeDays', queueDaysForRecalculation)
  await withSystemCompanyTransaction(ctx.services, ctx.companyId, 'computeDays', (system) =>
    recalculateDayResultsOfEmployees(system, decisions),
  )
  // The order ensures that of two simultaneous decisions about the same days, the second sees the first.
  const people = [...new Set(decisions.map(({ employee_id }) => employee_id))].sort((a, b) => a - b)
  await sql`select from employee where id = any (${people}::bigint[]) order by id for no key update`.execute(ctx.db)
  const days = decisions.map(({ day }) => day).sort()
  const from = days[0]!
  const to = days.at(-1)!
  const rows = new Map((await loadDaysWithExtraHours(ctx, people, from, to)).map((row) => [`${row.employee_id} ${row.day}`, row]))
  assertUnchanged(decisions, rows)
  await assertOvertimeNotForbidden(ctx, decisions, rows, people, from, to, Boolean(reason))
  await assertTimeOffInLieuUnused(ctx, decisions)
  if (!reason) await assertOvertimeWithinWorkingTimeLimits(ctx, decisions, rows, people, from, to)
  await sql`insert into overtime_approval (employee_id, day, approved_minutes, expected_minutes, reason)
    select e, d, m, s, ${reason ?? null} from unnest(${decisions.map(({ employee_id }) => employee_id)}::bigint[], ${decisions.map(({ day }) => day)}::date[],
      ${decisions.map(({ approved_minutes }) => approved_minutes)}::int[], ${decisions.map(({ expected_minutes: expectedMinutes }) => expectedMinutes ?? null)}::int[]) x (e, d, m, s)`.execute(
    ctx.db,
  )
  return { data: { decided: decisions.length } }
}

/** Obstacles to overtime of a day before a decision: prohibitions, violations, and an earlier decision. */
export async function loadUpcomingOvertime(ctx: Ctx, one: { employee_id: number; day: Day; approved_minutes: number }) {
  const { employee_id, day } = one
  const rows = new Map((await loadDaysWithExtraHours(ctx, [employee_id], day, day)).map((row) => [`${row.employee_id} ${row.day}`, row]))
  const { forbidden, worked } = await findForbiddenOvertime(ctx, [one], rows, [employee_id], day, day)
  const broken = await findOvertimeViolations(ctx, [one], rows, [employee_id], day, day)
  const decision = (await loadOvertimeDecisions(ctx, [employee_id], day, day)).get(`${employee_id} ${day}`)
  return { forbidden, broken: [...worked, ...broken], decided: decision?.approved_minutes ?? null }
}

function assertUnchanged(decisions: Decision[], rows: Map<string, ExtraRow>): void {
  const getDecisionKey = ({ employee_id, day }: Decision) => `${employee_id} ${day}`
  const changed = decisions.filter(
    (one) =>
      one.expected_minutes !== undefined &&
      one.expected_minutes !== null &&
      rows.get(getDecisionKey(one))?.extra_minutes !== one.expected_minutes,
  )
  if (changed.length)
    throw new AppError('time.overtime_changed', {
      days: changed.map((one) => ({
        employee_id: one.employee_id,
        day: one.day,
        extra_minutes: rows.get(getDecisionKey(one))?.extra_minutes ?? 0,
      })),
    })
  const beyond = decisions.filter(
    ({ expected_minutes: expectedMinutes, approved_minutes }) => expectedMinutes && approved_minutes > expectedMinutes,
  )
  if (beyond.length)
    throw new AppError('time.overtime_exceeds_worked', { days: beyond.map(({ employee_id, day }) => ({ employee_id, day })) })
}
