import {
  DemandCoverageLinearProgram,
  type FindCheapestEmployeePlans,
} from '#modules/time/optimizer/rules/column-generation/demand-coverage-linear-program.ts'
import { loadHighsLinearSolver } from '#modules/time/optimizer/rules/column-generation/highs-solver.ts'
import type { CheapestEmployeePlanSearch } from '#modules/time/optimizer/rules/employee-plan-search/cheapest-employee-plan.ts'
import {
  countEmployeesCoveringDemands,
  createSeededRandomGenerator,
  type OptimizationPlan,
} from '#modules/time/optimizer/rules/optimization-model.ts'
import { runSimulatedAnnealing } from '#modules/time/optimizer/rules/simulated-annealing.ts'
import { runDivingHeuristic } from './diving-heuristic.ts'
import { improveRoster } from './improve-roster.ts'
import type { NrpInstance } from './read-instance.ts'
import { recombineRosters } from './recombine-rosters.ts'
import { computeCoverCost, computeRemainingCover, computeRosterCost } from './roster-cost.ts'
import { createLineScorer } from './score-line.ts'

export type SolveProgress = { seconds: number; stage: string; cost: number }
export type SolvedInstance = { plan: OptimizationPlan; cost: number; gains: SolveProgress[] }
type SolveInput = {
  instance: NrpInstance
  budget: number
  seed: number
  clock: () => number
  pricing: FindCheapestEmployeePlans
  searches: CheapestEmployeePlanSearch[]
}

/** Shares of the time. */
const STAGE_END_SHARES = { annealing: 0.1, polished: 0.15, columns: 0.45, diveAgain: 0.6, dive: 0.9, dived: 0.93, groups: 0.98 }
const TEMPERATURES = { hot: 60, cold: 1, hardWeight: 300 }
/** Annealing as the last phase ends colder. */
const LAST_PHASE_TEMPERATURES = { ...TEMPERATURES, hot: 30, cold: 0.5 }
/** Without time for these rounds, annealing gets the time. */
const MIN_PRICING_ROUNDS = 120
const LAST_PHASE_SHARE = 0.95
const UNLIMITED_COST = 1e9

/**
 * Annealing, then column generation with a dive, then small groups; annealing alone nearly all the time where column generation would not
 * finish. `clock`: seconds since the start; `budget` in the same unit.
 */
