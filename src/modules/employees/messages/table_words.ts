import { tablesEn } from './tables.en.ts'
import { tablesSr } from './tables.sr.ts'

/** What the tables of employees say on the screen. */
export const words = { sr: tablesSr, en: tablesEn }
