import { today } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { lifecycleQueryKeys } from './query-keys.ts'
import { SignerField } from './StepFields.tsx'
import { finishLifecycleStep, type LifecycleStepProps } from './step.ts'

/** Notes that they were signed by hand. */
export function RecordSignatureDialog(props: LifecycleStepProps) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useForm({
    schema: documentLifecycleContract.recordSignatures.input,
    initial: { document_registration_ids: [...props.ids], day: today() },
    send: api.recordSignatures,
    refresh: lifecycleQueryKeys,
    saved: t('documents.signed_saved'),
    done: finishLifecycleStep(props),
  })
  return (
    <Dialog open close={props.close} title={t('documents.signed_title', { count: props.ids.length })}>
      <form {...form.form}>
        <Stack>
          <DateField {...form.field('day')} label={t('documents.way_day')} />
          <SignerField {...form.field('signed_by')} />
          <FormActions form={form} cancel={props.close} save={t('documents.signed_save')} />
        </Stack>
      </form>
    </Dialog>
  )
}
