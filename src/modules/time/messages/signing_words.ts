import { signingScreensEn } from './signing_screens.en.ts'
import { signingScreensSr } from './signing_screens.sr.ts'

/** What the screens of signatures say: a part of the module's words, so that nothing else of them is loaded. */
export const signingWords = { sr: signingScreensSr, en: signingScreensEn }
