const NO_ENTRY = -1

/** Columns of a growing table of labels: cost, position and predecessor. All searches of a thread share one. */
class Room {
  value = new Float64Array(1 << 16)
  key = new Int32Array(1 << 16)
  from = new Int32Array(1 << 16)
  kind = new Uint8Array(1 << 16)
  /** The count of each counted kind, one row per label. */
  counts = new Uint8Array(1 << 19)
  /** By key: the labels of the day. */
  at = new Int32Array(0)
  filled = new Uint8Array(0)

  grow(): void {
    const size = this.value.length * 2
    this.value = copyInto(new Float64Array(size), this.value)
    this.key = copyInto(new Int32Array(size), this.key)
    this.from = copyInto(new Int32Array(size), this.from)
    this.kind = copyInto(new Uint8Array(size), this.kind)
    this.counts = copyInto(new Uint8Array(size * 8), this.counts)
  }

  open(keys: number, labels: number): void {
    if (this.filled.length < keys) this.filled = new Uint8Array(keys)
    if (this.at.length < keys * labels) this.at = new Int32Array(keys * labels)
  }
}

function copyInto<T extends Float64Array | Int32Array | Uint8Array>(into: T, from: T): T {
  into.set(from)
  return into
}

const room = new Room()

/** The open paths of a day: the cheapest of each state, and for counted kinds those that are not dominated. */
export class PartialEmployeePlans {
  readonly #counted: number
  readonly #most: Uint8Array
  readonly #labels: number
  #size = 1
  #today: number[] = [0]
  #keys: number[] = []
  value = room.value
  key = room.key
  from = room.from
  kind = room.kind

  static of(counted: readonly number[], maxima: Int32Array, labels: number, keys: number): PartialEmployeePlans {
    room.open(keys, labels)
    return new PartialEmployeePlans(counted, maxima, labels)
  }

  private constructor(counted: readonly number[], maxima: Int32Array, labels: number) {
    this.#counted = counted.length
    this.#most = Uint8Array.from(counted, (kind) => Math.min(255, maxima[kind]!))
    this.#labels = labels
    room.value[0] = 0
    room.key[0] = NO_ENTRY
    room.from[0] = NO_ENTRY
    room.counts.fill(0, 0, this.#counted)
  }

  /** Returns the labels at the end of a day, and begins the next. */
  turn(): readonly number[] {
    const today = this.#today
    for (const key of this.#keys) {
      for (let at = 0; at < room.filled[key]!; at++) today.push(room.at[key * this.#labels + at]!)
      room.filled[key] = 0
    }
    this.#keys = []
    this.#today = []
    return today
  }

  put(key: number, value: number, from: number, kind: number, slot: number): void {
    const counted = this.#counted
    const base = key * this.#labels
    let count = room.filled[key]!
    if (slot >= 0 && room.counts[from * counted + slot]! >= this.#most[slot]!) return
    if (this.#size === room.value.length) this.#grow()
    // The label is written at a new position and kept only if no other label dominates it.
    const fresh = this.#size
    for (let at = 0; at < counted; at++) room.counts[fresh * counted + at] = room.counts[from * counted + at]!
    if (slot >= 0) room.counts[fresh * counted + slot]!++
    let worst = -1
    for (let at = 0; at < count; at++) {
      const other = room.at[base + at]!
      if (room.value[other]! <= value && this.#isWithin(other, fresh)) return
      if (room.value[other]! >= value && this.#isWithin(fresh, other)) {
        count--
        room.at[base + at] = room.at[base + count]!
        at--
        worst = -1
      }
    }
    for (let at = 0; at < count; at++) if (worst < 0 || room.value[room.at[base + at]!]! > room.value[room.at[base + worst]!]!) worst = at
    if (!room.filled[key]) this.#keys.push(key)
    let place = count
    if (count < this.#labels) count++
    else if (value >= room.value[room.at[base + worst]!]!) {
      room.filled[key] = count
      return
    } else place = worst
    room.filled[key] = count
    room.at[base + place] = fresh
    room.value[fresh] = value
    room.key[fresh] = key
    room.from[fresh] = from
    room.kind[fresh] = kind
    this.#size++
  }

  #isWithin(one: number, other: number): boolean {
    const counted = this.#counted
    for (let at = 0; at < counted; at++) if (room.counts[one * counted + at]! > room.counts[other * counted + at]!) return false
    return true
  }

  #grow(): void {
    room.grow()
    this.value = room.value
    this.key = room.key
    this.from = room.from
    this.kind = room.kind
  }
}
