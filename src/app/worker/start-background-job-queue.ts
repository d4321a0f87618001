import { availableParallelism } from 'node:os'
import type { TaskList } from 'graphile-worker'
import { startWebhookSender } from '#modules/foundation/integrations/server/webhooks/webhook-sender.ts'
import { recalculateTimesheetMonthJob } from '#modules/time/timesheet/server/results/recalculation-job.ts'
import { type ApplicationServices, withCompanyTransaction } from '#platform/call-context.ts'
import { openDatabaseConnectionPool } from '#platform/database/database.ts'
import type {
  CompanyBackgroundJob,
  ScheduledBackgroundJob,
  SteppedBackgroundJob,
  SystemBackgroundJob,
} from '#platform/jobs/background-job-queue.ts'
import { runBackgroundJobTask } from '#platform/jobs/server/background-jobs.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { serverModules } from '../modules.ts'
import { runBackgroundJobQueue } from './background-job-queue-runner.ts'
import { runNightlyBackup } from './nightly-backup.ts'
import { nightlyMaintenanceJob } from './nightly-maintenance.ts'
import { registerWorkerLease } from './worker-liveness.ts'

/** Only the nightly backup receives the URL of the database. */
const NIGHTLY_BACKUP_JOB = { id: 'runNightlyBackup' }

/** All jobs of the queue. */
export const allBackgroundJobs: readonly (CompanyBackgroundJob | SteppedBackgroundJob | SystemBackgroundJob)[] = [
  nightlyMaintenanceJob,
  ...serverModules.flatMap((module) => module.jobs ?? []),
]

/** The schedule of jobs in UTC. A job that was missed while the server was off runs at the start. */
export const backgroundJobSchedule: readonly ScheduledBackgroundJob[] = [
  { job: NIGHTLY_BACKUP_JOB, at: '40 1 * * *', fill: '1d' },
  { job: nightlyMaintenanceJob, at: '17 3 * * *', fill: '1d' },
  ...serverModules.flatMap((module) => module.schedule ?? []),
]
export const backgroundJobCrontab = backgroundJobSchedule
  .map(({ job, at, fill }) => omitAbsentItems([at, job.id, fill ? `?fill=${fill}` : undefined]).join(' '))
  .join('\n')

type Payload = { companyId: number; userId: number; input: never }

/** The maximum number of background jobs that run at once. One core stays free for requests. */
const MAX_BACKGROUND_JOBS = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Runs the queue and sends webhooks in this process. A job runs in the company and as the user of the request that created it. */
export async function startBackgroundJobQueueAndWebhooks(
  url: string,
  services: ApplicationServices,
  look?: number,
): Promise<{ stop(): Promise<void> }> {
  const taskOf = (job: CompanyBackgroundJob | SteppedBackgroundJob | SystemBackgroundJob) => async (payload: unknown) => {
    const { input, companyId, userId } = payload as Payload
    if (job.kind === 'system') return job.run(services, input)
    if (job.kind === 'steps') return job.run({ services, companyId, userId }, input)
    await withCompanyTransaction(services, { companyId, userId, sessionId: null, action: job.id }, (ctx) => job.run(ctx, input))
  }
  const {
    [runBackgroundJobTask.id]: background,
    [recalculateTimesheetMonthJob.id]: recalculation,
    ...other
  } = Object.fromEntries([
    ...allBackgroundJobs.map((job) => [job.id, taskOf(job)] as const),
    [NIGHTLY_BACKUP_JOB.id, () => runNightlyBackup(url, services)] as const,
  ]) as TaskList
  const pgPool = openDatabaseConnectionPool(url, 8)
  const registration = await registerWorkerLease(pgPool, services.secret, look)
  // Background jobs and hours have workers of their own, so that an email does not wait for an import or a large month.
  const queues = [
    await runBackgroundJobQueue({
      pgPool,
      lease: registration,
      taskList: { [runBackgroundJobTask.id]: background! },
      concurrency: MAX_BACKGROUND_JOBS,
    }),
    await runBackgroundJobQueue({
      pgPool,
      lease: registration,
      taskList: { [recalculateTimesheetMonthJob.id]: recalculation! },
      concurrency: 2,
    }),
    await runBackgroundJobQueue({
      pgPool,
      lease: registration,
      taskList: other as TaskList,
      concurrency: 2,
      crontab: backgroundJobCrontab,
    }),
  ]
  const webhooks = startWebhookSender(url, services)
  let stopped: Promise<void> | undefined
  return {
    stop: () =>
      (stopped ??= (async () => {
        await Promise.all([webhooks.stop(), ...queues.map((queue) => queue.stop())])
        registration.end()
        await pgPool.end()
      })()),
  }
}
