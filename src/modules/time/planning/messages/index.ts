import { en } from './en.ts'
import { eventsEn } from './events.en.ts'
import { eventsSr } from './events.sr.ts'
import { pageTitles } from './page-titles.ts'
import { publicationEn } from './publication.en.ts'
import { publicationSr } from './publication.sr.ts'
import { signingEn } from './signing.en.ts'
import { signingSr } from './signing.sr.ts'
import { sr } from './sr.ts'
import { timesheetEn } from './timesheet.en.ts'
import { timesheetSr } from './timesheet.sr.ts'
import { whyEn } from './why.en.ts'
import { whySr } from './why.sr.ts'
import { whyPeriodEn } from './why-period.en.ts'
import { whyPeriodSr } from './why-period.sr.ts'

export const messages = {
  sr: {
    ...pageTitles.sr,
    ...whySr,
    ...whyPeriodSr,
    ...sr,
    ...eventsSr,
    ...timesheetSr,
    ...signingSr,
    ...publicationSr,
  },
  en: {
    ...pageTitles.en,
    ...whyEn,
    ...whyPeriodEn,
    ...en,
    ...eventsEn,
    ...timesheetEn,
    ...signingEn,
    ...publicationEn,
  },
}
