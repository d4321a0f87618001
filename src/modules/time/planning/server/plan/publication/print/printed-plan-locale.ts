import { type Language, translateMessage } from '#shared/message-translation.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'
import { messages } from '../../../../messages/index.ts'

export type PrintedPlanLocaleOptions = { language: Language; script: 'latin' | 'cyrillic' }
export type PrintedPlanLocale = PrintedPlanLocaleOptions & {
  translate: (key: keyof typeof messages.sr, values?: Record<string, unknown>) => string
  /** Writes text in the script of the document. */
  write: (text: string) => string
}

/** Text formatters of a printed plan. Only Serbian has a Cyrillic script. */
export function createPrintedPlanLocale({ language, script }: PrintedPlanLocaleOptions): PrintedPlanLocale {
  const isCyrillic = script === 'cyrillic' && language === 'sr'
  return {
    language,
    script: isCyrillic ? 'cyrillic' : 'latin',
    translate: (key, values) => translateMessage(messages[language], language, key, values),
    write: isCyrillic ? toCyrillic : (text) => text,
  }
}
