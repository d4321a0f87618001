import { useState } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { IconEye, IconFileDownload } from '#ui/icons.ts'
import { MutedText, RowLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { FilePreview } from '#ui/preview/FilePreview.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CompanyDocument, companyDocumentsContract } from '../company-documents-contract.ts'
import { messages } from '../messages/index.ts'
import './documents.css'

/** All files of a document, newest first. */
export function CompanyDocumentVersionsDialog({ row, close }: { row: CompanyDocument; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(companyDocumentsContract)
  const asking = useApiQuery(
    ['company-documents', 'versions', row.id],
    async (signal) => (await api.listCompanyDocumentVersions({ company_document_id: row.id }, { signal })).data,
  )
  const [looked, setLooked] = useState<{ id: number; name: string }>()
  const get = (version: number, signal?: AbortSignal) =>
    api.getCompanyDocumentFile({ company_document_id: row.id, company_document_version_id: version }, signal && { signal })
  const download = async (version: number, name: string) => downloadFileInBrowser(await get(version), name)
  if (looked)
    return (
      <FilePreview
        of={['company-document', looked.id]}
        name={looked.name}
        load={(signal) => get(looked.id, signal)}
        close={() => setLooked(undefined)}
      />
    )
  return (
    <Dialog
      open
      close={close}
      title={t('documents.versions_of', { title: row.title })}
      actions={
        <Button onClick={close} autoFocus>
          {t('documents.close')}
        </Button>
      }
    >
      <QueryStateContent asking={asking} rows={3}>
        {(versions) => (
          <ul className="documents-versions">
            {versions.map(({ id, version, note, saved_at, saved_by, file }) => (
              <li key={id}>
                <span>
                  {t('documents.version', { version })} · {file.name}
                  {note && <> · {t.data(note)}</>}{' '}
                  <MutedText>{[t.moment(saved_at), t.data(saved_by)].filter(Boolean).join(', ')}</MutedText>
                </span>
                <RowLayout gap={4}>
                  <IconButton
                    icon={IconEye}
                    label={t('documents.look_version', { version })}
                    onClick={() => setLooked({ id, name: file.name })}
                  />
                  <IconButton
                    icon={IconFileDownload}
                    label={t('documents.download_version', { version })}
                    onClick={() => void download(id, file.name).catch(showErrorToast)}
                  />
                </RowLayout>
              </li>
            ))}
          </ul>
        )}
      </QueryStateContent>
    </Dialog>
  )
}
