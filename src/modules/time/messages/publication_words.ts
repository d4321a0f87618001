import { publicationEn } from './publication.en.ts'
import { publicationSr } from './publication.sr.ts'

/** What publishing says from the server: refusals, messages, letters, the paper for the wall. */
export const publicationWords = { sr: publicationSr, en: publicationEn }
