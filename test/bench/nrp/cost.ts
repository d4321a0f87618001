import { coverOf, type Plan } from '#modules/time/optimizer/rules/model.ts'
import type { Instance } from './reader.ts'

/** What so many cost where so many are needed. */
export const coverCost = ({ need, under, over }: Instance, at: number, count: number): number =>
  count < need[at]! ? (need[at]! - count) * under[at]! : (count - need[at]!) * over[at]!

/** What a plan costs: what lacks, what is too much, and wishes that were not met. */
export function costOf(instance: Instance, plan: Plan): number {
  let cost = 0
  plan.forEach((line, person) => {
    line.forEach((kind, day) => {
      cost += instance.people[person]!.own[day * instance.kinds + kind]!
    })
  })
  coverOf(instance, plan).forEach((count, at) => {
    cost += coverCost(instance, at, count)
  })
  return cost
}

/** What the people of the group have to cover when the others stand. */
export function restOf(instance: Instance, plan: Plan, group: readonly number[]): Int32Array {
  const inside = new Set(group)
  const others = coverOf(
    { ...instance, people: instance.people.filter((_, person) => !inside.has(person)) },
    plan.filter((_, person) => !inside.has(person)),
  )
  return instance.need.map((need, at) => need - others[at]!)
}
