import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { EmployeeDayFacts } from '../../rules/day/employee-day-facts.ts'
import { loadEmployeeDayFacts } from './employee-day-facts.ts'
import {
  type EmployeePlanFinding,
  loadPlanCheckData,
  loadPlansOfEmployees,
  PLAN_CHECK_CONTEXT_DAYS,
  type PlanCheckData,
  type PlansByEmployeeAndDay,
} from './month-plans.ts'
import { findNewPlanViolations } from './write-plan.ts'

export type PlanCellChange = { employee_id: number; day: Day; shift_id: number | null }
/** The data of a simulation, loaded once for several questions. */
export type PlanSimulationData = {
  plans: PlansByEmployeeAndDay
  facts: ReadonlyMap<number, EmployeeDayFacts>
  by: PlanCheckData
  versionOf: ShiftVersionLookup
}
export type ShiftVersionLookup = (shift: number, day: Day) => number | null

export async function loadShiftVersions(ctx: Ctx): Promise<ShiftVersionLookup> {
  const rows = await ctx.db.selectFrom('shift_version').select(['id', 'shift_id', 'first_day']).orderBy('first_day', 'desc').execute()
  const of = Map.groupBy(rows, ({ shift_id }) => shift_id)
  return (shift, day) => of.get(shift)?.find(({ first_day }) => first_day <= day)?.id ?? null
}

/** The plan with changed cells. */
export function applyPlanCellChanges(
  plans: PlansByEmployeeAndDay,
  cells: readonly PlanCellChange[],
  versionOf: ShiftVersionLookup,
  shifts: PlanCheckData['shifts'],
): PlansByEmployeeAndDay {
  const after: PlansByEmployeeAndDay = new Map(plans)
  const copied = new Set<number>()
  for (const { employee_id, day, shift_id } of cells) {
    if (!copied.has(employee_id)) after.set(employee_id, new Map(plans.get(employee_id)))
    copied.add(employee_id)
    const shift_version_id = shift_id === null ? null : versionOf(shift_id, day)
    const planned_minutes = shift_version_id === null ? 0 : (shifts.get(shift_version_id)?.planned_minutes ?? 0)
    after.get(employee_id)!.set(day, { shift_id, shift_version_id, planned_minutes, origin: 'cell', work_schedule_version_id: null })
  }
  return after
}

/** Loads the data of employees around some days for simulations. */
export async function loadPlanSimulationData(ctx: Ctx, ids: readonly number[], from: Day, to: Day): Promise<PlanSimulationData> {
  const span = [addDays(from, -PLAN_CHECK_CONTEXT_DAYS - 7), addDays(to, PLAN_CHECK_CONTEXT_DAYS + 7)] as const
  const people = [...new Set(ids)]
  return {
    plans: await loadPlansOfEmployees(ctx, people, ...span),
    facts: await loadEmployeeDayFacts(ctx, people, ...span),
    by: await loadPlanCheckData(ctx),
    versionOf: await loadShiftVersions(ctx),
  }
}

/** The new violations in changed cells, by the check that every plan change uses. */
export function findViolationsOfPlanChange(
  { plans, facts, by, versionOf }: PlanSimulationData,
  cells: readonly PlanCellChange[],
): EmployeePlanFinding[] {
  if (!cells.length) return []
  const days = cells.map(({ day }) => day).sort()
  const ids = [...new Set(cells.map(({ employee_id }) => employee_id))]
  const around = { ids, facts, by, from: days[0]!, to: days.at(-1)! }
  return findNewPlanViolations(around, plans, applyPlanCellChanges(plans, cells, versionOf, by.shifts))
}
