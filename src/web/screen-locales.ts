import type { Language } from '#shared/message-translation.ts'
import type { WritingScript } from '#shared/text/collation.ts'
import type { UserPreferences } from '#ui/state/user-preferences.ts'

/** A language of the screens with its script, under its own name. */
export type ScreenLocale = { name: string; lang: string; language: Language; script: WritingScript }
export const screenLocales: readonly ScreenLocale[] = [
  { name: 'Latinica', lang: 'sr-Latn', language: 'sr', script: 'latin' },
  { name: 'Ћирилица', lang: 'sr-Cyrl', language: 'sr', script: 'cyrillic' },
  { name: 'English', lang: 'en', language: 'en', script: 'latin' },
]

/** The language and script that the preferences select. English has no script of its own. */
export const findScreenLocale = ({ language, script }: Pick<UserPreferences, 'language' | 'script'>) =>
  screenLocales.find((locale) => locale.language === language && (language === 'en' || locale.script === script))
