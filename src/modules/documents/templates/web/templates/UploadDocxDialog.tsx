import { type DocumentTemplateDetail, documentsContract } from '#modules/documents/documents/contract.ts'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentSubjectKind } from '../../rules/document-fields.ts'
import { MAX_TEMPLATE_BYTES } from '../../rules/document-format.ts'

const newPage = documentsContract.uploadTemplateVersion.input.pick({ file: true })

/** Uploads a Word file as a template; the previous version stays. */
export function UploadDocxDialog({ template, close }: { template: DocumentTemplateDetail; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(documentsContract)
  const { id, code, title, kind, about, article, revision } = template
  const form = useFormState({
    schema: newPage,
    initial: {},
    send: ({ file }) =>
      id === null
        ? api.uploadTemplate({ code, title, kind, about: about as DocumentSubjectKind, article, file })
        : api.uploadTemplateVersion({ document_template_id: id, revision: revision ?? undefined, file }),
    refresh: [['documents']],
    saved: t('documents.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('documents.upload_docx')}>
      <form {...form.form}>
        <StackLayout>
          <FileField
            {...form.field('file')}
            label={t('documents.docx_file')}
            hint={t('documents.docx_hint')}
            accept=".docx"
            max={MAX_TEMPLATE_BYTES}
          />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
