import { messages } from '#modules/time/planning/messages/index.ts'
import { companyNameOf, HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { Language } from '#shared/messages.ts'
import { translate } from '#shared/messages.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'

/** How an output speaks: the language and script it is written in, and whether it may name the reasons of absences. */
export type OutputLocaleOptions = { language: Language; script: 'latin' | 'cyrillic'; seesReasons: boolean; names?: CompanyNames }
/** What the company calls categories of hours by names of its own. */
export type CompanyNames = ReadonlyMap<string, { name: string | null; name_en: string | null }>
export type OutputLocale = OutputLocaleOptions & {
  word: (key: keyof (typeof messages)['sr'], values?: Record<string, unknown>) => string
  write: (text: string) => string
}

/** Cyrillic is a script of Serbian only. */
export function createOutputLocale({ language, script, seesReasons, names }: OutputLocaleOptions): OutputLocale {
  const cyrillic = script === 'cyrillic' && language === 'sr'
  return {
    language,
    script: cyrillic ? 'cyrillic' : 'latin',
    seesReasons,
    ...(names && { names }),
    word: (key, values) => translate(messages[language], language, key, values),
    write: cyrillic ? toCyrillic : (text) => text,
  }
}

/** The name of an hour category: the company's own, the usual one, otherwise its code. */
export function categoryName({ word, language, names }: Pick<OutputLocale, 'word' | 'language' | 'names'>, code: string): string {
  const name = companyNameOf(names?.get(code), language)
  if (name) return name
  return HOUR_CODES.includes(code) || code === 'O' ? word(`time.category.${code}` as Parameters<OutputLocale['word']>[0]) : code
}
