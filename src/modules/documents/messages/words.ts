import { companyEn } from './company.en.ts'
import { companySr } from './company.sr.ts'
import { en } from './en.ts'
import { redlineEn } from './redline.en.ts'
import { redlineSr } from './redline.sr.ts'
import { rulebookEn } from './rulebook.en.ts'
import { rulebookSr } from './rulebook.sr.ts'
import { screensEn } from './screens.en.ts'
import { screensSr } from './screens.sr.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'

export const words = {
  sr: { ...titles.sr, ...sr, ...screensSr, ...companySr, ...rulebookSr, ...redlineSr },
  en: { ...titles.en, ...en, ...screensEn, ...companyEn, ...rulebookEn, ...redlineEn },
}
