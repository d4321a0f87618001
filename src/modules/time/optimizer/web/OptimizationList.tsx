import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { Badge, MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { MAX_COMPARED_OPTIMIZATIONS } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanOptimizationSummary } from '../optimizer-schemas.ts'
import { formatOptimizationAssumptions, formatOptimizationPlace, optimizationStateColors } from './optimizer-labels.ts'

const hasResult = ({ state }: PlanOptimizationSummary) => state === 'ready' || state === 'applied' || state === 'undone'

/** The runs of a month. The user opens one, or selects several to compare them. */
export function OptimizationList({
  runs,
  month,
  current,
}: {
  runs: readonly PlanOptimizationSummary[]
  month: string
  current: number | null
}) {
  const t = useTranslate(messages)
  const { search, go } = useCurrentUrl()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const selectedIds = runs.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  const isPossible = selectedIds.length > 1 && selectedIds.length <= MAX_COMPARED_OPTIMIZATIONS
  return (
    <PageSectionLayout
      title={t('optimizer.runs')}
      flush
      actions={
        runs.filter(hasResult).length > 1 && (
          <Button
            disabled={!isPossible}
            onClick={() => void go('/work-schedule/optimizer/compare', { search: { month, runs: selectedIds.join(',') } })}
          >
            {t('optimizer.compare')}
          </Button>
        )
      }
    >
      {runs.filter(hasResult).length > 1 && (
        <p className="fill-hint">
          <MutedText>{t('optimizer.compare_hint', { max: MAX_COMPARED_OPTIMIZATIONS })}</MutedText>
        </p>
      )}
      <ul className="fill-runs">
        {runs.map((one) => {
          const name = t('optimizer.run_of', { month: t.month(one.month), place: formatOptimizationPlace(one, t) })
          return (
            <li key={one.id} aria-current={one.id === current || undefined}>
              {hasResult(one) && (
                <CheckboxField
                  name={`run_${one.id}`}
                  label={
                    <span className="visually-hidden">{t('optimizer.compare_tick', { name: `${name}, ${t.moment(one.created_at)}` })}</span>
                  }
                  value={ticked.includes(one.id)}
                  onChange={(on) => setTicked(on ? [...ticked, one.id] : ticked.filter((id) => id !== one.id))}
                />
              )}
              <InternalLink to={`/work-schedule/optimizer?${new URLSearchParams({ ...search, month, run: String(one.id) })}`}>
                {name}
              </InternalLink>
              <Badge tone={optimizationStateColors[one.state]}>{t(`optimizer.state.${one.state}`)}</Badge>
              <MutedText>
                {[t.data(one.author), t.moment(one.created_at), t(`optimizer.cells.${one.cells}`), formatOptimizationAssumptions(one, t)]
                  .filter(Boolean)
                  .join(' · ')}
              </MutedText>
            </li>
          )
        })}
      </ul>
    </PageSectionLayout>
  )
}
