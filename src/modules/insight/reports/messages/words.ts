import { whyEn } from '#modules/people/employees/messages/why.en.ts'
import { whySr } from '#modules/people/employees/messages/why.sr.ts'
import { columnsEn } from './columns.en.ts'
import { columnsSr } from './columns.sr.ts'
import { en } from './en.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'

export const words = {
  sr: { ...whySr, ...titles.sr, ...columnsSr, ...sr },
  en: { ...whyEn, ...titles.en, ...columnsEn, ...en },
}
