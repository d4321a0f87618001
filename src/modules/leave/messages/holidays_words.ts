import { words as companies } from '#modules/companies/messages/words.ts'
import { holidaysEn } from './holidays.en.ts'
import { holidaysSr } from './holidays.sr.ts'
import { titles } from './titles.ts'

/** The words of the screen of holidays alone. */
export const words = {
  sr: { ...companies.sr, ...titles.sr, ...holidaysSr },
  en: { ...companies.en, ...titles.en, ...holidaysEn },
}
