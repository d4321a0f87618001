import { en } from './en.ts'
import { screensEn } from './screens.en.ts'
import { screensSr } from './screens.sr.ts'
import { sr } from './sr.ts'

export const words = { sr: { ...sr, ...screensSr }, en: { ...en, ...screensEn } }
