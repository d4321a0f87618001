import { en } from './en.ts'
import { fieldsEn } from './fields.en.ts'
import { fieldsSr } from './fields.sr.ts'
import { pageTitles } from './page-titles.ts'
import { reasonsEn } from './reasons.en.ts'
import { reasonsSr } from './reasons.sr.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...reasonsSr, ...fieldsSr, ...sr },
  en: { ...pageTitles.en, ...reasonsEn, ...fieldsEn, ...en },
}
