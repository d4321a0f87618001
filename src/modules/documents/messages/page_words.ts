import { pageEn } from './page.en.ts'
import { pageSr } from './page.sr.ts'

export const pageWords = { sr: pageSr, en: pageEn }
