import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Maximum memory in use during the work in megabytes, sampled after a collection ten times per second; not suitable for time. */
export async function measureMemory(work: () => Promise<unknown>): Promise<number> {
  let maxBytes = 0
  const look = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    maxBytes = Math.max(maxBytes, heapUsed + external)
  }
  const watch = setInterval(look, 100)
  try {
    await work()
    return Math.round(maxBytes / 2 ** 20)
  } finally {
    clearInterval(watch)
  }
}
