import { timesheetEn } from './timesheet.en.ts'
import { timesheetSr } from './timesheet.sr.ts'
import { timesheetScreensEn } from './timesheet_screens.en.ts'
import { timesheetScreensSr } from './timesheet_screens.sr.ts'
import { titles } from './titles.ts'

/** What the screens of the karnet say: a part of the module's words, so that nothing else of them is loaded. */
export const words = {
  sr: { ...titles.sr, ...timesheetSr, ...timesheetScreensSr },
  en: { ...titles.en, ...timesheetEn, ...timesheetScreensEn },
}
