import { messages } from '#modules/time/planning/messages/index.ts'
import { readingsEn } from './legal-interpretations.en.ts'
import { readingsSr } from './legal-interpretations.sr.ts'

export const legalInterpretationMessages = { sr: { ...messages.sr, ...readingsSr }, en: { ...messages.en, ...readingsEn } }
