import { lazy, Suspense, useState } from 'react'
import { useTableImportExport } from '#modules/foundation/lists/web/tables/use-table-import-export.tsx'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import {
  IconEye,
  IconFileDownload,
  IconFilePlus,
  IconFileZip,
  IconHistory,
  IconPencil,
  IconScale,
  IconTrash,
  IconUpload,
} from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { FilePreview } from '#ui/preview/FilePreview.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation } from '#ui/state/api-query.ts'
import { useCommandFromUrl, useCurrentUrl } from '#ui/state/current-url.tsx'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import {
  type CompanyDocument,
  companyDocumentCategories,
  companyDocumentExpiryStates,
  companyDocumentsContract,
  receivedOrSentDocumentDirections,
} from '../company-documents-contract.ts'
import { documentListExportContract } from '../document-list-export-contract.ts'
import { messages } from '../messages/index.ts'
import { CompanyDocumentFormDialog } from './CompanyDocumentFormDialog.tsx'
import { CompanyDocumentVersionsDialog } from './CompanyDocumentVersionsDialog.tsx'
import { DeleteCompanyDocumentDialog, formatDocumentRetentionEnd } from './DeleteCompanyDocumentDialog.tsx'
import { DocumentTabs } from './DocumentTabs.tsx'
import { BulkDocumentLifecycleActions } from './lifecycle/BulkDocumentLifecycleActions.tsx'
import { useDocumentLifecycleActions } from './lifecycle/use-lifecycle-actions.tsx'
import { DocumentRedline } from './redline/DocumentRedline.tsx'
import { UploadCompanyDocumentVersionDialog } from './UploadCompanyDocumentVersionDialog.tsx'

const NewDocumentDialog = lazy(async () => ({ default: (await import('./writing/NewDocumentDialog.tsx')).NewDocumentDialog }))
const ContentSearch = lazy(async () => ({ default: (await import('./DocumentTextSearch.tsx')).DocumentTextSearch }))
const RegisterList = lazy(async () => ({ default: (await import('./DocumentRegisterList.tsx')).DocumentRegisterList }))

const views = ['documents', 'register', 'content'] as const

/** Documents of the company, and the register of all numbers. */
export function CompanyDocumentsTab() {
  const t = useTranslate(messages)
  const { may } = useSession()
  const [adding, setAdding] = useState(false)
  useCommandFromUrl('new', may('companies.write') && (() => setAdding(true)))
  const [making, setMaking] = useState(false)
  const { search } = useCurrentUrl()
  const view = views.find((one) => one === search.view) ?? 'documents'
  const canAdd = may('companies.write')
  return (
    <PageLayoutFrame
      title={t('documents.of_company')}
      tabs={<DocumentTabs current={view} />}
      primary={
        <>
          {canAdd && (
            <Button icon={IconUpload} onClick={() => setAdding(true)} aria-haspopup="dialog">
              {t('documents.add_document')}
            </Button>
          )}
          {may('companies.write', 'employees.write') && (
            <Button kind="primary" icon={IconFilePlus} onClick={() => setMaking(true)} aria-haspopup="dialog">
              {t('documents.by_template')}
            </Button>
          )}
        </>
      }
    >
      {view === 'documents' && <Documents />}
      {view === 'register' && createLazySection(<RegisterList />)}
      {view === 'content' && createLazySection(<ContentSearch />)}
      {adding && <CompanyDocumentFormDialog close={() => setAdding(false)} />}
      <Suspense>{making && <NewDocumentDialog close={() => setMaking(false)} />}</Suspense>
    </PageLayoutFrame>
  )
}

type Opened = { what: 'preview' | 'edit' | 'version' | 'versions' | 'redline' | 'delete'; row: CompanyDocument }

