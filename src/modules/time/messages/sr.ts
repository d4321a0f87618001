import { eventsSr } from './events.sr.ts'
import { eventsRefusalsSr } from './events_refusals.sr.ts'
import { karnetSr } from './karnet.sr.ts'
import { limitsSr } from './limits.sr.ts'
import { ownSr } from './own.sr.ts'
import { planSr } from './plan.sr.ts'
import { screensSr } from './screens.sr.ts'
import { signingSr } from './signing.sr.ts'
import { timesheetSr } from './timesheet.sr.ts'
import { timesheetScreensSr } from './timesheet_screens.sr.ts'
import { titles } from './titles.ts'
import { whySr } from './why.sr.ts'

export const sr = {
  ...titles.sr,
  ...planSr,
  ...eventsSr,
  ...eventsRefusalsSr,
  ...limitsSr,
  ...screensSr,
  ...timesheetSr,
  ...signingSr,
  ...timesheetScreensSr,
  ...whySr,
  ...karnetSr,
  ...ownSr,
}
