import { en } from './lists.en.ts'
import { sr } from './lists.sr.ts'
import { words } from './words.ts'

/** Of views, columns, order and the look beside a list, with the words that all screens have: only lists load them. */
export const listWords = { sr: { ...words.sr, ...sr }, en: { ...words.en, ...en } }
