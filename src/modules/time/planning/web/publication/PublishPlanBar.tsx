import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Badge, type ColorTone, MutedText } from '#ui/layout.tsx'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { PlanPublicationState } from '../../plan-publication-contract.ts'
import './publication.css'

const PublishDialog = lazy(async () => ({ default: (await import('./PublishPlanDialog.tsx')).PublishPlanDialog }))
const PublicationsPanel = lazy(async () => ({ default: (await import('./PlanPublicationsPanel.tsx')).PlanPublicationsPanel }))

const tones: Record<PlanPublicationState['state'], ColorTone> = {
  none: 'neutral',
  draft: 'neutral',
  published: 'success',
  changed: 'accent',
}

type Props = {
  state: PlanPublicationState
  department_id: number | null
  mayPublish: boolean
  /** Whether a panel next to the plan has the primary button of the page. */
  isSecondary: boolean
  /** Whether the head of the page contains the button. */
  isInHead: boolean
}

/** Whether there is something to publish. */
export const hasUnpublishedDays = ({ state, changed_days, new_days }: PlanPublicationState) =>
  state !== 'none' && changed_days + new_days > 0

/** The state of the plan compared with its publication, with the actions. */
export function PublishPlanBar({ state, department_id, mayPublish, isSecondary, isInHead }: Props) {
  const t = useTranslate(messages)
  const [open, setOpen] = useState<'publish' | 'history'>()
  const close = () => setOpen(undefined)
  const waits = hasUnpublishedDays(state)
  useCommandFromUrl('publish', () => waits && mayPublish && setOpen('publish'))
  if (state.state === 'none') return null
  return (
    <section className="publish-bar" aria-label={t('plan.publish_title')}>
      <div className="publish-state">
        <Badge tone={tones[state.state]}>{stateWord(t, state)}</Badge>
        <MutedText>{stateText(t, state)}</MutedText>
      </div>
      <div className="row">
        {state.last && <Button onClick={() => setOpen('history')}>{t('plan.history')}</Button>}
        {waits && mayPublish && !isInHead && (
          <Button kind={isSecondary ? 'default' : 'primary'} onClick={() => setOpen('publish')}>
            {t('plan.publish')}
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'publish' && <PublishDialog month={state.month} department_id={department_id} close={close} />}
        {open === 'history' && <PublicationsPanel month={state.month} close={close} />}
      </Suspense>
    </section>
  )
}

type T = ReturnType<typeof useTranslate<(typeof messages)['sr']>>

function stateWord(t: T, { state, changed_days, new_days }: PlanPublicationState): string {
  if (state === 'draft') return t('plan.state.draft')
  if (state === 'published') return t('plan.state.published')
  return changed_days ? t('plan.state.changed', { count: changed_days }) : t('plan.state.new', { count: new_days })
}

function stateText(t: T, { state, last, accepted_offers, changed_days, new_days, people }: PlanPublicationState): string {
  if (state === 'draft') return t('plan.state.draft_text')
  return [
    changed_days > 0 && new_days > 0 && t('plan.state.new', { count: new_days }),
    people > 0 && t('plan.state.people', { count: people }),
    last && t('plan.state.published_by', { at: t.moment(last.at), by: last.by ?? '–' }),
    last && accepted_offers > 0 && t('plan.state.accepted_since', { count: accepted_offers }),
  ]
    .filter(Boolean)
    .join(' · ')
}
