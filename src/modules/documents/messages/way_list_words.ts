import { wayListEn } from './way_list.en.ts'
import { wayListSr } from './way_list.sr.ts'

/** For the lists of papers, which need no more until a paper is walked on. */
export const wayListWords = { sr: wayListSr, en: wayListEn }
