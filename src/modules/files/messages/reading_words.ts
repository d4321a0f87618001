import { readingEn } from './reading.en.ts'
import { readingSr } from './reading.sr.ts'

/** What the options of reading are called, for the dialogs of every import. */
export const words = { sr: readingSr, en: readingEn }
