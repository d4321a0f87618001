import { toCyrillic } from '#lib/text/transliteration.ts'
import { usePreferences } from '#ui/preferences.ts'
import { citationInEnglish } from '../rules/citation.ts'

/** An article of law in the language and script of the reader. */
export function Citation({ of }: { of: string | null | undefined }) {
  const { language, script } = usePreferences()
  if (!of) return null
  return language === 'en' ? citationInEnglish(of) : script === 'cyrillic' ? toCyrillic(of) : of
}
