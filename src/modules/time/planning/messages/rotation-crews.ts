import { rotationCrewsEn } from './rotation-crews.en.ts'
import { rotationCrewsSr } from './rotation-crews.sr.ts'

export const rotationCrewsMessages = { sr: rotationCrewsSr, en: rotationCrewsEn }
