import { Worker, type WorkerOptions } from 'node:worker_threads'

type Bounds = Pick<WorkerOptions, 'resourceLimits' | 'stdout' | 'stderr'> & { patience?: number }

/** The codes of a thread that was stopped: by its time, by its memory, or without a word. */
export const TOO_LONG = 'THREAD_TOO_LONG'
export const TOO_MUCH = 'ERR_WORKER_OUT_OF_MEMORY'
export const ENDED = 'THREAD_ENDED'

/** Where Node watches files (`npm run dev`), a thread says by the same way which ones it has loaded. */
const isOfWatch = (told: unknown) => typeof told === 'object' && told !== null && ('watch:import' in told || 'watch:require' in told)

const stopped = (code: string) => Object.assign(new Error('the thread ended without an answer'), { code })

/** What a thread of its own answers, so that work which holds a thread does not hold the server; within milliseconds of patience, if any are said. */
export async function runInThread<Answer>(script: URL, workerData: unknown, bounds: Bounds = {}): Promise<Answer> {
  const parts = streamFromThread<Answer>(script, workerData, bounds)
  try {
    return (await parts.next()).value as Answer
  } finally {
    await parts.return(undefined)
  }
}

/**
 * What a thread tells part by part. It waits to hear that a part was dealt with before it goes on, so nothing piles up, and that
 * time is not taken from its own.
 */
export async function* streamFromThread<Part>(
  script: URL,
  workerData: unknown,
  { patience, ...bounds }: Bounds = {},
): AsyncGenerator<Part, void> {
  const thread = new Worker(script, { workerData, ...bounds })
  const told: Part[] = []
  let failure: Error | undefined
  let wake = () => {}
  const fail = (error: Error) => {
    failure ??= error
    wake()
  }
  thread.on('message', (part: Part) => {
    if (isOfWatch(part)) return
    told.push(part)
    wake()
  })
  thread.on('error', fail)
  thread.on('exit', () => fail(stopped(ENDED)))
  let left = patience ?? Number.POSITIVE_INFINITY
  try {
    for (;;) {
      const since = performance.now()
      const timer = left < Number.POSITIVE_INFINITY ? setTimeout(() => fail(stopped(TOO_LONG)), left) : undefined
      while (!told.length && !failure) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        await promise
      }
      clearTimeout(timer)
      left -= performance.now() - since
      if (!told.length) throw failure!
      yield told.shift()!
      thread.postMessage(null)
    }
  } finally {
    await thread.terminate()
  }
}
