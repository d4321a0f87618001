type Bounds = {
  atOnce: number
  waiting: number
  full: () => Error
  /** Maximum running and waiting tasks of one name. Tasks without a name have no such limit. */
  atOnceOfOne?: number
  waitingOfOne?: number
}

/**
 * Runs a limited number of tasks at once, and rejects with `full()` when the queue is full. Names take turns, so a name with many tasks
 * waits for its own; tasks of one name run in the order of their arrival.
 */
export function createConcurrencyLimiter({ atOnce, waiting, full, atOnceOfOne = atOnce, waitingOfOne = waiting }: Bounds) {
  let running = 0
  let inLine = 0
  const runningOf = new Map<unknown, number>()
  const lines = new Map<unknown, (() => void)[]>()
  const hasRoom = (of: unknown) => running < atOnce && (of === null || (runningOf.get(of) ?? 0) < atOnceOfOne)
  const begin = (of: unknown) => {
    running++
    runningOf.set(of, (runningOf.get(of) ?? 0) + 1)
  }
  const releaseSlot = (of: unknown) => {
    running--
    const left = runningOf.get(of)! - 1
    if (left) runningOf.set(of, left)
    else runningOf.delete(of)
  }
  const wait = (of: unknown) =>
    new Promise<void>((go) => {
      inLine++
      const line = lines.get(of)
      if (line) line.push(go)
      else lines.set(of, [go])
    })
  const handOn = () => {
    for (const [of, line] of lines) {
      if (!hasRoom(of)) continue
      inLine--
      // The name moves to the end of the queue.
      lines.delete(of)
      const go = line.shift()!
      if (line.length) lines.set(of, line)
      begin(of)
      go()
      return
    }
  }
  return async <T>(work: () => Promise<T>, of: unknown = null): Promise<T> => {
    if (hasRoom(of)) begin(of)
    else if (inLine < waiting && (of === null || (lines.get(of)?.length ?? 0) < waitingOfOne)) await wait(of)
    else throw full()
    try {
      return await work()
    } finally {
      releaseSlot(of)
      handOn()
    }
  }
}

/** Applies the limits to each name separately. */
export function createConcurrencyLimiterByKey(bounds: Bounds) {
  const each = new Map<unknown, { run: ReturnType<typeof createConcurrencyLimiter>; waitingCount: number }>()
  return async <T>(of: unknown, work: () => Promise<T>): Promise<T> => {
    const own = each.get(of) ?? { run: createConcurrencyLimiter(bounds), waitingCount: 0 }
    each.set(of, own)
    own.waitingCount++
    try {
      return await own.run(work)
    } finally {
      if (--own.waitingCount === 0) each.delete(of)
    }
  }
}
