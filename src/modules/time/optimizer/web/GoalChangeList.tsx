import { hoursToMinutes } from '#shared/text/hours.ts'
import { Badge, type ColorTone, MutedText } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { OPTIMIZATION_OBJECTIVE_NAMES, type OptimizationObjectiveWeights } from '../rules/optimization-model.ts'
import { type GoalChange, isObjectiveWeighed, listGoalChanges, PLAN_METRICS_IN_HOURS, type PlanMetric } from '../rules/plan-metrics.ts'
import type { OptimizationResult } from './ShortageCandidateRanking.tsx'

const tones: Record<GoalChange['outcome'], ColorTone> = { better: 'success', worse: 'warn', mixed: 'info', same: 'neutral' }

/** For each objective: whether the proposal meets it better than the plan, with the figures before and after. */
export function GoalChangeList({ result, objectives }: { result: OptimizationResult; objectives: OptimizationObjectiveWeights }) {
  const t = useTranslate(messages)
  const { metrics, metrics_before } = result
  if (!metrics || !metrics_before) return <MutedText>{t('optimizer.panel_no_goals')}</MutedText>
  const isWeighed = (goal: GoalChange['goal']) => isObjectiveWeighed(goal, objectives)
  const goals = listGoalChanges(metrics_before, metrics, ['coverage', ...OPTIMIZATION_OBJECTIVE_NAMES])
  const changedGoals = goals.filter(({ outcome }) => outcome !== 'same')
  const sameGoals = goals.filter(({ outcome, goal }) => outcome === 'same' && isWeighed(goal))
  /** Tenths are shown only if whole numbers would hide the difference. */
  const format = (metric: PlanMetric, before: number, after: number) => {
    const isInHours = PLAN_METRICS_IN_HOURS.includes(metric)
    const round = Math.round(before) === Math.round(after) ? (value: number) => value : Math.round
    const [from, to] = [before, after].map((value) => (isInHours ? t.hours(hoursToMinutes(value)) : t.number(round(value))))
    return t('optimizer.change', { before: from!, after: to! })
  }
  return (
    <>
      <ul className="fill-goals">
        {changedGoals.map(({ goal, outcome, changes }) => (
          <li key={goal}>
            <div className="fill-goal">
              <strong>{t(`optimizer.objective.${goal}`)}</strong>
              <Badge tone={isWeighed(goal) ? tones[outcome] : 'neutral'}>{t(`optimizer.outcome.${outcome}`)}</Badge>
            </div>
            {changes.map(({ metric, before, after }) => (
              <div key={metric} className="fill-change">
                <span>{t(`optimizer.change.${metric}`)}</span>
                <span className="fill-change-figures">{format(metric, before, after)}</span>
              </div>
            ))}
            {!isWeighed(goal) && <MutedText>{t('optimizer.goal_not_weighed')}</MutedText>}
          </li>
        ))}
      </ul>
      {sameGoals.length > 0 && (
        <MutedText>
          {t('optimizer.goals_same', { goals: sameGoals.map(({ goal }) => t(`optimizer.objective.${goal}`)).join(', ') })}
        </MutedText>
      )}
    </>
  )
}
