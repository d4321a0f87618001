import { gateEn } from './gate.en.ts'
import { gateSr } from './gate.sr.ts'
import { words } from '#modules/time/planning/messages/words.ts'

export const gateWords = { sr: { ...words.sr, ...gateSr }, en: { ...words.en, ...gateEn } }