export async function solveInstance({ instance, budget, seed, clock, pricing, searches }: SolveInput): Promise<SolvedInstance> {
  const { people } = instance
  const scorer = createLineScorer(instance)
  const out = new Float64Array(1)
  const gains: SolveProgress[] = []
  const until = (share: number) => () => clock() > budget * share
  let best: OptimizationPlan | undefined
  let cost = Number.POSITIVE_INFINITY
  const take = (stage: string, plan: OptimizationPlan) => {
    if (plan.some((line, person) => scorer(person, line, out) > 0)) return false
    const value = computeRosterCost(instance, plan)
    if (value >= cost) return false
    best = plan.map((line) => line.slice())
    cost = value
    gains.push({ seconds: clock(), stage, cost })
    return true
  }

  const start = people.map(({ own, rules }, person) => {
    const line = new Uint8Array(rules.days)
    if (searches[person]!.best(own, line) === null) throw new Error(`no lawful line for person ${person}`)
    return line
  })
  const cool = (steps: number, share: number, heats = TEMPERATURES) =>
    runSimulatedAnnealing(instance, start, {
      seed,
      steps,
      scorer,
      allowed: people.map(({ rules }) => rules.may),
      coverCost: (at, count) => computeCoverCost(instance, at, count),
      heats,
      reportProgress: until(share),
    }).plan
  const all = people.map((_, person) => person)
  const timed = (act: () => void) => {
    const since = clock()
    act()
    return Math.max(0.001, clock() - since)
  }
  const TRIED = 300_000
  cool(TRIED, 1) // the code is warmed up after this run
  const rate = TRIED / timed(() => cool(TRIED, 1))
  const look = timed(() =>
    pricing({
      people: all,
      prices: instance.under.map((price) => price / 2),
      limits: new Float64Array(people.length).fill(UNLIMITED_COST),
      labels: 2,
    }),
  )
  const hasTime = look * MIN_PRICING_ROUNDS < budget * (STAGE_END_SHARES.columns - STAGE_END_SHARES.polished)
  const annealing = hasTime ? STAGE_END_SHARES.annealing : LAST_PHASE_SHARE
  const steps = Math.max(TRIED, Math.round(rate * (budget * annealing - clock())))
  const cooled = hasTime ? cool(steps, annealing * 1.5) : cool(steps, annealing, LAST_PHASE_TEMPERATURES)
  take('annealed', cooled)
  improveRoster(instance, searches, cooled, until(hasTime ? STAGE_END_SHARES.polished : 1))
  take('polished', cooled)
  if (!hasTime && best) return { plan: best, cost, gains }

  const highs = await loadHighsLinearSolver()
  const master = new DemandCoverageLinearProgram(instance, highs, pricing, all, instance.need)
  for (const person of all) for (const line of [start[person]!, cooled[person]!]) master.add(person, line)
  master.generate(until(STAGE_END_SHARES.columns))
  // After a timeout the value is not a bound, only the value of the columns so far.
  const isWhole = !until(STAGE_END_SHARES.columns)()
  const bound = master.value
  const isBest = () => isWhole && cost - bound < 0.5
  const whole = (lines: ReadonlyMap<number, Uint8Array>, base: OptimizationPlan) =>
    base.map((line, person) => (lines.get(person) ?? line).slice())
  for (const share of [0.3, 0.1]) {
    if (until(STAGE_END_SHARES.diveAgain)() || isBest()) break
    const dived = whole(runDivingHeuristic(instance, master, highs, until(STAGE_END_SHARES.dive), share), best ?? start)
    improveRoster(instance, searches, dived, until(STAGE_END_SHARES.dived))
    take('dived', dived)
  }

  master.solve()
  const random = createSeededRandomGenerator(seed)
  let size = Math.min(people.length, 8)
  while (best && !until(STAGE_END_SHARES.groups)() && !isBest()) {
    const incumbent: OptimizationPlan = best
    const group = groupOf(instance, incumbent, size, random)
    const inside = new Set(group)
    const part = new DemandCoverageLinearProgram(instance, highs, pricing, group, computeRemainingCover(instance, incumbent, group))
    for (const column of master.columns)
      if (inside.has(column.person) && master.reduced(column) <= Math.max(5, (cost - bound) / 2)) part.add(column.person, column.line)
    for (const person of group) part.add(person, incumbent[person]!)
    part.generate(until(STAGE_END_SHARES.groups), [2, 8])
    const began = clock()
    const mixed = recombineRosters(part, highs, {
      best: incumbent,
      bestCost: groupCost(instance, incumbent, part),
      seconds: Math.min(3, Math.max(0.2, budget - clock())),
      max: 1500,
      until: until(1),
    })
    if (mixed) {
      take(`group of ${size}`, whole(mixed, incumbent))
      for (const [person, line] of mixed) master.add(person, line)
    }
    part.dispose()
    // Groups grow while they are cheap to solve, and shrink otherwise.
    const spent = clock() - began
    if (spent < 0.3 && size < people.length) size++
    else if (spent > 1.5 && size > 4) size--
  }
  master.dispose()
  if (!best) throw new Error('no lawful plan')
  return { plan: best, cost, gains }
}

/** The objective of a group program for the current lines. */
function groupCost(instance: NrpInstance, plan: OptimizationPlan, { group, need }: DemandCoverageLinearProgram): number {
  const people = group.map((person) => instance.people[person]!)
  return computeRosterCost(
    { ...instance, people, need },
    group.map((person) => plan[person]!),
  )
}

/** A few random people, preferably where the loss is highest. */
function groupOf(instance: NrpInstance, plan: OptimizationPlan, size: number, random: () => number): number[] {
  const { kinds, demands, need } = instance
  const cover = countEmployeesCoveringDemands(instance, plan)
  return plan
    .map((line, person) => {
      const { own, rules } = instance.people[person]!
      let loss = 0
      line.forEach((kind, day) => {
        loss += own[day * kinds + kind]!
        if (kind && cover[day * demands + kind - 1]! > need[day * demands + kind - 1]!) loss += 2
        for (let other = 1; other < kinds; other++)
          if (other !== kind && rules.may[day * kinds + other] && cover[day * demands + other - 1]! < need[day * demands + other - 1]!)
            loss++
      })
      return { person, key: random() * (1 + Math.min(loss, 20) / 10) }
    })
    .sort((a, b) => b.key - a.key)
    .slice(0, size)
    .map(({ person }) => person)
}
