import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { MutedText, Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate, verbatimText } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { lifecycleQueryKeys } from './query-keys.ts'
import { ReasonField } from './StepFields.tsx'
import { finishLifecycleStep, type LifecycleStepProps } from './step.ts'

/** Annuls them for good, with a reason. */
export function AnnulDocumentsDialog(props: LifecycleStepProps) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useForm({
    schema: documentLifecycleContract.annulDocuments.input,
    initial: { document_registration_ids: [...props.ids] },
    send: api.annulDocuments,
    refresh: lifecycleQueryKeys,
    done: ({ data }) => {
      const left = data.left_out.map(({ number }) => number).join(', ')
      showToast({
        severity: left ? 'warn' : 'success',
        summary: left ? t('documents.annul_left_out', { count: data.count, numbers: verbatimText(left) }) : t('documents.annul_saved'),
        ...(left && { life: 10_000 }),
      })
      finishLifecycleStep(props)()
    },
  })
  return (
    <Dialog open close={props.close} title={t('documents.annul_title', { count: props.ids.length })}>
      <form {...form.form}>
        <Stack>
          <MutedText>{t('documents.annul_text')}</MutedText>
          <ReasonField {...form.field('reason')} autoFocus />
          <FormActions form={form} cancel={props.close} save={t('documents.annul_save')} />
        </Stack>
      </form>
    </Dialog>
  )
}
