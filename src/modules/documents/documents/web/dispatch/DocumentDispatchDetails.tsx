import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconSend } from '#ui/icons.ts'
import { HighlightedNote, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import type { DocumentDispatch } from '../../document-delivery-contract.ts'
import { messages } from '../../messages/index.ts'
import { SendDocumentsDialog } from './SendDocumentsDialog.tsx'
import { useRecallDocumentDispatch } from './use-recall-document-dispatch.ts'
import '../documents.css'

/** A user without a name is shown by email address, which is not transliterated. */
const formatAccountName = (who: string | null) => (who?.includes('@') ? createUntransliteratedText(who) : (who ?? '–'))

type Props = { document: { document_registration_id: number; number: string; sending: DocumentDispatch | null } }

/** The steps of a document in the employee's account, with the possible actions. */
export function DocumentDispatchDetails({ document }: Props) {
  const t = useTranslate(messages)
  const takeBack = useRecallDocumentDispatch()
  const [sending, setSending] = useState(false)
  const { sending: it } = document
  if (!it)
    return (
      <RowLayout>
        <Button small icon={IconSend} onClick={() => setSending(true)} aria-haspopup="dialog">
          {t('documents.send')}
        </Button>
        {sending && <SendDocumentsDialog ids={[document.document_registration_id]} close={() => setSending(false)} />}
      </RowLayout>
    )
  return (
    <StackLayout gap={8}>
      <ul className="documents-steps">
        <li>{t('documents.sending.sent_on', { at: t.moment(it.sent_at), by: formatAccountName(it.sent_by) })}</li>
        <li>{it.opened_at ? t('documents.sending.opened_on', { at: t.moment(it.opened_at) }) : t('documents.sending.not_opened')}</li>
        {it.confirmed_at && (
          <li>
            {t('documents.sending.confirmed_on', { at: t.moment(it.confirmed_at), by: formatAccountName(it.confirmed_by) })}
            <div className="documents-digest">
              <MutedText>
                {t('documents.sending.digest')}: <code>{it.viewed_sha256}</code>
              </MutedText>
            </div>
          </li>
        )}
      </ul>
      {!it.is_legal_service ? (
        <HighlightedNote tone="warn">{t('documents.sending.copy_note')}</HighlightedNote>
      ) : (
        !it.confirmed_at && <MutedText>{t('documents.sending.not_confirmed')}</MutedText>
      )}
      {!it.confirmed_at && (
        <RowLayout>
          <Button small kind="quiet" onClick={() => void takeBack(document)}>
            {t('documents.take_back')}
          </Button>
        </RowLayout>
      )}
    </StackLayout>
  )
}
