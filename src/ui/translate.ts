import { useMemo } from 'react'
import type { Day } from '#shared/days.ts'
import type { Language } from '#shared/message-translation.ts'
import {
  interpolateMessageValues,
  type MessageCatalog,
  selectMessagePluralForm,
  type TranslatedCatalog,
} from '#shared/message-translation.ts'
import type { WritingScript } from '#shared/text/collation.ts'
import {
  formatDay,
  formatDayInWords,
  formatDayOfYear,
  formatDayRange,
  formatMonth,
  weekdayNames,
  weekdayShortNames,
} from '#shared/text/format-dates.ts'
import { formatHours, formatTime, type HoursFormat } from '#shared/text/hours.ts'
import { formatMoney, formatNumber, formatShortNumber } from '#shared/text/numbers.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'
import { getBelgradeDayAndMinute } from './current-time.ts'
import { userPreferencesStore, useUserPreferences } from './state/user-preferences.ts'

/** The catalogs of one part, in both languages. */
export type MessageCatalogsByLanguage<Source extends MessageCatalog = MessageCatalog> = { sr: Source; en: TranslatedCatalog<Source> }
export type MessagePlaceholderValues = Record<string, string | number | UntransliteratedText | undefined | null>

/** A value in a message that is not transliterated: an email address, a code, or typed text. */
export class UntransliteratedText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export const createUntransliteratedText = (text: string) => new UntransliteratedText(text)

/** Formats messages and data in the chosen language and script. */
export type TranslateFunction<Source extends MessageCatalog> = ((key: keyof Source & string, values?: MessagePlaceholderValues) => string) &
  Formats

type Formats = {
  /** The message for a key from the server, such as an error code; undefined if this catalog lacks it. */
  known(key: string, values?: MessagePlaceholderValues): string | undefined
  /** Transliterates data of the company into the selected script. */
  data(text: string | null | undefined): string
  day(day: Day | null | undefined): string
  /** Formats a day without its year, such as `20.11.`. */
  dayOfYear(day: Day): string
  dayInWords(day: Day): string
  month(month: string): string
  range(first: Day, last: Day): string
  weekday(day: Day, short?: boolean): string
  /** Formats an instant in the time zone of the company. */
  moment(instant: string | null | undefined): string
  /** Formats minutes since midnight as 07:30. */
  time(minutes: number): string
  /** Formats a duration in minutes, a negative one with a minus sign. */
  hours(minutes: number, style?: HoursFormat): string
  number(value: number, digits?: number): string
  money(para: number, currency?: string): string
  language: Language
  script: WritingScript
}

export function useTranslate<Source extends MessageCatalog>(messages: MessageCatalogsByLanguage<Source>): TranslateFunction<Source> {
  const { language, script } = useUserPreferences()
  return useMemo(() => createTranslator(messages, language, script), [messages, language, script])
}

/** The translator outside a component. */
export const getTranslatorOfUserPreferences = <Source extends MessageCatalog>(messages: MessageCatalogsByLanguage<Source>) =>
  createTranslator(messages, userPreferencesStore.get().language, userPreferencesStore.get().script)

export function createTranslator<Source extends MessageCatalog>(
  messages: MessageCatalogsByLanguage<Source>,
  language: Language,
  script: WritingScript,
): TranslateFunction<Source> {
  const catalog: MessageCatalog = messages[language]
  const cyrillic = language === 'sr' && script === 'cyrillic'
  const write = (text: string) => (cyrillic ? toCyrillic(text) : text)
  const known = (key: string, values: MessagePlaceholderValues = {}) => {
    const message = Object.hasOwn(catalog, key) ? catalog[key] : undefined
    return message === undefined
      ? undefined
      : fillHoles(write(selectMessagePluralForm(message, language, values.count) ?? ''), values, write)
  }
  const formats: Formats = {
    known,
    data: (text) => write(text ?? ''),
    day: (day) => (day ? formatDay(day, language) : ''),
    dayOfYear: (day) => formatDayOfYear(day, language),
    dayInWords: (day) => write(formatDayInWords(day, language)),
    month: (month) => write(formatMonth(month, language)),
    range: (first, last) => formatDayRange(first, last, language),
    weekday: (day, short = false) => write((short ? weekdayShortNames : weekdayNames)[language][weekdayIndex(day)]!),
    moment: (instant) => {
      if (!instant) return ''
      const { day, minutes } = getBelgradeDayAndMinute(instant)
      return `${formatDay(day, language)} ${formatTime(minutes)}`
    },
    time: formatTime,
    hours: (minutes, style) => formatHours(minutes, style).replace('-', '−'),
    number: (value, digits) => (digits === undefined ? formatShortNumber(value) : formatNumber(value, digits)),
    money: (para, currency) => write(formatMoney(para, currency)),
    language,
    script,
  }
  return Object.assign((key: string, values?: MessagePlaceholderValues) => known(key, values) ?? key, formats)
}

/** 0 is Monday. */
const weekdayIndex = (day: Day) => (new Date(day).getUTCDay() + 6) % 7

function fillHoles(text: string, values: MessagePlaceholderValues, write: (text: string) => string): string {
  return interpolateMessageValues(text, (name) => {
    const value = values[name]
    if (value instanceof UntransliteratedText) return value.text
    if (typeof value === 'number') return name === 'count' ? formatShortNumber(value) : String(value)
    return write(value ?? '')
  })
}
