import { en } from './en.ts'
import { fields as fieldsEn } from './fields.en.ts'
import { fields as fieldsSr } from './fields.sr.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'
import { values } from './values.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...fieldsSr, ...values.sr, ...sr },
  en: { ...pageTitles.en, ...fieldsEn, ...values.en, ...en },
}
