import { en } from './en.ts'
import { sr } from './sr.ts'
import { tablesEn } from './tables.en.ts'
import { tablesSr } from './tables.sr.ts'

export const words = { sr: { ...sr, ...tablesSr }, en: { ...en, ...tablesEn } }
