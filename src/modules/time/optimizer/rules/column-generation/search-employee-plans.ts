import { CheapestEmployeePlanSearch } from '../employee-plan-search/cheapest-employee-plan.ts'
import type { FindCheapestEmployeePlans } from './demand-coverage-linear-program.ts'
import { computePlanCellPenaltiesOfEmployee, type StaffingDemandsWithPenalties } from './demands-with-penalties.ts'

/** Solves the pricing problem of one employee after another in this thread. */
export function createEmployeePlanSearch(
  market: StaffingDemandsWithPenalties,
  searches: readonly CheapestEmployeePlanSearch[] = market.people.map(({ rules }) => new CheapestEmployeePlanSearch(rules)),
): FindCheapestEmployeePlans {
  const cost = new Float64Array(market.days * market.kinds)
  const line = new Uint8Array(market.days)
  return ({ people, prices, limits, labels, lockedCells }) =>
    people.flatMap((person) => {
      computePlanCellPenaltiesOfEmployee(market, person, prices, lockedCells?.get(person), cost)
      const search = searches[person]!
      search.labels = labels
      const value = search.best(cost, line, limits[person]!)
      return value === null ? [] : [{ person, line: line.slice() }]
    })
}
