import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/form/Choice.tsx'
import { Badge, Muted, Section } from '#ui/layout.tsx'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useTranslate } from '#ui/translate.ts'
import { COMPARED } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanFillHead } from '../shapes.ts'
import { placeOf, supposed, tones } from './said.ts'

const hasResult = ({ state }: PlanFillHead) => state === 'ready' || state === 'taken' || state === 'undone'

/** The runs of a month: one is opened, and several are ticked to be compared. */
export function RunList({ runs, month, current }: { runs: readonly PlanFillHead[]; month: string; current: number | null }) {
  const t = useTranslate(messages)
  const { search, go } = useAddress()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const chosen = runs.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  const isPossible = chosen.length > 1 && chosen.length <= COMPARED
  return (
    <Section
      title={t('filling.runs')}
      flush
      actions={
        runs.filter(hasResult).length > 1 && (
          <Button
            disabled={!isPossible}
            onClick={() => void go('/work-schedule/filling/compare', { search: { month, runs: chosen.join(',') } })}
          >
            {t('filling.compare')}
          </Button>
        )
      }
    >
      {runs.filter(hasResult).length > 1 && (
        <p className="fill-hint">
          <Muted>{t('filling.compare_hint', { most: COMPARED })}</Muted>
        </p>
      )}
      <ul className="fill-runs">
        {runs.map((one) => {
          const name = t('filling.run_of', { month: t.month(one.month), place: placeOf(one, t) })
          return (
            <li key={one.id} aria-current={one.id === current || undefined}>
              {hasResult(one) && (
                <CheckField
                  name={`run_${one.id}`}
                  label={
                    <span className="visually-hidden">{t('filling.compare_tick', { name: `${name}, ${t.moment(one.created_at)}` })}</span>
                  }
                  value={ticked.includes(one.id)}
                  onChange={(on) => setTicked(on ? [...ticked, one.id] : ticked.filter((id) => id !== one.id))}
                />
              )}
              <LinkTo to={`/work-schedule/filling?${new URLSearchParams({ ...search, month, run: String(one.id) })}`}>{name}</LinkTo>
              <Badge tone={tones[one.state]}>{t(`filling.state.${one.state}`)}</Badge>
              <Muted>
                {[t.data(one.author), t.moment(one.created_at), t(`filling.cells.${one.cells}`), supposed(one, t)]
                  .filter(Boolean)
                  .join(' · ')}
              </Muted>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
