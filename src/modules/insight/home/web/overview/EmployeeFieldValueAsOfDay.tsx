import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'

/** A value of the past. A later entry appears below, with its day and the earlier value. */
export function EmployeeFieldValueAsOfDay({
  value,
  known,
  entered,
}: {
  value: string | null
  known: string | null
  entered: string | null
}) {
  const t = useTranslate(messages)
  const text = { day: entered && t.day(entered), known }
  const mark = markOf(value, known, entered)
  return (
    <>
      {value ?? '–'}
      {mark && <span className="past-mark">{t(mark, text)}</span>}
    </>
  )
}

function markOf(value: string | null, known: string | null, entered: string | null) {
  if (!entered) return null
  if (value === null) return 'past.later_removed'
  return known === null ? 'past.later' : 'past.later_known'
}
