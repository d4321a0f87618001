import { messages } from '#modules/time/planning/messages/index.ts'
import { interpretationsEn } from './legal-interpretations.en.ts'
import { interpretationsSr } from './legal-interpretations.sr.ts'

export const legalInterpretationMessages = { sr: { ...messages.sr, ...interpretationsSr }, en: { ...messages.en, ...interpretationsEn } }
