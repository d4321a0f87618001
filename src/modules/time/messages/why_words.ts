import { words as timesheet } from './timesheet_words.ts'
import { whyEn } from './why.en.ts'
import { whySr } from './why.sr.ts'
import { whyPeriodEn } from './why_period.en.ts'
import { whyPeriodSr } from './why_period.sr.ts'

/** What explains a cell; it comes when somebody asks. */
export const words = {
  sr: { ...timesheet.sr, ...whySr, ...whyPeriodSr },
  en: { ...timesheet.en, ...whyEn, ...whyPeriodEn },
}
