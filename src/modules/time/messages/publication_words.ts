import { publicationEn } from './publication.en.ts'
import { publicationSr } from './publication.sr.ts'

/** What publishing says: refusals, messages, letters, the paper for the wall and the screens. Apart from the words of hours, which are many. */
export const publicationWords = { sr: publicationSr, en: publicationEn }
