import type { Language } from '#shared/messages.ts'
import type { Script } from '#shared/text/collation.ts'
import type { Preferences } from '#ui/state/preferences.ts'

/** A language of the screens with its script, under its own name. */
export type Locale = { name: string; lang: string; language: Language; script: Script }
export const locales: readonly Locale[] = [
  { name: 'Latinica', lang: 'sr-Latn', language: 'sr', script: 'latin' },
  { name: 'Ћирилица', lang: 'sr-Cyrl', language: 'sr', script: 'cyrillic' },
  { name: 'English', lang: 'en', language: 'en', script: 'latin' },
]

/** The language and script that the preferences select. English has no script of its own. */
export const findLocale = ({ language, script }: Pick<Preferences, 'language' | 'script'>) =>
  locales.find((locale) => locale.language === language && (language === 'en' || locale.script === script))
