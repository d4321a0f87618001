import { en } from './en.ts'
import { eventsEn } from './events.en.ts'
import { eventsSr } from './events.sr.ts'
import { pageTitles } from './page-titles.ts'
import { publicationEn } from './publication.en.ts'
import { publicationSr } from './publication.sr.ts'
import { sr } from './sr.ts'
import { timesheetEn } from './timesheet.en.ts'
import { timesheetSr } from './timesheet.sr.ts'
import { timesheetSignoffEn } from './timesheet-signoff.en.ts'
import { timesheetSignoffSr } from './timesheet-signoff.sr.ts'

export const messages = {
  sr: {
    ...pageTitles.sr,
    ...sr,
    ...eventsSr,
    ...timesheetSr,
    ...timesheetSignoffSr,
    ...publicationSr,
  },
  en: {
    ...pageTitles.en,
    ...en,
    ...eventsEn,
    ...timesheetEn,
    ...timesheetSignoffEn,
    ...publicationEn,
  },
}
