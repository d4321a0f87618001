import type { Language } from '#lib/messages.ts'
import { say } from '#lib/messages.ts'
import { toCyrillic } from '#lib/text/transliteration.ts'
import type { sr } from '../../messages/sr.ts'
import { words } from '../../messages/words.ts'
import { HOUR_CODES } from '../../rules/hour_codes.ts'

/** How an output speaks: the language and script it is written in, and whether it may name the reasons of absences. */
export type Manner = { language: Language; script: 'latin' | 'cyrillic'; seesReasons: boolean }
export type Voice = Manner & { word: (key: keyof typeof sr, values?: Record<string, unknown>) => string; write: (text: string) => string }

/** Cyrillic is a script of Serbian only. */
export function voiceOf({ language, script, seesReasons }: Manner): Voice {
  const cyrillic = script === 'cyrillic' && language === 'sr'
  return {
    language,
    script: cyrillic ? 'cyrillic' : 'latin',
    seesReasons,
    word: (key, values) => say(words[language], language, key, values),
    write: cyrillic ? toCyrillic : (text) => text,
  }
}

/** The name of an hour category; one of the company's own is named by its code. */
export const categoryName = ({ word }: Voice, code: string): string =>
  HOUR_CODES.includes(code) || code === 'O' ? word(`time.category.${code}` as Parameters<Voice['word']>[0]) : code
