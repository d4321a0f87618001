import { messages } from './index.ts'
import { whyEn } from './why.en.ts'
import { whySr } from './why.sr.ts'
import { whyPeriodEn } from './why-period.en.ts'
import { whyPeriodSr } from './why-period.sr.ts'

/** The reasons of hours, apart from the catalog that first screens load. */
export const whyMessages = {
  sr: { ...messages.sr, ...whySr, ...whyPeriodSr },
  en: { ...messages.en, ...whyEn, ...whyPeriodEn },
}
