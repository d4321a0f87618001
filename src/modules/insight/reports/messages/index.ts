import { whyEn } from '#modules/people/employees/messages/why.en.ts'
import { whySr } from '#modules/people/employees/messages/why.sr.ts'
import { columnsEn } from './columns.en.ts'
import { columnsSr } from './columns.sr.ts'
import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...whySr, ...pageTitles.sr, ...columnsSr, ...sr },
  en: { ...whyEn, ...pageTitles.en, ...columnsEn, ...en },
}
