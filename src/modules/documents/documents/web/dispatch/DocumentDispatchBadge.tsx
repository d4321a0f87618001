import { countDays } from '#shared/days.ts'
import { getBelgradeDayAndMinute, getCurrentDay } from '#ui/current-time.ts'
import { Badge, type ColorTone, MutedText, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type DocumentDispatch, documentDispatchFilters } from '../../document-delivery-contract.ts'
import { messages } from '../../messages/index.ts'
import type { DocumentDispatchState } from '../../rules/document-dispatch.ts'

export const documentDispatchStateColors: Record<DocumentDispatchState, ColorTone> = { sent: 'info', opened: 'warn', confirmed: 'success' }

/** The dispatch state of a document, with the days since it was sent. */
export function DocumentDispatchBadge({ sending }: { sending: DocumentDispatch | null }) {
  const t = useTranslate(messages)
  if (!sending) return null
  const { state, is_legal_service, confirmed_at, sent_at } = sending
  const days = countDays(getBelgradeDayAndMinute(sent_at).day, getCurrentDay()) - 1
  return (
    <StackLayout gap={4}>
      <span>
        <Badge tone={documentDispatchStateColors[state]}>{t(`documents.sending.${state}`)}</Badge>{' '}
        <MutedText>
          {confirmed_at ? t.day(getBelgradeDayAndMinute(confirmed_at).day) : days > 0 && t('documents.sending.for_days', { count: days })}
        </MutedText>
      </span>
      {!is_legal_service && <MutedText>{t('documents.sending.copy')}</MutedText>}
    </StackLayout>
  )
}

/** A filter by dispatch state. */
export function useDocumentDispatchFilter() {
  const t = useTranslate(messages)
  return {
    key: 'sending',
    label: t('documents.sending'),
    kind: 'select' as const,
    options: documentDispatchFilters.map((value) => ({ value, label: t(`documents.sending.${value}`) })),
  }
}
