import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { useDocumentLifecycleActions, VisibleDocumentActions } from './use-lifecycle-actions.tsx'

type Props = {
  way: ReturnType<typeof useDocumentLifecycleActions>
  documents: readonly { id: number; number: string }[]
  done: () => void
  offered?: VisibleDocumentActions
}

/**
 * Bulk actions on documents. If one document does not allow an action, it is refused for all, and the error names the document. Annulment
 * and correction skip such documents.
 */
export function BulkDocumentLifecycleActions({ way, documents, done, offered }: Props) {
  const t = useTranslate(messages)
  const all = {
    signed: true,
    upload: true,
    service: true,
    deliver: true,
    archive: true,
    restore: true,
    correct: true,
    annul: true,
    ...offered,
  }
  const numbers = new Map(documents.map(({ id, number }) => [id, number]))
  return <ActionsDropdownMenu labelled label={t('documents.acts')} actions={way.actsFor([...numbers.keys()], all, { done, numbers })} />
}
