import { screensEn } from './screens.en.ts'
import { screensSr } from './screens.sr.ts'
import { texts } from './texts.ts'
import { titles } from './titles.ts'

export const words = {
  sr: { ...titles.sr, ...screensSr, ...texts.sr },
  en: { ...titles.en, ...screensEn, ...texts.en },
}
