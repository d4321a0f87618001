import { holidaysEn } from './holidays.en.ts'
import { holidaysSr } from './holidays.sr.ts'
import { homeEn } from './home.en.ts'
import { homeSr } from './home.sr.ts'

/** What the module says on the home page, and no more. */
export const words = { sr: { ...holidaysSr, ...homeSr }, en: { ...holidaysEn, ...homeEn } }
