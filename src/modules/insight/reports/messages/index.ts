import { employeeFigureExplanationsEn } from '#modules/people/employees/messages/explanations.en.ts'
import { employeeFigureExplanationsSr } from '#modules/people/employees/messages/explanations.sr.ts'
import { reportColumnsEn } from './columns.en.ts'
import { reportColumnsSr } from './columns.sr.ts'
import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...employeeFigureExplanationsSr, ...pageTitles.sr, ...reportColumnsSr, ...sr },
  en: { ...employeeFigureExplanationsEn, ...pageTitles.en, ...reportColumnsEn, ...en },
}
