import { reasonsEn } from '#modules/people/employees/messages/reasons.en.ts'
import { reasonsSr } from '#modules/people/employees/messages/reasons.sr.ts'
import { columnsEn } from './columns.en.ts'
import { columnsSr } from './columns.sr.ts'
import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...reasonsSr, ...pageTitles.sr, ...columnsSr, ...sr },
  en: { ...reasonsEn, ...pageTitles.en, ...columnsEn, ...en },
}
