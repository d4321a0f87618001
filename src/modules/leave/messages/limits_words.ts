import { limitsEn } from './limits.en.ts'
import { limitsSr } from './limits.sr.ts'

/** The words of closed days and least presence alone. */
export const words = { sr: limitsSr, en: limitsEn }
