import { availableParallelism } from 'node:os'
import type { TaskList } from 'graphile-worker'
import { startWebhookSender } from '#modules/foundation/integrations/server/webhooks/sender.ts'
import { startRecalculationWorker } from '#modules/time/timesheet/server/results/recalculation-worker.ts'
import { type Services, withCompanyTransaction } from '#platform/context.ts'
import { openPool } from '#platform/database/database.ts'
import type { CompanyJob, ScheduledJob, SystemJob } from '#platform/jobs/queue.ts'
import { backgroundTask } from '#platform/jobs/server/background-jobs.ts'
import { modules } from '../modules.ts'
import { maintenanceJob } from './maintenance.ts'
import { runNightlyBackup } from './nightly-backup.ts'
import { runQueue } from './queue-runner.ts'
import { registerWorker } from './worker-liveness.ts'

/** The nightly backup needs the address of the database, which no other job is given. */
const BACKUP = { id: 'runNightlyBackup' }

/** What the queue can carry. */
export const jobs: readonly (CompanyJob | SystemJob)[] = [maintenanceJob, ...modules.flatMap((module) => module.jobs ?? [])]

/** When jobs run by themselves, in universal time; what a night slept through missed is done at the start. */
export const schedule: readonly ScheduledJob[] = [
  { job: BACKUP, at: '40 1 * * *', fill: '1d' },
  { job: maintenanceJob, at: '17 3 * * *', fill: '1d' },
  ...modules.flatMap((module) => module.schedule ?? []),
]
export const crontab = schedule.map(({ job, at, fill }) => [at, job.id, ...(fill ? [`?fill=${fill}`] : [])].join(' ')).join('\n')

type Payload = { companyId: number; userId: number; input: never }

/** Background jobs at a time. One core stays free for requests, since a job loads the process, the database and the drawing of documents. */
const MAX_BACKGROUND_JOBS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Works the queue and keeps the hours of days right in this process. Each job runs in the company, and as the user, of the act that asked for it. */
export async function startJobs(url: string, services: Services, look?: number): Promise<{ stop(): Promise<void> }> {
  const taskOf = (job: CompanyJob | SystemJob) => async (payload: unknown) => {
    const { input, companyId, userId } = payload as Payload
    if (job.kind === 'system') return job.run(services, input)
    await withCompanyTransaction(services, { companyId, userId, sessionId: null, action: job.id }, (ctx) => job.run(ctx, input))
  }
  const { [backgroundTask.id]: background, ...other } = Object.fromEntries([
    ...jobs.map((job) => [job.id, taskOf(job)] as const),
    [BACKUP.id, () => runNightlyBackup(url, services)] as const,
  ]) as TaskList
  const pgPool = openPool(url, 6)
  const registration = await registerWorker(pgPool, services.secret, look)
  // Background jobs have workers of their own, so that an email does not wait for an import.
  const queues = [
    await runQueue({ pgPool, lease: registration, taskList: { [backgroundTask.id]: background! }, concurrency: MAX_BACKGROUND_JOBS }),
    await runQueue({ pgPool, lease: registration, taskList: other as TaskList, concurrency: 2, crontab }),
  ]
  const results = startRecalculationWorker(url, services)
  const webhooks = startWebhookSender(url, services)
  let stopped: Promise<void> | undefined
  return {
    stop: () =>
      (stopped ??= (async () => {
        await Promise.all([results.stop(), webhooks.stop(), ...queues.map((queue) => queue.stop())])
        registration.end()
        await pgPool.end()
      })()),
  }
}
