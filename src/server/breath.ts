import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** So much of the time the process that answers may be at work before those who wait for it have no room left. */
const FULL = 0.5
const EVERY = 200
/** While it is full, work rests so many times as long as it worked, and at most so many milliseconds at once. */
const [REST, LONGEST] = [10, 3_000]

/** Looks how much of its time this process is at work, and tells while it is full, so that a process begun meanwhile hears it too, and when it is no longer. */
export function watchFullness(tell: (isFull: boolean) => void): { stop(): void } {
  let before = performance.eventLoopUtilization()
  let told = false
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const isFull = performance.eventLoopUtilization(now, before).utilization > FULL
    before = now
    if (isFull || told) tell(isFull)
    told = isFull
  }, EVERY).unref()
  return { stop: () => clearInterval(timer) }
}

let fullness: AbortController | undefined
/** What this process was told of the one that answers. */
export function hearFullness(isFull: boolean): void {
  if (isFull) fullness ??= new AbortController()
  else {
    fullness?.abort()
    fullness = undefined
  }
}

const sleepUntil = (ms: number, end: AbortSignal) => sleep(ms, undefined, { signal: end }).catch(() => {})

/**
 * A breath of one work: called between its parts, it rests where people would wait for what the work takes from them, and no longer than
 * they would.
 */
export function breathing(
  rest: (ms: number, end: AbortSignal) => Promise<unknown> = sleepUntil,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let since = now()
  return async () => {
    if (fullness) await rest(Math.min(LONGEST, REST * (now() - since)), fullness.signal)
    since = now()
  }
}
