import { useState } from 'react'
import { IconEye } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { FilePreview } from '#ui/preview/FilePreview.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { companyDocumentsContract, type DocumentTextSearchMatch } from '../company-documents-contract.ts'
import { documentsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** A search in the text of documents of the company and of employees, with context. */
export function DocumentTextSearch() {
  const t = useTranslate(messages)
  const api = useApi(companyDocumentsContract)
  const documents = useApi(documentsContract)
  const [looked, setLooked] = useState<DocumentTextSearchMatch>()
  const list = useList<DocumentTextSearchMatch>({
    name: 'document-texts',
    load: async ({ page, size, search }, signal) => {
      const { documents, pagination } = await api.searchDocuments({ page, size, search }, { signal })
      return { rows: documents, pagination }
    },
  })
  const get = ({ id, version_id, employee, script }: DocumentTextSearchMatch, signal: AbortSignal) =>
    employee
      ? documents.getEmployeeDocument({ employee_id: employee.id, document_id: id, script: script ?? undefined }, { signal })
      : api.getCompanyDocumentFile({ company_document_id: id, company_document_version_id: version_id! }, { signal })
  return (
    <>
      <DataList
        list={list}
        label={t('documents.content')}
        columns={[
          { key: 'number', title: t('documents.number'), fixed: true, width: 130, cell: ({ number }) => number },
          {
            key: 'title',
            title: t('documents.title'),
            fixed: true,
            cell: ({ title, snippet }) => (
              <>
                <strong>{t.data(title)}</strong>
                <div className="documents-snippet">{snippet}</div>
              </>
            ),
          },
          { key: 'employee', title: t('documents.preview_employee'), width: 170, cell: ({ employee }) => t.data(employee?.name) },
          { key: 'day', title: t('documents.day'), width: 110, cell: ({ day }) => t.day(day) },
        ]}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        nameOf={({ number, title }) => `${number} ${t.data(title)}`}
        acts={(row) => [{ label: t('documents.look'), icon: IconEye, act: () => setLooked(row) }]}
        searchLabel={t('documents.search_content')}
        empty={
          list.query.search ? (
            <EmptyState title={t('documents.no_content')}>{t('documents.no_content_text')}</EmptyState>
          ) : (
            <EmptyState title={t('documents.content_begin')}>{t('documents.content_begin_text')}</EmptyState>
          )
        }
      />
      {looked && (
        <FilePreview
          of={['found', looked.kind, looked.id, looked.version_id]}
          name={looked.file.name}
          load={(signal) => get(looked, signal)}
          close={() => setLooked(undefined)}
        />
      )}
    </>
  )
}
