import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { manualDocumentDeliveryMethods } from '../../rules/document-delivery.ts'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'
import { type DocumentLifecycleStepProps, finishDocumentLifecycleStep } from './document-lifecycle-step.ts'

/** Records the same delivery for all documents. */
export function RecordDocumentDeliveriesDialog(props: DocumentLifecycleStepProps) {
  const t = useTranslate(messages)
  const of = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useFormState({
    schema: documentLifecycleContract.recordDocumentDeliveries.input,
    initial: { document_registration_ids: [...props.ids], way: 'signature', day: getCurrentDay() },
    send: api.recordDocumentDeliveries,
    refresh: documentLifecycleQueryKeys,
    saved: t('documents.deliver_saved'),
    done: finishDocumentLifecycleStep(props),
  })
  return (
    <Dialog open close={props.close} title={t('documents.deliver_title', { count: props.ids.length })}>
      <form {...form.form}>
        <StackLayout>
          <ResponsiveColumnsLayout min={180}>
            <SelectField
              {...form.field('way')}
              label={of('documents.way_of')}
              options={manualDocumentDeliveryMethods.map((value) => ({ value, label: of(`documents.way.${value}`) }))}
            />
            <DateField {...form.field('day')} label={t('documents.way_day')} />
          </ResponsiveColumnsLayout>
          <TextField {...form.field('note')} label={of('documents.note')} maxLength={500} />
          <MutedText>{of('documents.way_hint')}</MutedText>
          <FormActions form={form} cancel={props.close} save={t('documents.deliver_save')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
