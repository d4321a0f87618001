import { writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import type { Ctx } from '#platform/call-context.ts'
import {
  type BackgroundJobFinalStep,
  type BackgroundJobProgressCallback,
  defineSteppedBackgroundJob,
  type SteppedBackgroundJobContext,
} from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { countDays, getLaterDay } from '#shared/days.ts'
import type { optimizerContract as contract } from '../contract.ts'
import type { ObjectiveSimulationResult } from '../optimizer-schemas.ts'
import type { OptimizationObjectiveWeights } from '../rules/optimization-model.ts'
import { computePlanMetrics } from '../rules/plan-metrics.ts'
import { type ProposedPlanCell, runOptimizationInThread, toOptimizationInput } from './optimization-job.ts'
import { loadOptimizationMonthProblem, type OptimizationMonthProblem } from './optimization-month-problem.ts'
import { findLastOptimizationWithProposal, loadOptimizationResult } from './optimizations.ts'
import { loadOptimizerObjectiveWeights, OPTIMIZER_OBJECTIVES_SETTING_NAME } from './optimizer-objectives-setting.ts'

export async function getOptimizerObjectives(ctx: Ctx) {
  return { data: { ...(await loadOptimizerObjectiveWeights(ctx)), last: await findLastOptimizationWithProposal(ctx) } }
}

export async function updateOptimizerObjectives(
  ctx: Ctx,
  { revision, ...objectives }: ParsedApiInput<typeof contract.updateOptimizerObjectives>,
) {
  await writeCompanySetting(ctx, OPTIMIZER_OBJECTIVES_SETTING_NAME, objectives, revision)
  return { data: await loadOptimizerObjectiveWeights(ctx) }
}

export async function simulateOptimizerObjectives(ctx: Ctx, objectives: ParsedApiInput<typeof contract.simulateOptimizerObjectives>) {
  const last = await findLastOptimizationWithProposal(ctx)
  if (!last) throw new AppError('optimizer.no_run_for_simulation')
  return { data: { job_id: await enqueueBackgroundJob(ctx, objectiveSimulationJob, { plan_optimization_id: last.id, objectives }) } }
}

/** Solves the month of a run twice with the same seed, with the company's weights and with others. Only metrics are stored. */
export async function runObjectiveSimulation(
  steps: SteppedBackgroundJobContext,
  { plan_optimization_id, objectives }: { plan_optimization_id: number; objectives: OptimizationObjectiveWeights },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobFinalStep> {
  const { seed, input, problem } = await steps.transaction(async (ctx) => {
    const run = await ctx.db.selectFrom('plan_optimization').selectAll().where('id', '=', plan_optimization_id).executeTakeFirstOrThrow()
    const input = { ...toOptimizationInput(run), objectives: (await loadOptimizerObjectiveWeights(ctx)).objectives }
    const problem = await loadOptimizationMonthProblem(ctx, { ...input, first_day: getLaterDay(input.first_day, ctx.today) })
    if (run.status === 'applied') undoAppliedCells(problem, (await loadOptimizationResult(ctx, plan_optimization_id))?.cells ?? [])
    return { seed: run.seed, input, problem }
  })
  const law = getLegalFiguresOn(input.first_day)
  const computeMetricsOfWeights = async (weights: OptimizationObjectiveWeights, from: number) => {
    const reportPartProgress: BackgroundJobProgressCallback = (done, total) => progress(from + Math.round((done / total) * 50), 100)
    const { filled: found } = await runOptimizationInThread(
      { ...problem.model, objectives: weights },
      seed,
      reportPartProgress,
      async () => false,
      false,
    )
    return computePlanMetrics(problem.model, found.plan, law)
  }
  const now = await computeMetricsOfWeights(input.objectives, 0)
  const result: ObjectiveSimulationResult = {
    plan_optimization_id,
    month: input.month,
    now,
    tried: await computeMetricsOfWeights(objectives, 50),
  }
  return async () => ({ result })
}

/** Opens the cells that an applied run wrote, with their previous content. */
function undoAppliedCells(
  { model, monday, people, shifts, leave, plans }: OptimizationMonthProblem,
  cells: readonly ProposedPlanCell[],
): void {
  const placeOf = new Map(people.map(({ id }, at) => [id, at]))
  for (const [id, day, shift_id, expectedShift] of cells) {
    const person = placeOf.get(id)
    const at = countDays(monday, day) - 1
    if (person === undefined || at < model.first || leave.get(id)!.has(day) || plans.get(id)!.get(day)?.shift_id !== shift_id) continue
    model.people[person]!.open[at] = 1
    model.people[person]!.before[at] = expectedShift === null ? 0 : shifts.indexOf(expectedShift) + 1
  }
}

export const objectiveSimulationJob = defineSteppedBackgroundJob('runObjectiveSimulation', runObjectiveSimulation)
