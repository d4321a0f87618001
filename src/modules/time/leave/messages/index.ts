import { messages as companies } from '#modules/foundation/company/messages/index.ts'
import { leaveAtTerminationMessages } from './balance-at-termination.ts'
import { daysOffAndHolidaysEn } from './days-off-and-holidays.en.ts'
import { daysOffAndHolidaysSr } from './days-off-and-holidays.sr.ts'
import { en } from './en.ts'
import { leaveExplanationsEn } from './explanations.en.ts'
import { leaveExplanationsSr } from './explanations.sr.ts'
import { leavePlanEn } from './leave-plan.en.ts'
import { leavePlanSr } from './leave-plan.sr.ts'
import { pageTitles } from './page-titles.ts'
import { leaveRecalculationEn } from './recalculation.en.ts'
import { leaveRecalculationSr } from './recalculation.sr.ts'
import { sickLeaveEn } from './sick-leave.en.ts'
import { sickLeaveSr } from './sick-leave.sr.ts'
import { sr } from './sr.ts'

export const messages = {
  sr: {
    ...companies.sr,
    ...pageTitles.sr,
    ...leaveExplanationsSr,
    ...leaveAtTerminationMessages.sr,
    ...sr,
    ...daysOffAndHolidaysSr,
    ...sickLeaveSr,
    ...leavePlanSr,
    ...leaveRecalculationSr,
  },
  en: {
    ...companies.en,
    ...pageTitles.en,
    ...leaveExplanationsEn,
    ...leaveAtTerminationMessages.en,
    ...en,
    ...daysOffAndHolidaysEn,
    ...sickLeaveEn,
    ...leavePlanEn,
    ...leaveRecalculationEn,
  },
}
