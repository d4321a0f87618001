import { words as timesheet } from './timesheet_words.ts'
import { whyEn } from './why.en.ts'
import { whySr } from './why.sr.ts'

/** What explains a cell; it comes when somebody asks. */
export const words = { sr: { ...timesheet.sr, ...whySr }, en: { ...timesheet.en, ...whyEn } }
