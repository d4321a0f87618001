import { RosterLineSearch } from '../line-pricing/roster-line-search.ts'
import type { DualPrices } from './master-problem.ts'
import { countPricedCells, type PricingProblem } from './pricing-problem.ts'

/** Prices employees one by one in this thread. */
export function createColumnPricing(
  market: PricingProblem,
  searches: readonly RosterLineSearch[] = market.people.map(({ rules }) => new RosterLineSearch(rules)),
): DualPrices {
  const cost = new Float64Array(market.days * market.kinds)
  const line = new Uint8Array(market.days)
  return ({ people, prices, limits, labels, lockedCells }) =>
    people.flatMap((person) => {
      countPricedCells(market, person, prices, lockedCells?.get(person), cost)
      const search = searches[person]!
      search.labels = labels
      const value = search.best(cost, line, limits[person]!)
      return value === null ? [] : [{ person, line: line.slice() }]
    })
}
