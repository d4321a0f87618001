import { computeCoverageByDay, type DemandCoverageOfDay } from './demand-coverage.ts'
import {
  canAssignShift,
  computeDemandRowPenalty,
  countEmployeesCoveringDemands,
  createDemandCoverageTable,
  findRuleBlockingShift,
  listCoveredDemands,
  type OptimizationModel,
  type OptimizationPlan,
} from './optimization-model.ts'
import {
  createEmployeePlanScorer,
  type EmployeePlanScorer,
  HARD_PLAN_CONSTRAINTS,
  type HardPlanConstraint,
  type SoftPlanConstraint,
} from './score-employee-plan.ts'
import { runSimulatedAnnealing } from './simulated-annealing.ts'

/** Steps per cell within these limits, so that the result does not depend on the speed of the machine. */
const STEPS_PER_CELL = 300
const MIN_STEPS = 60_000
const MAX_STEPS = 9_000_000

/** The number of annealing steps for a number of changeable cells. */
export const countAnnealingSteps = (cells: number): number => Math.min(MAX_STEPS, Math.max(MIN_STEPS, cells * STEPS_PER_CELL))

export const countAnnealingStepsOfModel = ({ people, first, last }: OptimizationModel): number =>
  countAnnealingSteps(people.reduce((sum, { open }) => sum + open.subarray(first, last + 1).reduce((a, b) => a + b, 0), 0))

export type OptimizedPlanResult = { plan: OptimizationPlan; steps: number; stopped: boolean }

/** Fills a month: a greedy start, the search, then the remaining gaps. */
export function computeOptimizedPlan(
  model: OptimizationModel,
  seed: number,
  reportProgress?: (share: number) => boolean,
): OptimizedPlanResult {
  const scorer = createEmployeePlanScorer(model)
  const start = buildGreedyStartPlan(model, scorer)
  const { board, cost } = createDemandCoverageTable(model)
  const found = runSimulatedAnnealing(board, start, {
    seed,
    steps: countAnnealingStepsOfModel(model),
    scorer,
    allowed: listAllowedShifts(model),
    coverCost: cost,
    reportProgress,
  })
  const plan = countHardViolations(scorer, found.plan) <= countHardViolations(scorer, start) ? found.plan : start
  closeHoles(model, plan, scorer)
  return { ...found, plan }
}

/** By employee: the shifts that are possible on each day, or the existing one. */
const listAllowedShifts = (model: OptimizationModel): Uint8Array[] =>
  model.people.map((worker) => {
    const may = new Uint8Array(model.days * model.kinds)
    for (let day = model.first; day <= model.last; day++)
      for (let kind = 0; kind < model.kinds; kind++)
        may[day * model.kinds + kind] = Number(
          worker.open[day] === 1 && (canAssignShift(model, worker, day, kind) || worker.before[day] === kind),
        )
    return may
  })

const countHardViolations = (scorer: EmployeePlanScorer, plan: OptimizationPlan) => {
  const out = new Float64Array(1)
  return plan.reduce((sum, line, person) => sum + scorer(person, line, out), 0)
}

/** Builds the greedy initial plan: for each day and demand the lawful employee with the fewest hours. */
export function buildGreedyStartPlan(model: OptimizationModel, scorer: EmployeePlanScorer): OptimizationPlan {
  const { first, last, kinds, demands, need, people } = model
  const plan = people.map(({ before }) => before.slice())
  const cover = countEmployeesCoveringDemands(model, plan)
  const out = new Float64Array(1)
  const hours = plan.map((line) => line.reduce((sum, kind, day) => sum + (kind ? model.minutes[day * kinds + kind]! : 0), 0))
  for (let day = first; day <= last; day++)
    for (let demand = 0; demand < demands; demand++) {
      const at = day * demands + demand
      const taking = people.flatMap((worker, person) => {
        if (plan[person]![day] || cover[at]! >= need[at]!) return []
        const kind = listShiftsCoveringDemand(model, person, day, demand).find((one) => canAssignShift(model, worker, day, one))
        return kind ? [{ person, kind }] : []
      })
      taking.sort((a, b) => hours[a.person]! - hours[b.person]! || a.person - b.person)
      for (const { person, kind } of taking) {
        if (cover[at]! >= need[at]!) break
        const line = plan[person]!
        const before = scorer(person, line, out)
        line[day] = kind
        if (scorer(person, line, out) > before) line[day] = 0
        else {
          for (const one of listCoveredDemands(model, people[person]!, day, kind)) cover[day * demands + one]!++
          hours[person]! += model.minutes[day * kinds + kind]!
        }
      }
    }
  return plan
}

