import { ownEn } from './own.en.ts'
import { ownSr } from './own.sr.ts'
import { words as timesheet } from './timesheet_words.ts'

/** What the employee's own screens say. */
export const words = { sr: { ...timesheet.sr, ...ownSr }, en: { ...timesheet.en, ...ownEn } }
