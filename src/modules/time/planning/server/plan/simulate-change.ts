import type { Ctx } from '#platform/context.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { EmployeeDayFacts } from '../../rules/day/day-facts.ts'
import {
  createPlanChecker,
  type EmployeePlanFinding,
  loadPlans,
  PLAN_CHECK_MARGIN_DAYS,
  type PlanChecker,
  type PlansByEmployee,
} from './month-plans.ts'
import { loadEmployeeDayFacts } from './person-facts.ts'
import { findNewFindings } from './write-plan.ts'

export type PlannedCellChange = { employee_id: number; day: Day; shift_id: number | null }
/** The data of a simulation, loaded once for several questions. */
export type SimulationData = {
  plans: PlansByEmployee
  facts: ReadonlyMap<number, EmployeeDayFacts>
  by: PlanChecker
  versionOf: ShiftVersionLookup
}
export type ShiftVersionLookup = (shift: number, day: Day) => number | null

export async function loadShiftVersions(ctx: Ctx): Promise<ShiftVersionLookup> {
  const rows = await ctx.db.selectFrom('shift_version').select(['id', 'shift_id', 'first_day']).orderBy('first_day', 'desc').execute()
  const of = Map.groupBy(rows, ({ shift_id }) => shift_id)
  return (shift, day) => of.get(shift)?.find(({ first_day }) => first_day <= day)?.id ?? null
}

/** The plan with changed cells. */
export function applyCellChanges(
  plans: PlansByEmployee,
  cells: readonly PlannedCellChange[],
  versionOf: ShiftVersionLookup,
  shifts: PlanChecker['shifts'],
): PlansByEmployee {
  const after: PlansByEmployee = new Map(plans)
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
export async function loadSimulationData(ctx: Ctx, ids: readonly number[], from: Day, to: Day): Promise<SimulationData> {
  const span = [addDays(from, -PLAN_CHECK_MARGIN_DAYS - 7), addDays(to, PLAN_CHECK_MARGIN_DAYS + 7)] as const
  const people = [...new Set(ids)]
  return {
    plans: await loadPlans(ctx, people, ...span),
    facts: await loadEmployeeDayFacts(ctx, people, ...span),
    by: await createPlanChecker(ctx),
    versionOf: await loadShiftVersions(ctx),
  }
}

/** The new breaches of changed cells, by the check of every plan change. */
export function simulateFindings(
  { plans, facts, by, versionOf }: SimulationData,
  cells: readonly PlannedCellChange[],
): EmployeePlanFinding[] {
  if (!cells.length) return []
  const days = cells.map(({ day }) => day).sort()
  const ids = [...new Set(cells.map(({ employee_id }) => employee_id))]
  const around = { ids, facts, by, from: days[0]!, to: days.at(-1)! }
  return findNewFindings(around, plans, applyCellChanges(plans, cells, versionOf, by.shifts))
}
