import { type ReactNode, useState } from 'react'
import { SUCCESS_TOAST_DURATION_MS } from '#ui/constants.ts'
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { MutedText } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { CandidateRow } from '../candidate-schemas.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { CandidateStageKind } from '../rules/candidate-stages.ts'

export type CandidateStageMoveTarget = { id: number; name: string; kind: CandidateStageKind }
type Move = { candidate: CandidateRow; stage: CandidateStageMoveTarget; reason?: string }

const lists = [['candidates']]

/** Moves a candidate: to employment with the form of a new employee, to a final stage with a reason, to other stages directly. */
export function useMoveCandidate(): { move: (candidate: CandidateRow, stage: CandidateStageMoveTarget) => void; dialog: ReactNode } {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { go } = useCurrentUrl()
  const [rejecting, setRejecting] = useState<Move>()
  const toStage = ({ candidate, stage, reason }: Move) =>
    api.moveCandidateToStage({
      candidate_id: candidate.id,
      candidate_stage_id: stage.id,
      revision: candidate.revision,
      reject_reason: reason || undefined,
    })
  const messageOf = ({ candidate, stage }: Move) => t('candidates.moved', { name: candidate.fullName, stage: stage.name })
  const act = useApiMutation((one: Move) => toStage(one).then(() => messageOf(one)), {
    refresh: lists,
    done: (summary) => showToast({ severity: 'success', summary, life: SUCCESS_TOAST_DURATION_MS }),
  })
  return {
    move(candidate, stage) {
      if (stage.id === candidate.candidate_stage_id) return
      if (stage.kind === 'hired') void go(`/candidates/${candidate.id}/hire`)
      else if (stage.kind === 'rejected') setRejecting({ candidate, stage })
      else act.mutate({ candidate, stage })
    },
    dialog: rejecting && (
      <ReasonDialog
        optional
        title={t('candidates.reject_title', { name: rejecting.candidate.fullName, stage: rejecting.stage.name })}
        act={t('candidates.confirm_move')}
        label={t('candidates.reject_reason')}
        maxLength={500}
        send={(reason) => toStage({ ...rejecting, reason })}
        refresh={lists}
        saved={messageOf(rejecting)}
        close={() => setRejecting(undefined)}
      >
        <MutedText>{t('candidates.reject_hint')}</MutedText>
      </ReasonDialog>
    ),
  }
}
