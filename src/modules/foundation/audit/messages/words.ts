import { en } from './en.ts'
import { fields as fieldsEn } from './fields.en.ts'
import { fields as fieldsSr } from './fields.sr.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'
import { values } from './values.ts'

export const words = {
  sr: { ...titles.sr, ...fieldsSr, ...values.sr, ...sr },
  en: { ...titles.en, ...fieldsEn, ...values.en, ...en },
}
