import { useState } from 'react'
import { type DocumentFormat, documentFormats } from '#modules/documents/templates/rules/document-format.ts'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { IconButton } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { IconDownload, IconEye } from '#ui/icons.ts'
import { FilePreview } from '#ui/preview/FilePreview.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast } from '#ui/state/api-query.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { type DocumentWritingScript, documentsContract, type IssuedDocument } from '../../contract.ts'
import { messages } from '../../messages/index.ts'

const scripts: DocumentWritingScript[] = ['latin', 'cyrillic']
/** The file name of a document. */
export const formatIssuedDocumentName = (number: string, format: DocumentFormat, script: DocumentWritingScript) =>
  `${number.replace('/', '-')}${script === 'cyrillic' ? '-cir' : ''}.${format}`

type Props = { document: IssuedDocument; employeeId: number }

/** A preview of a document in the script in which it was issued. */
export function DocumentPreview({ document: { id, number, script }, employeeId: employee_id }: Props) {
  const t = useTranslate(messages)
  const api = useApi(documentsContract)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={IconEye}
        label={t('documents.look_at', { number: createUntransliteratedText(number) })}
        onClick={() => setOpen(true)}
      />
      {open && (
        <FilePreview
          of={['issued-document', id]}
          name={formatIssuedDocumentName(number, 'pdf', script)}
          load={(signal) => api.getEmployeeDocument({ employee_id, document_id: id, script }, { signal })}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Downloads a document in either script as PDF or .docx. */
export function DocumentDownload({ document: { id, number, has_docx }, employeeId }: Props) {
  const t = useTranslate(messages)
  const api = useApi(documentsContract)
  const download = async (format: DocumentFormat, script: DocumentWritingScript) =>
    downloadFileInBrowser(
      await api.getEmployeeDocument({ employee_id: employeeId, document_id: id, script, format }),
      formatIssuedDocumentName(number, format, script),
    )
  const actions = documentFormats
    .filter((format) => format === 'pdf' || has_docx)
    .flatMap((format) =>
      scripts.map((script) => ({
        label: t('documents.as', { format: createUntransliteratedText(format.toUpperCase()), script: t(`documents.${script}`) }),
        group: format,
        act: () => void download(format, script).catch(showErrorToast),
      })),
    )
  return (
    <ActionsDropdownMenu
      label={t('documents.download_document', { number: createUntransliteratedText(number) })}
      icon={IconDownload}
      actions={actions}
    />
  )
}
