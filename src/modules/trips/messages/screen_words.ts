import { en } from './en.ts'
import { screensEn } from './screens.en.ts'
import { screensSr } from './screens.sr.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'

/** What the screens say; the server needs only `words`. */
export const screenWords = { sr: { ...titles.sr, ...sr, ...screensSr }, en: { ...titles.en, ...en, ...screensEn } }
