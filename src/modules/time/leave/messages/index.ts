import { messages as companies } from '#modules/foundation/company/messages/index.ts'
import { leaveAtTerminationMessages } from './balance-at-termination.ts'
import { collectiveEn } from './collective.en.ts'
import { collectiveSr } from './collective.sr.ts'
import { en } from './en.ts'
import { leaveExplanationsEn } from './explanations.en.ts'
import { leaveExplanationsSr } from './explanations.sr.ts'
import { daysOffAndHolidaysEn } from './holidays.en.ts'
import { daysOffAndHolidaysSr } from './holidays.sr.ts'
import { leavePlanEn } from './leave-plan.en.ts'
import { leavePlanSr } from './leave-plan.sr.ts'
import { openingBalancesEn } from './opening-balances.en.ts'
import { openingBalancesSr } from './opening-balances.sr.ts'
import { pageTitles } from './page-titles.ts'
import { recalculationEn } from './recalculation.en.ts'
import { recalculationSr } from './recalculation.sr.ts'
import { sickEn } from './sick.en.ts'
import { sickSr } from './sick.sr.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: {
    ...companies.sr,
    ...pageTitles.sr,
    ...leaveExplanationsSr,
    ...leaveAtTerminationMessages.sr,
    ...sr,
    ...collectiveSr,
    ...daysOffAndHolidaysSr,
    ...openingBalancesSr,
    ...sickSr,
    ...leavePlanSr,
    ...recalculationSr,
  },
  en: {
    ...companies.en,
    ...pageTitles.en,
    ...leaveExplanationsEn,
    ...leaveAtTerminationMessages.en,
    ...en,
    ...collectiveEn,
    ...daysOffAndHolidaysEn,
    ...openingBalancesEn,
    ...sickEn,
    ...leavePlanEn,
    ...recalculationEn,
  },
}
