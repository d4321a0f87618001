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
  /** The limit is a number of steps instead of a time, so that a seed always gives the same plan. */
  steps: number
  scorer: EmployeePlanScorer
  /** By employee, day × kind: 1 if allowed. */
  allowed: readonly Uint8Array[]
  /** The cost of a demand with a number of employees. */
  coverCost: (at: number, count: number) => number
  /** The initial and final temperature, and the weight of a violation; by default those for a month. */
  heats?: AnnealingTemperatureSchedule
  /** Reports progress. A result of `true` stops the search with the best plan so far. */
  reportProgress?: (share: number) => boolean
}
export type SimulatedAnnealingResult = { plan: OptimizationPlan; steps: number; stopped: boolean }

export type AnnealingTemperatureSchedule = { hot: number; cold: number; hardWeight: number }
/** A violation outweighs every objective, but the search can pass through violations. */
const DEFAULT_TEMPERATURES: AnnealingTemperatureSchedule = { hot: 50, cold: 0.5, hardWeight: 500 }
const PROGRESS_STEP_MASK = 0x3fff
const MAX_BLOCK_DAYS = 7
/** A guided step starts at a shortage. */
const GUIDED_STEP_PROBABILITY = 0.3
const GUIDED_STEP_CANDIDATES = 20
const MAX_GUIDED_DAYS = 3

/**
 * Simulated annealing over blocks of days: fill a shortage, set a block to a shift or to days off, swap a block between two employees, or
 * swap two blocks of one employee.
 */
export function runSimulatedAnnealing(
  board: OptimizationDemandData,
  start: OptimizationPlan,
  options: SimulatedAnnealingOptions,
): SimulatedAnnealingResult {
  const { steps, scorer, heats = DEFAULT_TEMPERATURES, reportProgress } = options
  const { hot, cold, hardWeight } = heats
  const random = createSeededRandomGenerator(options.seed)
  const changing = new ChangingPlan(board, start, options)
  const moves = new RandomMoves(board, changing, options.allowed, random)
  const scores = new PlanScores(changing, scorer)
  if (!moves.isPossible) return { plan: changing.plan, steps: 0, stopped: false }
  let step = 0
  for (; step < steps; step++) {
    if ((step & PROGRESS_STEP_MASK) === 0 && reportProgress?.(step / steps)) return { plan: scores.best, steps: step, stopped: true }
    const heat = hot * (cold / hot) ** (step / steps)
    changing.beginStep()
    if (!moves.make()) continue
    const change = scores.scoreStep(moves.one, moves.other, hardWeight)
    if (change <= 0 || random() < Math.exp(-change / heat)) scores.acceptStep()
    else changing.undoStep()
  }
  return { plan: scores.best, steps: step, stopped: false }
}

/** The plan of the search with its coverage. The changed cells of a step are recorded, so that a worse step can be undone. */
class ChangingPlan {
  readonly plan: OptimizationPlan
  readonly cover: ReturnType<typeof countEmployeesCoveringDemands>
  /** The number of cells that the step changed. */
  size = 0
  /** The change of the coverage cost. */
  delta = 0
  private readonly board: OptimizationDemandData
  private readonly allowed: SimulatedAnnealingOptions['allowed']
  private readonly coverCost: SimulatedAnnealingOptions['coverCost']
  private readonly days = new Int32Array(64)
  private readonly lines = new Int32Array(64)
  private readonly previousShifts = new Uint8Array(64)

  constructor(board: OptimizationDemandData, start: OptimizationPlan, options: SimulatedAnnealingOptions) {
    this.board = board
    this.allowed = options.allowed
    this.coverCost = options.coverCost
    this.plan = start.map((line) => line.slice())
    this.cover = countEmployeesCoveringDemands(board, this.plan)
  }

  addCoverageCost(cost: number): number {
    let sum = cost
    for (let at = 0; at < this.cover.length; at++) sum += this.coverCost(at, this.cover[at]!)
    return sum
  }

  beginStep(): void {
    this.size = 0
    this.delta = 0
  }

  /** Sets a cell of the plan if the shift is allowed there. */
  set(person: number, day: number, kind: number): void {
    const line = this.plan[person]!
    const before = line[day]!
    if (before === kind || !this.allowed[person]![day * this.board.kinds + kind]) return
    this.countShift(person, day, before, -1)
    this.countShift(person, day, kind, 1)
    this.lines[this.size] = person
    this.days[this.size] = day
    this.previousShifts[this.size++] = before
    line[day] = kind
  }

