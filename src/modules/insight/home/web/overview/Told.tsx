import { useWords } from '#ui/words.ts'
import { words } from '../../messages/overview/words.ts'

/** What a field of the person said then, and what became of it since. Of what is hidden only that it became another. */
export function Told({ known, value, changed }: { known: Said; value: Said; changed: string | null }) {
  const t = useWords(words)
  const mark = !value ? 'past.emptied' : !known ? 'past.filled' : known === value ? 'past.changed_hidden' : 'past.changed'
  return (
    <>
      {known || '–'}
      {changed && <span className="past-mark">{t(mark, { day: t.day(changed), now: value })}</span>}
    </>
  )
}
type Said = string | null | undefined
