import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { formatErrorMessage } from '#platform/errors.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { countDays, findMonthEnd, getLaterDay } from '#shared/days.ts'
import type { optimizerContract as contract } from '../contract.ts'
import { countAnnealingSteps } from '../rules/compute-optimized-plan.ts'
import { measureOptimizationSize } from './optimization-limits.ts'

/** The speed of a core, used without earlier runs. */
const DEFAULT_STEPS_PER_SECOND = 300_000
/** For reading and checking. */
const SECONDS_PER_EMPLOYEE = 0.01
const MIN_SECONDS = 2
const MIN_MEASURED_STEPS = 500_000

/** Estimates the duration: the steps at the speed of recent runs, plus reading and checking. */
export async function estimatePlanOptimization(ctx: Ctx, { month, ...places }: ParsedApiInput<typeof contract.estimatePlanOptimization>) {
  const { department_id = null, team_id = null, location_id = null } = places
  const first_day = getLaterDay(`${month}-01`, ctx.today)
  const { people, demands, error } = await measureOptimizationSize(ctx, { month, first_day, department_id, team_id, location_id })
  const days = error?.code === 'optimizer.month_in_past' ? 0 : countDays(first_day, findMonthEnd(month))
  const seconds = countAnnealingSteps(people.length * days) / (await loadStepsPerSecond(ctx)) + people.length * SECONDS_PER_EMPLOYEE
  return {
    data: {
      people: people.length,
      demands,
      seconds: Math.max(MIN_SECONDS, Math.ceil(seconds)),
      error: error && { code: error.code, message: formatErrorMessage(ctx.language, error.code, error.details) },
    },
  }
}

/** The speed of the last ten runs that were long enough. Time in the queue is included. */
async function loadStepsPerSecond(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ pace: number | null }>`
    select (sum(steps) / nullif(sum(extract(epoch from ended_at - created_at)), 0))::float8 as pace
    from (select f.steps, j.created_at, j.ended_at from plan_optimization f join job j on j.id = f.job_id
      where f.steps >= ${MIN_MEASURED_STEPS} and not f.stopped and j.ended_at is not null order by f.id desc limit 10) last`.execute(ctx.db)
  return rows[0]?.pace || DEFAULT_STEPS_PER_SECOND
}
