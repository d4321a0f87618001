import { elementsEn } from './elements.en.ts'
import { elementsSr } from './elements.sr.ts'

export const elementsWords = { sr: elementsSr, en: elementsEn }
