import { companyDocumentsContract } from '#modules/documents/documents/company-documents-contract.ts'
import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { AnnouncementAttachment } from '../announcement-schemas.ts'
import { announcementAttachmentChoices, type announcementsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

type Props = { form: FormState<typeof announcementsContract.createAnnouncement.input>; storedFile: AnnouncementAttachment | null }

/** The attachment: a company document, a file, the current one, or none. */
export function AnnouncementAttachmentFields({ form, storedFile }: Props) {
  const t = useTranslate(messages)
  const api = useApi(companyDocumentsContract)
  const { may } = useSession()
  const { attachment } = form.values
  const { data = [] } = useApiQuery(
    ['company-documents', 'to-announce'],
    async (signal) => (await api.listCompanyDocuments({ size: 0, sort: 'title' }, { signal })).documents,
    { enabled: attachment === 'document' },
  )
  const offered = announcementAttachmentChoices.filter((one) => {
    if (one === 'existing') return storedFile
    if (one === 'document') return may('companies.read')
    return true
  })
  return (
    <StackLayout gap={8}>
      <RadioField
        {...form.field('attachment')}
        label={t('announcements.attachment')}
        options={offered.map((value) => ({ value, label: t(`announcements.attachment.${value}`, { name: storedFile?.name ?? '' }) }))}
      />
      {attachment === 'document' && (
        <SelectField
          {...form.field('company_document_id')}
          label={t('announcements.document')}
          options={data.map(({ id, number, title }) => ({ value: id, label: `${number} ${t.data(title)}` }))}
        />
      )}
      {attachment === 'file' && (
        <FileField
          {...form.field('file')}
          label={t('announcements.file')}
          hint={t('announcements.file_hint')}
          accept=".pdf,.docx,.xlsx,.odt,image/*"
          max={MAX_STORED_DOCUMENT_BYTES}
        />
      )}
    </StackLayout>
  )
}
