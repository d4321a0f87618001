import type { LineShape } from './rules.ts'

/**
 * Every shift that may be worked on a day after what the day before left, at the prices of now: of a group only its cheapest, and beside it
 * those of which only so many may be had.
 */
export class Moves {
  readonly #shape: LineShape
  readonly #sources: number
  /** (day × source): where its moves begin, and how many there are. A source is a day off (0) or a group (from 1 on). */
  readonly first: Int32Array
  readonly count: Int32Array
  readonly kind: Uint8Array
  readonly cost: Float64Array
  readonly units: Int32Array
  /** The mode of a first shift in a row; the next is one more. */
  readonly mode: Int32Array
  /** Which of the counted kinds it is; -1 where it is none. */
  readonly slot: Int8Array
  /** By day: what a day off costs; nothing allows it where it is endless. */
  readonly off: Float64Array

  constructor(shape: LineShape) {
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

  /** `counted`: the kinds that are told apart because their number is limited. */
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
