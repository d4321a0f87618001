import { clockEventsEn } from './clock-events.en.ts'
import { clockEventsSr } from './clock-events.sr.ts'
import { en } from './en.ts'
import { pageTitles } from './page-titles.ts'
import { planPublicationEn } from './publication.en.ts'
import { planPublicationSr } from './publication.sr.ts'
import { sr } from './sr.ts'
import { timesheetEn } from './timesheet.en.ts'
import { timesheetSr } from './timesheet.sr.ts'
import { timesheetSignoffEn } from './timesheet-signoff.en.ts'
import { timesheetSignoffSr } from './timesheet-signoff.sr.ts'

export const messages = {
  sr: {
    ...pageTitles.sr,
    ...sr,
    ...clockEventsSr,
    ...timesheetSr,
    ...timesheetSignoffSr,
    ...planPublicationSr,
  },
  en: {
    ...pageTitles.en,
    ...en,
    ...clockEventsEn,
    ...timesheetEn,
    ...timesheetSignoffEn,
    ...planPublicationEn,
  },
}
