import { useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { Candidate, CandidateInterview } from '../../candidate-schemas.ts'
import { candidatesContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { CandidateInterviewDialog } from './CandidateInterviewDialog.tsx'

/** Interviews with their results. */
export function CandidateInterviewsSection({ candidate: { id: candidate_id, interviews, can } }: { candidate: Candidate }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const [editing, setEditing] = useState<CandidateInterview | 'new'>()
  const [removing, setRemoving] = useState<CandidateInterview>()
  const remove = useApiMutation(({ id }: CandidateInterview) => api.deleteInterview({ candidate_id, candidate_interview_id: id }), {
    refresh: [['candidates']],
    saved: t('candidates.removed'),
  })
  const nameOf = ({ day, minute }: CandidateInterview) => t('candidates.interview_at', { day: t.day(day), time: t.time(minute) })
  return (
    <PageSectionLayout
      title={t('candidates.interviews')}
      actions={
        can.write && (
          <Button small icon={IconPlus} onClick={() => setEditing('new')} aria-haspopup="dialog">
            {t('candidates.add_interview')}
          </Button>
        )
      }
    >
      {interviews.length === 0 && <MutedText>{t('candidates.no_interviews')}</MutedText>}
      <ul className="ruled">
        {interviews.map((interview) => (
          <li key={interview.id}>
            <div>
              <strong>
                {t.day(interview.day)} {t.time(interview.minute)}
              </strong>
              <div className="muted">{t.data([interview.interviewers, interview.place].filter(Boolean).join(' · '))}</div>
              <div className={interview.conclusion ? 'candidate-text' : 'muted'}>
                {interview.conclusion ? t.data(interview.conclusion) : t('candidates.no_conclusion')}
              </div>
            </div>
            {can.write && (
              <ActionsDropdownMenu
                label={t('candidates.acts_of', { name: nameOf(interview) })}
                actions={[
                  { label: t('candidates.edit'), icon: IconPencil, act: () => setEditing(interview) },
                  { label: t('candidates.remove'), icon: IconTrash, danger: true, act: () => setRemoving(interview) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <CandidateInterviewDialog
          candidateId={candidate_id}
          interview={editing === 'new' ? undefined : editing}
          close={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        close={() => setRemoving(undefined)}
        title={t('candidates.remove_interview_title', { day: t.day(removing?.day) })}
        confirm={t('candidates.remove')}
        act={() => remove.mutateAsync(removing!)}
      />
    </PageSectionLayout>
  )
}
