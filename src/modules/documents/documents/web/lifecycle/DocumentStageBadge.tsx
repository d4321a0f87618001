import { Badge, type ColorTone } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type DocumentStage, documentLifecycleFilters } from '../../rules/document-lifecycle.ts'

const tones: Record<DocumentStage, ColorTone> = {
  numbered: 'neutral',
  signed: 'info',
  sent: 'info',
  served: 'success',
  archived: 'neutral',
  annulled: 'warn',
}

/** The stage of a document. */
export function DocumentStageBadge({ stage }: { stage: DocumentStage }) {
  const t = useTranslate(messages)
  return <Badge tone={tones[stage]}>{t(`documents.stage.${stage}`)}</Badge>
}

/** A filter by the missing step. */
export function useDocumentLifecycleFilter() {
  const t = useTranslate(messages)
  return {
    key: 'way',
    label: t('documents.stage'),
    kind: 'select' as const,
    pinned: true,
    options: documentLifecycleFilters.map((value) => ({ value, label: t(`documents.way_filter.${value}`) })),
  }
}
