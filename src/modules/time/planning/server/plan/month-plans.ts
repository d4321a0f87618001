import { sql } from 'kysely'
import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import { getWorkingTimeSettings } from '#modules/time/timesheet/server/close/payroll-file-and-working-time-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { addDays, type Day, findMonthEnd, iterateDaysBetween } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { PlanLimitFinding } from '../../month-plan-contract.ts'
import { computeElapsedMinutes } from '../../rules/day/elapsed-minutes.ts'
import { buildEmployeeDayFacts, type EmployeeDayFacts } from '../../rules/day/employee-day-facts.ts'
import { type CheckedPlanDay, checkPlanAgainstWorkingTimeLimits, type PlanCheckFinding } from '../../rules/law/check-plan-against-limits.ts'
import { removeDuplicatePlanFindings, toWorkingTimeLimitMessage } from '../../rules/law/working-time-limit-messages.ts'
import { WORKING_TIME_LIMITS } from '../../rules/law/working-time-limits.ts'
import type { PlannedShiftOfDay } from '../../rules/plan-and-day-result-types.ts'
import type { WorkingTimeSettings } from '../../rules/working-time-settings.ts'
import type { PlanGridEmployee } from './plan-grid-employees.ts'

export const toFirstAndLastDayOfMonth = (month: string) => ({ first: `${month}-01`, last: findMonthEnd(month) })

/** Days around a period that make rests and weeks complete. */
export const PLAN_CHECK_CONTEXT_DAYS = 14

export type PlannedDayCell = {
  shift_id: number | null
  shift_version_id: number | null
  planned_minutes: number
  origin: string
  work_schedule_version_id: number | null
}
/** The plan by employee and day. A day without employment has no plan. */
export type PlansByEmployeeAndDay = Map<number, Map<Day, PlannedDayCell>>

export async function loadPlansOfEmployees(ctx: Ctx, people: number[], from: Day, to: Day): Promise<PlansByEmployeeAndDay> {
  const { rows } = await sql<PlannedDayCell & { employee_id: number; day: Day }>`
    select employee_id, day::text, shift_id, shift_version_id, planned_minutes, origin, work_schedule_version_id from plan_of_employees(${people}::bigint[], ${from}::date, ${to}::date)`.execute(
    ctx.db,
  )
  const plans: PlansByEmployeeAndDay = new Map(people.map((id) => [id, new Map()]))
  for (const { employee_id, day, ...planned } of rows) plans.get(employee_id)!.set(day, planned)
  return plans
}

/** The versions of shifts by id. */
export async function loadShiftVersionsForPlan(ctx: Ctx): Promise<Map<number, PlannedShiftOfDay>> {
  const rows = await ctx.db
    .selectFrom('shift_version')
    .select(['id', 'segments', 'planned_minutes', 'rules'])
    .$castTo<PlannedShiftOfDay & { id: number }>()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The data of a plan check in addition to plans: shifts and elapsed time. */
export type PlanCheckData = { shifts: Map<number, PlannedShiftOfDay>; settings: WorkingTimeSettings }

export async function loadPlanCheckData(ctx: Ctx): Promise<PlanCheckData> {
  const shifts = await loadShiftVersionsForPlan(ctx)
  return { shifts, settings: (await getWorkingTimeSettings(ctx)).data.settings }
}

export type EmployeePlanFinding = PlanCheckFinding & { employee_id: number }

/** The violations of working time limits in a period. A day of leave is not worked. */
export function findPlanLimitViolations(
  people: readonly Pick<PlanGridEmployee, 'id'>[],
  facts: ReadonlyMap<number, EmployeeDayFacts>,
  plans: PlansByEmployeeAndDay,
  { shifts, settings }: PlanCheckData,
  from: Day,
  to: Day,
): EmployeePlanFinding[] {
  const elapsed = computeElapsedMinutes(settings, addDays(from, -PLAN_CHECK_CONTEXT_DAYS), addDays(to, PLAN_CHECK_CONTEXT_DAYS + 1))
  return people.flatMap((person) => {
    const own = facts.get(person.id)!
    const days: CheckedPlanDay[] = []
    for (const day of iterateDaysBetween(addDays(from, -PLAN_CHECK_CONTEXT_DAYS), addDays(to, PLAN_CHECK_CONTEXT_DAYS))) {
      const version = plans.get(person.id)?.get(day)?.shift_version_id
      days.push({ day, plan: version && !own.away.has(day) ? (shifts.get(version) ?? null) : null })
    }
    const inShifts = days.some(({ plan }) => plan?.rules?.shift_work)
    return [
      ...checkPlanAgainstWorkingTimeLimits((day) => ({ ...buildEmployeeDayFacts(own, day), shifts: inShifts }), days, elapsed),
      ...findWorkIntoLeave(days, own),
    ]
      .filter(({ day }) => day >= from && day <= to)
      .map((finding) => ({ ...finding, employee_id: person.id }))
  })
}

/** Shifts over midnight into a whole day of leave. */
const findWorkIntoLeave = (days: readonly CheckedPlanDay[], { away }: EmployeeDayFacts): PlanCheckFinding[] =>
  days.flatMap(({ day, plan }) => {
    const past = (plan?.segments.at(-1)?.to ?? 0) - 1440
    if (past <= 0 || !away.has(addDays(day, 1))) return []
    return [{ day, code: 'work_into_leave' as const, ...WORKING_TIME_LIMITS.work_into_leave, values: { found: past, limit: 0 } }]
  })

/** Findings as text. Findings that reveal personal data need the permission. */
export function toPlanFindingRows(ctx: Ctx, findings: readonly EmployeePlanFinding[]): PlanLimitFinding[] {
  const maySeeWhy = canViewSensitiveData(ctx)
  const described = findings.map(({ employee_id, day, ...finding }) => {
    const { code, key, values, article, severity } = toWorkingTimeLimitMessage(finding, maySeeWhy)
    return {
      employee_id,
      day,
      code,
      severity,
      article,
      message: translateMessage(messageCatalogs[ctx.language], ctx.language, key, values),
    }
  })
  return removeDuplicatePlanFindings(described)
}