function Documents() {
  const t = useTranslate(messages)
  const api = useApi(companyDocumentsContract)
  const { may } = useSession()
  const [opened, setOpened] = useState<Opened>()
  const [job, setJob] = useState<number>()
  const list = useList<CompanyDocument>({
    name: 'company-documents',
    sort: '-day',
    filters: [
      {
        key: 'direction',
        label: t('documents.direction_of'),
        pinned: true,
        kind: 'select',
        options: receivedOrSentDocumentDirections.map((value) => ({ value, label: t(`documents.direction.${value}`) })),
      },
      {
        key: 'category',
        label: t('documents.category_of'),
        pinned: true,
        kind: 'select',
        options: companyDocumentCategories.map((value) => ({ value, label: t(`documents.category.${value}`) })),
      },
      {
        key: 'due',
        label: t('documents.due_of'),
        kind: 'select',
        options: companyDocumentExpiryStates.map((value) => ({ value, label: t(`documents.due.${value}`) })),
      },
    ],
    load: async (query, signal) => {
      const { documents, pagination } = await api.listCompanyDocuments(query, { signal })
      return { rows: documents, pagination }
    },
  })
  const get = ({ id, version_id }: CompanyDocument, signal?: AbortSignal) =>
    api.getCompanyDocumentFile({ company_document_id: id, company_document_version_id: version_id }, signal && { signal })
  const download = async (row: CompanyDocument) => downloadFileInBrowser(await get(row), row.file.name)
  const pack = useApiMutation(
    async (rows: CompanyDocument[]) => (await api.exportCompanyDocuments({ company_document_ids: rows.map(({ id }) => id) })).data.job_id,
    { done: setJob },
  )
  const lists = useApi(documentListExportContract)
  const asTable = useTableImportExport({
    name: t('documents.of_company'),
    refresh: [],
    give: (how) => lists.exportDocumentList({ ...list.found, ...how }),
  })
  const writes = may('companies.write')
  const way = useDocumentLifecycleActions()
  const close = () => setOpened(undefined)
  return (
    <>
      <DataList
        list={list}
        label={t('documents.of_company')}
        columns={[
          { key: 'number', title: t('documents.number'), sort: 'number', fixed: true, width: 115, cell: ({ number }) => number },
          { key: 'title', title: t('documents.title'), sort: 'title', fixed: true, cell: ({ title }) => t.data(title) },
          {
            key: 'direction',
            title: t('documents.direction_of'),
            width: 90,
            cell: ({ direction }) => t(`documents.direction.${direction}`),
          },
          { key: 'category', title: t('documents.category_of'), width: 125, cell: ({ category }) => t(`documents.category.${category}`) },
          { key: 'partner', title: t('documents.partner'), hidden: true, cell: ({ partner }) => t.data(partner) },
          { key: 'day', title: t('documents.day'), sort: 'day', width: 110, cell: ({ day }) => t.day(day) },
          {
            key: 'expires_on',
            title: t('documents.expires_on'),
            sort: 'expires_on',
            width: 120,
            has: ({ expires_on }) => expires_on !== null,
            cell: (row) => <Ends row={row} />,
          },
          { key: 'retain_until', title: t('documents.retain_until'), width: 105, cell: (row) => formatDocumentRetentionEnd(t, row) },
          { key: 'version', title: t('documents.versions'), width: 90, align: 'end', hidden: true, cell: ({ version }) => version },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ number, title }) => `${number} ${t.data(title)}`}
        acts={(row) => [
          { label: t('documents.look'), icon: IconEye, act: () => setOpened({ what: 'preview', row }) },
          { label: t('documents.download'), icon: IconFileDownload, act: () => void download(row).catch(showErrorToast) },
          (row.version > 1 || row.category === 'act') && {
            label: t('redline.compare_document'),
            icon: IconScale,
            act: () => setOpened({ what: 'redline', row }),
          },
          writes && way.wayOf(row.document_registration_id),
          { label: t('documents.all_versions'), icon: IconHistory, act: () => setOpened({ what: 'versions', row }) },
          writes && { label: t('documents.edit_document'), icon: IconPencil, act: () => setOpened({ what: 'edit', row }) },
          writes && { label: t('documents.new_version'), icon: IconUpload, act: () => setOpened({ what: 'version', row }) },
          writes && { label: t('documents.delete'), icon: IconTrash, danger: true, act: () => setOpened({ what: 'delete', row }) },
        ]}
        bulk={(rows, done) => (
          <>
            <Button icon={IconFileZip} busy={pack.isPending} onClick={() => pack.mutate(rows)}>
              {t('documents.download_zip')}
            </Button>
            {writes && (
              <BulkDocumentLifecycleActions
                way={way}
                documents={rows.map(({ document_registration_id: id, number }) => ({ id, number }))}
                done={done}
                offered={{ correct: false }}
              />
            )}
          </>
        )}
        searchLabel={t('documents.search_documents')}
        exports={asTable.exports}
        empty={<EmptyState title={t('documents.no_documents')}>{t('documents.no_documents_text')}</EmptyState>}
      />
      {asTable.dialogs}
      {way.dialogs}
      {opened?.what === 'preview' && (
        <FilePreview
          of={['company-document', opened.row.version_id]}
          name={opened.row.file.name}
          load={(signal) => get(opened.row, signal)}
          close={close}
        />
      )}
      {opened?.what === 'edit' && <CompanyDocumentFormDialog row={opened.row} close={close} />}
      {opened?.what === 'version' && <UploadCompanyDocumentVersionDialog row={opened.row} close={close} />}
      {opened?.what === 'redline' && <DocumentRedline row={opened.row} close={close} />}
      {opened?.what === 'versions' && <CompanyDocumentVersionsDialog row={opened.row} close={close} />}
      {job !== undefined && (
        <BackgroundJobDialog
          job={job}
          close={() => setJob(undefined)}
          title={t('documents.packing')}
          fileName={`${t('documents.of_company')}-${getCurrentDay()}.zip`}
        />
      )}
      {opened?.what === 'delete' && <DeleteCompanyDocumentDialog row={opened.row} close={close} />}
    </>
  )
}

function Ends({ row: { expires_on } }: { row: CompanyDocument }) {
  const t = useTranslate(messages)
  if (!expires_on) return null
  return (
    <>
      {t.day(expires_on)} {expires_on < getCurrentDay() && <Badge tone="danger">{t('documents.due.expired')}</Badge>}
    </>
  )
}
