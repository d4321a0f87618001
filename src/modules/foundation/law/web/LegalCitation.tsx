import type { TranslateFunction } from '#ui/translate.ts'
import { useTranslate } from '#ui/translate.ts'
import { translateLegalCitation } from '../legal-citation.ts'

const nothing = { sr: {}, en: {} }

/** Formats an article of law in the language and script of the user. */
export const formatLegalCitation = (t: Pick<TranslateFunction<typeof nothing.sr>, 'language' | 'data'>, article: string): string =>
  t.language === 'en' ? translateLegalCitation(article) : t.data(article)

export function LegalCitation({ of }: { of: string | null | undefined }) {
  const t = useTranslate(nothing)
  return of ? formatLegalCitation(t, of) : null
}
