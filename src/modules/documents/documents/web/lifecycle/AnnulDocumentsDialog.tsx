import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { DocumentLifecycleReasonField } from './DocumentLifecycleFields.tsx'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'
import { type DocumentLifecycleStepProps, finishDocumentLifecycleStep } from './document-lifecycle-step.ts'

/** Annuls documents permanently, with a reason. */
export function AnnulDocumentsDialog(props: DocumentLifecycleStepProps) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useFormState({
    schema: documentLifecycleContract.annulDocuments.input,
    initial: { document_registration_ids: [...props.ids] },
    send: api.annulDocuments,
    refresh: documentLifecycleQueryKeys,
    done: ({ data }) => {
      const left = data.left_out.map(({ number }) => number).join(', ')
      showToast({
        severity: left ? 'warn' : 'success',
        summary: left
          ? t('documents.annul_left_out', { count: data.count, numbers: createUntransliteratedText(left) })
          : t('documents.annul_saved'),
        life: left ? 10_000 : undefined,
      })
      finishDocumentLifecycleStep(props)()
    },
  })
  return (
    <Dialog open close={props.close} title={t('documents.annul_title', { count: props.ids.length })}>
      <form {...form.form}>
        <StackLayout>
          <MutedText>{t('documents.annul_text')}</MutedText>
          <DocumentLifecycleReasonField {...form.field('reason')} autoFocus />
          <FormActions form={form} cancel={props.close} save={t('documents.annul_save')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
