import { en } from './en.ts'
import { sr } from './sr.ts'
import { toldEn } from './told.en.ts'
import { toldSr } from './told.sr.ts'

/** All that the server says of the inbox; a browser has no need of it. */
export const toldWords = { sr: { ...sr, ...toldSr }, en: { ...en, ...toldEn } }
