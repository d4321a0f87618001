import { formatRequiredTraining } from '#modules/time/planning/web/required-training-label.ts'
import { formatTimeSpans } from '#shared/text/hours.ts'
import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { messages } from '../messages/index.ts'
import type { PlanOptimization } from '../optimization-result-schemas.ts'
import type { OptimizedDemandName, PlanOptimizationSummary } from '../optimizer-schemas.ts'
import { OPTIMIZATION_OBJECTIVE_NAMES, type OptimizationObjectiveWeights } from '../rules/optimization-model.ts'
import { isPlanWorse } from '../rules/plan-metrics.ts'

export const optimizationStateColors: Record<PlanOptimizationSummary['state'], ColorTone> = {
  running: 'info',
  ready: 'accent',
  applied: 'success',
  undone: 'neutral',
  discarded: 'neutral',
  failed: 'danger',
  cancelled: 'neutral',
}

/** Whether a ready proposal would make the plan worse. Runs of an earlier program version have no metrics to compare. */
export const isProposalWorse = ({ state, result, objectives }: PlanOptimization) =>
  state === 'ready' &&
  Boolean(result?.changed && result.metrics && result.metrics_before && isPlanWorse(result.metrics_before, result.metrics, objectives))

/** How much each objective weighs. */
export const formatObjectiveWeights = (objectives: OptimizationObjectiveWeights, t: TranslateFunction<typeof messages.sr>) =>
  OPTIMIZATION_OBJECTIVE_NAMES.map(
    (goal) => `${t(`optimizer.objective.${goal}`)}: ${t(`optimizer.level.${objectives[goal] as 0 | 1 | 2 | 3}`)}`,
  ).join(' · ')

/** The assumptions of a run; empty without any. */
export const formatOptimizationAssumptions = (
  { without, demand_percent, seed }: PlanOptimizationSummary,
  t: TranslateFunction<typeof messages.sr>,
) =>
  [
    without.length > 0 && t('optimizer.assumed_without', { names: without.map(({ name }) => t.data(name)).join(', ') }),
    demand_percent !== 100 && t('optimizer.assumed_percent', { percent: demand_percent }),
    seed !== 1 && t('optimizer.seed_of', { seed }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The department, team or location of a run. */
export const formatOptimizationPlace = (
  { department, team, location }: PlanOptimizationSummary,
  t: TranslateFunction<typeof messages.sr>,
) => [department, team, location].flatMap((one) => (one ? [t.data(one.name)] : [])).join(', ') || t('optimizer.everything')

/** The name of a demand in a line. */
export const formatDemandWithPlace = (
  { shift, hours, department, location, job_position, training }: OptimizedDemandName,
  t: TranslateFunction<typeof messages.sr>,
) =>
  [
    shift?.code ?? (hours && formatTimeSpans([hours])),
    t.data(department?.name) || (location ? '' : t('optimizer.any_place')),
    t.data(location?.name),
    t.data(job_position?.name),
    training && formatRequiredTraining(t, training),
  ]
    .filter(Boolean)
    .join(', ')
