import { Worker, type WorkerOptions } from 'node:worker_threads'

type Bounds = Pick<WorkerOptions, 'resourceLimits' | 'stdout' | 'stderr'> & { patience?: number }
/** Says which part is the last. The thread then waits for the next work, which comes as a message and not as `workerData`. */
type Reuse<Part> = { isLast?: (part: Part) => boolean }

/** The codes of a thread that was stopped: by its time, by its memory, or without a word. */
export const TOO_LONG = 'THREAD_TOO_LONG'
export const TOO_MUCH = 'ERR_WORKER_OUT_OF_MEMORY'
export const ENDED = 'THREAD_ENDED'

/** Where Node watches files (`npm run dev`), a thread says by the same way which ones it has loaded. */
const isOfWatch = (message: unknown) =>
  typeof message === 'object' && message !== null && ('watch:import' in message || 'watch:require' in message)

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
  { patience, isLast, ...bounds }: Bounds & Reuse<Part> = {},
): AsyncGenerator<Part, void> {
  const thread = isLast ? takeThread(script, bounds) : new Worker(script, { workerData, ...bounds })
  let isFinished = false
  const parts: Part[] = []
  let failure: Error | undefined
  let wake = () => {}
  const fail = (error: Error) => {
    failure ??= error
    wake()
  }
  const listeners = {
    message(part: Part) {
      if (isOfWatch(part)) return
      parts.push(part)
      wake()
    },
    error: fail,
    exit: () => fail(stopped(ENDED)),
  }
  for (const [event, listener] of Object.entries(listeners)) thread.on(event, listener)
  if (isLast) thread.postMessage(workerData)
  let left = patience ?? Number.POSITIVE_INFINITY
  try {
    for (;;) {
      const since = performance.now()
      const timer = left < Number.POSITIVE_INFINITY ? setTimeout(() => fail(stopped(TOO_LONG)), left) : undefined
      while (!parts.length && !failure) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        await promise
      }
      clearTimeout(timer)
      left -= performance.now() - since
      if (!parts.length) throw failure!
      const part = parts.shift()!
      isFinished = isLast?.(part) ?? false
      yield part
      if (isFinished) return
      thread.postMessage(null)
    }
  } finally {
    for (const [event, listener] of Object.entries(listeners)) thread.off(event, listener)
    if (isFinished && !failure) keepIdle(script, bounds, thread)
    else await thread.terminate()
  }
}

/** How long a thread waits for the next work, in milliseconds: a new one takes 80 ms of a core until it has loaded its modules. */
const IDLE_TIMEOUT_MS = 10_000
const idleThreads: { key: string; thread: Worker; timer: NodeJS.Timeout }[] = []

/** A thread is reused for the same script within the same bounds. */
const keyOf = ({ href }: URL, { resourceLimits }: Bounds) => `${href} ${JSON.stringify(resourceLimits ?? {})}`

function takeThread(script: URL, bounds: Bounds): Worker {
  const at = idleThreads.findLastIndex(({ key }) => key === keyOf(script, bounds))
  if (at < 0) return startThread(script, bounds)
  const { thread, timer } = idleThreads.splice(at, 1)[0]!
  clearTimeout(timer)
  thread.ref()
  return thread
}

function startThread(script: URL, bounds: Bounds): Worker {
  const thread = new Worker(script, bounds)
  thread.on('error', () => {}) // an error between two works ends the thread, and is no error of the next work
  return thread.on('exit', () => removeIdle(thread))
}

/** For a thread that has answered to the end. One that failed, was stopped or was left early is never used again. */
function keepIdle(script: URL, bounds: Bounds, thread: Worker): void {
  const end = () => {
    removeIdle(thread)
    void thread.terminate()
  }
  idleThreads.push({ key: keyOf(script, bounds), thread, timer: setTimeout(end, IDLE_TIMEOUT_MS).unref() })
  thread.unref()
}

function removeIdle(thread: Worker): void {
  const at = idleThreads.findIndex((idle) => idle.thread === thread)
  if (at >= 0) clearTimeout(idleThreads.splice(at, 1)[0]!.timer)
}
