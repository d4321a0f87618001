import { homeEn } from './home.en.ts'
import { homeSr } from './home.sr.ts'

/** What the module says on the home page, and no more. */
export const words = { sr: homeSr, en: homeEn }
