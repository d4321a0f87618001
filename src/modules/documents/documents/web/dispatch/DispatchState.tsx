import { countDays } from '#shared/days.ts'
import { today, zonedParts } from '#ui/current-time.ts'
import { Badge, type ColorTone, MutedText, Stack } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type DocumentDispatch, dispatchFilters } from '../../delivery-contract.ts'
import { messages } from '../../messages/index.ts'
import type { DispatchState } from '../../rules/dispatch.ts'

export const dispatchBadgeColors: Record<DispatchState, ColorTone> = { sent: 'info', opened: 'warn', confirmed: 'success' }

/** The dispatch state of a document, with the days since it was sent. */
export function DispatchBadge({ sending }: { sending: DocumentDispatch | null }) {
  const t = useTranslate(messages)
  if (!sending) return null
  const { state, is_legal_service, confirmed_at, sent_at } = sending
  const days = countDays(zonedParts(sent_at).day, today()) - 1
  return (
    <Stack gap={4}>
      <span>
        <Badge tone={dispatchBadgeColors[state]}>{t(`documents.sending.${state}`)}</Badge>{' '}
        <MutedText>
          {confirmed_at ? t.day(zonedParts(confirmed_at).day) : days > 0 && t('documents.sending.for_days', { count: days })}
        </MutedText>
      </span>
      {!is_legal_service && <MutedText>{t('documents.sending.copy')}</MutedText>}
    </Stack>
  )
}

/** A filter by dispatch state. */
export function useDispatchFilter() {
  const t = useTranslate(messages)
  return {
    key: 'sending',
    label: t('documents.sending'),
    kind: 'select' as const,
    options: dispatchFilters.map((value) => ({ value, label: t(`documents.sending.${value}`) })),
  }
}
