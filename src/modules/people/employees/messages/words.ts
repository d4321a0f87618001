import { en } from './en.ts'
import { fieldsEn } from './fields.en.ts'
import { fieldsSr } from './fields.sr.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'
import { whyEn } from './why.en.ts'
import { whySr } from './why.sr.ts'

export const words = {
  sr: { ...titles.sr, ...whySr, ...fieldsSr, ...sr },
  en: { ...titles.en, ...whyEn, ...fieldsEn, ...en },
}
