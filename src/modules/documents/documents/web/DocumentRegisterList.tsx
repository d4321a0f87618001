import { lazy, Suspense, useState } from 'react'
import { useTableImportExport } from '#modules/foundation/lists/web/tables/use-table-import-export.tsx'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { Button } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute, getCurrentDay } from '#ui/current-time.ts'
import { IconFileZip, IconSend } from '#ui/icons.ts'
import { MutedText } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { companyDocumentsContract, type RegisteredDocumentRow } from '../company-documents-contract.ts'
import { documentLifecycleContract } from '../document-lifecycle-contract.ts'
import { documentListExportContract } from '../document-list-export-contract.ts'
import { messages } from '../messages/index.ts'
import { DocumentDispatchBadge, useDocumentDispatchFilter } from './dispatch/DocumentDispatchBadge.tsx'
import { useRecallDocumentDispatch } from './dispatch/use-recall-document-dispatch.ts'
import { BulkDocumentLifecycleActions } from './lifecycle/BulkDocumentLifecycleActions.tsx'
import { DocumentStageBadge, useDocumentLifecycleFilter } from './lifecycle/DocumentStageBadge.tsx'
import { useDocumentLifecycleActions } from './lifecycle/use-lifecycle-actions.tsx'

const SendDialog = lazy(async () => ({ default: (await import('./dispatch/SendDocumentsDialog.tsx')).SendDocumentsDialog }))

/** The register of all numbers, including documents of employees and annulled ones. Users who may send documents can send selected ones. */
export function DocumentRegisterList() {
  const t = useTranslate(messages)
  const of = useTranslate(messages)
  const api = useApi(companyDocumentsContract)
  const { may } = useSession()
  const sends = may('employees.write', 'request_leave.create_document')
  const acts = may('employees.write', 'request_leave.create_document', 'companies.write')
  const ofWay = useTranslate(messages)
  const way = useDocumentLifecycleActions()
  const byWay = useDocumentLifecycleFilter()
  const [sent, setSent] = useState<{ ids: number[]; done?: () => void }>()
  const takeBack = useRecallDocumentDispatch()
  const bySending = useDocumentDispatchFilter()
  const list = useList<RegisteredDocumentRow>({
    name: 'register',
    filters: omitAbsentItems([acts && byWay, sends && bySending]),
    load: async ({ page, size, search, sending, way }, signal) => {
      const { entries, pagination } = await api.listDocumentRegister({ page, size, search, sending, way }, { signal })
      return { rows: entries, pagination }
    },
  })
  const lists = useApi(documentListExportContract)
  const documents = useApi(documentLifecycleContract)
  const [job, setJob] = useState<number>()
  const pack = useApiMutation(
    async (ids: number[]) => (await documents.exportIssuedDocuments({ document_registration_ids: ids })).data.job_id,
    {
      done: setJob,
    },
  )
  const asTable = useTableImportExport({
    name: t('documents.register'),
    refresh: [],
    give: (how) => lists.exportDocumentRegister({ search: list.found.search ? String(list.found.search) : undefined, ...how }),
  })
  return (
    <>
      <DataList
        list={list}
        label={t('documents.register')}
        columns={omitAbsentItems<ListColumnDefinition<RegisteredDocumentRow>>([
          { key: 'number', title: t('documents.number'), fixed: true, width: 120, cell: ({ number }) => number },
          {
            key: 'title',
            title: t('documents.title'),
            fixed: true,
            cell: ({ title, deleted_because }) => <Titled title={title} why={deleted_because} />,
          },
          acts && {
            key: 'employee',
            has: ({ employee }) => employee !== null,
            title: ofWay('documents.about_person'),
            width: 140,
            cell: ({ employee }) => t.data(employee),
          },
          {
            key: 'registered_at',
            title: t('documents.registered_at'),
            width: 110,
            cell: ({ registered_at }) => t.day(getBelgradeDayAndMinute(registered_at).day),
          },
          sends && {
            key: 'sending',
            has: ({ sending }) => sending !== null,
            title: of('documents.sending'),
            width: 130,
            cell: ({ sending }) => <DocumentDispatchBadge sending={sending} />,
          },
          {
            key: 'state',
            title: t('documents.state'),
            onCard: 'line',
            width: 105,
            cell: ({ stage }) => <DocumentStageBadge stage={stage} />,
          },
        ])}
        keyOf={({ id }) => id}
        nameOf={({ number, title }) => `${number} ${t.data(title)}`}
        acts={(row) => [
          row.can.act && way.wayOf(row.id),
          row.can.send &&
            row.stage !== 'annulled' &&
            !row.sending && { label: of('documents.send'), icon: IconSend, act: () => setSent({ ids: [row.id] }) },
          row.can.send && row.sending && !row.sending.confirmed_at && { label: of('documents.take_back'), act: () => void takeBack(row) },
        ]}
        {...(acts && {
          bulk: (rows: RegisteredDocumentRow[], done: () => void) => (
            <>
              {sends && (
                <Button icon={IconSend} onClick={() => setSent({ ids: rows.map(({ id }) => id), done })} aria-haspopup="dialog">
                  {of('documents.send')}
                </Button>
              )}
              <Button icon={IconFileZip} busy={pack.isPending} onClick={() => pack.mutate(rows.map(({ id }) => id))}>
                {t('documents.download_zip')}
              </Button>
              <BulkDocumentLifecycleActions way={way} documents={rows} done={done} offered={{ correct: sends }} />
            </>
          ),
        })}
        searchLabel={t('documents.search_register')}
        exports={asTable.exports}
        empty={<EmptyState title={t('documents.no_entries')}>{t('documents.no_entries_text')}</EmptyState>}
      />
      {asTable.dialogs}
      {way.dialogs}
      {job !== undefined && (
        <BackgroundJobDialog
          job={job}
          close={() => setJob(undefined)}
          title={t('documents.packing')}
          fileName={`${t('documents.register')}-${getCurrentDay()}.zip`}
        />
      )}
      <Suspense>{sent && <SendDialog {...sent} close={() => setSent(undefined)} />}</Suspense>
    </>
  )
}

/** The title, with the reason of a deletion below. */
function Titled({ title, why }: { title: string; why: string | null }) {
  const t = useTranslate(messages)
  return (
    <>
      {t.data(title)}
      {why && <MutedText>{t.data(why)}</MutedText>}
    </>
  )
}
