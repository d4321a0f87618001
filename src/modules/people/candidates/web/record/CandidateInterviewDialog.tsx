import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TimeField } from '#ui/form/NumberFields.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import type { CandidateInterview } from '../../candidate-schemas.ts'
import { candidatesContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'

type Props = { candidateId: number; interview: CandidateInterview | undefined; close: () => void }

/** The form of a new, moved or completed interview. */
export function CandidateInterviewDialog({ candidateId, interview, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const form = useFormState({
    schema: candidatesContract.createInterview.input,
    initial: interview ? { candidate_id: candidateId, ...fieldsOf(interview) } : { candidate_id: candidateId },
    send: (values) =>
      interview
        ? api.updateInterview({ ...values, candidate_interview_id: interview.id, revision: interview.revision })
        : api.createInterview(values),
    refresh: [['candidates']],
    saved: t('candidates.saved'),
    done: close,
  })
  const minute = form.field('minute')
  return (
    <Dialog open close={close} title={interview ? t('candidates.interview', { day: t.day(interview.day) }) : t('candidates.add_interview')}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <ResponsiveColumnsLayout>
            <DateField {...form.field('day')} label={t('candidates.day')} autoFocus />
            <TimeField {...minute} value={minute.value as number | null} label={t('candidates.time')} />
            <TextField {...form.field('interviewers')} label={t('candidates.interviewers')} maxLength={300} />
            <TextField {...form.field('place')} label={t('candidates.place')} maxLength={200} />
          </ResponsiveColumnsLayout>
          <TextArea {...form.field('conclusion')} label={t('candidates.conclusion')} maxLength={4000} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

const fieldsOf = ({ day, minute, interviewers, place, conclusion }: CandidateInterview) => ({
  day,
  minute,
  interviewers,
  place,
  conclusion,
})
