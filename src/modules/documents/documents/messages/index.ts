import { checksEn } from './checks.en.ts'
import { checksSr } from './checks.sr.ts'
import { sendingEn } from './dispatch.en.ts'
import { sendingSr } from './dispatch.sr.ts'
import { en } from './en.ts'
import { fieldsEn } from './fields.en.ts'
import { fieldsSr } from './fields.sr.ts'
import { wayEn } from './lifecycle.en.ts'
import { waySr } from './lifecycle.sr.ts'
import { pageTitles } from './page-titles.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: { ...pageTitles.sr, ...sr, ...checksSr, ...fieldsSr, ...sendingSr, ...waySr },
  en: { ...pageTitles.en, ...en, ...checksEn, ...fieldsEn, ...sendingEn, ...wayEn },
}
