import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { createOverloadedError } from '#platform/errors.ts'
import { logJobFailure } from '#platform/jobs/log-job-failure.ts'
import { createPrimaryRequiredError } from '#platform/read-replica-connection.ts'
import { AppError } from '#shared/app-error.ts'
import { createConcurrencyLimiter } from '#shared/concurrency-limit.ts'
import type { Day } from '#shared/days.ts'
import { daysWithoutDayResultsSql, findEmployeesWithoutDayResults, recalculateDayResults } from './recalculate-day-results.ts'
import { computeDayResultsInBatches } from './recalculation-job.ts'
import { queueDaysForRecalculation } from './stale-day-queue.ts'

export type EmployeesAndDaySpan = { people: readonly number[]; from: Day; to: Day }

/**
 * A screen waits at most this long for current hours, then shows the stored ones. A request that needs complete hours fails after the
 * longer time.
 */
const SCREEN_TIMEOUT_MS = 2_000
const COMPLETE_RESULT_TIMEOUT_MS = 25_000

/** Limits concurrent reads that compute hours in this process, which leaves connections for other requests. */
const limitComputing = createConcurrencyLimiter({ atOnce: 4, waiting: 200, atOnceOfOne: 2, waitingOfOne: 20, full: createOverloadedError })

/**
 * Updates the days of employees before a read. The caller's transaction writes nothing: days are computed in separate transactions. With
 * `allowStale` it waits at most 2 s and returns whether days are still being computed. Otherwise it throws `time.month_not_computed`
 * unless all days are current.
 */
export async function updateDayResultsBeforeRead(
  ctx: Ctx,
  spans: readonly EmployeesAndDaySpan[],
  { allowStale = false } = {},
): Promise<boolean> {
  if (!(await hasStaleDays(ctx, spans))) return false
  if (await isReplica(ctx)) throw createPrimaryRequiredError()
  const isComplete = await waitUntilTimeout(computesAll(ctx, spans), waitOf(ctx, allowStale))
  if (!isComplete && !allowStale) throw new AppError('time.month_not_computed')
  return !isComplete
}

/** The maximum wait in milliseconds. A background job has no limit, because no user waits for it. */
function waitOf({ address }: Ctx, allowStale: boolean): number | undefined {
  if (allowStale) return SCREEN_TIMEOUT_MS
  return address === null ? undefined : COMPLETE_RESULT_TIMEOUT_MS
}

/**
 * One query per span, because most reads find nothing to compute. Marks of any employee may move the day from which the company has data.
 */
async function hasStaleDays(ctx: Ctx, spans: readonly EmployeesAndDaySpan[]): Promise<boolean> {
  for (const span of spans) {
    const { rows } = await sql<{ is_stale: boolean }>`
      select exists (select from stale_mark) or exists (${daysWithoutDayResultsSql(ctx, span)}) as is_stale`.execute(ctx.db)
    if (rows[0]!.is_stale) return true
  }
  return false
}

async function isReplica(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(ctx.db)
  return rows[0]!.is_replica
}

/** Returns whether all days were computed. Failures are logged; the queue retries stale days. */
async function computesAll(ctx: Ctx, spans: readonly EmployeesAndDaySpan[]): Promise<boolean> {
  try {
    const failed = await limitComputing(() => computeSpans(ctx, spans), ctx.companyId)
    return failed.length === 0
  } catch (error) {
    logJobFailure('recalculateMonth', error)
    return false
  }
}

async function computeSpans({ services, companyId }: Ctx, spans: readonly EmployeesAndDaySpan[]): Promise<number[]> {
  const runInCompany = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemCompanyTransaction(services, companyId, 'computeDays', work)
  await runInCompany(queueDaysForRecalculation)
  const failed: number[] = []
  for (const span of spans) {
    const lacking = await runInCompany((ctx) => findEmployeesWithoutDayResults(ctx, span))
    failed.push(
      ...(await computeDayResultsInBatches(services, companyId, lacking, (ctx, batch) =>
        recalculateDayResults(ctx, batch, span.from, span.to),
      )),
    )
  }
  return failed
}

/** Returns whether the work succeeded within the time. The work continues after a timeout. */
async function waitUntilTimeout(work: Promise<boolean>, ms: number | undefined): Promise<boolean> {
  if (ms === undefined) return work
  const timeout = new AbortController()
  try {
    return await Promise.race([work, sleep(ms, false, { signal: timeout.signal })])
  } finally {
    timeout.abort()
  }
}
