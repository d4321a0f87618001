import { crewsEn } from './crews.en.ts'
import { crewsSr } from './crews.sr.ts'

export const crewsMessages = { sr: crewsSr, en: crewsEn }
