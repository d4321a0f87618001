import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { WorkerProcessLease } from './worker-liveness.ts'

type Worked = Required<Pick<RunnerOptions, 'taskList' | 'concurrency'>> & { pgPool: pg.Pool; lease: WorkerProcessLease; crontab?: string }

const MIN_RESTART_DELAY_MS = 1_000
const MAX_RESTART_DELAY_MS = 15_000
const RUNNING_JOBS_TIMEOUT_MS = 5_000

const logger = new Logger(() => (level, message) => void (level === 'error' && console.error(message.replace(/:.*/s, ''))))

/**
 * Runs the queue until it is stopped. If the library fails, as with a full disk or a lost database, its jobs return to the queue and it
 * starts again.
 */
export async function runBackgroundJobQueue({ lease, ...options }: Worked): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let pool: string | undefined
  const begin = async () => {
    if (pool) await options.pgPool.query('select graphile_worker.force_unlock_workers($1)', [[pool]])
    const events = new EventEmitter() as WorkerEvents
    events.on('pool:create', ({ workerPool }) => {
      pool = workerPool.id
      void lease.name(pool)
    })
    return run({ ...options, events, logger, noHandleSignals: true, gracefulShutdownAbortTimeout: RUNNING_JOBS_TIMEOUT_MS })
  }
  let runner: Runner = await begin()
  const keep = async () => {
    for (let wait = MIN_RESTART_DELAY_MS; !stopping.signal.aborted; wait = Math.min(2 * wait, MAX_RESTART_DELAY_MS)) {
      await runner.promise.catch(() => {
        // The end of the runner is logged below.
      })
      if (stopping.signal.aborted) return
      console.error('Job queue stopped; restarting.')
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {
        // Stopping ends the wait.
      })
      // A queue that cannot start is tried again after a longer wait.
      const begun = stopping.signal.aborted ? undefined : await begin().catch(() => undefined)
      if (!begun) continue
      runner = begun
      wait = MIN_RESTART_DELAY_MS / 2
    }
  }
  const keepAlive = keep()
  return {
    async stop() {
      stopping.abort()
      await runner.stop().catch(() => {
        // The runner may have stopped already.
      })
      await keepAlive
    },
  }
}
