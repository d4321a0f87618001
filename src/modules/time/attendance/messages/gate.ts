import { words } from '#modules/time/planning/messages/words.ts'
import { gateEn } from './gate.en.ts'
import { gateSr } from './gate.sr.ts'

export const gateWords = { sr: { ...words.sr, ...gateSr }, en: { ...words.en, ...gateEn } }
