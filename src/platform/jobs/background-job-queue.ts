import { sql } from 'kysely'
import type { Language } from '#shared/message-translation.ts'
import type { ApplicationServices, Ctx } from '../call-context.ts'

/** A queued job of a company. It runs in one transaction, in the company and as the user of the request that created it. */
export type CompanyBackgroundJob<Input = never> = { id: string; kind: 'company'; run: (ctx: Ctx, input: Input) => Promise<void> }

/** The user and session of a job of a company. */
export type CompanyBackgroundJobContext = { services: ApplicationServices; companyId: number; userId: number }

/** A queued job of a company that opens its own transactions. */
export type SteppedBackgroundJob<Input = never> = {
  id: string
  kind: 'steps'
  run: (caller: CompanyBackgroundJobContext, input: Input) => Promise<void>
}

/** A queued job of no company, such as sending a message. */
export type SystemBackgroundJob<Input = never> = {
  id: string
  kind: 'system'
  run: (services: ApplicationServices, input: Input) => Promise<void>
}

/** Reports progress. Throws if a user requested cancellation, so that nothing is stored. */
export type BackgroundJobProgressCallback = (done: number, total: number) => Promise<void>
/** The file of a background job is an export: its operation, table and number of rows. It is logged in the same transaction. */
export type ExportedFileOfBackgroundJob = { by: string; table: string; rows: number }
/** The result of a background job: figures for the screen, and a file if there is one. */
export type BackgroundJobResult = { result?: Record<string, unknown>; fileId?: number; exported?: ExportedFileOfBackgroundJob }
/** What a background job in steps works with. No transaction is open between its steps. */
export type SteppedBackgroundJobContext = CompanyBackgroundJobContext & {
  /** Runs a step in a transaction of its own. Throws `access.denied` if the user lost a permission that the job was requested with. */
  transaction<T>(work: (ctx: Ctx) => Promise<T>, options?: { action?: string; language?: Language }): Promise<T>
  /** Runs when the job has ended, whether it succeeded or not. */
  onEnd(cleanup: () => Promise<void>): void
}
/** The last step: its transaction also stores the outcome of the job and logs its export. */
export type BackgroundJobFinalStep = (ctx: Ctx) => Promise<BackgroundJobResult>

/**
 * Work with progress and cancellation. `inOneTransaction` is stored as a whole or not at all. `inSteps` is for
 * long work between transactions, such as a search or the packing of files: an open transaction would hold a connection, locks and dead
 * rows. Both are methods, so that jobs of different inputs fit in one list.
 */
export type BackgroundJob<Input = unknown> = { id: string } & (
  | { inOneTransaction(ctx: Ctx, input: Input, progress: BackgroundJobProgressCallback): Promise<BackgroundJobResult>; inSteps?: undefined }
  | {
      inSteps(steps: SteppedBackgroundJobContext, input: Input, progress: BackgroundJobProgressCallback): Promise<BackgroundJobFinalStep>
      inOneTransaction?: undefined
    }
)

/** A background job in one transaction, with the id that is stored in `job.kind`. */
export const defineBackgroundJob = <Input>(
  id: string,
  run: (ctx: Ctx, input: Input, progress: BackgroundJobProgressCallback) => Promise<BackgroundJobResult>,
): BackgroundJob<Input> => ({ id, inOneTransaction: run })

/** A background job in steps, with the id that is stored in `job.kind`. */
export const defineSteppedBackgroundJob = <Input>(
  id: string,
  run: (steps: SteppedBackgroundJobContext, input: Input, progress: BackgroundJobProgressCallback) => Promise<BackgroundJobFinalStep>,
): BackgroundJob<Input> => ({ id, inSteps: run })

/** A job of a company. The id is stored with queued work, so it stays the same when the function is renamed. */
export const defineCompanyBackgroundJob = <Input>(id: string, run: CompanyBackgroundJob<Input>['run']): CompanyBackgroundJob<Input> => ({
  id,
  kind: 'company',
  run,
})

/** A job of a company that opens its own transactions. */
export const defineSteppedCompanyBackgroundJob = <Input>(
  id: string,
  run: SteppedBackgroundJob<Input>['run'],
): SteppedBackgroundJob<Input> => ({
  id,
  kind: 'steps',
  run,
})

/** A job of no company, with the id that is stored with queued work. */
export const defineSystemBackgroundJob = <Input>(id: string, run: SystemBackgroundJob<Input>['run']): SystemBackgroundJob<Input> => ({
  id,
  kind: 'system',
  run,
})

/** The schedule of a job: `at` is a cron expression in UTC; `fill` is how far back a missed run is made up for at the start. */
export type ScheduledBackgroundJob = { job: { id: string }; at: string; fill?: string }

/** How a job is queued: jobs of one key are one job, and a lower urgency number runs first. */
type Waiting = { key?: string; urgency?: number }
/** The job starts after the delay. A pending job of the same key stays at its time. */
type SystemWaiting = Waiting & { delaySeconds?: number }
/** Priorities: high for emails and work that a user waits for, then normal work, and low for work that runs when the queue is empty. */
export const HIGH_BACKGROUND_JOB_PRIORITY = 0
const DEFAULT_URGENCY = 10
export const LOW_BACKGROUND_JOB_PRIORITY = 20

/** Enqueues a job in the current transaction: when the transaction is rolled back, the job does not exist. */
export async function enqueueCompanyBackgroundJob<Input>(
  ctx: Pick<Ctx, 'db'>,
  job: CompanyBackgroundJob<Input> | SteppedBackgroundJob<Input>,
  input: Input,
  { key, urgency = DEFAULT_URGENCY }: Waiting = {},
): Promise<void> {
  await sql`select enqueue_job(${job.id}, ${JSON.stringify(input)}::jsonb, ${key ?? null}, ${urgency})`.execute(ctx.db)
}

/** Enqueues a job that belongs to no company. */
export async function enqueueSystemBackgroundJob<Input>(
  ctx: Pick<Ctx, 'db'>,
  job: SystemBackgroundJob<Input>,
  input: Input,
  { key, urgency = DEFAULT_URGENCY, delaySeconds = 0 }: SystemWaiting = {},
): Promise<void> {
  await sql`select enqueue_system_job(${job.id}, ${JSON.stringify(input)}::jsonb, ${key ?? null}, ${urgency}, ${delaySeconds})`.execute(
    ctx.db,
  )
}