/** The shifts of the day with which the employee covers the row, the largest coverage first. */
export function listShiftsCoveringDemand(model: OptimizationModel, person: number, day: number, row: number): number[] {
  const worker = model.people[person]!
  const covers = (kind: number) => listCoveredDemands(model, worker, day, kind)
  const found: number[] = []
  for (let kind = 1; kind < model.kinds; kind++) if (covers(kind).includes(row)) found.push(kind)
  return found.length > 1 ? found.sort((a, b) => covers(b).length - covers(a).length) : found
}

export type ReplacementCandidateScore = {
  person: number
  /** The shift to assign. */
  kind: number
  /** The number of violations of the law; 0 for none. */
  hard: number
  cost: number
  now: number
  /** The reason why the cell cannot change. */
  lock_reason: 'away' | 'locked' | null
  /** The effects: violations, improvements (negative) and deteriorations. */
  why: { rule: HardPlanConstraint | SoftPlanConstraint | 'leaves' | 'covers'; amount: number }[]
}

/** Employees who could cover a row on a day, best first, with their best shift and reasons. Employees who already cover it are excluded. */
export function rankEmployeesForShortage(
  model: OptimizationModel,
  plan: OptimizationPlan,
  day: number,
  row: number,
  away: (person: number) => boolean,
  scorer = createEmployeePlanScorer(model),
): ReplacementCandidateScore[] {
  const cover = countEmployeesCoveringDemands(model, plan)
  const out = new Float64Array(1)
  const rank = (person: number, kind: number): ReplacementCandidateScore => {
    const line = plan[person]!
    const now = line[day]!
    const worker = model.people[person]!
    const sums = new Map<HardPlanConstraint | SoftPlanConstraint, number>()
    const touched = new Set<HardPlanConstraint>()
    const applyScore = (sign: 1 | -1) =>
      scorer(person, line, out, (rule, at, amount) => {
        sums.set(rule, (sums.get(rule) ?? 0) + sign * amount)
        if (sign > 0 && isHard(rule) && Math.floor(at / 7) === Math.floor(day / 7)) touched.add(rule)
      })
    const hardBefore = applyScore(-1)
    const softBefore = out[0]!
    line[day] = kind
    let hard = applyScore(1) - hardBefore
    const soft = out[0]! - softBefore
    line[day] = now
    // A week that is already in violation does not count as newly violated.
    for (const rule of touched)
      if ((sums.get(rule) ?? 0) <= 0) {
        hard = Math.max(hard, 0) + 1
        sums.set(rule, 1)
      }
    if (!worker.open[day] && findRuleBlockingShift(model, worker, day, day * model.kinds + kind)) {
      hard += 4
      sums.set('barred', 4)
    }
    const price = (shift: number, by: 1 | -1) =>
      listCoveredDemands(model, worker, day, shift).reduce((sum, one) => {
        const at = day * model.demands + one
        return sum + computeDemandRowPenalty(model, at, cover[at]! + by) - computeDemandRowPenalty(model, at, cover[at]!)
      }, 0)
    const leaves = price(now, -1)
    const covers = price(kind, 1)
    const why: ReplacementCandidateScore['why'] = [...sums]
      .filter(([, amount]) => Math.abs(amount) > 0.01)
      .map(([rule, amount]) => ({ rule, amount }))
    if (leaves > 0) why.push({ rule: 'leaves', amount: leaves })
    if (covers < 0) why.push({ rule: 'covers', amount: covers })
    const presentLock = worker.open[day] ? null : ('locked' as const)
    const lockReason = away(person) ? ('away' as const) : presentLock
    return { person, kind, hard, cost: soft + leaves + covers, now, lock_reason: lockReason, why }
  }
  const compareCandidates = (a: ReplacementCandidateScore, b: ReplacementCandidateScore) =>
    Number(a.hard > 0) - Number(b.hard > 0) || a.cost - b.cost
  const list = plan.flatMap((line, person) => {
    const kinds = listShiftsCoveringDemand(model, person, day, row)
    if (!kinds.length || kinds.includes(line[day]!)) return []
    return [kinds.map((kind) => rank(person, kind)).reduce((a, b) => (compareCandidates(b, a) < 0 ? b : a))]
  })
  return list.sort(
    (a, b) => Number(a.lock_reason !== null) - Number(b.lock_reason !== null) || compareCandidates(a, b) || a.person - b.person,
  )
}

