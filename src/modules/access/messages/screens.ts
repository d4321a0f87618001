import { screensEn } from './screens.en.ts'
import { screensSr } from './screens.sr.ts'

/** What the screens say; letters and refusals are the server's. */
export const screens = { sr: screensSr, en: screensEn }
