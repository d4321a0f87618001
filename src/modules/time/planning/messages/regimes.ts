import { regimesEn } from './regimes.en.ts'
import { regimesSr } from './regimes.sr.ts'
import { words } from './words.ts'

export const regimesWords = { sr: { ...words.sr, ...regimesSr }, en: { ...words.en, ...regimesEn } }
