import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InstallationProcessData } from '../create-application-services.ts'

const MIN_RESTART_DELAY_MS = 1_000
const MAX_RESTART_DELAY_MS = 15_000

/** The messages between the two processes. */
export const WORKER_READY_MESSAGE = 'working'
export const WORKER_STOP_MESSAGE = 'stop'

export type WorkerProcess = { isWorking(): boolean; stop(): Promise<void> }

/** A small young generation saves memory; its extra collections delay no response. */
const SMALL_HEAP_OPTIONS = ['--max-semi-space-size=8']

/** Starts a child process for jobs, which loads its modules and waits for the installation. It ends with this process. */
export const forkWorkerProcess = (): ChildProcess =>
  fork(new URL('./worker-main.ts', import.meta.url), { execArgv: [...process.execArgv, ...SMALL_HEAP_OPTIONS] })

/**
 * Runs the queue in a child process, so that requests do not wait for an import, a close or a document. A process that ends is replaced,
 * and its jobs run again. Throws if the first one cannot start.
 */
export async function startWorkerProcess(installation: InstallationProcessData, first = forkWorkerProcess()): Promise<WorkerProcess> {
  const stopping = new AbortController()
  let working: ChildProcess | undefined = await startForkedWorker(first, installation)
  const keep = async () => {
    for (let wait = MIN_RESTART_DELAY_MS; ; wait = Math.min(2 * wait, MAX_RESTART_DELAY_MS)) {
      if (working && isAlive(working)) await once(working, 'exit')
      working = undefined
      if (stopping.signal.aborted) return
      console.error('Worker process ended; restarting.')
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {
        // Stopping ends the wait.
      })
      if (stopping.signal.aborted) return
      // A process that cannot start is tried again after a longer wait.
      working = await startForkedWorker(forkWorkerProcess(), installation).catch(() => undefined)
      if (stopping.signal.aborted) sendToWorkerProcess(working, WORKER_STOP_MESSAGE)
      if (working) wait = MIN_RESTART_DELAY_MS / 2
    }
  }
  const keepAlive = keep()
  return {
    isWorking: () => working !== undefined,
    async stop() {
      stopping.abort()
      sendToWorkerProcess(working, WORKER_STOP_MESSAGE)
      await keepAlive
    },
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** A process that is ending no longer receives messages. */
const sendToWorkerProcess = (child: ChildProcess | undefined, word: string) => void (child?.connected && child.send(word, () => {}))

async function startForkedWorker(child: ChildProcess, installation: InstallationProcessData): Promise<ChildProcess> {
  child.send(installation, () => {})
  // Node sends its own messages over the same channel, such as those of the file watcher.
  const works = new Promise<boolean>((resolve) =>
    child.on('message', (message) => message === WORKER_READY_MESSAGE && resolve(true)).once('exit', () => resolve(false)),
  )
  if (!(await works)) throw new Error('Cannot start the worker process.')
  return child
}
