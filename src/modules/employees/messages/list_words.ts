import { listEn } from './list.en.ts'
import { listSr } from './list.sr.ts'
import { titles } from './titles.ts'

/** What the list of employees says, and no more. */
export const words = { sr: { ...titles.sr, ...listSr }, en: { ...titles.en, ...listEn } }
