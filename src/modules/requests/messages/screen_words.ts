import { en } from './en.ts'
import { screens as screensEn } from './screens.en.ts'
import { screens as screensSr } from './screens.sr.ts'
import { sr } from './sr.ts'

/** What the screens say; the server needs only `words`. */
export const screenWords = { sr: { ...sr, ...screensSr }, en: { ...en, ...screensEn } }
