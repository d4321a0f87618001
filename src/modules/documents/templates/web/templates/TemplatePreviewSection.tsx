import { useState } from 'react'
import type { DocumentWritingScript } from '#modules/documents/documents/contract.ts'
import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { IconEye } from '#ui/icons.ts'
import { MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as messages } from '../../messages/templates.ts'
import type { DocumentFormat } from '../../rules/document-format.ts'
import { DocumentFormatField } from './DocumentFormatField.tsx'

type PreviewInput = { employee_id: number; script: DocumentWritingScript; format: DocumentFormat }
type Props = {
  preview: (query: PreviewInput) => Promise<Blob>
  format?: DocumentFormat
  disabled?: boolean
  /** The employee, if another component selects one. */
  employee?: number | null
}

/** A preview of the present template for an employee. */
export function TemplatePreviewSection({ preview: take, format: usual = 'pdf', disabled = false, employee: input }: Props) {
  const t = useTranslate(messages)
  const find = useEmployeeSearch()
  const p = useTranslate(messages)
  const [employeeId, setEmployeeId] = useState<number | null>(null)
  const employee = input === undefined ? employeeId : input
  const [format, setFormat] = useState<DocumentFormat>(usual)
  const preview = useApiMutation(async (script: DocumentWritingScript) =>
    downloadFileInBrowser(await take({ employee_id: employee!, script, format }), `${t('documents.preview')}.${format}`),
  )
  const renderPreviewButton = (script: DocumentWritingScript) => (
    <Button
      small
      icon={IconEye}
      disabled={disabled || employee === null}
      busy={preview.isPending && preview.variables === script}
      onClick={() => preview.mutate(script)}
    >
      {t(`documents.${script}`)}
    </Button>
  )
  return (
    <PageSectionLayout title={input === undefined ? t('documents.preview_on') : p('page.files')}>
      <StackLayout>
        {input === undefined && (
          <SearchSelectField
            name="employee_id"
            label={t('documents.preview_employee')}
            kind="employees"
            value={employee}
            onChange={setEmployeeId}
            find={find}
          />
        )}
        <DocumentFormatField value={format} onChange={setFormat} />
        <RowLayout>
          {renderPreviewButton('latin')}
          {renderPreviewButton('cyrillic')}
        </RowLayout>
        {input === undefined && <MutedText>{t('documents.preview_note')}</MutedText>}
      </StackLayout>
    </PageSectionLayout>
  )
}
