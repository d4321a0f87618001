import { words as companies } from '#modules/companies/messages/words.ts'
import { personalEn } from './personal.en.ts'
import { personalSr } from './personal.sr.ts'

/** The words of a person's own holidays alone. */
export const words = { sr: { ...companies.sr, ...personalSr }, en: { ...companies.en, ...personalEn } }
