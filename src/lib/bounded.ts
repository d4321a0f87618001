/** Lets so many works run at once, in the order in which they came; who finds as many waiting as may wait is refused with what `full` makes. */
export function bounded({ atOnce, waiting, full }: { atOnce: number; waiting: number; full: () => Error }) {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (line.length < waiting) await new Promise<void>((go) => line.push(go))
    else throw full()
    try {
      return await work()
    } finally {
      // The place is handed on to who waits longest.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
