import { holidaysEn } from '#modules/companies/messages/holidays.en.ts'
import { holidaysSr } from '#modules/companies/messages/holidays.sr.ts'
import { personalEn } from './personal.en.ts'
import { personalSr } from './personal.sr.ts'

/** The words of a person's own holidays alone. */
export const words = { sr: { ...holidaysSr, ...personalSr }, en: { ...holidaysEn, ...personalEn } }