  undoStep(): void {
    for (let index = this.size - 1; index >= 0; index--) {
      const person = this.lines[index]!
      const day = this.days[index]!
      const before = this.previousShifts[index]!
      this.countShift(person, day, this.plan[person]![day]!, -1)
      this.countShift(person, day, before, 1)
      this.plan[person]![day] = before
    }
  }

  private countShift(person: number, day: number, kind: number, by: 1 | -1): void {
    for (const demand of listCoveredDemands(this.board, this.board.people[person]!, day, kind)) {
      const at = day * this.board.demands + demand
      const count = this.cover[at]!
      this.delta += this.coverCost(at, count + by) - this.coverCost(at, count)
      this.cover[at] = count + by
    }
  }
}

/** Violations and costs of each employee, and the best plan so far. */
class PlanScores {
  readonly best: OptimizationPlan
  private readonly changing: ChangingPlan
  private readonly scorer: EmployeePlanScorer
  private readonly out = new Float64Array(1)
  private readonly own: Float64Array
  private readonly broken: number[]
  private readonly dirty = new Set<number>()
  private hard: number
  private cost: number
  private bestHard: number
  private bestCost: number
  /** The scores of the step: of the first employee, and of the second if there is one. */
  private one = -1
  private other = -1
  private hardOne = 0
  private hardOther = 0
  private ownOne = 0
  private ownOther = 0
  private hardDelta = 0
  private delta = 0

  constructor(changing: ChangingPlan, scorer: EmployeePlanScorer) {
    this.changing = changing
    this.scorer = scorer
    this.best = changing.plan.map((line) => line.slice())
    this.own = new Float64Array(changing.plan.length)
    this.broken = changing.plan.map((line, person) => {
      const hard = scorer(person, line, this.out)
      this.own[person] = this.out[0]!
      return hard
    })
    this.hard = this.broken.reduce((sum, one) => sum + one, 0)
    this.cost = changing.addCoverageCost(this.own.reduce((sum, one) => sum + one, 0))
    this.bestHard = this.hard
    this.bestCost = this.cost
  }

  /** The change of the cost caused by the step. */
  scoreStep(one: number, other: number, hardWeight: number): number {
    this.one = one
    this.other = other
    this.hardOne = this.scorer(one, this.changing.plan[one]!, this.out)
    this.ownOne = this.out[0]!
    this.delta = this.changing.delta + (this.ownOne - this.own[one]!)
    this.hardDelta = this.hardOne - this.broken[one]!
    if (other >= 0) {
      this.hardOther = this.scorer(other, this.changing.plan[other]!, this.out)
      this.ownOther = this.out[0]!
      this.delta += this.ownOther - this.own[other]!
      this.hardDelta += this.hardOther - this.broken[other]!
    }
    return this.delta + this.hardDelta * hardWeight
  }

  acceptStep(): void {
    this.broken[this.one] = this.hardOne
    this.own[this.one] = this.ownOne
    this.dirty.add(this.one)
    if (this.other >= 0) {
      this.broken[this.other] = this.hardOther
      this.own[this.other] = this.ownOther
      this.dirty.add(this.other)
    }
    this.hard += this.hardDelta
    this.cost += this.delta
    if (this.hard < this.bestHard || (this.hard === this.bestHard && this.cost < this.bestCost - 1e-9)) this.keepBest()
  }

  private keepBest(): void {
    this.bestHard = this.hard
    this.bestCost = this.cost
    for (const person of this.dirty) this.best[person]!.set(this.changing.plan[person]!)
    this.dirty.clear()
  }
}

/** Makes a random change of the plan. Afterwards `one` and `other` are the affected employees; `other` is -1 if there is only one. */
class RandomMoves {
  one = -1
  other = -1
  private readonly board: OptimizationDemandData
  private readonly changing: ChangingPlan
  private readonly allowed: SimulatedAnnealingOptions['allowed']
  private readonly random: () => number
  private readonly choices: readonly (readonly number[])[]
  private readonly movable: readonly number[]
  private readonly peers: readonly (readonly number[])[]
  private readonly takers: readonly (readonly number[])[]
  private readonly days: number

