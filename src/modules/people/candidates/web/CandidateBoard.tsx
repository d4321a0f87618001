import { type ReactNode, useRef, useState } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { CandidateBoardColumn, CandidateRow } from '../candidate-schemas.ts'
import { messages } from '../messages/index.ts'
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
  const isOpen = ({ kind }: CandidateBoardColumn) => kind === 'open'
  const stageOf = (stage: CandidateBoardColumn) => (
    <Stage
      key={stage.id}
      stage={stage}
      isOver={over === stage.id}
      canDrop={() => dragged.current !== undefined && targets.includes(stage)}
      setOver={(on) => setOver(on ? stage.id : undefined)}
      drop={() => drop(stage)}
    >
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
    </Stage>
  )
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="candidate-board" aria-label={t('candidates.board')} tabIndex={0}>
        {columns.filter(isOpen).map(stageOf)}
        <div className="candidate-finished">{columns.filter((stage) => !isOpen(stage)).map(stageOf)}</div>
      </section>
      {writes && <p className="muted candidate-hint">{t('candidates.drag_hint')}</p>}
      {dialog}
    </div>
  )
}

type StageProps = {
  stage: CandidateBoardColumn
  isOver: boolean
  canDrop: () => boolean
  setOver: (on: boolean) => void
  drop: () => void
  children: ReactNode
}

/** A stage as a column; rejected candidates are collapsed. */
function Stage({ stage, isOver, canDrop, setOver, drop, children }: StageProps) {
  const t = useTranslate(messages)
  const name = (
    <>
      {t.data(stage.name)} <span className="muted">{t.number(stage.count)}</span>
    </>
  )
  const content = (
    <>
      {stage.candidates.length === 0 && <p className="muted candidate-none">{t('candidates.column_empty')}</p>}
      {children}
      {stage.count > stage.candidates.length && (
        <InternalLink to={`/candidates/list?candidate_stage_id=${stage.id}`}>
          {t('candidates.column_more', { count: stage.count })}
        </InternalLink>
      )}
    </>
  )
  return (
    <section
      className="candidate-column"
      data-kind={stage.kind}
      data-over={isOver || undefined}
      aria-labelledby={`stage-${stage.id}`}
      onDragOver={(event) => {
        if (!canDrop()) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        drop()
      }}
    >
      {stage.kind === 'rejected' && stage.count > 0 ? (
        <details>
          <summary id={`stage-${stage.id}`}>
            {name}
            <span className="candidate-faces" aria-hidden>
              {stage.candidates.slice(0, 4).map(({ id, first_name, last_name }) => (
                <Avatar key={id} id={id} first_name={first_name} last_name={last_name} size={22} />
              ))}
            </span>
          </summary>
          {content}
        </details>
      ) : (
        <>
          <h3 id={`stage-${stage.id}`}>{name}</h3>
          {content}
        </>
      )}
    </section>
  )
}
