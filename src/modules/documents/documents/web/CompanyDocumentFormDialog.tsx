import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import {
  type CompanyDocument,
  companyDocumentCategories,
  companyDocumentsContract,
  receivedOrSentDocumentDirections,
} from '../company-documents-contract.ts'
import { messages } from '../messages/index.ts'
import { companyDocumentRetentionPeriods } from '../rules/document-retention.ts'
import { ACCEPTED_DOCUMENT_FILE_TYPES } from './accepted-document-file-types.ts'

const newDocument = companyDocumentsContract.createCompanyDocument.input
const changedDocument = newDocument.partial({ file: true })

/** Creates a document with its file, or changes the data of an existing one. */
export function CompanyDocumentFormDialog({ row, close }: { row?: CompanyDocument; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(companyDocumentsContract)
  const { title, category, direction, partner, day, expires_on, retention, note } = row ?? {}
  const form = useFormState({
    schema: row ? changedDocument : newDocument,
    initial: row
      ? { title, category, direction, partner, day, expires_on, retention, note }
      : { category: 'correspondence', direction: 'received', day: getCurrentDay(), retention: 'permanent' },
    send: ({ file, ...values }) =>
      row
        ? api.updateCompanyDocument({ ...values, company_document_id: row.id, revision: row.revision })
        : api.createCompanyDocument({ ...values, file: file! }),
    refresh: [['company-documents'], ['register']],
    done: ({ data }) => {
      const summary = row ? t('documents.saved') : t('documents.added', { number: data.number })
      showToast({ severity: 'success', summary, life: 5000 })
      close()
    },
  })
  return (
    <Dialog open close={close} title={row ? row.number : t('documents.add_document')}>
      <form {...form.form}>
        <StackLayout>
          <TextField {...form.field('title')} label={t('documents.title')} maxLength={200} autoFocus />
          {!row && (
            <FileField
              {...form.field('file')}
              label={t('documents.file')}
              hint={t('documents.file_hint')}
              accept={ACCEPTED_DOCUMENT_FILE_TYPES}
              max={MAX_STORED_DOCUMENT_BYTES}
            />
          )}
          <ResponsiveColumnsLayout min={180}>
            <SelectField
              {...form.field('direction')}
              label={t('documents.direction_of')}
              options={receivedOrSentDocumentDirections.map((value) => ({ value, label: t(`documents.direction.${value}`) }))}
            />
            <SelectField
              {...form.field('category')}
              label={t('documents.category_of')}
              options={companyDocumentCategories.map((value) => ({ value, label: t(`documents.category.${value}`) }))}
            />
          </ResponsiveColumnsLayout>
          <TextField {...form.field('partner')} label={t('documents.partner')} maxLength={200} />
          <ResponsiveColumnsLayout min={180}>
            <DateField {...form.field('day')} label={t('documents.document_day')} />
            <DateField {...form.field('expires_on')} label={t('documents.expires_on')} />
          </ResponsiveColumnsLayout>
          <SelectField
            {...form.field('retention')}
            label={t('documents.retention_of')}
            hint={t('documents.retention_hint')}
            options={companyDocumentRetentionPeriods.map((value) => ({ value, label: t(`documents.retention.${value}`) }))}
          />
          <TextArea {...form.field('note')} label={t('documents.note')} maxLength={2000} rows={2} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
