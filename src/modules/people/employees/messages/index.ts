import { en } from './en.ts'
import { employeeExplanationsEn } from './explanations.en.ts'
import { employeeExplanationsSr } from './explanations.sr.ts'
import { personFieldsEn } from './fields.en.ts'
import { personFieldsSr } from './fields.sr.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...employeeExplanationsSr, ...personFieldsSr, ...sr },
  en: { ...pageTitles.en, ...employeeExplanationsEn, ...personFieldsEn, ...en },
}
