import {
  countEmployeesCoveringDemands,
  createSeededRandomGenerator,
  findDemandRowOfShift,
  listCoveredDemands,
  type OptimizationDemandData,
  type OptimizationPlan,
} from './optimization-model.ts'
import type { EmployeePlanScorer } from './score-employee-plan.ts'

export type SimulatedAnnealingOptions = {
  seed: number
  /** The budget is a number of steps, never a time, so that a seed gives the same plan. */
  steps: number
  scorer: EmployeePlanScorer
  /** By employee, day × kind: 1 if allowed. */
  allowed: readonly Uint8Array[]
  /** The cost of a number of employees for a demand. */
  coverCost: (at: number, count: number) => number
  /** The temperatures at the begin and end, and the weight of a breach; by default those of a month. */
  heats?: AnnealingTemperatureSchedule
  /** Reports progress; a true answer stops with the best plan so far. */
  tell?: (share: number) => boolean
}
export type SimulatedAnnealingResult = { plan: OptimizationPlan; steps: number; stopped: boolean }

export type AnnealingTemperatureSchedule = { hot: number; cold: number; hardWeight: number }
/** A breach outweighs every goal, but the search may still pass through it. */
const USUAL_HEATS: AnnealingTemperatureSchedule = { hot: 50, cold: 0.5, hardWeight: 500 }
const TELL = 0x3fff
const MAX_BLOCK_DAYS = 7
/** How often a lack is chosen first, and among how many places. */
const GUIDED = 0.3
const LOOKS = 20
const MAX_GUIDED_DAYS = 3

/**
 * Simulated annealing over blocks of days: fill a lack, set a block to a shift or days off, swap a block between two employees, swap two
 * blocks of one.
 */
