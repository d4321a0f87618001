import { messages } from '#modules/time/planning/messages/index.ts'
import { findCompanyHourCategoryName, HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { Language } from '#shared/message-translation.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'

/** The language and script of an output, and whether it may contain reasons of absence. */
export type TimesheetOutputOptions = {
  language: Language
  script: 'latin' | 'cyrillic'
  seesReasons: boolean
  names?: CompanyHourCategoryNames
}
/** Names of hour categories that the company chose. */
export type CompanyHourCategoryNames = ReadonlyMap<string, { name: string | null; name_en: string | null }>
export type TimesheetOutputLocale = TimesheetOutputOptions & {
  translate: (key: keyof (typeof messages)['sr'], values?: Record<string, unknown>) => string
  write: (text: string) => string
}

/** Only Serbian has a Cyrillic script. */
export function createTimesheetOutputLocale({ language, script, seesReasons, names }: TimesheetOutputOptions): TimesheetOutputLocale {
  const cyrillic = script === 'cyrillic' && language === 'sr'
  return {
    language,
    script: cyrillic ? 'cyrillic' : 'latin',
    seesReasons,
    names,
    translate: (key, values) => translateMessage(messages[language], language, key, values),
    write: cyrillic ? toCyrillic : (text) => text,
  }
}

/** The name of an hour category: that of the company, then the default, then its code. */
export function formatHourCategoryName(
  { translate, language, names }: Pick<TimesheetOutputLocale, 'translate' | 'language' | 'names'>,
  code: string,
): string {
  const name = findCompanyHourCategoryName(names?.get(code), language)
  if (name) return name
  return HOUR_CODES.includes(code) || code === 'O'
    ? translate(`time.category.${code}` as Parameters<TimesheetOutputLocale['translate']>[0])
    : code
}
