import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CompanyDocument, companyDocumentsContract } from '../../company-documents-contract.ts'
import { messages } from '../../messages/index.ts'
import { documentRedlineContract } from '../../redline-contract.ts'
import { RedlineDownloadButton } from './RedlineDownloadButton.tsx'
import { RedlineText } from './RedlineText.tsx'

const MAX_DOCUMENTS = 100

/** Compares the newest file of a company document with an earlier one or another document. */
export function DocumentRedline({ row, close }: { row: CompanyDocument; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi({ ...companyDocumentsContract, ...documentRedlineContract })
  const [versionId, setVersionId] = useState<number | null>(null)
  const versions = useApiQuery(
    ['company-documents', 'versions', row.id],
    async (signal) => (await api.listCompanyDocumentVersions({ company_document_id: row.id }, { signal })).data,
  )
  const acts = useApiQuery(
    ['company-documents', 'acts'],
    async (signal) => (await api.listCompanyDocuments({ category: 'act', page: 1, size: MAX_DOCUMENTS }, { signal })).documents,
  )
  const options = [
    ...(versions.data ?? [])
      .filter(({ id }) => id !== row.version_id)
      .map(({ id, version }) => ({ value: id, label: t('redline.version', { version }) })),
    ...(acts.data ?? [])
      .filter(({ id }) => id !== row.id)
      .map(({ version_id, title, number }) => ({ value: version_id, label: t('redline.act', { title, number }) })),
  ]
  const from = versionId ?? options[0]?.value ?? null
  const input = { company_document_id: row.id, from: from ?? 0, to: row.version_id }
  const asking = useApiQuery(
    ['documents', 'redline', 'document', input],
    async (signal) => (await api.compareDocumentVersions(input, { signal })).data,
    {
      enabled: from !== null,
    },
  )
  return (
    <Dialog
      open
      close={close}
      size="large"
      title={t('redline.of', { title: row.title })}
      actions={
        <Button onClick={close} autoFocus>
          {t('redline.close')}
        </Button>
      }
    >
      <StackLayout gap={16}>
        <SelectField name="from" label={t('redline.from')} value={from} onChange={setVersionId} options={options} required />
        {from !== null && (
          <QueryStateContent asking={asking} rows={8}>
            {(redline) => (
              <StackLayout gap={16}>
                <RedlineText key={from} redline={redline} />
                {redline.changes > 0 && (
                  <RedlineDownloadButton name={row.title} print={(script) => api.printDocumentRedline({ ...input, script })} />
                )}
              </StackLayout>
            )}
          </QueryStateContent>
        )}
      </StackLayout>
    </Dialog>
  )
}
