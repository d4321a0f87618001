import { regimesScreensEn } from './regimes_screens.en.ts'
import { regimesScreensSr } from './regimes_screens.sr.ts'
import { titles } from './titles.ts'

/** What the screen of regimes says. */
export const words = {
  sr: { ...titles.sr, ...regimesScreensSr },
  en: { ...titles.en, ...regimesScreensEn },
}
