import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'

/** The hours of a shift as text. */
export function ShiftSegmentsField({ segments }: { segments: readonly { from: number; to: number }[] }) {
  const t = useTranslate(messages)
  return segments
    .map(({ from, to }) => `${t.time(from)}–${t.time(to % 1440 || 1440)}${to > 1440 ? ` ${t('time.next_day')}` : ''}`)
    .join(', ')
}
