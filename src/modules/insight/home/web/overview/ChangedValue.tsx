import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'

/** What a field of the person said then, and what became of it since. Of what is hidden only that it became another. */
export function ChangedValue({ known, value, changed }: { known: Text; value: Text; changed: string | null }) {
  const t = useTranslate(messages)
  const mark = !value ? 'past.emptied' : !known ? 'past.filled' : known === value ? 'past.changed_hidden' : 'past.changed'
  return (
    <>
      {known || '–'}
      {changed && <span className="past-mark">{t(mark, { day: t.day(changed), now: value })}</span>}
    </>
  )
}
type Text = string | null | undefined
