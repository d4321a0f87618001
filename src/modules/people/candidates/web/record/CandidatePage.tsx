import { useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconTrash, IconUserPlus } from '#ui/icons.ts'
import { Badge, HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { Candidate } from '../../candidate-schemas.ts'
import { candidatesContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { CandidateDuplicateNote } from '../CandidateDuplicateNote.tsx'
import { EditCandidateDialog } from '../EditCandidateDialog.tsx'
import { CandidateDataSection, CandidateStageHistoryList } from './CandidateDataSection.tsx'
import '../candidates.css'
import { candidateStageBadgeColor, isCandidateRetentionEnding } from '../candidate-stage-badge-colors.ts'
import { CandidateAlreadyHiredMessage } from '../HireCandidatePage.tsx'
import { useCandidateStages } from '../job-openings.ts'
import { useCandidate } from '../use-candidate.ts'
import { useMoveCandidate } from '../use-move-candidate.tsx'
import { CandidateEmailsSection } from './CandidateEmailsSection.tsx'
import { CandidateFilesSection } from './CandidateFilesSection.tsx'
import { CandidateInterviewsSection } from './CandidateInterviewsSection.tsx'
import { CandidateRatingsSection } from './CandidateRatingsSection.tsx'

/** The record of a candidate. */
export function CandidatePage() {
  const t = useTranslate(messages)
  const asking = useCandidate(Number(usePathParameters().id))
  if (asking.data) return <Record candidate={asking.data} />
  return (
    <PageLayoutFrame title={t('candidates.record')}>
      <QueryStateContent asking={asking} rows={12}>
        {() => null}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

function Record({ candidate }: { candidate: Candidate }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { go } = useCurrentUrl()
  const [visible, setVisible] = useState<'edit' | 'erase'>()
  const { move, dialog } = useMoveCandidate()
  const stages = useCandidateStages().data ?? []
  const { id, can, stage, employee_id } = candidate
  const erase = useApiMutation(() => api.deleteCandidate({ candidate_id: id }), {
    refresh: [
      ['candidates', 'list'],
      ['candidates', 'board'],
      ['candidates', 'openings'],
      ['candidates', 'stages'],
    ],
    saved: t('candidates.erased'),
    done: () => void go('/candidates'),
  })
  const targets = can.write && employee_id === null ? stages.filter(({ id, kind }) => id !== stage.id && kind !== 'hired') : []
  const close = () => setVisible(undefined)
  return (
    <PageLayoutFrame
      title={t.data(candidate.fullName)}
      count={<Badge tone={candidateStageBadgeColor[stage.kind]}>{t.data(stage.name)}</Badge>}
      trail={[{ label: t('candidates.title'), to: '/candidates' }]}
      primary={
        <>
          <ActionsDropdownMenu
            label={t('candidates.move')}
            labelled
            actions={targets.map((target) => ({ label: t.data(target.name), act: () => move(candidate, target) }))}
          />
          {can.hire && (
            <Button kind="primary" icon={IconUserPlus} onClick={() => void go(`/candidates/${id}/hire`)}>
              {t('candidates.hire')}
            </Button>
          )}
        </>
      }
      more={[
        can.write && { label: t('candidates.edit'), icon: IconPencil, act: () => setVisible('edit') },
        can.write && { label: t('candidates.erase'), icon: IconTrash, danger: true, group: 'erase', act: () => setVisible('erase') },
      ]}
    >
      <StackLayout gap={16}>
        {employee_id !== null && <CandidateAlreadyHiredMessage employeeId={employee_id} />}
        {candidate.reject_reason && (
          <HighlightedNote title={t('candidates.reject_reason')}>{t.data(candidate.reject_reason)}</HighlightedNote>
        )}
        {isCandidateRetentionEnding(candidate.retain_until) && (
          <HighlightedNote tone="warn">{t('candidates.erased_soon', { day: t.day(candidate.retain_until) })}</HighlightedNote>
        )}
        <CandidateDuplicateNote known={candidate.duplicates} />
        <div className="candidate-record">
          <div>
            <CandidateDataSection candidate={candidate} edit={can.write ? () => setVisible('edit') : undefined} />
            <CandidateFilesSection candidate={candidate} />
          </div>
          <div>
            <CandidateInterviewsSection candidate={candidate} />
            <CandidateEmailsSection candidate={candidate} />
            <CandidateRatingsSection candidate={candidate} />
            <CandidateStageHistoryList moves={candidate.moves} />
          </div>
        </div>
      </StackLayout>
      {dialog}
      {visible === 'edit' && <EditCandidateDialog candidate={candidate} close={close} />}
      <ConfirmDialog
        open={visible === 'erase'}
        close={close}
        title={t('candidates.erase_title', { name: candidate.fullName })}
        confirm={t('candidates.erase')}
        act={() => erase.mutateAsync(undefined)}
      >
        {t('candidates.erase_text')}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}
