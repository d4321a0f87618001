import { countEmployeesCoveringDemands, type OptimizationPlan } from '#modules/time/optimizer/rules/optimization-model.ts'
import type { NrpInstance } from './read-instance.ts'

/** The cost of a number of assigned people for a demand. */
export const computeCoverCost = ({ need, under, over }: NrpInstance, at: number, count: number): number =>
  count < need[at]! ? (need[at]! - count) * under[at]! : (count - need[at]!) * over[at]!

/** The cost of a plan: under- and over-coverage, and unmet wishes. */
export function computeRosterCost(instance: NrpInstance, plan: OptimizationPlan): number {
  let cost = 0
  plan.forEach((line, person) => {
    line.forEach((kind, day) => {
      cost += instance.people[person]!.own[day * instance.kinds + kind]!
    })
  })
  countEmployeesCoveringDemands(instance, plan).forEach((count, at) => {
    cost += computeCoverCost(instance, at, count)
  })
  return cost
}

/** The remaining demand for the group while other lines are fixed. */
export function computeRemainingCover(instance: NrpInstance, plan: OptimizationPlan, group: readonly number[]): Int32Array {
  const inside = new Set(group)
  const others = countEmployeesCoveringDemands(
    { ...instance, people: instance.people.filter((_, person) => !inside.has(person)) },
    plan.filter((_, person) => !inside.has(person)),
  )
  return instance.need.map((need, at) => need - others[at]!)
}
