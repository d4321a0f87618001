import { sendingEn } from './sending.en.ts'
import { sendingSr } from './sending.sr.ts'
import { titles } from './titles.ts'

/** Apart from the catalog of the module, which is long: an employee needs no more. */
export const sendingWords = { sr: { ...titles.sr, ...sendingSr }, en: { ...titles.en, ...sendingEn } }
