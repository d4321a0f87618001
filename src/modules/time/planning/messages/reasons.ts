import { messages } from './index.ts'
import { periodReasonsEn } from './period-reasons.en.ts'
import { periodReasonsSr } from './period-reasons.sr.ts'
import { reasonsEn } from './reasons.en.ts'
import { reasonsSr } from './reasons.sr.ts'

/** The reasons of hours, apart from the catalog that first screens load. */
export const reasonMessages = {
  sr: { ...messages.sr, ...reasonsSr, ...periodReasonsSr },
  en: { ...messages.en, ...reasonsEn, ...periodReasonsEn },
}
