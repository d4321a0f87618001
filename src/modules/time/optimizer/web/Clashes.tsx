import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Muted, Note } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { PlanFill } from '../result-shapes.ts'
import { nameOf } from './said.ts'

type Result = NonNullable<PlanFill['result']>
type Clash = Result['conflicts'][number]

/** So many are shown until more are asked for. */
const FIRST = 3

/** Of what lacks: which demands cannot be met together whoever works when, and what stands against them. */
export function Clashes({ result }: { result: Result }) {
  const t = useTranslate(messages)
  const [shown, setShown] = useState(FIRST)
  if (!result.conflicts.length) return null
  const proven = result.conflicts.filter(({ isProven }) => isProven)
  const unproven = [...new Set(result.conflicts.filter(({ isProven }) => !isProven).map(({ from }) => from))]
  return (
    <Note tone="info" title={t('filling.clash')}>
      {proven.slice(0, shown).map((clash) => (
        <Proven key={`${clash.from} ${clash.demands[0]?.demand}`} clash={clash} result={result} />
      ))}
      {proven.length > shown && (
        <Button small onClick={() => setShown(proven.length)}>
          {t('filling.lacks_all', { count: proven.length })}
        </Button>
      )}
      {unproven.length > 0 && <div>{t('filling.clash_unproven', { weeks: unproven.map((day) => t.day(day)).join('; ') })}</div>}
      <div>
        <Muted>{t('filling.clash_text')}</Muted>
      </div>
    </Note>
  )
}

function Proven({ clash, result }: { clash: Clash; result: Result }) {
  const t = useTranslate(messages)
  const of = new Map(result.demands.map((one) => [one.id, one]))
  const rules = clash.against.map((rule) => t(`filling.clash.${rule}`)).join('; ')
  return (
    <div className="fill-clash">
      <strong>{t('filling.clash_together', { day: t.day(clash.from) })}</strong>
      <ul className="fill-lacks">
        {clash.demands.map(({ day, demand, needed, hours }) => (
          <li key={`${demand} ${day} ${hours?.from}`}>
            {t('filling.clash_demand', {
              name: `${t.weekday(day, true)} ${t.day(day)}, ${nameOf({ ...of.get(demand)!, ...(hours && { hours }) }, t)}`,
              needed,
            })}
          </li>
        ))}
      </ul>
      <div>
        {t('filling.clash_lacking', { count: clash.lacking })}{' '}
        {t(clash.isSmallest ? 'filling.clash_smallest' : 'filling.clash_not_smallest')}{' '}
        {rules ? t('filling.clash_against', { rules }) : t('filling.clash_people')}
      </div>
    </div>
  )
}
