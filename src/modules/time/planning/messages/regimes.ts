import { messages } from './index.ts'
import { regimesEn } from './regimes.en.ts'
import { regimesSr } from './regimes.sr.ts'

export const regimesMessages = { sr: { ...messages.sr, ...regimesSr }, en: { ...messages.en, ...regimesEn } }