  constructor(board: OptimizationDemandData, changing: ChangingPlan, allowed: SimulatedAnnealingOptions['allowed'], random: () => number) {
    const kinds = [...Array(board.kinds).keys()]
    this.board = board
    this.changing = changing
    this.allowed = allowed
    this.random = random
    this.days = board.last - board.first + 1
    this.choices = allowed.map((may) => kinds.filter((kind) => kind && may.some((one, at) => one && at % board.kinds === kind)))
    this.movable = board.people.flatMap((_, person) => (this.choices[person]!.length ? [person] : []))
    const served = findServedDemands(board, this.movable, this.choices)
    this.peers = peersOf(board, this.movable, served)
    this.takers = Array.from({ length: board.demands }, (_, row) => this.movable.filter((person) => served.get(person)!.has(row)))
  }

  get isPossible(): boolean {
    return this.movable.length > 0
  }

  /** Returns whether the plan changed. */
  make(): boolean {
    const lacking = this.random() < GUIDED_STEP_PROBABILITY ? this.findLack() : -1
    const candidates = lacking < 0 ? this.movable : this.takers[lacking % this.board.demands]!
    this.one = candidates[this.below(candidates.length)]!
    this.other = -1
    const move = this.random()
    const length = Math.min(this.days, 1 + this.below(this.random() < 0.7 ? 3 : MAX_BLOCK_DAYS))
    const from = this.board.first + this.below(this.days - length + 1)
    if (lacking >= 0) this.fillLack(lacking)
    else if (move < 0.4) this.setBlock(from, length)
    else if (move < 0.85) this.swapWithPeer(from, length)
    else this.swapOwnBlocks(from, length)
    return this.changing.size > 0
  }

  private below(count: number): number {
    return Math.floor(this.random() * count)
  }

  private findLack(): number {
    const { first, demands, need } = this.board
    for (let look = 0; look < GUIDED_STEP_CANDIDATES; look++) {
      const at = first * demands + this.below(this.days * demands)
      if (this.changing.cover[at]! < need[at]! && this.takers[at % demands]!.length) return at
    }
    return -1
  }

  /** Assigns the employee to the place for one or more days. Other moves compensate for it. */
  private fillLack(at: number): void {
    const { board, one } = this
    const day = Math.floor(at / board.demands)
    const kinds = this.choices[one]!.filter((kind) => listCoveredDemands(board, board.people[one]!, day, kind).includes(at % board.demands))
    if (!kinds.length) return
    const kind = kinds[this.below(kinds.length)]!
    const until = Math.min(board.last, day + this.below(MAX_GUIDED_DAYS))
    for (let next = day; next <= until; next++) this.changing.set(one, next, kind)
  }

  private setBlock(from: number, length: number): void {
    const pool = this.choices[this.one]!
    const kind = this.random() < 0.4 ? 0 : pool[this.below(pool.length)]!
    for (let day = from; day < from + length; day++) this.changing.set(this.one, day, kind)
  }

  private swapWithPeer(from: number, length: number): void {
    const { plan } = this.changing
    const near = this.peers[this.one]!
    const peer = near[this.below(near.length)] ?? this.one
    if (peer === this.one) return
    this.other = peer
    for (let day = from; day < from + length; day++) this.swapShifts(this.one, day, plan[this.one]![day]!, peer, day, plan[peer]![day]!)
  }

  private swapOwnBlocks(from: number, length: number): void {
    const { one } = this
    const line = this.changing.plan[one]!
    const into = this.board.first + this.below(this.days - length + 1)
    if (Math.abs(into - from) < length) return
    for (let at = 0; at < length; at++) this.swapShifts(one, from + at, line[from + at]!, one, into + at, line[into + at]!)
  }

  /** Exchanges two cells if both shifts are allowed in their new cells. */
  private swapShifts(one: number, day: number, kind: number, other: number, otherDay: number, otherKind: number): void {
    const { kinds } = this.board
    if (!this.allowed[one]![day * kinds + otherKind] || !this.allowed[other]![otherDay * kinds + kind]) return
    this.changing.set(one, day, otherKind)
    this.changing.set(other, otherDay, kind)
  }
}

/** By employee: the demands that they can cover on any day. */
function findServedDemands(
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

/** Employees who can swap: both can take a common shift for a common demand. */
const peersOf = (board: OptimizationDemandData, movable: readonly number[], served: ReadonlyMap<number, ReadonlySet<number>>): number[][] =>
  board.people.map((_, person) => {
    const own = served.get(person)
    return own ? movable.filter((other) => other !== person && !own.isDisjointFrom(served.get(other)!)) : []
  })
