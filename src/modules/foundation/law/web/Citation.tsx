import type { Speech } from '#ui/words.ts'
import { useWords } from '#ui/words.ts'
import { citationInEnglish } from '../citation.ts'

const nothing = { sr: {}, en: {} }

/** An article of law in the language and script of the reader. */
export const cited = (t: Pick<Speech<typeof nothing.sr>, 'language' | 'data'>, article: string): string =>
  t.language === 'en' ? citationInEnglish(article) : t.data(article)

export function Citation({ of }: { of: string | null | undefined }) {
  const t = useWords(nothing)
  return of ? cited(t, of) : null
}
