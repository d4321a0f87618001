import { objectionsScreensEn } from './objections_screens.en.ts'
import { objectionsScreensSr } from './objections_screens.sr.ts'

/** What the screens of objections say, to who files and to who answers. */
export const objectionWords = { sr: objectionsScreensSr, en: objectionsScreensEn }
