import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'
import { type DocumentLifecycleStepProps, finishDocumentLifecycleStep } from './document-lifecycle-step.ts'

/** Archives documents under a location. */
export function ArchiveDocumentsDialog(props: DocumentLifecycleStepProps) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useFormState({
    schema: documentLifecycleContract.archiveDocuments.input,
    initial: { document_registration_ids: [...props.ids], is_archived: true },
    send: api.archiveDocuments,
    refresh: documentLifecycleQueryKeys,
    saved: t('documents.archived_done'),
    done: finishDocumentLifecycleStep(props),
  })
  return (
    <Dialog open close={props.close} title={t('documents.archive_title', { count: props.ids.length })}>
      <form {...form.form}>
        <StackLayout>
          <TextField
            {...form.field('place')}
            label={t('documents.way_place')}
            hint={t('documents.way_place_hint')}
            maxLength={200}
            autoFocus
          />
          <FormActions form={form} cancel={props.close} save={t('documents.archive_save')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
