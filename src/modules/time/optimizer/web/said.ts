import { trainingText } from '#modules/time/planning/web/training-text.ts'
import { formatSpans } from '#shared/text/hours.ts'
import type { Tone } from '#ui/layout.tsx'
import type { Translate } from '#ui/translate.ts'
import type { messages } from '../messages/index.ts'
import { GOALS, type Goals } from '../rules/model.ts'
import type { DemandName, PlanFillHead } from '../shapes.ts'

export const tones: Record<PlanFillHead['state'], Tone> = {
  running: 'info',
  ready: 'accent',
  taken: 'success',
  undone: 'neutral',
  discarded: 'neutral',
  failed: 'danger',
  cancelled: 'neutral',
}

/** How much each goal weighed. */
export const saidGoals = (goals: Goals, t: Translate<typeof messages.sr>) =>
  GOALS.map((goal) => `${t(`filling.goal.${goal}`)}: ${t(`filling.level.${goals[goal] as 0 | 1 | 2 | 3}`)}`).join(' · ')

/** What a run supposes that is not so; empty where nothing is. */
export const supposed = ({ without, demand_percent, seed }: PlanFillHead, t: Translate<typeof messages.sr>) =>
  [
    without.length > 0 && t('filling.supposed_without', { names: without.map(({ name }) => t.data(name)).join(', ') }),
    demand_percent !== 100 && t('filling.supposed_percent', { percent: demand_percent }),
    seed !== 1 && t('filling.seed_of', { seed }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Whose month a run is of. */
export const placeOf = ({ department, team, location }: PlanFillHead, t: Translate<typeof messages.sr>) =>
  [department, team, location].flatMap((one) => (one ? [t.data(one.name)] : [])).join(', ') || t('filling.everything')

/** What a demand is called in a line. */
export const nameOf = ({ shift, hours, department, location, job_position, training }: DemandName, t: Translate<typeof messages.sr>) =>
  [
    shift?.code ?? (hours && formatSpans([hours])),
    t.data(department?.name) || (location ? '' : t('filling.any_place')),
    t.data(location?.name),
    t.data(job_position?.name),
    training && trainingText(t, training),
  ]
    .filter(Boolean)
    .join(', ')
