import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { TextArea } from '#ui/form/TextField.tsx'
import { Muted, Stack } from '#ui/layout.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct } from '#ui/state/ask.ts'
import { useWords } from '#ui/words.ts'
import { candidatesContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { StageKind } from '../rules/stages.ts'
import type { CandidateRow } from '../shapes.ts'

export type StageChoice = { id: number; name: string; kind: StageKind }
type Move = { candidate: CandidateRow; stage: StageChoice; reason?: string | null }

/** Moves a candidate: to the hired by the form of a new employee, to an end without work with a reason, else at once. */
export function useMove(): { move: (candidate: CandidateRow, stage: StageChoice) => void; dialog: ReactNode } {
  const t = useWords(words)
  const api = useApi(candidatesContract)
  const { go } = useAddress()
  const [rejecting, setRejecting] = useState<Move>()
  const act = useAct(
    async ({ candidate, stage, reason }: Move) => {
      await api.moveCandidate({
        candidate_id: candidate.id,
        candidate_stage_id: stage.id,
        revision: candidate.revision,
        ...(reason && { reject_reason: reason }),
      })
      return t('candidates.moved', { name: candidate.fullName, stage: stage.name })
    },
    { refresh: [['candidates']], done: (summary) => showToast({ severity: 'success', summary, life: 3000 }) },
  )
  return {
    move(candidate, stage) {
      if (stage.id === candidate.candidate_stage_id) return
      if (stage.kind === 'hired') void go(`/candidates/${candidate.id}/hire`)
      else if (stage.kind === 'rejected') setRejecting({ candidate, stage })
      else act.mutate({ candidate, stage })
    },
    dialog: rejecting && (
      <ReasonDialog
        move={rejecting}
        close={() => setRejecting(undefined)}
        send={(reason) => act.mutateAsync({ ...rejecting, reason }).then(() => setRejecting(undefined))}
        busy={act.isPending}
      />
    ),
  }
}

type DialogProps = { move: Move; close: () => void; send: (reason: string | null) => Promise<void>; busy: boolean }

function ReasonDialog({ move: { candidate, stage }, close, send, busy }: DialogProps) {
  const t = useWords(words)
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      close={close}
      size="small"
      title={t('candidates.reject_title', { name: candidate.fullName, stage: stage.name })}
      actions={
        <>
          <Button onClick={close}>{t('candidates.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void send(reason.trim() || null).catch(() => {})}>
            {t('candidates.confirm_move')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextArea
          name="reject_reason"
          label={t('candidates.reject_reason')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoFocus
        />
        <Muted>{t('candidates.reject_hint')}</Muted>
      </Stack>
    </Dialog>
  )
}
