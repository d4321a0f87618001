import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CompanyDocument, companyDocumentsContract } from '../company-documents-contract.ts'
import { messages } from '../messages/index.ts'
import { DocumentLifecycleReasonField } from './lifecycle/DocumentLifecycleFields.tsx'
import { documentLifecycleQueryKeys } from './lifecycle/document-lifecycle-query-keys.ts'

/** Deletes the files of a document permanently. Its number is annulled with the reason, unless it was annulled before. */
export function DeleteCompanyDocumentDialog({ row, close }: { row: CompanyDocument; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(companyDocumentsContract)
  const form = useFormState({
    schema: companyDocumentsContract.deleteCompanyDocument.input,
    initial: { company_document_id: row.id },
    send: api.deleteCompanyDocument,
    refresh: documentLifecycleQueryKeys,
    saved: t('documents.deleted'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('documents.delete_title', { number: row.number })}>
      <form {...form.form}>
        <StackLayout>
          {(row.retain_until === null || row.retain_until >= getCurrentDay()) && (
            <strong>{t('documents.delete_retained', { until: formatDocumentRetentionEnd(t, row) })}</strong>
          )}
          <div>{t('documents.delete_text')}</div>
          {!row.is_annulled && <DocumentLifecycleReasonField {...form.field('reason')} required autoFocus />}
          <FormActions form={form} cancel={close} save={t('documents.delete')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

type T = ReturnType<typeof useTranslate<(typeof messages)['sr']>>
/** The end of the required storage as text. */
export const formatDocumentRetentionEnd = (t: T, { retain_until }: CompanyDocument) =>
  retain_until ? t.day(retain_until) : t('documents.for_good')
