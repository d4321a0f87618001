import { homeEn } from './home.en.ts'
import { homeSr } from './home.sr.ts'
import { ownEn } from './own.en.ts'
import { ownSr } from './own.sr.ts'
import { titles } from './titles.ts'

/** What an employee's own pages say of leave: neither refusals nor reasons. */
export const ownWords = { sr: { ...titles.sr, ...homeSr, ...ownSr }, en: { ...titles.en, ...homeEn, ...ownEn } }
