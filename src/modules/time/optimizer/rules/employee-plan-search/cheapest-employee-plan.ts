import { type EmployeePlanRules, groupShiftTransitions, type ShiftsGroupedByForbiddenFollowers } from './employee-plan-rules.ts'
import { PartialEmployeePlans } from './partial-employee-plans.ts'
import { countDaysOfShift, EmployeePlanPenaltyLowerBound } from './plan-penalty-lower-bound.ts'
import { EmployeePlanShiftTransitions } from './shift-transitions.ts'

const MAX_COUNTED_SHIFTS = 8
const COST_TOLERANCE = 1e-7
/** The relative gap to the optimum at which a plan is accepted. */
const OPTIMALITY_GAP = 0.1

/**
 * Finds the cheapest plan of an employee at given prices, by dynamic programming over worked minutes, weekends and the current run of days.
 * Every plan is lawful. States that cannot reach the required value are dropped. It first runs without limits on counts of shifts, then
 * again with the limits that were violated.
 */
export class CheapestEmployeePlanSearch {
  readonly shape: ShiftsGroupedByForbiddenFollowers
  readonly #moves: EmployeePlanShiftTransitions
  readonly #relaxed: EmployeePlanPenaltyLowerBound
  /** The maximum number of labels per state with counted shifts. More labels are slower and more exact. */
  labels: number

  constructor(rules: EmployeePlanRules, labels = 6) {
    this.shape = groupShiftTransitions(rules)
    this.#moves = new EmployeePlanShiftTransitions(this.shape)
    this.#relaxed = new EmployeePlanPenaltyLowerBound(this.shape, this.#moves)
    this.labels = labels
  }

  /** `cost`: day × kind. Fills `line`. Null if no lawful plan costs less than `below`. */
  best(cost: Float64Array, line: Uint8Array, below = Number.POSITIVE_INFINITY): number | null {
    const { limited, rules } = this.shape
    const counted: number[] = []
    this.#moves.price(cost, counted)
    const relaxed = this.#relaxed
    const bound = relaxed.bound(below)
    if (bound >= below - COST_TOLERANCE) return null
    const isMet = relaxed.cost < below - COST_TOLERANCE
    if (isMet && Number.isFinite(below) && relaxed.cost - bound <= OPTIMALITY_GAP * (below - bound)) return this.#take(line)
    const minCost = isMet ? relaxed.cost : below
    for (;;) {
      const value = this.#run(line, counted, minCost - COST_TOLERANCE)
      if (value === null) return isMet ? this.#take(line) : null
      const broken = limited.filter((kind) => countDaysOfShift(line, kind) > rules.max[kind]!)
      if (!broken.length) return value
      counted.push(...broken)
      if (counted.length > MAX_COUNTED_SHIFTS) return isMet ? this.#take(line) : null
      this.#moves.price(cost, counted)
    }
  }

  #take(line: Uint8Array): number {
    line.set(this.#relaxed.line)
    return this.#relaxed.cost
  }

  #run(line: Uint8Array, counted: readonly number[], below: number): number | null {
    const { modes, weekends, countsWeekends, rules, max: maxima, min: minima, floor } = this.shape
    const { days, minOff, maxRun, minRun } = rules
    const moves = this.#moves
    const relaxed = this.#relaxed
    const states = weekends * modes
    const labels = PartialEmployeePlans.of(counted, rules.max, counted.length ? this.labels : 1, (maxima + 1) * states)
    for (let day = 0; day < days; day++) {
      const before = labels.turn()
      for (const from of before) {
        const key = labels.key[from]!
        const worked = Math.max(0, Math.floor(key / states))
        const weekend = key < 0 ? 0 : Math.floor((key % states) / modes)
        const mode = key < 0 ? -1 : key % modes
        const value = labels.value[from]!
        const isOff = mode < minOff
        const run = isOff ? 0 : ((mode - minOff) % maxRun) + 1
        const off = mode + 1
        if (worked >= floor[day]! && (isOff || run >= minRun || run === day)) {
          const state = weekend * modes + (isOff ? Math.min(off, minOff - 1) : 0)
          const sum = value + moves.off[day]!
          if (sum + relaxed.after(day, state, worked) < below) labels.put(worked * states + state, sum, from, 0, -1)
        }
        if (isOff ? off < minOff && off !== day : run >= maxRun) continue
        const after = weekend + (countsWeekends && (day % 7 === 5 || (day % 7 === 6 && isOff)) ? 1 : 0)
        if (after >= weekends) continue
        const of = moves.at(day, isOff ? 0 : Math.floor((mode - minOff) / maxRun) + 1)
        const first = moves.first[of]!
        for (let at = first; at < first + moves.count[of]!; at++) {
          const sofar = worked + moves.units[at]!
          if (sofar > maxima || sofar < floor[day]!) continue
          const state = after * modes + moves.mode[at]! + run
          const sum = value + moves.cost[at]!
          if (sum + relaxed.after(day, state, sofar) >= below) continue
          labels.put(sofar * states + state, sum, from, moves.kind[at]!, moves.slot[at]!)
        }
      }
    }
    let end = -1
    for (const at of labels.turn()) if (labels.key[at]! >= minima * states && (end < 0 || labels.value[at]! < labels.value[end]!)) end = at
    if (end < 0) return null
    const value = labels.value[end]!
    if (value >= below) return null
    for (let day = days - 1; day >= 0; day--) {
      line[day] = labels.kind[end]!
      end = labels.from[end]!
    }
    return value
  }
}
