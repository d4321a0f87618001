import { recalculateDayResults } from '#modules/time/timesheet/server/results/recalculate-day-results.ts'
import { queueDaysForRecalculation } from '#modules/time/timesheet/server/results/stale-day-queue.ts'
import { type ApplicationServices, withSystemCompanyTransaction } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'

/** Computes the hours of employees in a span, as a read does. First it processes the marks of events in a separate transaction. */
export async function computeDays(
  services: ApplicationServices,
  companyId: number,
  { people, from, to, now }: { people: number[]; from: Day; to: Day; now?: number },
): Promise<void> {
  await withSystemCompanyTransaction(services, companyId, 'computeDays', queueDaysForRecalculation)
  await withSystemCompanyTransaction(services, companyId, 'computeDays', (ctx) => recalculateDayResults(ctx, people, from, to, now))
}
