import { today } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Stack } from '#ui/layout.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { CandidateFields } from './CandidateFields.tsx'

export function NewCandidateDialog({ opening, close }: { opening?: number | undefined; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { go } = useAddress()
  const form = useForm({
    schema: candidatesContract.createCandidate.input,
    initial: { applied_on: today(), ...(opening && { job_opening_id: opening }) },
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
        <Stack gap={16}>
          <CandidateFields form={form} exceptId={null} />
          <FormActions form={form} cancel={close} save={t('candidates.add')} />
        </Stack>
      </form>
    </Dialog>
  )
}
