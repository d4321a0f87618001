import type { CheapestEmployeePlanSearch } from '#modules/time/optimizer/rules/employee-plan-search/cheapest-employee-plan.ts'
import { countEmployeesCoveringDemands, type OptimizationPlan } from '#modules/time/optimizer/rules/optimization-model.ts'
import type { NrpInstance } from './read-instance.ts'
import { computeCoverCost } from './roster-cost.ts'

/** Gives each person in turn the best line while the lines of others are fixed. Ends when a round brings no improvement. */
export function improveRoster(
  instance: NrpInstance,
  searches: readonly CheapestEmployeePlanSearch[],
  plan: OptimizationPlan,
  until: () => boolean,
): void {
  const { days, kinds, demands, people } = instance
  const cover = countEmployeesCoveringDemands(instance, plan)
  const cost = new Float64Array(days * kinds)
  const line = new Uint8Array(days)
  for (let quiet = 0, turn = 0; quiet < people.length && !until(); turn++) {
    const person = turn % people.length
    const own = plan[person]!
    const count = (by: 1 | -1) =>
      own.forEach((kind, day) => {
        if (kind) cover[day * demands + kind - 1]! += by
      })
    count(-1)
    for (let day = 0; day < days; day++)
      for (let kind = 0; kind < kinds; kind++) {
        const at = day * demands + kind - 1
        const change = kind ? computeCoverCost(instance, at, cover[at]! + 1) - computeCoverCost(instance, at, cover[at]!) : 0
        cost[day * kinds + kind] = people[person]!.own[day * kinds + kind]! + change
      }
    const before = own.reduce((sum, kind, day) => sum + cost[day * kinds + kind]!, 0)
    const after = searches[person]!.best(cost, line, before - 1e-6)
    if (after !== null) own.set(line)
    quiet = after === null ? quiet + 1 : 0
    count(1)
  }
}
