import { messages } from '#modules/time/planning/messages/index.ts'
import { HighlightedNote } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'

/** Shown while the reply lacks hours that the server is still computing. The query repeats automatically. */
export function HoursRecalculatingNote({ reply }: { reply: { is_recalculating: boolean } | undefined }) {
  const t = useTranslate(messages)
  return <div role="status">{reply?.is_recalculating && <HighlightedNote>{t('timesheet.recalculating')}</HighlightedNote>}</div>
}
