import { messages as companies } from '#modules/foundation/company/messages/index.ts'
import { terminationBalanceMessages } from './balance-at-termination.ts'
import { collectiveEn } from './collective.en.ts'
import { collectiveSr } from './collective.sr.ts'
import { en } from './en.ts'
import { holidaysEn } from './holidays.en.ts'
import { holidaysSr } from './holidays.sr.ts'
import { openingBalancesEn } from './opening-balances.en.ts'
import { openingBalancesSr } from './opening-balances.sr.ts'
import { pageTitles } from './page-titles.ts'
import { planEn } from './plan.en.ts'
import { planSr } from './plan.sr.ts'
import { reasonsEn } from './reasons.en.ts'
import { reasonsSr } from './reasons.sr.ts'
import { recalculationEn } from './recalculation.en.ts'
import { recalculationSr } from './recalculation.sr.ts'
import { sickEn } from './sick.en.ts'
import { sickSr } from './sick.sr.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: {
    ...companies.sr,
    ...pageTitles.sr,
    ...reasonsSr,
    ...terminationBalanceMessages.sr,
    ...sr,
    ...collectiveSr,
    ...holidaysSr,
    ...openingBalancesSr,
    ...sickSr,
    ...planSr,
    ...recalculationSr,
  },
  en: {
    ...companies.en,
    ...pageTitles.en,
    ...reasonsEn,
    ...terminationBalanceMessages.en,
    ...en,
    ...collectiveEn,
    ...holidaysEn,
    ...openingBalancesEn,
    ...sickEn,
    ...planEn,
    ...recalculationEn,
  },
}
