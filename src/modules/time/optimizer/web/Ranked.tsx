import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { Badge, Muted } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { fillingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanFill } from '../result-shapes.ts'
import type { ShownCandidate } from '../shapes.ts'

export type Result = NonNullable<PlanFill['result']>
export type RankedHole = { demand: number; day: string }

export const keyOf = ({ demand, day }: RankedHole) => `${demand} ${day}`

export function Ranked({ run, hole, title, close }: { run: PlanFill; hole: RankedHole; title: string; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(fillingContract)
  const asked = { plan_fill_id: run.id, work_demand_id: hole.demand, day: hole.day }
  const ranked = useAsk(['time', 'fills', 'candidates', asked], async (signal) => (await api.rankCandidates(asked, { signal })).data)
  return (
    <SidePanel open close={close} title={title}>
      <Muted>{t('filling.who_could_text')}</Muted>
      <Asked asking={ranked} rows={6}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('filling.nobody_could')}</p>
          ) : (
            <ol className="fill-ranked">
              {list.map((one) => (
                <One key={one.id} one={one} />
              ))}
            </ol>
          )
        }
      </Asked>
    </SidePanel>
  )
}

function One({ one }: { one: ShownCandidate }) {
  const t = useTranslate(messages)
  const tone = one.kept ? 'neutral' : one.lawful ? 'success' : 'danger'
  return (
    <li>
      <strong>{t.data(one.fullName)}</strong>{' '}
      <Badge tone={tone}>{one.kept ? t(`filling.kept.${one.kept}`) : t(one.lawful ? 'filling.lawful' : 'filling.unlawful')}</Badge>
      <div className="muted">
        {[t.data(one.department?.name), t('filling.would_take', { shift: one.shift }), one.now && t('filling.now_on', { shift: one.now })]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {one.for.length > 0 && <div>{`${t('filling.speaks_for')}: ${one.for.map((text) => t.data(text)).join('; ')}`}</div>}
      {one.against.length > 0 && <div>{`${t('filling.speaks_against')}: ${one.against.map((text) => t.data(text)).join('; ')}`}</div>}
    </li>
  )
}
