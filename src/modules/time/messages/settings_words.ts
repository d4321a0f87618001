import { settingsEn } from './settings.en.ts'
import { settingsSr } from './settings.sr.ts'
import { timesheetEn } from './timesheet.en.ts'
import { timesheetSr } from './timesheet.sr.ts'
import { titles } from './titles.ts'

/** What the screen of settings says, with the names of hour categories. */
export const words = {
  sr: { ...titles.sr, ...timesheetSr, ...settingsSr },
  en: { ...titles.en, ...timesheetEn, ...settingsEn },
}
