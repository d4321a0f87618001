import type { Translate } from '#ui/translate.ts'
import { useTranslate } from '#ui/translate.ts'
import { translateCitation } from '../citation.ts'

const nothing = { sr: {}, en: {} }

/** An article of law in the language and script of the reader. */
export const formatCitation = (t: Pick<Translate<typeof nothing.sr>, 'language' | 'data'>, article: string): string =>
  t.language === 'en' ? translateCitation(article) : t.data(article)

export function Citation({ of }: { of: string | null | undefined }) {
  const t = useTranslate(nothing)
  return of ? formatCitation(t, of) : null
}
