import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { findHttpStatusOfError, mapDatabaseError } from '#platform/errors.ts'
import { defineSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { logJobFailure } from '#platform/jobs/log-job-failure.ts'
import type { Day } from '#shared/days.ts'
import { recalculateStaleDayResults } from './recalculate-day-results.ts'
import { deleteFutureStaleDays, loadStaleEmployees, queueDaysForRecalculation } from './stale-day-queue.ts'

/** Employees per transaction. A batch reads its inputs in seven queries. */
const EMPLOYEES_PER_TRANSACTION = 160
/** While the database stores one batch, another is computed. */
const MAX_CONCURRENT_TRANSACTIONS = Math.min(2, availableParallelism())

/**
 * Computes the stale days of a company in a month. Employees who cannot be computed stay in the queue. The job then fails, and the queue
 * retries it with growing delays.
 */
export async function recalculateDayResultsOfMonth(
  services: ApplicationServices,
  { company_id, month }: { company_id: number; month: Day },
  lanes = MAX_CONCURRENT_TRANSACTIONS,
): Promise<void> {
  const runInCompany = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemCompanyTransaction(services, company_id, 'computeDays', work)
  const employees = await runInCompany(async (ctx) => {
    await queueDaysForRecalculation(ctx)
    await deleteFutureStaleDays(ctx)
    return loadStaleEmployees(ctx, month)
  })
  const failed = await computeDayResultsInBatches(
    services,
    company_id,
    employees,
    (ctx, batch) => recalculateStaleDayResults(ctx, batch, month),
    lanes,
  )
  if (failed.length) throw new Error(`hours of ${failed.length} employees could not be computed`)
}

/**
 * Computes employees in batches, each in its own transaction, and returns those that failed. A failed batch is halved until the employee is
 * found, so that one failure does not block the others.
 */
export async function computeDayResultsInBatches(
  services: ApplicationServices,
  companyId: number,
  employees: readonly number[],
  compute: (ctx: Ctx, batch: number[]) => Promise<void>,
  lanes = 1,
): Promise<number[]> {
  const failed: number[] = []
  const computeBatch = async (batch: number[]): Promise<void> => {
    try {
      await withSystemCompanyTransaction(services, companyId, 'computeDays', (ctx) => compute(ctx, batch))
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (batch.length === 1) {
        logJobFailure('recalculateMonth', error)
        failed.push(batch[0]!)
        return
      }
      const middle = Math.ceil(batch.length / 2)
      await computeBatch(batch.slice(0, middle))
      await computeBatch(batch.slice(middle))
    }
  }
  let next = 0
  const computeBatches = async () => {
    while (next < employees.length) {
      const start = next
      next += EMPLOYEES_PER_TRANSACTION
      await computeBatch(employees.slice(start, start + EMPLOYEES_PER_TRANSACTION))
    }
  }
  await Promise.all(Array.from({ length: lanes }, computeBatches))
  return failed
}

/** Halving a batch does not help while the database is unavailable or full. */
function isDatabaseAway(error: unknown): boolean {
  const mapped = mapDatabaseError(error)
  return mapped !== undefined && findHttpStatusOfError(mapped) === 503
}

/** Marks days whose end has come, and enqueues missing jobs of a restored or imported company. */
export async function enqueueMissingDayResultRecalculations(services: ApplicationServices): Promise<void> {
  await withInstallationTransaction(
    services.database,
    async (db) => {
      await sql`select mark_ended_days_without_result(), request_missing_recalculation()`.execute(db)
    },
    services.clock(),
  )
}

/** Enqueued by the trigger of stale days (`sql/queue_stale_months.sql`), once for each company and month. */
export const recalculateTimesheetMonthJob = defineSystemBackgroundJob('recalculateMonth', recalculateDayResultsOfMonth)
export const enqueueTimesheetRecalculationJob = defineSystemBackgroundJob('requestRecalculation', enqueueMissingDayResultRecalculations)
