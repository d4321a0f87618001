import type { Translation } from '#lib/messages.ts'
import { eventsEn } from './events.en.ts'
import { karnetEn } from './karnet.en.ts'
import { limitsEn } from './limits.en.ts'
import { ownEn } from './own.en.ts'
import { planEn } from './plan.en.ts'
import { regimesEn } from './regimes.en.ts'
import { screensEn } from './screens.en.ts'
import type { sr } from './sr.ts'
import { timesheetEn } from './timesheet.en.ts'
import { timesheetScreensEn } from './timesheet_screens.en.ts'
import { titles } from './titles.ts'
import { whyEn } from './why.en.ts'
import { whyPeriodEn } from './why_period.en.ts'

export const en: Translation<typeof sr> = {
  ...titles.en,
  ...planEn,
  ...eventsEn,
  ...limitsEn,
  ...regimesEn,
  ...screensEn,
  ...timesheetEn,
  ...timesheetScreensEn,
  ...whyEn,
  ...whyPeriodEn,
  ...karnetEn,
  ...ownEn,
}
