import { en } from './en.ts'
import { auditFieldsEn as fieldsEn } from './fields.en.ts'
import { auditFieldsSr as fieldsSr } from './fields.sr.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'
import { auditedCodeMessages } from './values.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...fieldsSr, ...auditedCodeMessages.sr, ...sr },
  en: { ...pageTitles.en, ...fieldsEn, ...auditedCodeMessages.en, ...en },
}
