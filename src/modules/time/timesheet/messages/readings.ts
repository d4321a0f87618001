import { messages } from '#modules/time/planning/messages/index.ts'
import { readingsEn } from './readings.en.ts'
import { readingsSr } from './readings.sr.ts'

export const legalInterpretationMessages = { sr: { ...messages.sr, ...readingsSr }, en: { ...messages.en, ...readingsEn } }
