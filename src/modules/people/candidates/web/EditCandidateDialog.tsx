import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import type { Candidate } from '../candidate-schemas.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { CandidateFields } from './CandidateFields.tsx'

const changed = candidatesContract.updateCandidate.input

export function EditCandidateDialog({ candidate, close }: { candidate: Candidate; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { first_name, last_name, email, phone, address, city, source, note, job_opening_id, applied_on, consent_on, retain_until } =
    candidate
  const form = useFormState({
    schema: changed,
    initial: {
      candidate_id: candidate.id,
      revision: candidate.revision,
      first_name,
      last_name,
      email,
      phone,
      address,
      city,
      source,
      note,
      job_opening_id,
      applied_on,
      consent_on,
      retain_until,
    },
    send: api.updateCandidate,
    refresh: [['candidates']],
    saved: t('candidates.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('candidates.edit_title', { name: candidate.fullName })} size="large">
      <form {...form.form}>
        <StackLayout gap={16}>
          <CandidateFields form={form} exceptId={candidate.id} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
