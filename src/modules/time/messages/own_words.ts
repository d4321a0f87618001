import { ownEn } from './own.en.ts'
import { ownSr } from './own.sr.ts'
import { timesheetEn } from './timesheet.en.ts'
import { timesheetSr } from './timesheet.sr.ts'

/** What the employee's own screens say: nothing of the screens of others' hours. */
export const words = { sr: { ...timesheetSr, ...ownSr }, en: { ...timesheetEn, ...ownEn } }
