import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { today } from '#ui/current-time.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { CheckField } from '#ui/form/Choice.tsx'
import { MutedText, NoteBox, Row } from '#ui/layout.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanOptimization } from '../result-shapes.ts'
import { CandidateRanking, type RankedShortage, type RankingResult, shortageKey } from './CandidateRanking.tsx'
import { formatDemand } from './optimizer-texts.ts'

/** The number of items shown at first. */
const FIRST = 4

/** Unmet demands with reasons and candidates. */
export function UncoveredShifts({ run, result }: { run: PlanOptimization; result: RankingResult }) {
  const t = useTranslate(messages)
  const [visibleCount, setCount] = useState(FIRST)
  const [hole, setHole] = useState<RankedShortage>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { go } = useAddress()
  const api = useApi(optimizerContract)
  const isOpening = (run.state === 'ready' || run.state === 'applied') && run.demand_percent === 100
  const selected = result.shortages.filter((lack) => ticked.has(shortageKey(lack)))
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
          ...(data.already > 0 && { detail: t('optimizer.opened_already', { count: data.already }) }),
          life: 15_000,
          action: { label: t('optimizer.opened_see'), act: () => void go('/shift-offers', { search: { month: run.month } }) },
        })
      },
    },
  )
  const of = new Map(result.demands.map((one) => [one.id, one]))
  if (!result.shortages_count) return <NoteBox tone="success">{t('optimizer.no_shortages')}</NoteBox>
  return (
    <NoteBox tone="warn" title={t('optimizer.shortages')}>
      <ul className="fill-lacks">
        {result.shortages.slice(0, visibleCount).map(({ demand, day, needed, planned, reasons }) => (
          <li key={`${demand} ${day}`}>
            {isOpening && day >= today() && (
              <CheckField
                name={`open_${demand}_${day}`}
                label={
                  <span className="visually-hidden">
                    {t('optimizer.open_tick', { name: `${t.day(day)}, ${formatDemand(of.get(demand)!, t)}` })}
                  </span>
                }
                value={ticked.has(shortageKey({ demand, day }))}
                onChange={(on) =>
                  setTicked(
                    on ? ticked.union(new Set([shortageKey({ demand, day })])) : ticked.difference(new Set([shortageKey({ demand, day })])),
                  )
                }
              />
            )}
            <span className="fill-grow">
              <strong>{`${t.weekday(day, true)} ${t.day(day)}, ${formatDemand(of.get(demand)!, t)}`}</strong>:{' '}
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
          <Row>
            <Button small onClick={() => setTicked(new Set(result.shortages.filter(({ day }) => day >= today()).map(shortageKey)))}>
              {t('optimizer.open_all')}
            </Button>
            <Button small kind="primary" disabled={!selected.length} busy={opening.isPending} onClick={() => opening.mutate(undefined)}>
              {t('optimizer.open_shifts')}
            </Button>
          </Row>
          <MutedText>{t('optimizer.open_text')}</MutedText>
        </div>
      )}
      {hole && (
        <CandidateRanking
          run={run}
          hole={hole}
          title={`${formatDemand(of.get(hole.demand)!, t)}, ${t.day(hole.day)}`}
          close={() => setHole(undefined)}
        />
      )}
    </NoteBox>
  )
}
