type Bounds = { atOnce: number; waiting: number; full: () => Error }

/**
 * Lets so many works run at once; who finds as many waiting as may wait is refused with what `full` makes. Who asks much waits for
 * themselves: places are handed on in turns of those in whose name is waited, and among one's own in the order in which they came.
 */
export function bounded({ atOnce, waiting, full }: Bounds) {
  let running = 0
  let inLine = 0
  const lines = new Map<unknown, (() => void)[]>()
  const wait = (of: unknown) =>
    new Promise<void>((go) => {
      inLine++
      const line = lines.get(of)
      if (line) line.push(go)
      else lines.set(of, [go])
    })
  const handOn = () => {
    const [turn] = lines
    if (!turn) return void running--
    const [of, line] = turn
    inLine--
    // Whose turn it was stands behind the others now.
    lines.delete(of)
    const go = line.shift()!
    if (line.length) lines.set(of, line)
    go()
  }
  return async <T>(work: () => Promise<T>, of: unknown = null): Promise<T> => {
    if (running < atOnce) running++
    else if (inLine < waiting) await wait(of)
    else throw full()
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}

/** The same for each name by itself. */
export function boundedEach(bounds: Bounds) {
  const each = new Map<unknown, { run: ReturnType<typeof bounded>; asked: number }>()
  return async <T>(of: unknown, work: () => Promise<T>): Promise<T> => {
    const own = each.get(of) ?? { run: bounded(bounds), asked: 0 }
    each.set(of, own)
    own.asked++
    try {
      return await own.run(work)
    } finally {
      if (--own.asked === 0) each.delete(of)
    }
  }
}
