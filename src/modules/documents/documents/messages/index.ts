import { checksEn } from './checks.en.ts'
import { checksSr } from './checks.sr.ts'
import { en } from './en.ts'
import { fieldsEn } from './fields.en.ts'
import { fieldsSr } from './fields.sr.ts'
import { pageTitles } from './page-titles.ts'
import { sendingEn } from './sending.en.ts'
import { sendingSr } from './sending.sr.ts'
import { sr } from './sr.ts'
import { wayEn } from './way.en.ts'
import { waySr } from './way.sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...sr, ...checksSr, ...fieldsSr, ...sendingSr, ...waySr },
  en: { ...pageTitles.en, ...en, ...checksEn, ...fieldsEn, ...sendingEn, ...wayEn },
}
