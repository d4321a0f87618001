import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { CheckField } from '#ui/form/Choice.tsx'
import { Muted, Note, Row } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct } from '#ui/state/ask.ts'
import { useTranslate } from '#ui/translate.ts'
import { fillingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanFill } from '../result-shapes.ts'
import { keyOf, Ranked, type RankedHole, type Result } from './Ranked.tsx'
import { nameOf } from './said.ts'

/** So many are shown until more are asked for. */
const FIRST = 4

/** What was not met, why, and who could meet it. */
export function Lacks({ run, result }: { run: PlanFill; result: Result }) {
  const t = useTranslate(messages)
  const [shown, setShown] = useState(FIRST)
  const [hole, setHole] = useState<RankedHole>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { go } = useAddress()
  const api = useApi(fillingContract)
  const isOpening = (run.state === 'ready' || run.state === 'taken') && run.demand_percent === 100
  const chosen = result.lacks.filter((lack) => ticked.has(keyOf(lack)))
  const opening = useAct(
    () => api.openLackingShifts({ plan_fill_id: run.id, lacks: chosen.map(({ demand, day }) => ({ work_demand_id: demand, day })) }),
    {
      refresh: [['time', 'offers']],
      done: ({ data }) => {
        setTicked(new Set())
        showToast({
          severity: 'success',
          summary: t('filling.opened', { count: data.opened }),
          ...(data.already > 0 && { detail: t('filling.opened_already', { count: data.already }) }),
          life: 15_000,
          action: { label: t('filling.opened_see'), act: () => void go('/shift-offers', { search: { month: run.month } }) },
        })
      },
    },
  )
  const of = new Map(result.demands.map((one) => [one.id, one]))
  if (!result.lacks_count) return <Note tone="success">{t('filling.no_lacks')}</Note>
  return (
    <Note tone="warn" title={t('filling.lacks')}>
      <ul className="fill-lacks">
        {result.lacks.slice(0, shown).map(({ demand, day, needed, planned, reasons }) => (
          <li key={`${demand} ${day}`}>
            {isOpening && day >= today() && (
              <CheckField
                name={`open_${demand}_${day}`}
                label={
                  <span className="visually-hidden">
                    {t('filling.open_tick', { name: `${t.day(day)}, ${nameOf(of.get(demand)!, t)}` })}
                  </span>
                }
                value={ticked.has(keyOf({ demand, day }))}
                onChange={(on) =>
                  setTicked(on ? ticked.union(new Set([keyOf({ demand, day })])) : ticked.difference(new Set([keyOf({ demand, day })])))
                }
              />
            )}
            <span className="fill-grow">
              <strong>{`${t.weekday(day, true)} ${t.day(day)}, ${nameOf(of.get(demand)!, t)}`}</strong>:{' '}
              {t('filling.lack', { needed, planned })}
              {planned >= needed - of.get(demand)!.may_lack && <> {t('filling.lack_enough')}</>}
              <Muted> ({reasons.map(({ reason, count }) => t(`filling.reason.${reason}`, { count })).join('; ')})</Muted>
            </span>
            {run.state === 'ready' && (
              <Button small onClick={() => setHole({ demand, day })} aria-haspopup="dialog">
                {t('filling.who_could')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {result.lacks_count > shown &&
        (shown < result.lacks.length ? (
          <Button small onClick={() => setShown(result.lacks.length)}>
            {t('filling.lacks_all', { count: result.lacks_count })}
          </Button>
        ) : (
          <Muted>{t('filling.lacks_more', { shown, count: result.lacks_count })}</Muted>
        ))}
      {isOpening && (
        <div className="fill-open">
          <Row>
            <Button small onClick={() => setTicked(new Set(result.lacks.filter(({ day }) => day >= today()).map(keyOf)))}>
              {t('filling.open_all')}
            </Button>
            <Button small kind="primary" disabled={!chosen.length} busy={opening.isPending} onClick={() => opening.mutate(undefined)}>
              {t('filling.open_shifts')}
            </Button>
          </Row>
          <Muted>{t('filling.open_text')}</Muted>
        </div>
      )}
      {hole && (
        <Ranked run={run} hole={hole} title={`${nameOf(of.get(hole.demand)!, t)}, ${t.day(hole.day)}`} close={() => setHole(undefined)} />
      )}
    </Note>
  )
}
