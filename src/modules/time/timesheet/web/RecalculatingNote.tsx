import { messages } from '#modules/time/planning/messages/index.ts'
import { NoteBox } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'

/** Shown while a reply lacks hours that the server is still computing. The query repeats automatically. */
export function RecalculatingNote({ reply }: { reply: { is_recalculating: boolean } | undefined }) {
  const t = useTranslate(messages)
  return <div role="status">{reply?.is_recalculating && <NoteBox>{t('timesheet.recalculating')}</NoteBox>}</div>
}
