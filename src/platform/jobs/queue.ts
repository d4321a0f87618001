import { sql } from 'kysely'
import type { Ctx, Services } from '../context.ts'

/** A queued job of a company. It runs in the company and as the user of the request that created it. */
export type CompanyJob<Input = never> = { id: string; kind: 'company'; run: (ctx: Ctx, input: Input) => Promise<void> }

/** A queued job of no company, such as sending a message. */
export type SystemJob<Input = never> = { id: string; kind: 'system'; run: (services: Services, input: Input) => Promise<void> }

/** Reports progress. Throws if a user requested cancellation, so that nothing is stored. */
export type Progress = (done: number, total: number) => Promise<void>
/** The file of a background job is an export: its operation, table and number of rows. It is logged in the same transaction. */
export type Exported = { by: string; table: string; rows: number }
/** The result of a background job: figures for the screen, and a file if there is one. */
export type JobOutcome = { result?: Record<string, unknown>; fileId?: number; exported?: Exported }
/** Work with progress and cancellation in one transaction. `run` is a method, so that jobs of different inputs fit in one list. */
export type BackgroundJob<Input = unknown> = { id: string; run(ctx: Ctx, input: Input, progress: Progress): Promise<JobOutcome> }

/** A background job, with the id that is stored in `job.kind`. */
export const defineBackgroundJob = <Input>(id: string, run: BackgroundJob<Input>['run']): BackgroundJob<Input> => ({ id, run })

/** A job of a company. The id is stored with queued work, so it stays the same when the function is renamed. */
export const defineJob = <Input>(id: string, run: CompanyJob<Input>['run']): CompanyJob<Input> => ({ id, kind: 'company', run })

/** A job of no company, with the id that is stored with queued work. */
export const defineSystemJob = <Input>(id: string, run: SystemJob<Input>['run']): SystemJob<Input> => ({ id, kind: 'system', run })

/** The schedule of a job: `at` is a cron expression in UTC; `fill` is how far back a missed run is made up for at the start. */
export type ScheduledJob = { job: { id: string }; at: string; fill?: string }

/** How a job is queued: jobs of one key are one job, and a lower urgency number runs first. */
type Waiting = { key?: string; urgency?: number }
/** Priorities: e-mails and what a user waits for, usual work, and work for an empty queue. */
export const PRIORITY_HIGH = 0
const USUAL = 10
export const PRIORITY_LOW = 20

/** Enqueues a job in the current transaction: when the transaction is rolled back, the job does not exist. */
export async function enqueue<Input>(
  ctx: Pick<Ctx, 'db'>,
  job: CompanyJob<Input>,
  input: Input,
  { key, urgency = USUAL }: Waiting = {},
): Promise<void> {
  await sql`select enqueue(${job.id}, ${JSON.stringify(input)}::jsonb, ${key ?? null}, ${urgency})`.execute(ctx.db)
}

/** Enqueues a job that belongs to no company. */
export async function enqueueSystemJob<Input>(
  ctx: Pick<Ctx, 'db'>,
  job: SystemJob<Input>,
  input: Input,
  { key, urgency = USUAL }: Waiting = {},
): Promise<void> {
  await sql`select enqueue_system_job(${job.id}, ${JSON.stringify(input)}::jsonb, ${key ?? null}, ${urgency})`.execute(ctx.db)
}
