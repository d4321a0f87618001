import { Worker, type WorkerOptions } from 'node:worker_threads'

type Bounds = Pick<WorkerOptions, 'resourceLimits' | 'stdout' | 'stderr'> & { patience?: number }
/** Whether a part is the last one. The thread then waits for the next task as a message. */
type Reuse<Part> = { isLast?: (part: Part) => boolean }

/** Codes of a stopped thread: time limit, memory limit, or unexpected exit. */
export const WORKER_THREAD_TIMEOUT_ERROR_CODE = 'THREAD_TOO_LONG'
export const WORKER_THREAD_MEMORY_ERROR_CODE = 'ERR_WORKER_OUT_OF_MEMORY'
export const WORKER_THREAD_ENDED_ERROR_CODE = 'THREAD_ENDED'

/** With a file watcher (`npm run dev`) a thread reports its loaded files over the same channel. */
const isOfWatch = (message: unknown) =>
  typeof message === 'object' && message !== null && ('watch:import' in message || 'watch:require' in message)

const createStopError = (code: string) => Object.assign(new Error('the thread ended without an answer'), { code })

/** Runs a script in a thread, so that long work does not block the server. `timeoutMs`, if given, limits its time. */
export async function runScriptInThread<Answer>(script: URL, workerData: unknown, bounds: Bounds = {}): Promise<Answer> {
  const parts = streamResultsFromThread<Answer>(script, workerData, bounds)
  try {
    return (await parts.next()).value as Answer
  } finally {
    await parts.return(undefined)
  }
}

/** Streams parts from a thread. The thread waits until a part is consumed, so that parts do not pile up; that time does not count. */
export async function* streamResultsFromThread<Part>(
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
    exit: () => fail(createStopError(WORKER_THREAD_ENDED_ERROR_CODE)),
  }
  for (const [event, listener] of Object.entries(listeners)) thread.on(event, listener)
  if (isLast) thread.postMessage(workerData)
  let left = patience ?? Number.POSITIVE_INFINITY
  try {
    for (;;) {
      const since = performance.now()
      const timer =
        left < Number.POSITIVE_INFINITY ? setTimeout(() => fail(createStopError(WORKER_THREAD_TIMEOUT_ERROR_CODE)), left) : undefined
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

/** How long an idle thread is kept, in milliseconds. A new thread needs 80 ms of CPU time for its modules. */
const IDLE_TIMEOUT_MS = 10_000
const idleThreads: { key: string; thread: Worker; timer: NodeJS.Timeout }[] = []

/** The key of reusable threads: the script and its memory limits. */
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
  thread.on('error', () => {}) // an error between two tasks ends the thread but belongs to neither task
  return thread.on('exit', () => removeIdle(thread))
}

/** Keeps a thread that finished its work. A thread that failed or was stopped is not reused. */
function keepIdle(script: URL, bounds: Bounds, thread: Worker): void {
  const endIdleThread = () => {
    removeIdle(thread)
    void thread.terminate()
  }
  idleThreads.push({ key: keyOf(script, bounds), thread, timer: setTimeout(endIdleThread, IDLE_TIMEOUT_MS).unref() })
  thread.unref()
}

function removeIdle(thread: Worker): void {
  const at = idleThreads.findIndex((idle) => idle.thread === thread)
  if (at >= 0) clearTimeout(idleThreads.splice(at, 1)[0]!.timer)
}
