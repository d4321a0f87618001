import { messages as companies } from '#modules/foundation/company/messages/index.ts'
import { atEndMessages } from './balance-at-termination.ts'
import { collectiveEn } from './collective.en.ts'
import { collectiveSr } from './collective.sr.ts'
import { en } from './en.ts'
import { holidaysEn } from './holidays.en.ts'
import { holidaysSr } from './holidays.sr.ts'
import { openingsEn } from './opening-balances.en.ts'
import { openingsSr } from './opening-balances.sr.ts'
import { pageTitles } from './page-titles.ts'
import { planEn } from './plan.en.ts'
import { planSr } from './plan.sr.ts'
import { recalculationEn } from './recalculation.en.ts'
import { recalculationSr } from './recalculation.sr.ts'
import { sickEn } from './sick.en.ts'
import { sickSr } from './sick.sr.ts'
import { sr } from './sr.ts'
import { whyEn } from './why.en.ts'
import { whySr } from './why.sr.ts'

export const messages = {
  sr: {
    ...companies.sr,
    ...pageTitles.sr,
    ...whySr,
    ...atEndMessages.sr,
    ...sr,
    ...collectiveSr,
    ...holidaysSr,
    ...openingsSr,
    ...sickSr,
    ...planSr,
    ...recalculationSr,
  },
  en: {
    ...companies.en,
    ...pageTitles.en,
    ...whyEn,
    ...atEndMessages.en,
    ...en,
    ...collectiveEn,
    ...holidaysEn,
    ...openingsEn,
    ...sickEn,
    ...planEn,
    ...recalculationEn,
  },
}
