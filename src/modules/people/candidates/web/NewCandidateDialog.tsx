import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { CandidateFields } from './CandidateFields.tsx'

export function NewCandidateDialog({ opening, close }: { opening?: number | undefined; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { go } = useCurrentUrl()
  const form = useFormState({
    schema: candidatesContract.createCandidate.input,
    initial: { applied_on: getCurrentDay(), job_opening_id: opening || undefined },
    send: api.createCandidate,
    refresh: [['candidates']],
    saved: t('candidates.added'),
    done: ({ data }) => {
      close()
      void go(`/candidates/${data.id}`)
    },
  })
  return (
    <Dialog open close={close} title={t('candidates.add')} size="large">
      <form {...form.form}>
        <StackLayout gap={16}>
          <CandidateFields form={form} exceptId={null} />
          <FormActions form={form} cancel={close} save={t('candidates.save_new')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
