import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { HighlightedNote, MutedText } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { PlanOptimization } from '../optimization-result-schemas.ts'
import { formatDemandWithPlace } from './optimizer-labels.ts'

type Result = NonNullable<PlanOptimization['result']>
type Clash = Result['conflicts'][number]

const INITIAL_ITEM_COUNT = 3

/** Demands that cannot be met together, and the constraints that prevent it. */
export function StaffingDemandConflictList({ result }: { result: Result }) {
  const t = useTranslate(messages)
  const [count, setCount] = useState(INITIAL_ITEM_COUNT)
  if (!result.conflicts.length) return null
  const proven = result.conflicts.filter(({ isProven }) => isProven)
  const unproven = [...new Set(result.conflicts.filter(({ isProven }) => !isProven).map(({ from }) => from))]
  return (
    <HighlightedNote tone="info" title={t('optimizer.clash')}>
      {proven.slice(0, count).map((clash) => (
        <Proven key={`${clash.from} ${clash.demands[0]?.demand}`} clash={clash} result={result} />
      ))}
      {proven.length > count && (
        <Button small onClick={() => setCount(proven.length)}>
          {t('optimizer.shortages_all', { count: proven.length })}
        </Button>
      )}
      {unproven.length > 0 && <div>{t('optimizer.clash_unproven', { weeks: unproven.map((day) => t.day(day)).join('; ') })}</div>}
      <div>
        <MutedText>{t('optimizer.clash_text')}</MutedText>
      </div>
    </HighlightedNote>
  )
}

function Proven({ clash, result }: { clash: Clash; result: Result }) {
  const t = useTranslate(messages)
  const of = new Map(result.demands.map((one) => [one.id, one]))
  const rules = clash.against.map((rule) => t(`optimizer.clash.${rule}`)).join('; ')
  return (
    <div className="fill-clash">
      <strong>{t('optimizer.clash_together', { day: t.day(clash.from) })}</strong>
      <ul className="fill-lacks">
        {clash.demands.map(({ day, demand, needed, hours }) => (
          <li key={`${demand} ${day} ${hours?.from}`}>
            {t('optimizer.clash_demand', {
              name: `${t.weekday(day, true)} ${t.day(day)}, ${formatDemandWithPlace({ ...of.get(demand)!, hours: hours ?? of.get(demand)!.hours }, t)}`,
              needed,
            })}
          </li>
        ))}
      </ul>
      <div>
        {t('optimizer.clash_lacking', { count: clash.lacking })}{' '}
        {t(clash.isSmallest ? 'optimizer.clash_smallest' : 'optimizer.clash_not_smallest')}{' '}
        {rules ? t('optimizer.clash_against', { rules }) : t('optimizer.clash_people')}
      </div>
    </div>
  )
}