export function runSimulatedAnnealing(
  board: OptimizationDemandData,
  start: OptimizationPlan,
  options: SimulatedAnnealingOptions,
): SimulatedAnnealingResult {
  const { seed, steps, scorer, allowed, coverCost, heats = USUAL_HEATS, tell } = options
  const { hot, cold, hardWeight } = heats
  const { first: firstDay, last: lastDay, kinds, demands, people, need } = board
  const days = lastDay - firstDay + 1
  const random = createSeededRandomGenerator(seed)
  const below = (count: number) => Math.floor(random() * count)
  const plan = start.map((line) => line.slice())
  const cover = countEmployeesCoveringDemands(board, plan)
  const out = new Float64Array(1)
  const own = new Float64Array(plan.length)
  const broken = plan.map((line, person) => {
    const hard = scorer(person, line, out)
    own[person] = out[0]!
    return hard
  })
  const choices = allowed.map((may) => [...Array(kinds).keys()].filter((kind) => kind && may.some((one, at) => one && at % kinds === kind)))
  const movable = people.flatMap((_, person) => (choices[person]!.length ? [person] : []))
  const served = servedBy(board, movable, choices)
  const peers = peersOf(board, movable, served)
  const takers = Array.from({ length: demands }, (_, row) => movable.filter((person) => served.get(person)!.has(row)))
  let hard = broken.reduce((sum, one) => sum + one, 0)
  let cost = own.reduce((sum, one) => sum + one, 0)
  for (let at = 0; at < cover.length; at++) cost += coverCost(at, cover[at]!)
  let bestHard = hard
  let bestCost = cost
  const best = plan.map((line) => line.slice())
  const dirty = new Set<number>()
  const cells = new Int32Array(64)
  const lines = new Int32Array(64)
  const previousShifts = new Uint8Array(64)
  let size = 0
  let delta = 0
  let step = 0
  let stopped = false

  const shift = (person: number, day: number, kind: number, by: 1 | -1) => {
    for (const demand of listCoveredDemands(board, people[person]!, day, kind)) {
      const at = day * demands + demand
      const count = cover[at]!
      delta += coverCost(at, count + by) - coverCost(at, count)
      cover[at] = count + by
    }
  }
  const set = (person: number, day: number, kind: number) => {
    const line = plan[person]!
    const before = line[day]!
    if (before === kind || !allowed[person]![day * kinds + kind]) return
    shift(person, day, before, -1)
    shift(person, day, kind, 1)
    lines[size] = person
    cells[size] = day
    previousShifts[size++] = before
    line[day] = kind
  }
  const lackingAt = (): number => {
    for (let look = 0; look < LOOKS; look++) {
      const at = firstDay * demands + below(days * demands)
      if (cover[at]! < need[at]! && takers[at % demands]!.length) return at
    }
    return -1
  }
  /** Assigns an employee to the place for one or more days; other moves make room. */
  const give = (person: number, at: number) => {
    const day = Math.floor(at / demands)
    const kinds = choices[person]!.filter((kind) => listCoveredDemands(board, people[person]!, day, kind).includes(at % demands))
    if (!kinds.length) return
    const kind = kinds[below(kinds.length)]!
    const until = Math.min(lastDay, day + below(MAX_GUIDED_DAYS))
    for (let next = day; next <= until; next++) set(person, next, kind)
  }
  if (!movable.length) return { plan, steps: 0, stopped }
  for (; step < steps; step++) {
    if ((step & TELL) === 0 && tell?.(step / steps)) {
      stopped = true
      break
    }
    const heat = hot * (cold / hot) ** (step / steps)
    size = 0
    delta = 0
    const lacking = random() < GUIDED ? lackingAt() : -1
    const one = lacking < 0 ? movable[below(movable.length)]! : takers[lacking % demands]![below(takers[lacking % demands]!.length)]!
    let other = -1
    const move = random()
    const length = Math.min(days, 1 + below(random() < 0.7 ? 3 : MAX_BLOCK_DAYS))
    const from = firstDay + below(days - length + 1)
    if (lacking >= 0) give(one, lacking)
    else if (move < 0.4) {
      const pool = choices[one]!
      const kind = random() < 0.4 ? 0 : pool[below(pool.length)]!
      for (let day = from; day < from + length; day++) set(one, day, kind)
    } else if (move < 0.85) {
      const near = peers[one]!
      other = near[below(near.length)] ?? one
      if (other === one) continue
      for (let day = from; day < from + length; day++) {
        const a = plan[one]![day]!
        const b = plan[other]![day]!
        if (!allowed[one]![day * kinds + b] || !allowed[other]![day * kinds + a]) continue
        set(one, day, b)
        set(other, day, a)
      }
    } else {
      const into = firstDay + below(days - length + 1)
      if (Math.abs(into - from) < length) continue
      for (let at = 0; at < length; at++) {
        const a = plan[one]![from + at]!
        const b = plan[one]![into + at]!
        if (!allowed[one]![(from + at) * kinds + b] || !allowed[one]![(into + at) * kinds + a]) continue
        set(one, from + at, b)
        set(one, into + at, a)
      }
    }
    if (!size) continue
    const hardOne = scorer(one, plan[one]!, out)
    const ownOne = out[0]!
    delta += ownOne - own[one]!
    let hardDelta = hardOne - broken[one]!
    let hardOther = 0
    let ownOther = 0
    if (other >= 0) {
      hardOther = scorer(other, plan[other]!, out)
      ownOther = out[0]!
      delta += ownOther - own[other]!
      hardDelta += hardOther - broken[other]!
    }
    const change = delta + hardDelta * hardWeight
    if (change <= 0 || random() < Math.exp(-change / heat)) {
      broken[one] = hardOne
      own[one] = ownOne
      dirty.add(one)
      if (other >= 0) {
        broken[other] = hardOther
        own[other] = ownOther
        dirty.add(other)
      }
      hard += hardDelta
      cost += delta
      if (hard < bestHard || (hard === bestHard && cost < bestCost - 1e-9)) {
        bestHard = hard
        bestCost = cost
        for (const person of dirty) best[person]!.set(plan[person]!)
        dirty.clear()
      }
    } else
      for (let index = size - 1; index >= 0; index--) {
        const person = lines[index]!
        const day = cells[index]!
        const before = previousShifts[index]!
        shift(person, day, plan[person]![day]!, -1)
        shift(person, day, before, 1)
        plan[person]![day] = before
      }
  }
  return { plan: best, steps: step, stopped }
}

/** By employee: the demands that they can cover on any day. */
function servedBy(
  board: OptimizationDemandData,
  movable: readonly number[],
  choices: readonly (readonly number[])[],
): Map<number, Set<number>> {
  return new Map(
    movable.map((person) => {
      const profiles = new Set(board.people[person]!.profile.subarray(board.first, board.last + 1))
      const demands = new Set<number>()
      for (const profile of profiles)
        if (profile >= 0)
          for (const kind of choices[person]!)
            for (const one of board.serves[profile * board.kinds + kind]!) demands.add(findDemandRowOfShift(board, one))
      return [person, demands]
    }),
  )
}

/** Employees who can swap: both can take one of the same shifts for one of the same demands. */
const peersOf = (board: OptimizationDemandData, movable: readonly number[], served: ReadonlyMap<number, ReadonlySet<number>>): number[][] =>
  board.people.map((_, person) => {
    const own = served.get(person)
    return own ? movable.filter((other) => other !== person && !own.isDisjointFrom(served.get(other)!)) : []
  })
