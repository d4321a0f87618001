import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from '../services.ts'

/** How soon a process that died is followed by another, in milliseconds. */
const [SOON, LATE] = [1_000, 15_000]

/** The messages between the two processes: one says that it works, the other that it is to end. */
export const [WORKING, STOP] = ['working', 'stop']

export type WorkerProcess = { isWorking(): boolean; stop(): Promise<void> }

/** It lets go of what it does not need early: nobody waits for it to the millisecond. */
const SMALL = ['--max-semi-space-size=8']

/** A process for the jobs that loads what it needs and waits to hear of the installation. It ends when this one does. */
export const forkWorker = (): ChildProcess =>
  fork(new URL('./worker-main.ts', import.meta.url), { execArgv: [...process.execArgv, ...SMALL] })

/**
 * Works the queue in a process of its own, so that nobody who asks for a page waits for an import, a close or a paper. One that dies
 * is followed by another, and what it held is begun anew. Throws where the first cannot begin.
 */
export async function startWorkerProcess(installation: Installation, first = forkWorker()): Promise<WorkerProcess> {
  const stopping = new AbortController()
  let working: ChildProcess | undefined = await begun(first, installation)
  const keep = async () => {
    for (let wait = SOON; ; wait = Math.min(2 * wait, LATE)) {
      if (working && isAlive(working)) await once(working, 'exit')
      working = undefined
      if (stopping.signal.aborted) return
      console.error('The process of the jobs has ended; another is begun.')
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      working = await begun(forkWorker(), installation).catch(() => undefined)
      if (stopping.signal.aborted) tell(working, STOP)
      if (working) wait = SOON / 2
    }
  }
  const keepAlive = keep()
  return {
    isWorking: () => working !== undefined,
    async stop() {
      stopping.abort()
      tell(working, STOP)
      await keepAlive
    },
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** Who is ending already does not hear it any more. */
const tell = (child: ChildProcess | undefined, word: string) => void (child?.connected && child.send(word, () => {}))

async function begun(child: ChildProcess, installation: Installation): Promise<ChildProcess> {
  child.send(installation, () => {})
  // Node itself may say something over the same line, as where files are watched.
  const works = new Promise<boolean>((resolve) =>
    child.on('message', (message) => message === WORKING && resolve(true)).once('exit', () => resolve(false)),
  )
  if (!(await works)) throw new Error('The process of the jobs could not begin.')
  return child
}
