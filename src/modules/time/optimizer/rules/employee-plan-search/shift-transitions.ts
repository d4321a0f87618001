import type { ShiftsGroupedByForbiddenFollowers } from './employee-plan-rules.ts'

/**
 * The possible shifts of a day after each state of the previous one, at current prices: the cheapest of each group, and those with a
 * limited count.
 */
export class EmployeePlanShiftTransitions {
  readonly #shape: ShiftsGroupedByForbiddenFollowers
  readonly #sources: number
  /** (day × source): the index of the first transition and their number. A source is a day off (0) or a group (from 1). */
  readonly first: Int32Array
  readonly count: Int32Array
  readonly kind: Uint8Array
  readonly cost: Float64Array
  readonly units: Int32Array
  /** The mode of the first shift of a run; the mode of the next shift is one more. */
  readonly mode: Int32Array
  /** The index of a counted kind; -1 otherwise. */
  readonly slot: Int8Array
  /** By day: the cost of a day off; infinite if not allowed. */
  readonly off: Float64Array

  constructor(shape: ShiftsGroupedByForbiddenFollowers) {
    const { days, kinds } = shape.rules
    this.#shape = shape
    this.#sources = shape.leaders.length + 1
    const room = days * this.#sources * kinds
    this.first = Int32Array.from({ length: days * this.#sources }, (_, at) => at * kinds)
    this.count = new Int32Array(days * this.#sources)
    this.kind = new Uint8Array(room)
    this.cost = new Float64Array(room)
    this.units = new Int32Array(room)
    this.mode = new Int32Array(room)
    this.slot = new Int8Array(room)
    this.off = new Float64Array(days)
  }

  at = (day: number, source: number): number => day * this.#sources + source

  /** `counted`: kinds with a limited count. */
  price(cost: Float64Array, counted: readonly number[]): void {
    const { rules, leaders, members } = this.#shape
    const { days, kinds, banned, may } = rules
    for (let day = 0; day < days; day++) {
      const row = day * kinds
      this.off[day] = may[row] ? cost[row]! : Number.POSITIVE_INFINITY
      for (let source = 0; source <= leaders.length; source++) {
        const before = source ? leaders[source - 1]! * kinds : -1
        this.count[this.at(day, source)] = 0
        for (let group = 0; group < members.length; group++) {
          let best = -1
          for (const kind of members[group]!) {
            if (!may[row + kind] || (before >= 0 && banned[before + kind])) continue
            const slot = counted.length ? counted.indexOf(kind) : -1
            if (slot >= 0) this.#add(day, source, group, kind, cost[row + kind]!, slot)
            else if (best < 0 || cost[row + kind]! < cost[row + best]!) best = kind
          }
          if (best >= 0) this.#add(day, source, group, best, cost[row + best]!, -1)
        }
      }
    }
  }

  #add(day: number, source: number, group: number, kind: number, cost: number, slot: number): void {
    const { rules, unit } = this.#shape
    const of = this.at(day, source)
    const at = this.first[of]! + this.count[of]!++
    this.kind[at] = kind
    this.cost[at] = cost
    this.units[at] = rules.minutes[kind]! / unit
    this.mode[at] = rules.minOff + group * rules.maxRun
    this.slot[at] = slot
  }
}
