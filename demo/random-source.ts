/** Deterministic pseudo-random numbers. */
export type RandomSource = {
  next(): number
  whole(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  happens(share: number): boolean
}

export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { next, whole, pick: (list) => list[whole(0, list.length - 1)]!, happens: (share) => next() < share }
}
