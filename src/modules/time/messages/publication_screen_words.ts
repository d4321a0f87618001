import { publicationScreensEn } from './publication_screens.en.ts'
import { publicationScreensSr } from './publication_screens.sr.ts'

/** What the screens of publishing say. */
export const publicationScreenWords = { sr: publicationScreensSr, en: publicationScreensEn }
