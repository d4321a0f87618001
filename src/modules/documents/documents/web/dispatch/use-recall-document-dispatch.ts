import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { type DocumentDispatch, documentDeliveryContract } from '../../document-delivery-contract.ts'
import { messages } from '../../messages/index.ts'
import { documentLifecycleQueryKeys } from '../lifecycle/document-lifecycle-query-keys.ts'

/** Recalls a dispatch after a confirmation. */
export function useRecallDocumentDispatch() {
  const t = useTranslate(messages)
  const api = useApi(documentDeliveryContract)
  const act = useApiMutation((document_dispatch_id: number) => api.recallDocument({ document_dispatch_id }), {
    refresh: documentLifecycleQueryKeys,
    saved: t('documents.took_back'),
  })
  return async ({ number, sending }: { number: string; sending: DocumentDispatch | null }) => {
    const question = {
      title: t('documents.take_back_title', { number: createUntransliteratedText(number) }),
      text: t('documents.take_back_text'),
    }
    if (sending && (await confirmDialog({ ...question, confirm: t('documents.take_back'), danger: true }))) act.mutate(sending.id)
  }
}
