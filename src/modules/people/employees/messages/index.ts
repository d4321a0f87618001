import { en } from './en.ts'
import { fieldsEn } from './fields.en.ts'
import { fieldsSr } from './fields.sr.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'
import { whyEn } from './why.en.ts'
import { whySr } from './why.sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...whySr, ...fieldsSr, ...sr },
  en: { ...pageTitles.en, ...whyEn, ...fieldsEn, ...en },
}
