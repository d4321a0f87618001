import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { DocumentSignerField } from './DocumentLifecycleFields.tsx'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'

/** Uploads a scan of a signed document, or a PDF that was signed elsewhere. */
export function UploadSignedCopyDialog({ id, number, close }: { id: number; number: string; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useFormState({
    schema: documentLifecycleContract.uploadSignedDocument.input,
    initial: { document_registration_id: id, day: getCurrentDay() },
    send: ({ file, ...values }) => api.uploadSignedDocument({ ...values, file }),
    refresh: documentLifecycleQueryKeys,
    saved: t('documents.signed_saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('documents.upload_title', { number: createUntransliteratedText(number) })}>
      <form {...form.form}>
        <StackLayout>
          <FileField
            {...form.field('file')}
            label={t('documents.way_file')}
            hint={t('documents.way_file_hint')}
            accept=".pdf,.jpg,.jpeg,.png"
            max={MAX_STORED_DOCUMENT_BYTES}
          />
          <DateField {...form.field('day')} label={t('documents.way_day')} />
          <DocumentSignerField {...form.field('signed_by')} />
          <FormActions form={form} cancel={close} save={t('documents.upload_save')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
