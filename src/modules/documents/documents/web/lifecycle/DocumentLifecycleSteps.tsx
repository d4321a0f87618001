import type { ReactNode } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { IconEye, IconTrash } from '#ui/icons.ts'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type DocumentLifecycle, type DocumentSignature, documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { DocumentDispatchBadge } from '../dispatch/DocumentDispatchBadge.tsx'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'
import './lifecycle.css'

type Props = { document: DocumentLifecycle; look: (signature: number) => void }

/** The steps of a document with their data. */
export function DocumentLifecycleSteps({ document, look }: Props) {
  const t = useTranslate(messages)
  const of = useTranslate(messages)
  const { signatures, signing, deliveries, sending, served_on, challenge_deadline, archive } = document
  return (
    <ol className="document-lifecycle">
      <Step is title={t('documents.step.numbered')}>
        {t.moment(document.registered_at)}
      </Step>
      <Step is={signatures.length > 0} title={t('documents.step.signed')}>
        {signatures.length > 0 && (
          <StackLayout gap={8}>
            {signatures.map((signature) => (
              <Signature key={signature.id} document={document} signature={signature} look={look} />
            ))}
            {signatures.some(({ way }) => way !== 'by_hand') && <MutedText>{t('documents.signature.trust')}</MutedText>}
          </StackLayout>
        )}
        {signing?.state === 'waiting' && (
          <HighlightedNote>{t('documents.signing.waiting', { signer: t.data(signing.signer) })}</HighlightedNote>
        )}
        {signatures.length === 0 && !signing && <MutedText>{t('documents.step.not_yet')}</MutedText>}
        {signing?.failure && (
          <HighlightedNote tone="danger">
            {t('documents.signing.failed', { signer: t.data(signing.signer), why: t(`documents.signing.failure.${signing.failure}`) })}
          </HighlightedNote>
        )}
      </Step>
      <Step is={served_on !== null} title={t('documents.step.delivered')}>
        {(sending || deliveries.length > 0) && (
          <StackLayout gap={4}>
            {served_on && <span>{of('documents.served_from', { day: t.day(served_on) })}</span>}
            {deliveries.map(({ id, day, way, note }) => (
              <span key={id}>
                {t.day(day)} {of(`documents.way.${way}`)} {note && <MutedText>{t.data(note)}</MutedText>}
              </span>
            ))}
            <DocumentDispatchBadge sending={sending} />
          </StackLayout>
        )}
      </Step>
      {challenge_deadline && (
        <Step is title={t('documents.step.deadline')}>
          {t('documents.step.until', { day: t.day(challenge_deadline) })}
        </Step>
      )}
      <Step is={archive !== null} title={t('documents.step.archived')}>
        {archive &&
          (archive.place
            ? t('documents.archived_in', { day: t.day(getBelgradeDayAndMinute(archive.at).day), place: t.data(archive.place) })
            : t.day(getBelgradeDayAndMinute(archive.at).day))}
      </Step>
    </ol>
  )
}

function Step({ is, title, children }: { is: boolean; title: string; children: ReactNode }) {
  const t = useTranslate(messages)
  return (
    <li data-done={is || undefined}>
      <strong>{title}</strong>
      {is && <span className="visually-hidden"> {t('documents.step.done')}</span>}
      <div>{children || <MutedText>{t('documents.step.not_yet')}</MutedText>}</div>
    </li>
  )
}

function Signature({ document, signature, look }: Props & { signature: DocumentSignature }) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const takeBack = useApiMutation(
    () => api.deleteDocumentSignature({ document_registration_id: document.id, document_signature_id: signature.id }),
    {
      refresh: documentLifecycleQueryKeys,
      saved: t('documents.signature.took_back'),
    },
  )
  const { id, day, way, signed_by, file, is_of_issued } = signature
  const takeBackNamed = t('documents.signature.take_back', { day: t.day(day) })
  const confirmStep = async () => {
    if (await confirmDialog({ title: takeBackNamed, text: t(`documents.signature.${way}`), confirm: takeBackNamed, danger: true }))
      takeBack.mutate(undefined)
  }
  return (
    <div className="document-signature">
      <span>
        {t.day(day)}, {t(`documents.signature.${way}`)} {signed_by && <> · {t.data(signed_by)}</>}
      </span>
      {file && <IconButton icon={IconEye} label={t('documents.signature.open')} onClick={() => look(id)} />}
      {document.can.sign && way !== 'service' && <IconButton icon={IconTrash} label={takeBackNamed} onClick={() => void confirmStep()} />}
      {file && (
        <div className="documents-digest">
          <StackLayout gap={4}>
            <MutedText>
              {t('documents.signature.digest')}: <code>{file.sha256}</code>
            </MutedText>
            {is_of_issued && <MutedText>{t('documents.signature.is_of_issued')}</MutedText>}
          </StackLayout>
        </div>
      )}
    </div>
  )
}
