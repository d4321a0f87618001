import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { DocumentSignerField } from './DocumentLifecycleFields.tsx'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'
import { type DocumentLifecycleStepProps, finishDocumentLifecycleStep } from './document-lifecycle-step.ts'

/** Records that documents were signed by hand. */
export function RecordDocumentSignaturesDialog(props: DocumentLifecycleStepProps) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useFormState({
    schema: documentLifecycleContract.recordDocumentSignatures.input,
    initial: { document_registration_ids: [...props.ids], day: getCurrentDay() },
    send: api.recordDocumentSignatures,
    refresh: documentLifecycleQueryKeys,
    saved: t('documents.signed_saved'),
    done: finishDocumentLifecycleStep(props),
  })
  return (
    <Dialog open close={props.close} title={t('documents.signed_title', { count: props.ids.length })}>
      <form {...form.form}>
        <StackLayout>
          <DateField {...form.field('day')} label={t('documents.way_day')} />
          <DocumentSignerField {...form.field('signed_by')} />
          <FormActions form={form} cancel={props.close} save={t('documents.signed_save')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
