import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { searchDebounce } from '#ui/constants.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconListNumbers, IconPlus, IconShieldLock } from '#ui/icons.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { useSession } from '#ui/state/session.ts'
import { useDebounced } from '#ui/state/useDebounced.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { candidatesContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { BoardColumn, CandidateRow } from '../shapes.ts'
import { CandidateCard } from './CandidateCard.tsx'
import { NewCandidateDialog } from './CandidateDialog.tsx'
import './candidates.css'
import { NoCandidates } from './NoCandidates.tsx'
import { openingName, useOpenings } from './openings.ts'
import { RulesDialog } from './RulesDialog.tsx'
import { StagesDialog } from './StagesDialog.tsx'
import { useMove } from './useMove.tsx'

/** Candidates by stage. Which opening, and what is searched for, is in the address. */
export function BoardTab() {
  const t = useWords(words)
  const api = useApi(candidatesContract)
  const { may } = useSession()
  const { search } = useAddress()
  const [shown, setShown] = useState<'new' | 'stages' | 'rules'>()
  const opening_id = Number(search.opening_id) || undefined
  const asked = { ...(opening_id && { opening_id }), ...(search.search && { search: search.search }) }
  const asking = useAsk(['candidates', 'board', asked], async (signal) => (await api.getBoard(asked, { signal })).data, { keep: true })
  const close = () => setShown(undefined)
  const total = asking.data?.reduce((sum, { count }) => sum + count, 0)
  return (
    <PageFrame
      title={t('candidates.board')}
      count={total !== undefined ? t.number(total) : undefined}
      primary={
        may('candidates.write') && (
          <Button kind="primary" icon={IconPlus} onClick={() => setShown('new')} aria-haspopup="dialog">
            {t('candidates.add')}
          </Button>
        )
      }
      more={[
        may('candidates.write') && { label: t('candidates.stages'), icon: IconListNumbers, act: () => setShown('stages') },
        may('companies.write') && { label: t('candidates.rules'), icon: IconShieldLock, act: () => setShown('rules') },
      ]}
    >
      <BoardFilters />
      <Asked asking={asking} rows={10}>
        {(columns) =>
          total === 0 && !search.search && !opening_id ? <NoCandidates /> : <Board columns={columns} withOpening={!opening_id} />
        }
      </Asked>
      {shown === 'new' && <NewCandidateDialog opening={opening_id} close={close} />}
      {shown === 'stages' && <StagesDialog close={close} />}
      {shown === 'rules' && <RulesDialog close={close} />}
    </PageFrame>
  )
}

function BoardFilters() {
  const t = useWords(words)
  const { search, setSearch } = useAddress()
  const openings = useOpenings()
  const [text, setText] = useState(search.search ?? '')
  const still = useDebounced(text, searchDebounce)
  useEffect(() => setSearch({ search: still }, { replace: true }), [still, setSearch])
  return (
    <search className="candidate-filters">
      <TextField name="search" label={t('candidates.search')} value={text} onChange={setText} />
      <SelectField
        name="opening_id"
        label={t('candidates.opening')}
        placeholder={t('candidates.all_openings')}
        value={Number(search.opening_id) || null}
        onChange={(opening_id) => setSearch({ opening_id })}
        options={openings.map((one) => ({ value: one.id, label: t.data(openingName(one)) }))}
      />
    </search>
  )
}

function Board({ columns, withOpening }: { columns: BoardColumn[]; withOpening: boolean }) {
  const t = useWords(words)
  const { may } = useSession()
  const { move, dialog } = useMove()
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
  function drop(stage: BoardColumn) {
    setOver(undefined)
    if (dragged.current && targets.includes(stage)) move(dragged.current, stage)
    dragged.current = undefined
  }
  return (
    <>
      {writes && <p className="muted candidate-hint">{t('candidates.drag_hint')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
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
              <LinkTo to={`/candidates/list?candidate_stage_id=${stage.id}`}>{t('candidates.column_more', { count: stage.count })}</LinkTo>
            )}
          </section>
        ))}
      </section>
      {dialog}
    </>
  )
}
