import { wayEn } from './way.en.ts'
import { waySr } from './way.sr.ts'

/** Apart from the catalog of the module, which is long: whoever walks a paper on needs no more. */
export const wayWords = { sr: waySr, en: wayEn }
