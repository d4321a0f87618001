import { en } from './en.ts'
import { screensEn } from './screens.en.ts'
import { screensSr } from './screens.sr.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'

export const words = {
  sr: { ...titles.sr, ...sr, ...screensSr },
  en: { ...titles.en, ...en, ...screensEn },
}
