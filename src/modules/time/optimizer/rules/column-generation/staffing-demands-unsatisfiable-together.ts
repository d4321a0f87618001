import { DEMAND_BLOCKING_CONSTRAINTS, type DemandBlockingConstraint } from '../demand-blocking-constraints.ts'
import { CheapestEmployeePlanSearch } from '../employee-plan-search/cheapest-employee-plan.ts'
import { countEmployeesCoveringDemands, type OptimizationModel, type OptimizationPlan } from '../optimization-model.ts'
import { DemandCoverageLinearProgram, type FindCheapestEmployeePlans } from './demand-coverage-linear-program.ts'
import type { StaffingDemandsWithPenalties } from './demands-with-penalties.ts'
import type { HighsLinearSolver } from './highs-solver.ts'
import { createEmployeePlanSearch } from './search-employee-plans.ts'
import {
  DAYS_PER_WEEK,
  findStaffingDemandClusters,
  listOptimizedDaysOfWeek,
  type StaffingDemandCluster,
} from './staffing-demand-clusters.ts'
import { buildWeekDemandsWithPenalties } from './week-demands-with-penalties.ts'

export type StaffingDemandConflict = {
  /** The Monday of the week. */
  monday: number
  /** Whether the minimum shortage is proven. */
  isProven: boolean
  lacking: number
  /** The demands that cannot be met together. */
  demands: { day: number; demand: number; needed: number }[]
  /** Whether the set is minimal: without any one of the demands, the others could be met. */
  isSmallest: boolean
  /** The constraints without which the demands could be met. */
  against: DemandBlockingConstraint[]
}

/** The limit is a count instead of a time, so that results are reproducible. */
const MAX_COMPUTED_PLANS = 60_000
const MAX_EMPLOYEES = 400
const MIN_SHORTAGE = 1e-6

/** For each week with a shortage and each cluster: whether the demands can be met at all, and otherwise a minimal set that cannot. */
export function findStaffingDemandConflicts(
  model: OptimizationModel,
  plan: OptimizationPlan,
  highs: HighsLinearSolver,
  isWanted: () => boolean,
): StaffingDemandConflict[] {
  const cover = countEmployeesCoveringDemands(model, plan)
  const conflicts: StaffingDemandConflict[] = []
  let request = 0
  const count = (lines: number) => {
    request += lines
  }
  const isSearchOver = () => request > MAX_COMPUTED_PLANS || !isWanted()
  for (let monday = 0; monday < model.days; monday += DAYS_PER_WEEK) {
    const lacking = new Set<number>()
    for (const day of listOptimizedDaysOfWeek(model, monday))
      for (let demand = 0; demand < model.demands; demand++) {
        const at = day * model.demands + demand
        if (cover[at]! < model.need[at]!) lacking.add(demand)
      }
    if (!lacking.size) continue
    for (const circle of findStaffingDemandClusters(model, monday))
      if (!circle.demands.isDisjointFrom(lacking)) conflicts.push(conflictOf(model, highs, monday, circle, isSearchOver, count))
  }
  return conflicts
}

function conflictOf(
  model: OptimizationModel,
  highs: HighsLinearSolver,
  monday: number,
  { people, demands }: StaffingDemandCluster,
  until: () => boolean,
  count: (lines: number) => void,
): StaffingDemandConflict {
  const unproven: StaffingDemandConflict = { monday, isProven: false, lacking: 0, demands: [], isSmallest: false, against: [] }
  if (people.length > MAX_EMPLOYEES || until()) return unproven
  const open = (market: StaffingDemandsWithPenalties) => openMaster(market, highs, count)
  const market = buildWeekDemandsWithPenalties(model, monday, people, demands)
  const master = open(market)
  try {
    if (!master.generate(until, [1]) || master.value < MIN_SHORTAGE) return unproven
    const found = findSmallestConflict(master, market, until)
    const cells = new Set(found.cells)
    const against = DEMAND_BLOCKING_CONSTRAINTS.filter((one) => {
      const loose = buildWeekDemandsWithPenalties(model, monday, people, demands, one)
      const other = open({ ...loose, under: loose.under.map((price, at) => (cells.has(at) ? price : 0)) })
      try {
        return other.generate(until, [1], MIN_SHORTAGE) && other.value <= MIN_SHORTAGE
      } finally {
        other.dispose()
      }
    })
    return {
      monday,
      isProven: true,
      lacking: Math.ceil(found.value - MIN_SHORTAGE),
      demands: found.cells.map((at) => ({
        day: monday + Math.floor(at / model.demands),
        demand: at % model.demands,
        needed: model.need[monday * model.demands + at]!,
      })),
      isSmallest: found.isSmallest,
      against,
    }
  } finally {
    master.dispose()
  }
}

/** Employees whose locked cells already violate a rule get no rules here, because they are not the cause. */
function openMaster(
  market: StaffingDemandsWithPenalties,
  highs: HighsLinearSolver,
  count: (lines: number) => void,
): DemandCoverageLinearProgram {
  const line = new Uint8Array(market.days)
  const searches = market.people.map(({ rules }) => new CheapestEmployeePlanSearch(rules, 1))
  const starts = market.people.map(({ own, rules }, person) => {
    if (searches[person]!.best(own, line) === null) {
      searches[person] = new CheapestEmployeePlanSearch({ ...rules, banned: new Uint8Array(rules.banned.length), maxMinutes: 100_000 }, 1)
      searches[person].best(own, line)
    }
    return line.slice()
  })
  const pricing = createEmployeePlanSearch(market, searches)
  const everybody = market.people.map((_, person) => person)
  const findPlansWithCount: FindCheapestEmployeePlans = (request) => {
    count(request.people.length)
    return pricing(request)
  }
  const master = new DemandCoverageLinearProgram(market, highs, findPlansWithCount, everybody, market.need)
  starts.forEach((start, person) => {
    master.add(person, start)
  })
  return master
}

/** Removes demands one by one while the others still cannot be met. */
function findSmallestConflict(
  master: DemandCoverageLinearProgram,
  market: StaffingDemandsWithPenalties,
  until: () => boolean,
): { cells: number[]; value: number; isSmallest: boolean } {
  const setPrice = (at: number, price: number) => master.programme.changeColCost(2 * (master.rowOf[at]! - master.group.length), price)
  const listCellsWithPrice = () =>
    [...master.rowOf.keys()].filter((at) => master.rowOf[at]! >= 0 && master.dual[master.rowOf[at]!]! > MIN_SHORTAGE)
  let cells = listCellsWithPrice()
  let value = master.value
  const remaining = new Set(cells)
  market.under.forEach((price, at) => {
    if (price && !remaining.has(at)) setPrice(at, 0)
  })
  for (const at of [...cells]) {
    if (!cells.includes(at)) continue
    setPrice(at, 0)
    const isWhole = master.generate(until, [1], MIN_SHORTAGE)
    if (!isWhole) return { cells, value, isSmallest: false }
    if (master.value > MIN_SHORTAGE) {
      value = master.value
      const uncoveredRows = new Set(listCellsWithPrice())
      for (const other of cells) if (!uncoveredRows.has(other)) setPrice(other, 0)
      cells = cells.filter((other) => uncoveredRows.has(other))
    } else setPrice(at, 1)
  }
  return { cells, value, isSmallest: true }
}
