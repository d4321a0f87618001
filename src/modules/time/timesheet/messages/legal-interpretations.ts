import { messages } from '#modules/time/planning/messages/index.ts'
import { legalInterpretationsEn } from './legal-interpretations.en.ts'
import { legalInterpretationsSr } from './legal-interpretations.sr.ts'

export const legalInterpretationMessages = {
  sr: { ...messages.sr, ...legalInterpretationsSr },
  en: { ...messages.en, ...legalInterpretationsEn },
}
