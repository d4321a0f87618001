import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { type DocumentLifecycle, documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { ACCEPTED_DOCUMENT_FILE_TYPES } from '../accepted-document-file-types.ts'
import { GenerateDocumentsDialog } from '../writing/GenerateDocumentsDialog.tsx'
import { DocumentLifecycleReasonField } from './DocumentLifecycleFields.tsx'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'

type Props = { document: DocumentLifecycle; close: () => void }

/** Corrects a document: from its template, from current data, or with another file. */
export function CorrectDocumentsDialog({ document, close }: Props) {
  if (document.written && document.employee)
    return (
      <GenerateDocumentsDialog
        employeeId={document.employee.id}
        close={close}
        corrects={{ ...document.written, id: document.id, number: document.number }}
      />
    )
  return document.kind === 'company' ? <ByFile document={document} close={close} /> : <ReissueForm document={document} close={close} />
}

function useCorrected(close: () => void) {
  const t = useTranslate(messages)
  return ({ data }: { data: { number: string } }) => {
    showToast({ severity: 'success', summary: t('documents.corrected', { number: createUntransliteratedText(data.number) }), life: 6000 })
    close()
  }
}

function ReissueForm({ document, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useFormState({
    schema: documentLifecycleContract.reissueDocument.input,
    initial: { document_registration_id: document.id },
    send: api.reissueDocument,
    refresh: documentLifecycleQueryKeys,
    done: useCorrected(close),
  })
  return (
    <Dialog open close={close} title={t('documents.correct_title', { number: createUntransliteratedText(document.number) })}>
      <form {...form.form}>
        <StackLayout>
          <MutedText>{t('documents.correct_reissue_text')}</MutedText>
          <DocumentLifecycleReasonField {...form.field('reason')} autoFocus />
          <FormActions form={form} cancel={close} save={t('documents.correct_save')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

function ByFile({ document, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useFormState({
    schema: documentLifecycleContract.replaceCompanyDocument.input,
    initial: { document_registration_id: document.id },
    send: ({ file, ...values }) => api.replaceCompanyDocument({ ...values, file }),
    refresh: documentLifecycleQueryKeys,
    done: useCorrected(close),
  })
  return (
    <Dialog open close={close} title={t('documents.correct_title', { number: createUntransliteratedText(document.number) })}>
      <form {...form.form}>
        <StackLayout>
          <MutedText>{t('documents.correct_file_text')}</MutedText>
          <FileField
            {...form.field('file')}
            label={t('documents.way_new_file')}
            accept={ACCEPTED_DOCUMENT_FILE_TYPES}
            max={MAX_STORED_DOCUMENT_BYTES}
          />
          <DocumentLifecycleReasonField {...form.field('reason')} />
          <FormActions form={form} cancel={close} save={t('documents.correct_save')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
