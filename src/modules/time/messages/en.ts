import type { Translation } from '#lib/messages.ts'
import { eventsEn } from './events.en.ts'
import { eventsRefusalsEn } from './events_refusals.en.ts'
import { karnetEn } from './karnet.en.ts'
import { limitsEn } from './limits.en.ts'
import { ownEn } from './own.en.ts'
import { planEn } from './plan.en.ts'
import { screensEn } from './screens.en.ts'
import { signingEn } from './signing.en.ts'
import type { sr } from './sr.ts'
import { timesheetEn } from './timesheet.en.ts'
import { timesheetScreensEn } from './timesheet_screens.en.ts'
import { titles } from './titles.ts'
import { whyEn } from './why.en.ts'

export const en: Translation<typeof sr> = {
  ...titles.en,
  ...planEn,
  ...eventsEn,
  ...eventsRefusalsEn,
  ...limitsEn,
  ...screensEn,
  ...timesheetEn,
  ...signingEn,
  ...timesheetScreensEn,
  ...whyEn,
  ...karnetEn,
  ...ownEn,
}
