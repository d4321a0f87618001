import type { ShiftsGroupedByForbiddenFollowers } from './employee-plan-rules.ts'
import type { EmployeePlanShiftTransitions } from './shift-transitions.ts'

const MAX_ITERATIONS = 12

/**
 * A lower bound of the remaining cost of a plan, with a price for minutes instead of their limit. The price is adjusted until the cheapest
 * plan has the permitted work, so that the bound is tight.
 */
export class EmployeePlanPenaltyLowerBound {
  readonly #shape: ShiftsGroupedByForbiddenFollowers
  readonly #moves: EmployeePlanShiftTransitions
  /** (day × weekends × modes): the minimum cost from the day on, with priced minutes. */
  readonly #toGo: Float64Array
  readonly #states: number
  #price = 0
  #worked = 0
  readonly #way: Uint8Array
  /** The cheapest lawful plan so far, if any. */
  readonly line: Uint8Array
  cost = Number.POSITIVE_INFINITY

  constructor(shape: ShiftsGroupedByForbiddenFollowers, moves: EmployeePlanShiftTransitions) {
    this.#shape = shape
    this.#moves = moves
    this.#states = shape.weekends * shape.modes
    this.#toGo = new Float64Array((shape.rules.days + 1) * this.#states)
    this.#way = new Uint8Array(shape.rules.days)
    this.line = new Uint8Array(shape.rules.days)
  }

  /** The minimum cost of a lawful plan. It is not refined after it reaches `below`. */
  bound(below: number): number {
    const { max: maxima, min: minima } = this.#shape
    let low = Number.NEGATIVE_INFINITY
    let high = Number.POSITIVE_INFINITY
    let best = Number.NEGATIVE_INFINITY
    let bestPrice = 0
    let price = this.#price
    let stride = Math.max(1, Math.abs(price) / 4)
    this.cost = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < MAX_ITERATIONS; turn++) {
      const value = this.#solve(price)
      if (value === Number.POSITIVE_INFINITY) return value
      if (value > best) {
        best = value
        bestPrice = price
      }
      if (best >= below) break
      const worked = this.#worked
      if (worked > maxima) low = price
      else if (worked < minima) high = price
      else if (price > 0 && worked < maxima) high = price
      else if (price < 0 && worked > minima) low = price
      else break
      const isOpen = low === Number.NEGATIVE_INFINITY || high === Number.POSITIVE_INFINITY
      let next = (low + high) / 2
      if (isOpen) next = low === Number.NEGATIVE_INFINITY ? high - stride : low + stride
      // Between too much and too little work, the price can be zero.
      const crossesZero = (price > 0 && next < 0) || (price < 0 && next > 0)
      price = crossesZero ? 0 : next
      stride *= 2
      if (!isOpen && high - low < 1e-3 * Math.max(1, Math.abs(low))) break
    }
    this.#price = bestPrice
    if (price !== bestPrice) this.#solve(bestPrice)
    return best
  }

  /** The minimum cost after a day with a number of worked units. */
  after(day: number, state: number, worked: number): number {
    return this.#toGo[(day + 1) * this.#states + state]! - this.#price * (this.#cap(this.#price) - worked)
  }

  #cap = (price: number) => (price >= 0 ? this.#shape.max : this.#shape.min)

  #solve(price: number): number {
    const { weekends, modes } = this.#shape
    const { days } = this.#shape.rules
    this.#price = price
    for (let day = days - 1; day > 0; day--)
      for (let weekend = 0; weekend < weekends; weekend++)
        for (let mode = 0; mode < modes; mode++) this.#toGo[day * this.#states + weekend * modes + mode] = this.#step(day, weekend, mode)
    const value = this.#step(0, 0, -1)
    if (value < Number.POSITIVE_INFINITY) this.#trace()
    return value - price * this.#cap(price)
  }

  #isWork = false
  #chosen = 0
  #next = 0

  /** The minimum cost from a day on, and the choice on that day. `mode` is the state of the previous day; -1 without one. */
  #step(day: number, weekend: number, mode: number): number {
    const { modes, weekends, countsWeekends, rules } = this.#shape
    const { minOff, maxRun, minRun } = rules
    const moves = this.#moves
    const base = (day + 1) * this.#states
    const isOff = mode < minOff
    const group = isOff ? 0 : Math.floor((mode - minOff) / maxRun) + 1
    const run = isOff ? 0 : ((mode - minOff) % maxRun) + 1
    const off = mode + 1
    let best = Number.POSITIVE_INFINITY
    if (isOff || run >= minRun || run === day) {
      const to = weekend * modes + (isOff ? Math.min(off, minOff - 1) : 0)
      best = moves.off[day]! + this.#toGo[base + to]!
      this.#isWork = false
      this.#next = to
    }
    if (isOff ? off < minOff && off !== day : run >= maxRun) return best
    const after = weekend + (countsWeekends && (day % 7 === 5 || (day % 7 === 6 && isOff)) ? 1 : 0)
    if (after >= weekends) return best
    const of = moves.at(day, group)
    const first = moves.first[of]!
    for (let at = first; at < first + moves.count[of]!; at++) {
      const to = after * modes + moves.mode[at]! + run
      const value = moves.cost[at]! + this.#price * moves.units[at]! + this.#toGo[base + to]!
      if (value >= best) continue
      best = value
      this.#isWork = true
      this.#chosen = at
      this.#next = to
    }
    return best
  }

  /** Follows the cheapest path, and stores it if it is lawful and the best so far. */
  #trace(): void {
    const { modes, max: maxima, min: minima, limited, rules } = this.#shape
    let weekend = 0
    let mode = -1
    let worked = 0
    let cost = 0
    for (let day = 0; day < rules.days; day++) {
      this.#step(day, weekend, mode)
      worked += this.#isWork ? this.#moves.units[this.#chosen]! : 0
      cost += this.#isWork ? this.#moves.cost[this.#chosen]! : this.#moves.off[day]!
      this.#way[day] = this.#isWork ? this.#moves.kind[this.#chosen]! : 0
      weekend = Math.floor(this.#next / modes)
      mode = this.#next % modes
    }
    this.#worked = worked
    if (worked > maxima || worked < minima || cost >= this.cost) return
    for (const kind of limited) if (countDaysOfShift(this.#way, kind) > rules.max[kind]!) return
    this.cost = cost
    this.line.set(this.#way)
  }
}

export function countDaysOfShift(line: Uint8Array, kind: number): number {
  let count = 0
  for (const one of line) if (one === kind) count++
  return count
}
