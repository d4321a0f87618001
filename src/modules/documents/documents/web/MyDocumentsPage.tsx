import { useState } from 'react'
import type { DocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { IconDownload, IconEye } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { FilePreview } from '#ui/preview/FilePreview.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type MyDocument, myDocumentsContract } from '../my-documents-contract.ts'
import { documentDispatchStateColors } from './dispatch/DocumentDispatchBadge.tsx'
import './documents.css'

const fileName = ({ number }: MyDocument, format: DocumentFormat) => `${number.replace('/', '-')}.${format}`

/** Documents that were sent to the user, who can read, save and confirm them. */
export function MyDocumentsPage() {
  const t = useTranslate(messages)
  const api = useApi(myDocumentsContract)
  const refresh = useReloadQueries()
  const [open, setOpen] = useState<MyDocument>()
  const list = useList<MyDocument>({
    name: 'my-documents',
    filters: [{ key: 'waiting', label: t('documents.own_waiting'), kind: 'flag', pinned: true }],
    load: async (query, signal) => {
      const { documents, pagination } = await api.listMyDocuments(query, { signal })
      return { rows: documents, pagination }
    },
  })
  /** Opening a document changes its state, so the list is loaded again. */
  const read = async ({ id }: MyDocument, format: DocumentFormat, signal?: AbortSignal) => {
    const file = await api.getMyDocument({ document_dispatch_id: id, format }, signal && { signal })
    void refresh(['my-documents'])
    return file
  }
  const download = (document: MyDocument, format: DocumentFormat) =>
    void read(document, format)
      .then((file) => downloadFileInBrowser(file, fileName(document, format)))
      .catch(showErrorToast)
  return (
    <PageLayoutFrame title={t('documents.own')} count={list.total}>
      <StackLayout>
        <MutedText>{t('documents.own_lead')}</MutedText>
        <DataList
          list={list}
          label={t('documents.own')}
          columns={[
            { key: 'title', title: t('documents.own_title'), fixed: true, cell: ({ title }) => t.data(title) },
            { key: 'number', title: t('documents.own_number'), width: 140, cell: ({ number }) => number },
            {
              key: 'sent_at',
              title: t('documents.own_sent'),
              width: 120,
              cell: ({ sent_at }) => t.day(getBelgradeDayAndMinute(sent_at).day),
            },
            {
              key: 'state',
              title: t('documents.own_state'),
              onCard: 'line',
              fixed: true,
              width: 175,
              cell: (document) => <State document={document} />,
            },
            {
              key: 'open',
              title: t('documents.own_open'),
              onCard: 'untitled',
              fixed: true,
              width: 120,
              cell: (document) => (
                <span className="own-document-open" data-confirmed={document.confirmed_at !== null || undefined}>
                  <Button
                    small
                    icon={IconEye}
                    onClick={() => setOpen(document)}
                    aria-label={t('documents.own_open_named', { number: createUntransliteratedText(document.number) })}
                  >
                    {t('documents.own_open')}
                  </Button>
                </span>
              ),
            },
          ]}
          keyOf={({ id }) => id}
          nameOf={({ number, title }) => `${number} ${t.data(title)}`}
          acts={(document) => [
            {
              label: t('documents.own_download', { format: createUntransliteratedText('PDF') }),
              icon: IconDownload,
              act: () => download(document, 'pdf'),
            },
            document.has_docx && {
              label: t('documents.own_download', { format: createUntransliteratedText('Word (.docx)') }),
              icon: IconDownload,
              act: () => download(document, 'docx'),
            },
          ]}
          searchLabel={t('documents.own_search')}
          empty={<EmptyState title={t('documents.own_none')}>{t('documents.own_none_text')}</EmptyState>}
        />
      </StackLayout>
      {open && <Look document={open} read={read} close={() => setOpen(undefined)} />}
    </PageLayoutFrame>
  )
}

function State({ document: { state, confirmed_at, is_legal_service } }: { document: MyDocument }) {
  const t = useTranslate(messages)
  return (
    <StackLayout gap={4}>
      <span>
        <Badge tone={documentDispatchStateColors[state]}>
          {t(`documents.own_state.${state}`, { day: confirmed_at ? t.day(getBelgradeDayAndMinute(confirmed_at).day) : '' })}
        </Badge>
      </span>
      {!is_legal_service && <MutedText>{t('documents.sending.copy')}</MutedText>}
    </StackLayout>
  )
}

type LookProps = {
  document: MyDocument
  read: (document: MyDocument, format: DocumentFormat, signal: AbortSignal) => Promise<Blob>
  close: () => void
}

/** Shows the document, the effect of a confirmation, and the button that confirms. */
function Look({ document, read, close }: LookProps) {
  const t = useTranslate(messages)
  const api = useApi(myDocumentsContract)
  const confirm = useApiMutation(() => api.confirmMyDocument({ document_dispatch_id: document.id }), {
    refresh: [['my-documents']],
    saved: t('documents.own_confirmed'),
    done: close,
  })
  async function confirmReceipt() {
    const title = t('documents.own_confirm_title', { number: createUntransliteratedText(document.number) })
    const text = t(document.is_legal_service ? 'documents.own_confirm_text' : 'documents.own_confirm_copy_text')
    if (await confirmDialog({ title, text, confirm: t('documents.own_confirm') })) confirm.mutate(undefined)
  }
  const service = document.is_decision ? 'documents.own_serves_decision' : 'documents.own_serves'
  const means = document.is_legal_service ? service : 'documents.own_copy'
  const waits = document.confirmed_at === null
  return (
    <FilePreview
      of={['my-document', document.id]}
      name={fileName(document, 'pdf')}
      load={(signal) => read(document, 'pdf', signal)}
      close={close}
      {...(waits && {
        note: <HighlightedNote tone={document.is_legal_service ? 'info' : 'warn'}>{t(means)}</HighlightedNote>,
        act: (
          <Button kind="primary" busy={confirm.isPending} onClick={() => void confirmReceipt()}>
            {t('documents.own_confirm')}
          </Button>
        ),
      })}
    />
  )
}
