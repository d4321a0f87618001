import { words } from '#modules/time/planning/messages/words.ts'
import { readingsEn } from './readings.en.ts'
import { readingsSr } from './readings.sr.ts'

export const readingsWords = { sr: { ...words.sr, ...readingsSr }, en: { ...words.en, ...readingsEn } }
