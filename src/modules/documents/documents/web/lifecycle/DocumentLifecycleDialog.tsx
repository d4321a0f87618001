import { lazy, Suspense, useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { IconEye, IconMailCheck, IconPencil, IconUpload } from '#ui/icons.ts'
import { HighlightedNote, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { FilePreview } from '#ui/preview/FilePreview.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { type DocumentLifecycle, documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { formatIssuedDocumentName } from '../writing/DocumentDownload.tsx'
import { DocumentLifecycleSteps } from './DocumentLifecycleSteps.tsx'
import { useDocumentLifecycleActions } from './use-lifecycle-actions.tsx'

const UploadDialog = lazy(async () => ({ default: (await import('./UploadSignedCopyDialog.tsx')).UploadSignedCopyDialog }))
const CorrectDialog = lazy(async () => ({ default: (await import('./CorrectDocumentsDialog.tsx')).CorrectDocumentsDialog }))
const DeliveryDialog = lazy(async () => ({ default: (await import('../dispatch/DocumentDeliveriesDialog.tsx')).DocumentDeliveriesDialog }))

/** The lifecycle of a document: completed steps, the next one, and all actions. */
export function DocumentLifecycleDialog({ id, close }: { id: number; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const asking = useApiQuery(
    ['document-lifecycle', id],
    async (signal) => (await api.getDocumentLifecycle({ document_registration_id: id }, { signal })).data,
  )
  return (
    <Dialog open close={close} title={t('documents.way_named', { number: createUntransliteratedText(asking.data?.number ?? '') })}>
      <QueryStateContent asking={asking} rows={6}>
        {(document) => <Way document={document} />}
      </QueryStateContent>
    </Dialog>
  )
}

type Opened = 'upload' | 'correct' | 'delivery' | { signature: number | undefined }

function Way({ document }: { document: DocumentLifecycle }) {
  const t = useTranslate(messages)
  const of = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const acts = useDocumentLifecycleActions()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const { id, can, number, title, employee, annulment, replaces } = document
  const look = (signature: number | undefined) => setOpened({ signature })
  return (
    <StackLayout>
      <p>
        <strong>{t.data(title)}</strong>
        {employee && <> · {t.data(employee.name)}</>}
      </p>
      {annulment && (
        <HighlightedNote tone="warn">
          {annulment.reason
            ? t('documents.annulled_because', { day: t.moment(annulment.at), reason: t.data(annulment.reason) })
            : t('documents.annulled_on', { day: t.moment(annulment.at) })}
          {annulment.replaced_by && (
            <p>{t('documents.replaced_by', { number: createUntransliteratedText(annulment.replaced_by.number) })}</p>
          )}
        </HighlightedNote>
      )}
      {replaces && <HighlightedNote>{t('documents.replaces', { number: createUntransliteratedText(replaces.number) })}</HighlightedNote>}
      <DocumentLifecycleSteps document={document} look={look} />
      <RowLayout gap={4}>
        <Button small icon={IconEye} onClick={() => look(undefined)} aria-haspopup="dialog">
          {t('documents.act.look')}
        </Button>
        {can.sign && (
          <Button small icon={IconUpload} onClick={() => setOpened('upload')} aria-haspopup="dialog">
            {t('documents.act.upload')}
          </Button>
        )}
        {can.deliver && (
          <Button small icon={IconMailCheck} onClick={() => setOpened('delivery')} aria-haspopup="dialog">
            {of('documents.delivery')}
          </Button>
        )}
        {can.correct && (
          <Button small icon={IconPencil} onClick={() => setOpened('correct')} aria-haspopup="dialog">
            {t('documents.act.correct')}
          </Button>
        )}
        <ActionsDropdownMenu
          labelled
          small
          label={t('documents.acts')}
          actions={acts.actsFor([id], {
            signed: can.sign,
            service: can.sign_by_service,
            send: can.send,
            archive: can.archive,
            restore: can.restore,
            annul: can.annul,
          })}
        />
      </RowLayout>
      {acts.dialogs}
      <Suspense>
        {opened === 'upload' && <UploadDialog id={id} number={number} close={close} />}
        {opened === 'correct' && <CorrectDialog document={document} close={close} />}
        {opened === 'delivery' && (
          <DeliveryDialog
            document={{ ...document, document_registration_id: id }}
            close={close}
            account={can.send || document.sending !== null}
          />
        )}
      </Suspense>
      {typeof opened === 'object' && (
        <FilePreview
          of={['document', id, opened.signature]}
          name={
            document.signatures.find((one) => one.id === opened.signature)?.file?.name ?? formatIssuedDocumentName(number, 'pdf', t.script)
          }
          load={(signal) =>
            api.getDocumentFile({ document_registration_id: id, script: t.script, signature: opened.signature }, { signal })
          }
          close={close}
        />
      )}
    </StackLayout>
  )
}
