import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CompanyDocument, companyDocumentsContract } from '../company-documents-contract.ts'
import { messages } from '../messages/index.ts'
import { ACCEPTED_DOCUMENT_FILE_TYPES } from './accepted-document-file-types.ts'

const newVersion = companyDocumentsContract.createCompanyDocumentVersion.input

/** Uploads a newer file of the document; earlier files stay. */
export function UploadCompanyDocumentVersionDialog({ row, close }: { row: CompanyDocument; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(companyDocumentsContract)
  const form = useFormState({
    schema: newVersion,
    initial: { company_document_id: row.id },
    send: ({ file, ...values }) => api.createCompanyDocumentVersion({ ...values, file }),
    refresh: [['company-documents']],
    saved: t('documents.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('documents.new_version_of', { title: row.title })}>
      <form {...form.form}>
        <StackLayout>
          <TextField {...form.field('note')} label={t('documents.version_note')} maxLength={200} autoFocus />
          <FileField
            {...form.field('file')}
            label={t('documents.file')}
            hint={t('documents.file_hint')}
            accept={ACCEPTED_DOCUMENT_FILE_TYPES}
            max={MAX_STORED_DOCUMENT_BYTES}
          />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