/** Fills remaining gaps with lawful employees if that costs less than the lack. */
function closeHoles(model: OptimizationModel, plan: OptimizationPlan, scorer: EmployeePlanScorer): void {
  let cover = countEmployeesCoveringDemands(model, plan)
  for (let at = model.first * model.demands; at < (model.last + 1) * model.demands; at++)
    while (cover[at]! < model.need[at]!) {
      const day = Math.floor(at / model.demands)
      const best = rankEmployeesForShortage(model, plan, day, at % model.demands, () => false, scorer).find(
        ({ lock_reason: lockReason, hard }) => !lockReason && hard <= 0,
      )
      if (!best || best.cost >= 0) break
      plan[best.person]![day] = best.kind
      cover = countEmployeesCoveringDemands(model, plan)
    }
}

/** The first obstacle of an employee who could cover a demand. */
export type StaffingShortageReason = 'away' | 'locked' | 'elsewhere' | HardPlanConstraint | 'objectives'
export type StaffingShortage = Omit<DemandCoverageOfDay, 'row'> & {
  /** The shift that would cover most of the shortage; 0 if there is none. */
  kind: number
  reasons: Partial<Record<StaffingShortageReason | 'no_employees', number>>
}

export const isDemandCovered = (model: OptimizationModel, plan: OptimizationPlan): boolean =>
  countEmployeesCoveringDemands(model, plan).every((count, at) => count >= model.need[at]!)

/** Unmet demands, with the obstacles of the employees who could meet them. */
export function findStaffingShortages(
  model: OptimizationModel,
  plan: OptimizationPlan,
  isAway: (person: number, day: number) => boolean,
): StaffingShortage[] {
  const scorer = createEmployeePlanScorer(model)
  return computeCoverageByDay(model, plan).flatMap(({ row, ...overage }): StaffingShortage[] => {
    const { day, needed, planned } = overage
    if (planned >= needed) return []
    const reasons: StaffingShortage['reasons'] = {}
    const candidateList = rankEmployeesForShortage(model, plan, day, row, (person) => isAway(person, day), scorer)
    for (const { lock_reason: lockReason, hard, now, why } of candidateList) {
      const first = why.find(({ rule, amount }) => amount > 0 && isHard(rule))?.rule as HardPlanConstraint | undefined
      const costReason = hard > 0 ? (first ?? 'barred') : 'objectives'
      const presentReason = now ? 'elsewhere' : (lockReason ?? costReason)
      const reason: StaffingShortageReason = lockReason === 'away' ? 'away' : presentReason
      reasons[reason] = (reasons[reason] ?? 0) + 1
    }
    if (!candidateList.length && planned === 0) reasons.no_employees = 1
    return [{ ...overage, kind: kindThatServes(model, day, row), reasons }]
  })
}

/** The shift that covers the row for any profile, and that covers most rows. */
function kindThatServes({ serves, kinds, exists }: OptimizationModel, day: number, row: number): number {
  let best = 0
  let maxOverage = 0
  serves.forEach((served, at) => {
    const kind = at % kinds
    if (served.length > maxOverage && served.includes(row) && exists[day * kinds + kind]) {
      best = kind
      maxOverage = served.length
    }
  })
  return best
}

const isHard = (rule: string): rule is HardPlanConstraint => (HARD_PLAN_CONSTRAINTS as readonly string[]).includes(rule)

/** The cost of a plan by rule and employee, with total demand and coverage. */
export function scoreOptimizedPlan(model: OptimizationModel, plan: OptimizationPlan) {
  const scorer = createEmployeePlanScorer(model)
  const out = new Float64Array(1)
  let needed = 0
  let covered = 0
  let surplus = 0
  for (const one of computeCoverageByDay(model, plan)) {
    needed += one.needed
    covered += Math.min(one.needed, one.planned)
    surplus += Math.max(0, one.planned - one.needed)
  }
  const people = plan.map((line, person) => {
    const rules: Partial<Record<HardPlanConstraint | SoftPlanConstraint, number>> = {}
    scorer(person, line, out, (rule, _, amount) => {
      rules[rule] = (rules[rule] ?? 0) + amount
    })
    return rules
  })
  return { needed, covered, surplus, people }
}
