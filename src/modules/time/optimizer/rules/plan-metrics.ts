import { type LegalFiguresOfDay, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { computeCoverageByDay } from './demand-coverage.ts'
import {
  countLoneWorkerShifts,
  DEFAULT_OBJECTIVE_WEIGHTS,
  findRuleBlockingShift,
  isShiftNeededByDemand,
  type OptimizationModel,
  type OptimizationObjectiveWeights,
  type OptimizationPlan,
} from './optimization-model.ts'
import { createEmployeePlanScorer, type SoftPlanConstraint } from './score-employee-plan.ts'

/** The metrics of a plan by objective, in employees, hours and days, independent of weights. */
export const PLAN_METRICS = [
  'lacking',
  'wishes',
  'nights',
  'sundays',
  'holidays',
  'hours_short',
  'hours_over',
  'overtime',
  'overtime_paid',
  'changed',
  'changed_published',
  'rhythm',
  'weekends',
  'alone',
] as const
export type PlanMetric = (typeof PLAN_METRICS)[number]
export type ObjectiveMetrics = Record<PlanMetric, number>
/** The metrics of each objective; coverage comes first. */
export const PLAN_METRICS_BY_OBJECTIVE: Record<keyof OptimizationObjectiveWeights | 'coverage', readonly PlanMetric[]> = {
  coverage: ['lacking'],
  wishes: ['wishes'],
  fairness: ['nights', 'sundays', 'holidays'],
  hours: ['hours_short', 'hours_over'],
  overtime: ['overtime', 'overtime_paid'],
  stability: ['changed', 'changed_published'],
  rhythm: ['rhythm'],
  weekends: ['weekends'],
  alone: ['alone'],
}
/** Metrics in hours; other metrics count employees or days. */
export const PLAN_METRICS_IN_HOURS: readonly PlanMetric[] = ['hours_short', 'hours_over', 'overtime', 'overtime_paid']

/** A smaller difference is a rounding error. */
const ROUNDING_TOLERANCE = 0.05

/**
 * The objectives that a plan meets better and worse than another. Lower metrics are better. An objective with better and worse metrics is
 * in neither list.
 */
export function compareObjectiveMetrics(
  before: ObjectiveMetrics,
  after: ObjectiveMetrics,
): Record<'better' | 'worse', (keyof typeof PLAN_METRICS_BY_OBJECTIVE)[]> {
  const goals = Object.keys(PLAN_METRICS_BY_OBJECTIVE) as (keyof typeof PLAN_METRICS_BY_OBJECTIVE)[]
  const differs = (goal: keyof typeof PLAN_METRICS_BY_OBJECTIVE, sign: 1 | -1) =>
    PLAN_METRICS_BY_OBJECTIVE[goal].some((metric) => sign * (after[metric] - before[metric]) > ROUNDING_TOLERANCE)
  return {
    better: goals.filter((goal) => differs(goal, -1) && !differs(goal, 1)),
    worse: goals.filter((goal) => differs(goal, 1) && !differs(goal, -1)),
  }
}

export type GoalChange = {
  goal: keyof typeof PLAN_METRICS_BY_OBJECTIVE
  /** `mixed`: some of its metrics are better and others worse. */
  outcome: 'better' | 'worse' | 'mixed' | 'same'
  /** The metrics that differ, in the order of the objective. */
  changes: { metric: PlanMetric; before: number; after: number }[]
}

/**
 * The changes of a plan for each objective, compared with another plan. Paid overtime follows from overtime, so it is not a separate
 * change.
 */
export function listGoalChanges(before: ObjectiveMetrics, after: ObjectiveMetrics, goals: readonly GoalChange['goal'][]): GoalChange[] {
  return goals.map((goal) => {
    const changes = PLAN_METRICS_BY_OBJECTIVE[goal]
      .filter((metric) => metric !== 'overtime_paid' && Math.abs(after[metric] - before[metric]) > ROUNDING_TOLERANCE)
      .map((metric) => ({ metric, before: before[metric], after: after[metric] }))
    return { goal, outcome: outcomeOf(changes), changes }
  })
}

/** An objective that the company does not weigh does not decide. Coverage always does. */
export const isObjectiveWeighed = (goal: GoalChange['goal'], weights: OptimizationObjectiveWeights) =>
  goal === 'coverage' || weights[goal] > 0

/**
 * Whether a plan is worse than another. Coverage decides first, as in the search. With the same coverage, the weights of the objectives
 * that became worse are added up and compared with those that became better.
 */
export function isPlanWorse(before: ObjectiveMetrics, after: ObjectiveMetrics, weights: OptimizationObjectiveWeights): boolean {
  const { better, worse } = compareObjectiveMetrics(before, after)
  if (worse.includes('coverage')) return true
  if (better.includes('coverage')) return false
  const sumOf = (goals: readonly GoalChange['goal'][]) => goals.reduce((sum, goal) => sum + (goal === 'coverage' ? 0 : weights[goal]), 0)
  return sumOf(worse) > sumOf(better)
}

/** Lower metrics are better. */
function outcomeOf(changes: GoalChange['changes']): GoalChange['outcome'] {
  if (changes.length === 0) return 'same'
  if (changes.every((one) => one.after < one.before)) return 'better'
  return changes.every((one) => one.after > one.before) ? 'worse' : 'mixed'
}

const ALL_OBJECTIVES: OptimizationObjectiveWeights = { ...DEFAULT_OBJECTIVE_WEIGHTS, alone: 2 }
const roundToTenths = (figure: number) => Math.round(figure * 10) / 10

/**
 * `nights`, `sundays` and `holidays`: those of twelve months that other employees would have to take over for equality. `overtime_paid`:
 * overtime with its premium, in normal hours (ZoR čl. 108).
 */
export function computePlanMetrics(
  model: OptimizationModel,
  plan: OptimizationPlan,
  law: LegalFiguresOfDay = newestLegalFigureValues,
): ObjectiveMetrics {
  const scorer = createEmployeePlanScorer({ ...model, objectives: ALL_OBJECTIVES })
  const out = new Float64Array(1)
  const days: Partial<Record<SoftPlanConstraint, number>> = {}
  const sums: ObjectiveMetrics = Object.fromEntries(PLAN_METRICS.map((name) => [name, 0])) as ObjectiveMetrics
  for (const { needed, planned } of computeCoverageByDay(model, plan)) sums.lacking += Math.max(0, needed - planned)
  const shiftLoads = plan.map((line, person) => {
    const worker = model.people[person]!
    scorer(person, line, out, (rule, _, amount) => {
      days[rule as SoftPlanConstraint] = (days[rule as SoftPlanConstraint] ?? 0) + 1
      if (rule === 'overtime') sums.overtime += amount / 2
    })
    const count = [0, 0, 0]
    let minutes = 0
    for (let day = model.first; day <= model.last; day++) {
      const kind = line[day]!
      if (worker.open[day] && kind !== worker.before[day]) {
        if (worker.before[day]) sums.changed++
        if (worker.publishedDays?.[day]) sums.changed_published++
      }
      if (!kind) continue
      const at = day * model.kinds + kind
      minutes += model.minutes[at]!
      if (model.night[at]! >= law.nightShift) count[0]!++
      if (day % 7 === 6) count[1]!++
      if (model.holiday[day]) count[2]!++
    }
    const deviationHours = (minutes - worker.fund) / 60
    if (deviationHours < 0) sums.hours_short -= deviationHours
    else sums.hours_over += deviationHours
    return count
  })
  for (const [at, name] of (['nights', 'sundays', 'holidays'] as const).entries()) {
    const pastLoads = shiftLoads.flatMap((count, person) =>
      count[at]! > 0 || couldCarry(model, person, name, law) ? [count[at]! + model.people[person]!.balance[at]!] : [],
    )
    const mean = pastLoads.reduce((sum, one) => sum + one, 0) / Math.max(1, pastLoads.length)
    sums[name] = roundToTenths(pastLoads.reduce((sum, one) => sum + Math.max(0, one - mean), 0))
  }
  sums.overtime_paid = roundToTenths(sums.overtime * (1 + law.overtimeIncrease / 100))
  for (const name of ['hours_short', 'hours_over', 'overtime'] as const) sums[name] = roundToTenths(sums[name])
  return {
    ...sums,
    wishes: days.wish ?? 0,
    rhythm: days.rhythm ?? 0,
    weekends: days.weekends ?? 0,
    alone: countLoneWorkerShifts(model, plan),
  }
}

/** Whether the employee could take a required night, Sunday or holiday of the month. Employees who cannot do not share them. */
function couldCarry(model: OptimizationModel, person: number, what: 'nights' | 'sundays' | 'holidays', law: LegalFiguresOfDay): boolean {
  const worker = model.people[person]!
  for (let day = model.first; day <= model.last; day++) {
    if (what === 'sundays' ? day % 7 !== 6 : what === 'holidays' && !model.holiday[day]) continue
    for (let kind = 1; kind < model.kinds; kind++) {
      const at = day * model.kinds + kind
      if (what === 'nights' && model.night[at]! < law.nightShift) continue
      if (isShiftNeededByDemand(model, worker, day, kind) && !findRuleBlockingShift(model, worker, day, at)) return true
    }
  }
  return false
}
