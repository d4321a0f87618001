import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { documentDeliveryContract, documentNotSentReasons, type NotSentDocument } from '../../document-delivery-contract.ts'
import { messages } from '../../messages/index.ts'
import type { DocumentDeliveryRequirement } from '../../rules/document-dispatch.ts'
import { documentLifecycleQueryKeys } from '../lifecycle/document-lifecycle-query-keys.ts'
import '../documents.css'

type Props = {
  /** Ids of registered documents. */
  ids: readonly number[]
  close: () => void
  done?: () => void
}

/**
 * Sends documents to the accounts of employees. Shows excluded documents with reasons, and those for which a confirmation is not a
 * delivery.
 */
export function SendDocumentsDialog({ ids, close, done }: Props) {
  const t = useTranslate(messages)
  const api = useApi(documentDeliveryContract)
  const [forInformation, setForInformation] = useState(false)
  const documents = { document_registration_ids: [...ids] }
  const check = useApiQuery(
    ['documents', 'sendable', ids],
    async (signal) => (await api.previewDocumentDispatch(documents, { signal })).data,
  )
  const send = useApiMutation(() => api.sendDocuments({ ...documents, for_information: forInformation }), {
    refresh: documentLifecycleQueryKeys,
    done: ({ data }) => {
      showToast({ severity: 'success', summary: t('documents.sent_count', { count: data.sent }), life: 5000 })
      done?.()
      close()
    },
  })
  const ready = check.data?.ready ?? 0
  return (
    <Dialog
      open
      close={close}
      title={t('documents.send_title', { count: ids.length })}
      actions={
        <>
          <Button onClick={close}>{t('documents.sending_cancel')}</Button>
          {ready > 0 && (
            <Button kind="primary" busy={send.isPending} onClick={() => send.mutate(undefined)}>
              {t('documents.send_now', { count: ready })}
            </Button>
          )}
        </>
      }
    >
      <QueryStateContent asking={check} rows={4}>
        {({ left_out, for_information }) => (
          <StackLayout>
            {ready > 0 && <MutedText>{t('documents.send_text')}</MutedText>}
            {for_information.length > 0 && <Copies kinds={for_information} />}
            {left_out.length > 0 && <LeftOut documents={left_out} />}
            {ready > 0 && (
              <CheckboxField
                name="for_information"
                label={t('documents.for_information')}
                hint={t('documents.for_information_hint')}
                value={forInformation}
                onChange={setForInformation}
              />
            )}
          </StackLayout>
        )}
      </QueryStateContent>
    </Dialog>
  )
}

/** Kinds for which a confirmation is not a delivery, with the article. */
function Copies({ kinds }: { kinds: readonly DocumentDeliveryRequirement[] }) {
  const t = useTranslate(messages)
  return (
    <HighlightedNote title={t('documents.kinds_for_information')}>
      <ul className="documents-problems">
        {kinds.map((kind) => (
          <li key={kind}>{t(`documents.delivery_why.${kind}`)}</li>
        ))}
      </ul>
    </HighlightedNote>
  )
}

/** Excluded documents by reason, with the solution. */
function LeftOut({ documents }: { documents: readonly NotSentDocument[] }) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const reasons = documentNotSentReasons.filter((reason) => documents.some((document) => document.reason === reason))
  return (
    <HighlightedNote tone="warn" title={t('documents.unsent_count', { count: documents.length })}>
      <ul className="documents-problems">
        {reasons.map((reason) => (
          <li key={reason}>
            {t(`documents.unsent.${reason}`)}:{' '}
            {documents
              .filter((document) => document.reason === reason)
              .map(({ number, name }) => [number, t.data(name)].filter(Boolean).join(' '))
              .join(', ')}
          </li>
        ))}
      </ul>
      {reasons.includes('no_account') && (
        <p>
          {t('documents.unsent.how')}{' '}
          {canOpen('/company/user-accounts') && <InternalLink to="/company/user-accounts">{t('documents.unsent.invite')}</InternalLink>}
        </p>
      )}
      {reasons.includes('no_right') && <p>{t('documents.unsent.how_right')}</p>}
    </HighlightedNote>
  )
}
