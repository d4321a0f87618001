import { useState } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#ui/icons.ts'
import { HighlightedNote, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { CandidateStage } from '../candidate-schemas.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type CandidateStageKind, candidateStageKinds, validateCandidateStages } from '../rules/candidate-stages.ts'
import { useCandidateStages } from './job-openings.ts'

/** The stages of the company: their order, names, and new ones. */
export function CandidateStagesDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const asking = useCandidateStages()
  return (
    <Dialog open close={close} title={t('candidates.stages_title')}>
      <QueryStateContent asking={asking} rows={6}>
        {(stages) => <Stages saved={stages} close={close} />}
      </QueryStateContent>
    </Dialog>
  )
}

type Line = { key: string; id?: number; name: string; kind: CandidateStageKind; candidates: number; revision?: number }

function Stages({ saved, close }: { saved: CandidateStage[]; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const [lines, setLines] = useState<Line[]>(() => saved.map((stage) => ({ key: String(stage.id), ...stage })))
  const [wrong, setWrong] = useState<string>()
  const save = useApiMutation(
    () =>
      api.replaceCandidateStages({
        stages: lines.map(({ id, name, kind, revision }) => ({ name, kind, id: id || undefined, revision: revision || undefined })),
        removed: saved.map(({ id }) => id).filter((id) => !lines.some((line) => line.id === id)),
      }),
    {
      refresh: [['candidates']],
      saved: t('candidates.saved'),
      done: close,
      failed: (error) => setWrong(formatErrorForUser(error) ?? error.message),
    },
  )
  const change = (at: number, part: Partial<Line>) => setLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  function swap(at: number, by: number) {
    const next = [...lines]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    setLines(next)
  }
  function send() {
    const failure = validateCandidateStages(lines)
    setWrong(failure && t.known(failure))
    if (!failure) save.mutate(undefined)
  }
  return (
    <StackLayout gap={16}>
      <MutedText>{t('candidates.stages_lead')}</MutedText>
      {lines.map((line, at) => (
        <div key={line.key} className="candidate-stage-row">
          <TextField
            name={`name-${line.key}`}
            label={t('candidates.stage_name', { number: at + 1 })}
            value={line.name}
            onChange={(name) => change(at, { name })}
            maxLength={60}
          />
          <SelectField
            name={`kind-${line.key}`}
            label={t('candidates.stage_kind', { number: at + 1 })}
            clearable={false}
            disabled={line.id !== undefined}
            value={line.kind}
            onChange={(kind) => kind && change(at, { kind })}
            options={candidateStageKinds
              .filter((kind) => line.id !== undefined || kind !== 'hired')
              .map((kind) => ({ value: kind, label: t(`candidates.stage_kind.${kind}`) }))}
          />
          <RowLayout gap={4}>
            <IconButton
              icon={IconArrowUp}
              label={t('candidates.up', { name: line.name })}
              disabled={at === 0}
              onClick={() => swap(at, -1)}
            />
            <IconButton
              icon={IconArrowDown}
              label={t('candidates.down', { name: line.name })}
              disabled={at === lines.length - 1}
              onClick={() => swap(at, 1)}
            />
            <IconButton
              icon={IconTrash}
              label={t('candidates.remove_named', { name: line.name })}
              disabled={line.candidates > 0 || line.kind === 'hired'}
              onClick={() => setLines(lines.filter((other) => other !== line))}
            />
          </RowLayout>
        </div>
      ))}
      <RowLayout>
        <Button
          small
          icon={IconPlus}
          onClick={() => setLines([...lines, { key: crypto.randomUUID(), name: '', kind: 'open', candidates: 0 }])}
        >
          {t('candidates.add_stage')}
        </Button>
      </RowLayout>
      {wrong && <HighlightedNote tone="danger">{wrong}</HighlightedNote>}
      <div className="form-acts">
        <Button onClick={close}>{t('candidates.cancel')}</Button>
        <Button kind="primary" busy={save.isPending} disabled={lines.some(({ name }) => !name.trim())} onClick={send}>
          {t('candidates.save')}
        </Button>
      </div>
    </StackLayout>
  )
}
