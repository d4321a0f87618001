import type { ReactNode } from 'react'
import { DocumentPageView } from '#modules/documents/templates/web/template-editor/DocumentPageView.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/loading-and-error-states.tsx'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentPagePreview, DocumentWritingScript } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import '../documents.css'

const PREVIEW_DEBOUNCE_MS = 400

type Texts = Record<string, string>
type Previewed = { date: string | null; script: DocumentWritingScript; fields: Texts }
type Reply = Promise<{ data: { page: DocumentPagePreview | null } }>

/** The preview of a document with the current answers; `undefined` until a template is selected. */
export function useDocumentPagePreview(
  key: readonly unknown[],
  { date, script, fields }: Previewed,
  enabled: boolean,
  load: (input: Previewed, signal: AbortSignal) => Reply,
) {
  const input = useDebouncedValue(JSON.stringify({ date, script, fields }), PREVIEW_DEBOUNCE_MS)
  return useApiQuery(['documents', 'preview', ...key, input], async (signal) => (await load(JSON.parse(input), signal)).data, {
    enabled,
    keepPrevious: true,
  })
}
export type DocumentPagePreviewState = ReturnType<typeof useDocumentPagePreview>

/** The form of a document with its preview next to it, or below it in a narrow window. */
export function DocumentFormWithPreview({
  preview,
  isReady,
  children,
}: {
  preview: DocumentPagePreviewState
  isReady: boolean
  children: ReactNode
}) {
  const t = useTranslate(messages)
  return (
    <div className="documents-composer">
      <div className="documents-composer-form">{children}</div>
      <section className="documents-composer-paper" aria-label={t('documents.composer_paper')} aria-busy={preview.isFetching}>
        {isReady ? <PagePreview preview={preview} /> : <EmptyState title={t('documents.composer_empty')} />}
      </section>
    </div>
  )
}

function PagePreview({ preview: { data, error, refetch } }: { preview: DocumentPagePreviewState }) {
  const t = useTranslate(messages)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState rows={8} />
  return data.page ? <DocumentPageView page={data.page} /> : <EmptyState title={t('documents.composer_word')} />
}

/** A note about the permanent number, next to the buttons. */
export function DocumentNumberNote() {
  const t = useTranslate(messages)
  return <span className="documents-number-note">{t('documents.number_note')}</span>
}
