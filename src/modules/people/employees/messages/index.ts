import { en } from './en.ts'
import { employeeFigureExplanationsEn } from './explanations.en.ts'
import { employeeFigureExplanationsSr } from './explanations.sr.ts'
import { personFieldsEn } from './fields.en.ts'
import { personFieldsSr } from './fields.sr.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...employeeFigureExplanationsSr, ...personFieldsSr, ...sr },
  en: { ...pageTitles.en, ...employeeFigureExplanationsEn, ...personFieldsEn, ...en },
}
