import { checksEn } from './checks.en.ts'
import { checksSr } from './checks.sr.ts'
import { en } from './en.ts'
import { fieldsEn } from './fields.en.ts'
import { fieldsSr } from './fields.sr.ts'
import { sendingEn } from './sending.en.ts'
import { sendingSr } from './sending.sr.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'
import { wayEn } from './way.en.ts'
import { waySr } from './way.sr.ts'

export const words = {
  sr: { ...titles.sr, ...sr, ...checksSr, ...fieldsSr, ...sendingSr, ...waySr },
  en: { ...titles.en, ...en, ...checksEn, ...fieldsEn, ...sendingEn, ...wayEn },
}
