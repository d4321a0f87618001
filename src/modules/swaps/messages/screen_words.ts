import { screensEn } from './screens.en.ts'
import { screensSr } from './screens.sr.ts'
import { titles } from './titles.ts'

/** What the screens of chiefs and employees say. */
export const screenWords = { sr: { ...titles.sr, ...screensSr }, en: { ...titles.en, ...screensEn } }
