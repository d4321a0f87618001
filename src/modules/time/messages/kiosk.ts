import { kioskEn } from './kiosk.en.ts'
import { kioskSr } from './kiosk.sr.ts'
import { words } from './words.ts'

export const kioskWords = { sr: { ...words.sr, ...kioskSr }, en: { ...words.en, ...kioskEn } }
