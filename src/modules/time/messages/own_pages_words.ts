import { words as own } from './own_words.ts'
import { words as timesheet } from './timesheet_words.ts'

/** What the employee's own pages of hours and schedule say; their home does without the words of the karnet. */
export const words = { sr: { ...timesheet.sr, ...own.sr }, en: { ...timesheet.en, ...own.en } }
