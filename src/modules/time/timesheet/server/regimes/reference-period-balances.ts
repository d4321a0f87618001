import { canViewLeaveReason, canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import type { EmploymentProtectionPeriod } from '#modules/people/employees/rules/personal-file/employment-protections.ts'
import { isEmployeeProtectedOn } from '#modules/people/employees/rules/personal-file/employment-protections.ts'
import { loadEmploymentProtections } from '#modules/people/employees/server/personal-file/employment-protections.ts'
import { sumReferencePeriodSurplusMinutes } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import type { EmployeeReferencePeriod } from '#modules/time/planning/rules/law/working-time-regimes.ts'
import { hideAbsenceReasonsInMinutes } from '#modules/time/planning/rules/month/hour-codes.ts'
import { loadPlansOfEmployees, toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees, type PlanGridEmployee } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { EmployeeIdOfReferencePeriod } from '#modules/time/planning/server/regimes/due-hours-of-reference-periods.ts'
import type {
  ReferencePeriodBalanceRow,
  workingTimeRegimesContract as regimes,
} from '#modules/time/planning/working-time-regimes-contract.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays, type Day, getEarlierDay, getLaterDay, getMonthOfDay } from '#shared/days.ts'
import { type EndedReferencePeriodResult, explainReferencePeriod } from '../../rules/law/reference-period-balance.ts'
import { computeReferencePeriods } from './compute-reference-periods.ts'
import {
  loadClosedReferencePeriods,
  loadEndedReferencePeriods,
  loadReferencePeriodsInSpan,
  updateHoursOfReferencePeriods,
} from './reference-periods.ts'

type Running = EmployeeIdOfReferencePeriod & EmployeeReferencePeriod

/** Returns every reference period that overlaps a month: due hours, worked and planned hours, and the result. */
export async function listReferencePeriodBalances(
  ctx: Ctx,
  { month, ...filters }: ParsedApiInput<typeof regimes.listReferencePeriodBalances>,
): Promise<{ data: ReferencePeriodBalanceRow[]; is_recalculating: boolean }> {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const people = await loadPlanGridEmployees(ctx, first, last, filters)
  const byId = new Map(people.map((person) => [person.id, person]))
  const periods = await loadReferencePeriodsInSpan(ctx, [...byId.keys()], first, last)
  if (!periods.length) return { data: [], is_recalculating: false }
  const ids = [...new Set(periods.map(({ employee_id }) => employee_id))]
  const from = findEarliestDay(periods.map(({ first_day }) => first_day))
  const to = findLatestDay(periods.map(({ last_day }) => last_day))
  const isRecalculating = await updateHoursOfReferencePeriods(ctx, ids, from, to, { allowStale: true })
  const isRunning = ({ last_day }: Running) => last_day > ctx.today
  const ended = await loadEndedReferencePeriods(ctx, ids, first, to)
  const closed = new Set((await loadClosedReferencePeriods(ctx, ids, first, to)).months)
  const running = await balanceOf(ctx, periods.filter(isRunning))
  const consents = await consentsOf(ctx, ids, from, to)
  const rows = periods.flatMap((period): (EndedReferencePeriodResult & { employee_id: number; ahead?: number })[] => {
    if (isRunning(period)) return [running.get(period)!]
    const own = ended.get(period.employee_id)?.find(({ last_day }) => last_day === period.last_day)
    return own ? [{ ...own, employee_id: period.employee_id }] : []
  })
  const order = new Map(people.map(({ id }, at) => [id, at]))
  rows.sort((a, b) => order.get(a.employee_id)! - order.get(b.employee_id)! || (a.first_day < b.first_day ? -1 : 1))
  return {
    data: rows.map((row) => rowOf(ctx, byId.get(row.employee_id)!, row, closed.has(getMonthOfDay(row.last_day)), consents)),
    is_recalculating: isRecalculating,
  }
}

const findEarliestDay = (days: Day[]) => days.reduce(getEarlierDay)
const findLatestDay = (days: Day[]) => days.reduce(getLaterDay)

/** Computes current periods: hours worked until today, and hours planned from tomorrow. */
async function balanceOf(
  ctx: Ctx,
  periods: Running[],
): Promise<Map<Running, EndedReferencePeriodResult & EmployeeIdOfReferencePeriod & { ahead: number }>> {
  const upToNow = await computeReferencePeriods(
    ctx,
    periods.map((period) => ({ ...period, last_day: getEarlierDay(period.last_day, ctx.today) })),
  )
  const computed = await computeReferencePeriods(ctx, periods)
  const tomorrow = addDays(ctx.today, 1)
  const ids = [...new Set(periods.map(({ employee_id }) => employee_id))]
  const plans = periods.length
    ? await loadPlansOfEmployees(ctx, ids, tomorrow, findLatestDay(periods.map(({ last_day }) => last_day)))
    : new Map()
  return new Map(
    periods.map((period, at) => {
      let ahead = 0
      for (const [day, { planned_minutes }] of plans.get(period.employee_id) ?? [])
        if (day >= period.first_day && day <= period.last_day) ahead += planned_minutes
      const { due } = computed[at]!
      return [period, { ...upToNow[at]!, last_day: period.last_day, due, ahead, moved: {}, earlier: 0 }]
    }),
  )
}

/** Consents to hours above the average, for permitted users. */
async function consentsOf(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Map<number, EmploymentProtectionPeriod[]> | null> {
  return canViewSensitiveData(ctx) ? loadEmploymentProtections(ctx, ids, from, to) : null
}

function rowOf(
  ctx: Ctx,
  { id, fullName, code, department }: PlanGridEmployee,
  period: EndedReferencePeriodResult & { ahead?: number },
  isClosed: boolean,
  consents: Map<number, EmploymentProtectionPeriod[]> | null,
): ReferencePeriodBalanceRow {
  const { kind, first_day, last_day, due, counted, earlier, ahead } = period
  const day = getEarlierDay(last_day, getLaterDay(first_day, ctx.today))
  const holds = consents?.get(id)?.some((one) => one.kind === 'over_redistribution' && isEmployeeProtectedOn(one, day)) ?? false
  const endedState = isClosed ? 'closed' : 'ended'
  const visible = canViewLeaveReason(ctx, id) ? period : { ...period, minutes: hideAbsenceReasonsInMinutes(period.minutes) }
  return {
    employee_id: id,
    fullName,
    code,
    department: department?.name ?? null,
    kind,
    first_day,
    last_day,
    due,
    counted,
    earlier,
    ahead: ahead ?? 0,
    balance: counted + (ahead ?? 0) - due,
    surplus: sumReferencePeriodSurplusMinutes(period),
    state: ahead !== undefined ? 'running' : endedState,
    consented: kind === 'redistribution' && consents ? holds : null,
    reasons: explainReferencePeriod(visible),
  }
}
