import { sql } from 'kysely'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { type Ctx, withCompanyTransaction } from '#platform/call-context.ts'
import { runWithCurrentCompany } from '#platform/current-company-context.ts'
import { isDatabaseLockError } from '#platform/database/is-database-lock-error.ts'
import { findHttpStatusOfError, mapDatabaseError } from '#platform/errors.ts'
import { ExtensionPoint } from '#platform/extension-point.ts'
import {
  type BackgroundJob,
  type BackgroundJobProgressCallback,
  type CompanyBackgroundJobContext,
  defineSteppedCompanyBackgroundJob,
  enqueueCompanyBackgroundJob,
  type SteppedBackgroundJobContext,
} from '#platform/jobs/background-job-queue.ts'
import { logJobFailure } from '#platform/jobs/log-job-failure.ts'
import { AppError } from '#shared/app-error.ts'

/** The background jobs of all modules, by id. */
export const backgroundJobs = new ExtensionPoint<BackgroundJob, ReadonlyMap<string, BackgroundJob>>(
  'background jobs',
  (entries) => new Map(entries.map((job) => [job.id, job])),
)

/** Enqueues a background job in the current transaction; returns its id. */
export async function enqueueBackgroundJob<Input>(ctx: Ctx, job: BackgroundJob<Input>, input: Input): Promise<number> {
  if (backgroundJobs.all().get(job.id) !== job) throw new Error(`${job.id} is in no manifest`)
  const { id } = await ctx.db
    .insertInto('job')
    .values({
      kind: job.id,
      input: JSON.stringify(input),
      required_permissions: [...ctx.permissions],
      scope: await readUserScopeOfBackgroundJob(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueCompanyBackgroundJob(
    ctx,
    runBackgroundJobTask,
    { jobId: id },
    { urgency: Math.min(await countUnfinishedJobs(ctx), MAX_USER_URGENCY) },
  )
  return id
}

/** Whether the user lost a permission that was needed when the job was created. */
export const hasUserLostBackgroundJobPermissions = (ctx: Ctx, required: readonly string[]): boolean =>
  required.some((permission) => !ctx.permissions.has(permission as Permission))

/** The scope of a user as a text; null for the whole company. */
export async function readUserScopeOfBackgroundJob(ctx: Ctx): Promise<string | null> {
  if (!ctx.isScoped) return null
  const { rows } = await sql<{ scope: string }>`
    select string_agg(concat_ws(',', department_id, team_id, location_id, department_id is null, team_id is null), ';'
      order by department_id, team_id, location_id) as scope from access_scope where user_id = ${ctx.userId}`.execute(ctx.db)
  return rows[0]?.scope ?? ''
}

/** The highest priority number, so that the second job of a user waits behind the first jobs of all other users. */
const MAX_USER_URGENCY = 9
async function countUnfinishedJobs(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', ctx.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

class Cancelled extends Error {}

/** The `rows` of an uploaded file are deleted when the job ends. */
const createEndOfJob = () => ({ ended_at: new Date(), input: sql`input - 'rows'` })

/** Runs a background job in the queue. Its visible row is written outside the transactions of the work, so that users see the progress. */
export async function runBackgroundJob(
  { services, companyId, userId }: CompanyBackgroundJobContext,
  { jobId }: { jobId: number },
): Promise<void> {
  const caller = { companyId, userId, sessionId: null, action: 'runBackgroundJob' }
  const write = (values: Record<string, unknown>) =>
    withCompanyTransaction(services, caller, (ctx) =>
      ctx.db
        .updateTable('job')
        .set(values)
        .where('id', '=', jobId)
        .returning(['kind', 'input', 'status', 'cancel_requested_at', 'required_permissions'])
        .executeTakeFirst(),
    )
  const row = await write({ starts: sql`starts + 1` })
  if (!row || !['waiting', 'running'].includes(row.status)) return
  if (row.cancel_requested_at) return void (await write({ status: 'cancelled', ...createEndOfJob() }))
  await write({ status: 'running' })

  let reportedPercent = 0
  const reportProgress: BackgroundJobProgressCallback = async (done, total) => {
    if (Date.now() - reportedPercent < 300 && done < total) return
    reportedPercent = Date.now()
    if ((await write({ done, total }))?.cancel_requested_at) throw new Cancelled()
  }
  const job = backgroundJobs.all().get(row.kind)
  try {
    if (!job) throw new Error(`no work of the kind ${row.kind}`)
    const requirements = { action: row.kind, permissions: row.required_permissions }
    const { result = {}, fileId = null } = await runBackgroundJobWithSteps({ services, companyId, userId }, requirements, async (steps) => {
      const finish = job.inSteps
        ? await job.inSteps(steps, row.input, reportProgress)
        : (ctx: Ctx) => job.inOneTransaction(ctx, row.input, reportProgress)
      return steps.transaction(async (ctx) => {
        const outcome = await finish(ctx)
        const { exported, fileId } = outcome
        if (exported) await sql`select log_export(${exported.by}, ${exported.table}, ${exported.rows}, ${fileId})`.execute(ctx.db)
        return outcome
      })
    })
    await write({ status: 'done', result: JSON.stringify(result), file_id: fileId, ...createEndOfJob() })
  } catch (error) {
    if (error instanceof Cancelled) return void (await write({ status: 'cancelled', ...createEndOfJob() }))
    const failure = error instanceof AppError ? error : mapDatabaseError(error)
    // After a temporary error, such as a database restart or a deadlock, the queue runs the job again.
    if (failure && (findHttpStatusOfError(failure) === 503 || isDatabaseLockError(error))) throw error
    await write({
      status: 'failed',
      failure: JSON.stringify({ code: failure?.code ?? 'jobs.failed', details: failure?.details ?? {} }),
      ...createEndOfJob(),
    })
    if (!failure) logJobFailure(row.kind, error)
  }
}

/**
 * Provides the steps of a job: transactions as the user. A step is refused after the user lost one of the permissions. At the end it runs
 * the registered cleanups.
 */
export async function runBackgroundJobWithSteps<T>(
  { services, companyId, userId }: CompanyBackgroundJobContext,
  { action, permissions }: { action: string; permissions: readonly string[] },
  work: (steps: SteppedBackgroundJobContext) => Promise<T>,
): Promise<T> {
  const cleanups: (() => Promise<void>)[] = []
  const steps: SteppedBackgroundJobContext = {
    services,
    companyId,
    userId,
    transaction: (step, options = {}) =>
      withCompanyTransaction(
        services,
        { companyId, userId, sessionId: null, action: options.action ?? action },
        (ctx) => {
          if (hasUserLostBackgroundJobPermissions(ctx, permissions)) throw new AppError('access.denied')
          return step(ctx)
        },
        options.language,
      ),
    onEnd: (cleanup) => void cleanups.push(cleanup),
  }
  try {
    return await runWithCurrentCompany(companyId, () => work(steps))
  } finally {
    for (const cleanup of cleanups) await cleanup().catch(logCleanupFailure)
  }
}

/** A failed cleanup leaves files outside the stored files. The outcome of the job is already stored. */
function logCleanupFailure(error: unknown): void {
  const { name, code } = error as Error & { code?: string }
  console.error(JSON.stringify({ job: 'cleanup', error: name, code }))
}

export const runBackgroundJobTask = defineSteppedCompanyBackgroundJob('runBackgroundJob', runBackgroundJob)
