import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'

/** A field then and now. For a hidden field only whether it changed. */
export function EmployeeFieldValueThenAndNow({ known, value, changed }: { known: Text; value: Text; changed: string | null }) {
  const t = useTranslate(messages)
  const mark = markOf(known, value)
  return (
    <>
      {known || '–'}
      {changed && <span className="past-mark">{t(mark, { day: t.day(changed), now: value })}</span>}
    </>
  )
}
type Text = string | null | undefined

function markOf(known: Text, value: Text) {
  if (!value) return 'past.emptied'
  if (!known) return 'past.filled'
  return known === value ? 'past.changed_hidden' : 'past.changed'
}
