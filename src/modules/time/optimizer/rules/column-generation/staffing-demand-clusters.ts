import { findDemandRowOfShift, listCoveredDemands, type OptimizationModel } from '../optimization-model.ts'

export const DAYS_PER_WEEK = 7

export type StaffingDemandCluster = { people: number[]; demands: Set<number> }
/** Clusters of demands with common employees. A demand without employees is a cluster of its own. */
export function findStaffingDemandClusters(model: OptimizationModel, monday: number): StaffingDemandCluster[] {
  let circles: StaffingDemandCluster[] = []
  const add = (people: number[], demands: Set<number>) => {
    const near = circles.filter((one) => !one.demands.isDisjointFrom(demands))
    circles = circles.filter((one) => !near.includes(one))
    circles.push({
      people: [...near.flatMap((one) => one.people), ...people].sort((a, b) => a - b),
      demands: near.reduce((sum, one) => sum.union(one.demands), demands),
    })
  }
  for (const person of model.people.keys()) {
    const demands = findCoverableDemands(model, monday, person)
    if (demands.size) add([person], demands)
  }
  for (let demand = 0; demand < model.demands; demand++) add([], new Set([demand]))
  return circles
}

export const listOptimizedDaysOfWeek = (model: OptimizationModel, monday: number) =>
  Array.from({ length: DAYS_PER_WEEK }, (_, at) => monday + at).filter((day) => day >= model.first && day <= model.last)

function findCoverableDemands(model: OptimizationModel, monday: number, person: number): Set<number> {
  const worker = model.people[person]!
  const covered = new Set<number>()
  for (const day of listOptimizedDaysOfWeek(model, monday))
    for (let kind = 1; kind < model.kinds; kind++)
      for (const served of listCoveredDemands(model, worker, day, kind)) covered.add(findDemandRowOfShift(model, served))
  return covered
}
