import type { LockedPlanCells, StaffingDemandsWithPenalties } from './demands-with-penalties.ts'
import type { HighsLinearSolver, LinearProgram } from './highs-solver.ts'

export type LinearProgramColumnOfEmployeePlan = { person: number; line: Uint8Array; cost: number; rows: readonly number[] }
/** Finds for each of some people the cheapest line below their limit at the prices of the demands. */
export type FindCheapestEmployeePlans = (request: EmployeePlanSearchRequest) => { person: number; line: Uint8Array }[]
export type EmployeePlanSearchRequest = {
  people: readonly number[]
  prices: Float64Array
  limits: Float64Array
  labels: number
  lockedCells?: LockedPlanCells | undefined
}

const MIN_PLAN_GAIN = 1e-4
/** New columns keep the last solution feasible, so the solver continues from it. */
const PRIMAL_SIMPLEX_STRATEGY = 4
/** The linear programme is solved again after every quarter of the employees, because solving costs less than finding plans. */
const SOLVES_PER_ROUND = 4

/**
 * Column generation for some employees and given demands. A column is a lawful plan of one employee, found with the prices that the linear
 * programme assigns to demands.
 */
export class DemandCoverageLinearProgram {
  readonly #market: StaffingDemandsWithPenalties
  readonly #highs: HighsLinearSolver
  readonly #pricing: FindCheapestEmployeePlans
  readonly #seen = new Set<string>()
  readonly #place: ReadonlyMap<number, number>
  readonly group: readonly number[]
  readonly need: Int32Array
  readonly programme: LinearProgram
  readonly columns: LinearProgramColumnOfEmployeePlan[] = []
  /** day × demand: the row of the programme; -1 without a demand or limit. */
  readonly rowOf: Int32Array
  /** The number of slack columns, which precede those of plans. */
  readonly slack: number
  value = Number.POSITIVE_INFINITY
  primal: Float64Array = new Float64Array()
  dual: Float64Array = new Float64Array()

  constructor(
    market: StaffingDemandsWithPenalties,
    highs: HighsLinearSolver,
    pricing: FindCheapestEmployeePlans,
    group: readonly number[],
    need: Int32Array,
  ) {
    this.#market = market
    this.#highs = highs
    this.#pricing = pricing
    this.group = group
    this.need = need
    this.#place = new Map(group.map((person, at) => [person, at]))
    let row = group.length
    this.rowOf = need.map((_, at) => (market.under[at] || market.over[at] ? row++ : -1))
    this.slack = 2 * (row - group.length)
    this.programme = highs.createModel()
    this.programme.options.set({ output_flag: false, presolve: 'off', solver: 'simplex', simplex_strategy: PRIMAL_SIMPLEX_STRATEGY })
    this.frame(this.programme)
  }

  /** One row per employee (each has one plan) and one per demand, with slack and surplus columns. */
  frame(programme: LinearProgram): void {
    const none = { indices: [], values: [] }
    for (const _ of this.group) programme.addRow(1, 1, none)
    this.rowOf.forEach((row, at) => {
      if (row < 0) return
      programme.addRow(this.need[at]!, this.need[at]!, none)
      programme.addCol(this.#market.under[at]!, 0, this.#highs.infinity, { indices: [row], values: [1] })
      programme.addCol(this.#market.over[at]!, 0, this.#highs.infinity, { indices: [row], values: [-1] })
    })
  }

  /** Returns false if the line exists. */
  add(person: number, line: Uint8Array): boolean {
    const key = `${person} ${line.join(' ')}`
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    const { kinds, demands, serves, people } = this.#market
    const { own, profile } = people[person]!
    const rows = [this.#place.get(person)!]
    let cost = 0
    line.forEach((kind, day) => {
      cost += own[day * kinds + kind]!
      if (!kind || profile[day]! < 0) return
      for (const demand of serves[profile[day]! * kinds + kind]!) {
        const row = this.rowOf[day * demands + demand]!
        if (row >= 0) rows.push(row)
      }
    })
    this.programme.addCol(cost, 0, this.#highs.infinity, { indices: rows, values: rows.map(() => 1) })
    this.columns.push({ person, line: line.slice(), cost, rows })
    return true
  }

  solve(): number {
    this.programme.run()
    const { colValue, rowDual } = this.programme.getSolution()
    this.primal = colValue
    this.dual = rowDual
    this.value = this.programme.getObjectiveValue()
    return this.value
  }

  reduced = ({ cost, rows }: LinearProgramColumnOfEmployeePlan): number => rows.reduce((sum, row) => sum - this.dual[row]!, cost)

  /** Returns the number of these employees who get a new plan at the current prices. */
  price(people: readonly number[], labels: number, lockedCells?: LockedPlanCells): number {
    const prices = Float64Array.from(this.rowOf, (row) => (row < 0 ? 0 : this.dual[row]!))
    const limits = new Float64Array(this.#market.people.length)
    for (const person of people) limits[person] = this.dual[this.#place.get(person)!]! - MIN_PLAN_GAIN
    return this.#pricing({ people, prices, limits, labels, lockedCells }).filter(({ person, line }) => this.add(person, line)).length
  }

  /**
   * Solves over all lawful plans, first with few labels, then with more. Ends when the value reaches `enough`. Returns false if it reached
   * the limit of computations.
   */
  generate(
    until: () => boolean,
    labels: readonly number[] = [2, 8, 40],
    enough = Number.NEGATIVE_INFINITY,
    lockedCells?: LockedPlanCells,
  ): boolean {
    const part = Math.max(1, Math.ceil(this.group.length / SOLVES_PER_ROUND))
    const parts = Array.from({ length: Math.ceil(this.group.length / part) }, (_, at) => this.group.slice(at * part, (at + 1) * part))
    this.solve()
    if (!parts.length) return true
    for (let stage = 0, turn = 0, quiet = 0; stage < labels.length && this.value > enough; turn++) {
      if (until()) return false
      if (this.price(parts[turn % parts.length]!, labels[stage]!, lockedCells)) {
        this.solve()
        quiet = 0
      } else quiet++
      if (quiet < parts.length) continue
      stage++
      quiet = 0
    }
    return true
  }

  dispose(): void {
    this.programme.dispose()
  }
}
