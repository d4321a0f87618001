import { words as companies } from '#modules/foundation/company/messages/words.ts'
import { atEndWords } from './at-end-words.ts'
import { collectiveEn } from './collective.en.ts'
import { collectiveSr } from './collective.sr.ts'
import { en } from './en.ts'
import { holidaysEn } from './holidays.en.ts'
import { holidaysSr } from './holidays.sr.ts'
import { openingsEn } from './openings.en.ts'
import { openingsSr } from './openings.sr.ts'
import { planEn } from './plan.en.ts'
import { planSr } from './plan.sr.ts'
import { recountEn } from './recount.en.ts'
import { recountSr } from './recount.sr.ts'
import { sickEn } from './sick.en.ts'
import { sickSr } from './sick.sr.ts'
import { sr } from './sr.ts'
import { titles } from './titles.ts'
import { whyEn } from './why.en.ts'
import { whySr } from './why.sr.ts'

export const words = {
  sr: {
    ...companies.sr,
    ...titles.sr,
    ...whySr,
    ...atEndWords.sr,
    ...sr,
    ...collectiveSr,
    ...holidaysSr,
    ...openingsSr,
    ...sickSr,
    ...planSr,
    ...recountSr,
  },
  en: {
    ...companies.en,
    ...titles.en,
    ...whyEn,
    ...atEndWords.en,
    ...en,
    ...collectiveEn,
    ...holidaysEn,
    ...openingsEn,
    ...sickEn,
    ...planEn,
    ...recountEn,
  },
}
