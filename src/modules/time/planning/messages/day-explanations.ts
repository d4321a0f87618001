import { dayExplanationsEn } from './day-explanations.en.ts'
import { dayExplanationsSr } from './day-explanations.sr.ts'
import { messages } from './index.ts'
import { referencePeriodExplanationsEn } from './reference-period-explanations.en.ts'
import { referencePeriodExplanationsSr } from './reference-period-explanations.sr.ts'

/** Explanations of hours, separate from the catalog that the first screens load. */
export const dayExplanationMessages = {
  sr: { ...messages.sr, ...dayExplanationsSr, ...referencePeriodExplanationsSr },
  en: { ...messages.en, ...dayExplanationsEn, ...referencePeriodExplanationsEn },
}
