import { readingsEn } from './readings.en.ts'
import { readingsSr } from './readings.sr.ts'
import { words } from './words.ts'

export const readingsWords = { sr: { ...words.sr, ...readingsSr }, en: { ...words.en, ...readingsEn } }
