import { words } from '#modules/time/planning/messages/words.ts'
import { kioskEn } from './kiosk.en.ts'
import { kioskSr } from './kiosk.sr.ts'

export const kioskWords = { sr: { ...words.sr, ...kioskSr }, en: { ...words.en, ...kioskEn } }
