import { screensEn } from './screens.en.ts'
import { screensSr } from './screens.sr.ts'
import { titles } from './titles.ts'

/** What the screens say themselves: names of reports and columns come from the server. */
export const words = { sr: { ...titles.sr, ...screensSr }, en: { ...titles.en, ...screensEn } }
