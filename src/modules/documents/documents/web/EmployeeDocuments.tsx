import { lazy, Suspense, useState } from 'react'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconFilePlus, IconFileZip, IconMailCheck, IconSend } from '#ui/icons.ts'
import { Badge, PageSectionLayout, RowLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { documentsContract, type IssuedDocument } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { DocumentDispatchBadge, useDocumentDispatchFilter } from './dispatch/DocumentDispatchBadge.tsx'
import { useRecallDocumentDispatch } from './dispatch/use-recall-document-dispatch.ts'
import { BulkDocumentLifecycleActions } from './lifecycle/BulkDocumentLifecycleActions.tsx'
import { DocumentStageBadge } from './lifecycle/DocumentStageBadge.tsx'
import { useDocumentLifecycleActions } from './lifecycle/use-lifecycle-actions.tsx'
import { DocumentDownload, DocumentPreview } from './writing/DocumentDownload.tsx'

const DeliveryDialog = lazy(async () => ({ default: (await import('./dispatch/DocumentDeliveriesDialog.tsx')).DocumentDeliveriesDialog }))
const GenerateDialog = lazy(async () => ({ default: (await import('./writing/GenerateDocumentsDialog.tsx')).GenerateDocumentsDialog }))
const SendDialog = lazy(async () => ({ default: (await import('./dispatch/SendDocumentsDialog.tsx')).SendDocumentsDialog }))

/** The documents of an employee in either script, with the form that generates new ones. */
export function EmployeeDocuments({ id: employee_id }: { id: number }) {
  const t = useTranslate(messages)
  const of = useTranslate(messages)
  const api = useApi(documentsContract)
  const [making, setMaking] = useState(false)
  const [delivering, setDelivering] = useState<number>()
  const [job, setJob] = useState<number>()
  const [sent, setSent] = useState<{ ids: number[]; done?: () => void }>()
  const takeBack = useRecallDocumentDispatch()
  const ofWay = useTranslate(messages)
  const way = useDocumentLifecycleActions()
  const list = useList<IssuedDocument>({
    name: 'employee-documents',
    also: { employee: String(employee_id) },
    filters: [useDocumentDispatchFilter()],
    load: async ({ page, size, search, sending }, signal) => {
      const { documents, pagination } = await api.listEmployeeDocuments({ employee_id, page, size, search, sending }, { signal })
      return { rows: documents, pagination }
    },
  })
  const delivered = list.rows?.find(({ id }) => id === delivering)
  const pack = useApiMutation(
    async (rows: IssuedDocument[]) =>
      (await api.exportEmployeeDocuments({ employee_id, document_ids: rows.map(({ id }) => id) })).data.job_id,
    { done: setJob },
  )
  return (
    <PageSectionLayout
      title={t('documents.of_employee')}
      actions={
        <Button kind="primary" icon={IconFilePlus} onClick={() => setMaking(true)} aria-haspopup="dialog">
          {t('documents.generate')}
        </Button>
      }
    >
      <DataList
        list={list}
        label={t('documents.of_employee')}
        columns={[
          { key: 'number', title: t('documents.number'), fixed: true, width: 130, cell: ({ number }) => number },
          {
            key: 'title',
            title: t('documents.title'),
            fixed: true,
            cell: ({ title, check }) => (
              <>
                {t.data(title)} {check && <Badge tone="warn">{t('documents.checks_of')}</Badge>}
              </>
            ),
          },
          { key: 'day', title: t('documents.day'), width: 110, cell: ({ day }) => t.day(day) },
          {
            key: 'served',
            title: t('documents.served'),
            width: 130,
            cell: ({ served_on, deliveries }) => {
              if (served_on) return t.day(served_on)
              if (deliveries.length) return t('documents.not_served')
              return null
            },
          },
          { key: 'stage', title: ofWay('documents.stage'), width: 120, cell: ({ stage }) => <DocumentStageBadge stage={stage} /> },
          {
            key: 'sending',
            title: of('documents.sending'),
            width: 160,
            cell: ({ sending }) => <DocumentDispatchBadge sending={sending} />,
          },
          { key: 'script', hidden: true, title: t('documents.script'), width: 100, cell: ({ script }) => t(`documents.${script}`) },
          { key: 'by', title: t('documents.by'), width: 150, cell: ({ created_by }) => t.data(created_by) },
          {
            key: 'file',
            title: t('documents.file'),
            fixed: true,
            width: 95,
            cell: (row) => (
              <RowLayout gap={4}>
                <DocumentPreview document={row} employeeId={employee_id} />
                <DocumentDownload document={row} employeeId={employee_id} />
              </RowLayout>
            ),
          },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ number, title }) => `${number} ${t.data(title)}`}
        acts={(row) => [
          !row.sending && { label: of('documents.send'), icon: IconSend, act: () => setSent({ ids: [row.document_registration_id] }) },
          { label: t('documents.delivery'), icon: IconMailCheck, act: () => setDelivering(row.id) },
          way.wayOf(row.document_registration_id),
          row.sending && !row.sending.confirmed_at && { label: of('documents.take_back'), act: () => void takeBack(row) },
        ]}
        bulk={(rows, done) => (
          <>
            <Button
              icon={IconSend}
              onClick={() => setSent({ ids: rows.map((row) => row.document_registration_id), done })}
              aria-haspopup="dialog"
            >
              {of('documents.send')}
            </Button>
            <Button icon={IconFileZip} busy={pack.isPending} onClick={() => pack.mutate(rows)}>
              {t('documents.download_zip')}
            </Button>
            <BulkDocumentLifecycleActions
              way={way}
              documents={rows.map(({ document_registration_id: id, number }) => ({ id, number }))}
              done={done}
            />
          </>
        )}
        searchLabel={t('documents.search_register')}
        empty={<EmptyState title={t('documents.none')}>{t('documents.none_text')}</EmptyState>}
      />
      {way.dialogs}
      <Suspense>
        {making && <GenerateDialog employeeId={employee_id} close={() => setMaking(false)} />}
        {delivered && <DeliveryDialog document={delivered} close={() => setDelivering(undefined)} />}
        {sent && <SendDialog {...sent} close={() => setSent(undefined)} />}
      </Suspense>
      {job !== undefined && (
        <BackgroundJobDialog
          job={job}
          close={() => setJob(undefined)}
          title={t('documents.packing')}
          fileName={`${t('documents.of_employee')}-${getCurrentDay()}.zip`}
        />
      )}
    </PageSectionLayout>
  )
}
