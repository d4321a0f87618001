import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { HighlightedNote, MutedText, RowLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanOptimization } from '../optimization-result-schemas.ts'
import { formatDemandWithPlace } from './optimizer-labels.ts'
import {
  type OptimizationResult,
  type SelectedStaffingShortage,
  ShortageCandidateRanking,
  staffingShortageKey,
} from './ShortageCandidateRanking.tsx'

const INITIAL_ITEM_COUNT = 4

/** Unmet demands with reasons and candidates. */
export function UncoveredShifts({ run, result }: { run: PlanOptimization; result: OptimizationResult }) {
  const t = useTranslate(messages)
  const [visibleCount, setCount] = useState(INITIAL_ITEM_COUNT)
  const [hole, setHole] = useState<SelectedStaffingShortage>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { go } = useCurrentUrl()
  const api = useApi(optimizerContract)
  const isOpening = (run.state === 'ready' || run.state === 'applied') && run.demand_percent === 100
  const selected = result.shortages.filter((lack) => ticked.has(staffingShortageKey(lack)))
  const opening = useApiMutation(
    () =>
      api.offerUncoveredShifts({
        plan_optimization_id: run.id,
        shortages: selected.map(({ demand, day }) => ({ work_demand_id: demand, day })),
      }),
    {
      refresh: [['time', 'offers']],
      done: ({ data }) => {
        setTicked(new Set())
        showToast({
          severity: 'success',
          summary: t('optimizer.opened', { count: data.opened }),
          detail: data.already > 0 ? t('optimizer.opened_already', { count: data.already }) : undefined,
          life: 15_000,
          action: { label: t('optimizer.opened_see'), act: () => void go('/shift-offers', { search: { month: run.month } }) },
        })
      },
    },
  )
  const of = new Map(result.demands.map((one) => [one.id, one]))
  if (!result.shortages_count) return <HighlightedNote tone="success">{t('optimizer.no_shortages')}</HighlightedNote>
  return (
    <HighlightedNote tone="warn" title={t('optimizer.shortages')}>
      <ul className="fill-lacks">
        {result.shortages.slice(0, visibleCount).map(({ demand, day, needed, planned, reasons }) => (
          <li key={`${demand} ${day}`}>
            {isOpening && day >= getCurrentDay() && (
              <CheckboxField
                name={`open_${demand}_${day}`}
                label={
                  <span className="visually-hidden">
                    {t('optimizer.open_tick', { name: `${t.day(day)}, ${formatDemandWithPlace(of.get(demand)!, t)}` })}
                  </span>
                }
                value={ticked.has(staffingShortageKey({ demand, day }))}
                onChange={(on) =>
                  setTicked(
                    on
                      ? ticked.union(new Set([staffingShortageKey({ demand, day })]))
                      : ticked.difference(new Set([staffingShortageKey({ demand, day })])),
                  )
                }
              />
            )}
            <span className="fill-grow">
              <strong>{`${t.weekday(day, true)} ${t.day(day)}, ${formatDemandWithPlace(of.get(demand)!, t)}`}</strong>:{' '}
              {t('optimizer.shortage', { needed, planned })}
              {planned >= needed - of.get(demand)!.allowed_shortage && <> {t('optimizer.shortage_enough')}</>}
              <MutedText> ({reasons.map(({ reason, count }) => t(`optimizer.reason.${reason}`, { count })).join('; ')})</MutedText>
            </span>
            {run.state === 'ready' && (
              <Button small onClick={() => setHole({ demand, day })} aria-haspopup="dialog">
                {t('optimizer.who_could')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {result.shortages_count > visibleCount &&
        (visibleCount < result.shortages.length ? (
          <Button small onClick={() => setCount(result.shortages.length)}>
            {t('optimizer.shortages_all', { count: result.shortages_count })}
          </Button>
        ) : (
          <MutedText>{t('optimizer.shortages_more', { visible: visibleCount, count: result.shortages_count })}</MutedText>
        ))}
      {isOpening && (
        <div className="fill-open">
          <RowLayout>
            <Button
              small
              onClick={() => setTicked(new Set(result.shortages.filter(({ day }) => day >= getCurrentDay()).map(staffingShortageKey)))}
            >
              {t('optimizer.open_all')}
            </Button>
            <Button small kind="primary" disabled={!selected.length} busy={opening.isPending} onClick={() => opening.mutate(undefined)}>
              {t('optimizer.open_shifts')}
            </Button>
          </RowLayout>
          <MutedText>{t('optimizer.open_text')}</MutedText>
        </div>
      )}
      {hole && (
        <ShortageCandidateRanking
          run={run}
          hole={hole}
          title={`${formatDemandWithPlace(of.get(hole.demand)!, t)}, ${t.day(hole.day)}`}
          close={() => setHole(undefined)}
        />
      )}
    </HighlightedNote>
  )
}
