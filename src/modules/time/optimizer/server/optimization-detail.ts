import { sql } from 'kysely'
import { toPlanFindingRows } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadNonWorkingDaysOfCompany } from '#modules/time/planning/server/staffing-demands.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { type Day, findMonthEnd, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import type { optimizerContract as contract } from '../contract.ts'
import type { PlanOptimization } from '../optimization-result-schemas.ts'
import type { PlanOptimizationSummary } from '../optimizer-schemas.ts'
import { type EmployeePlanInOptimization, findPlanChangesSinceOptimization } from './changes-since-optimization.ts'
import { getOptimization, loadOptimizationResult } from './optimizations.ts'

/** The names of employees, and their department on a day. */
export async function loadOptimizationEmployeesOn(ctx: Ctx, ids: number[], day: Day) {
  const { rows } = await sql<{ id: number; fullName: string; code: string; department: { id: number; name: string } | null }>`
    select e.id, e.last_name || ' ' || e.first_name as "fullName", e.code, (
      select jsonb_build_object('id', d.id, 'name', d.name) from employment_terms t join department d on d.id = t.department_id
      where t.employee_id = e.id and t.first_day <= ${day}::date order by t.first_day desc limit 1) as department
    from employee e where e.id = any (${ids}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((one) => [one.id, one]))
}

export async function listOptimizationDays(ctx: Ctx, from: Day, to: Day) {
  const holidays = await loadNonWorkingDaysOfCompany(ctx, from, to)
  return [...iterateDaysBetween(from, to)].map((day) => ({
    day,
    weekday: getWeekday(day),
    is_rest: getWeekday(day) > 5 || holidays.has(day),
    holiday: holidays.get(day) ?? null,
  }))
}

/** The number of cells that changed after a run; irrelevant for an applied or discarded run. */
export const countPlanCellsChangedSinceRun = async (
  ctx: Ctx,
  run: PlanOptimizationSummary,
  people: readonly EmployeePlanInOptimization[],
): Promise<number | null> => (run.state === 'ready' ? (await findPlanChangesSinceOptimization(ctx, run, people)).length : null)

export async function getPlanOptimization(
  ctx: Ctx,
  { plan_optimization_id }: ParsedApiInput<typeof contract.getPlanOptimization>,
): Promise<{ data: PlanOptimization }> {
  const run = await getOptimization(ctx, plan_optimization_id)
  const found = await loadOptimizationResult(ctx, plan_optimization_id)
  if (!found) return { data: { ...run, older: null, result: null } }
  const { cells, report } = found
  const last = findMonthEnd(run.month)
  const nameOf = await loadOptimizationEmployeesOn(
    ctx,
    report.people.map(({ id }) => id),
    last,
  )
  return {
    data: {
      ...run,
      older: await countPlanCellsChangedSinceRun(ctx, run, found.report.people),
      result: {
        ...report,
        changed: cells.length,
        days: await listOptimizationDays(ctx, run.first_day, last),
        people: report.people.flatMap((person) => {
          const name = nameOf.get(person.id)
          return name ? [{ ...person, ...name }] : []
        }),
        shortages: report.shortages.map(({ reasons, ...lack }) => ({
          ...lack,
          reasons: Object.entries(reasons).map(([reason, count]) => ({ reason: reason as 'away', count: count! })),
        })),
        locks: toPlanFindingRows(ctx, report.locks),
        metrics: report.metrics ?? null,
        metrics_before: report.metrics_before ?? null,
        // Runs of earlier versions have none.
        conflicts: report.conflicts ?? [],
      },
    },
  }
}
