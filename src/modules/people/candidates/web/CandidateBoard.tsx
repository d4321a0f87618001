import { useRef, useState } from 'react'
import { InternalLink } from '#ui/state/current-address.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { CandidateBoardColumn, CandidateRow } from '../shapes.ts'
import { CandidateCard } from './CandidateCard.tsx'
import './candidates.css'
import { useMoveCandidate } from './use-move-candidate.tsx'

export function CandidateBoard({ columns, withOpening }: { columns: CandidateBoardColumn[]; withOpening: boolean }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const { move, dialog } = useMoveCandidate()
  const dragged = useRef<CandidateRow>(undefined)
  const [over, setOver] = useState<number>()
  const writes = may('candidates.write')
  const targets = may('employees.write') ? columns : columns.filter(({ kind }) => kind !== 'hired')
  const actsOf = (candidate: CandidateRow) =>
    writes && candidate.employee_id === null
      ? targets
          .filter(({ id }) => id !== candidate.candidate_stage_id)
          .map((stage) => ({
            label: stage.kind === 'hired' ? t('candidates.hire') : t('candidates.move_to', { stage: stage.name }),
            act: () => move(candidate, stage),
          }))
      : []
  function drop(stage: CandidateBoardColumn) {
    setOver(undefined)
    if (dragged.current && targets.includes(stage)) move(dragged.current, stage)
    dragged.current = undefined
  }
  return (
    <>
      {writes && <p className="muted candidate-hint">{t('candidates.drag_hint')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="candidate-board" aria-label={t('candidates.board')} tabIndex={0}>
        {columns.map((stage) => (
          <section
            key={stage.id}
            className="candidate-column"
            data-kind={stage.kind}
            data-over={over === stage.id || undefined}
            aria-labelledby={`stage-${stage.id}`}
            onDragOver={(event) => {
              if (!dragged.current || !targets.includes(stage)) return
              event.preventDefault()
              setOver(stage.id)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault()
              drop(stage)
            }}
          >
            <h3 id={`stage-${stage.id}`}>
              {t.data(stage.name)} <span className="muted">{t.number(stage.count)}</span>
            </h3>
            {stage.candidates.length === 0 && <p className="muted">{t('candidates.column_empty')}</p>}
            <ul>
              {stage.candidates.map((candidate) => (
                <CandidateCard
                  key={candidate.id}
                  candidate={candidate}
                  withOpening={withOpening}
                  acts={actsOf(candidate)}
                  drag={(on) => {
                    dragged.current = on ? candidate : undefined
                    if (!on) setOver(undefined)
                  }}
                />
              ))}
            </ul>
            {stage.count > stage.candidates.length && (
              <InternalLink to={`/candidates/list?candidate_stage_id=${stage.id}`}>
                {t('candidates.column_more', { count: stage.count })}
              </InternalLink>
            )}
          </section>
        ))}
      </section>
      {dialog}
    </>
  )
}
