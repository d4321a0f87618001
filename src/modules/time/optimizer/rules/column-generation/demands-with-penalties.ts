import type { EmployeePlanRules } from '../employee-plan-search/employee-plan-rules.ts'
import type { OptimizationEmployeeWorkPlace } from '../optimization-model.ts'

/** An employee for the pricing problem: rules, and the cost of each cell. */
export type EmployeeForPlanSearch = OptimizationEmployeeWorkPlace & {
  rules: EmployeePlanRules
  /** day × kind. */
  own: Float64Array
}

/** Demands with the prices of shortage and surplus. */
export type StaffingDemandsWithPenalties = {
  days: number
  kinds: number
  demands: number
  people: readonly EmployeeForPlanSearch[]
  /** profile × kinds + kind: the demands that an employee with this profile covers on the shift. */
  serves: readonly (readonly number[])[]
  /** day × demand. */
  need: Int32Array
  under: Float64Array
  over: Float64Array
}

/** Cells that stay fixed during pricing: the kind by employee and day; -1 without one. */
export type LockedPlanCells = ReadonlyMap<number, Int8Array>

const CHANGED_LOCKED_CELL_COST = 1e6

/** The cost of each cell of an employee at the current prices of demands. */
export function computePlanCellPenaltiesOfEmployee(
  market: StaffingDemandsWithPenalties,
  person: number,
  prices: Float64Array,
  lockedCells: Int8Array | undefined,
  into: Float64Array,
): void {
  const { days, kinds, demands, serves } = market
  const { own, profile } = market.people[person]!
  for (let day = 0; day < days; day++)
    for (let kind = 0; kind < kinds; kind++) {
      const at = day * kinds + kind
      let cost = own[at]!
      if (kind && profile[day]! >= 0)
        for (const demand of serves[profile[day]! * kinds + kind]!) cost -= prices[day * demands + demand] ?? 0
      if (lockedCells && lockedCells[day]! >= 0 && lockedCells[day] !== kind) cost += CHANGED_LOCKED_CELL_COST
      into[at] = cost
    }
}
