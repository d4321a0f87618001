import { citeLabourLaw } from './effective-days.ts'

const HOUR = 60

/** Parameters of working time, rest, night work, minors and notice. */
export const legalWorkingTimeParameters = {
  /** A general act may set less, but not below `shortestFullTimeWeek`: `company/server/company-law.ts`. */
  fullTimeWeek: citeLabourLaw('minutes', 40 * HOUR, 'čl. 51'),
  shortestFullTimeWeek: citeLabourLaw('minutes', 36 * HOUR, 'čl. 51'),
  workingDay: citeLabourLaw('minutes', 8 * HOUR, 'čl. 55'),
  maxDay: citeLabourLaw('minutes', 12 * HOUR, 'čl. 53 st. 3'),
  weekOvertime: citeLabourLaw('minutes', 8 * HOUR, 'čl. 53 st. 2'),
  maxWeek: citeLabourLaw('minutes', 48 * HOUR, 'čl. 51 i 53'),
  maxWeekAveraging: citeLabourLaw('minutes', 48 * HOUR, 'čl. 56 st. 4'),
  maxWeekRedistribution: citeLabourLaw('minutes', 60 * HOUR, 'čl. 57 st. 5'),
  redistributionPeriod: citeLabourLaw('months', 6, 'čl. 57 st. 2'),
  redistributionPeriodAgreement: citeLabourLaw('months', 9, 'čl. 57 st. 3'),
  dailyRest: citeLabourLaw('minutes', 12 * HOUR, 'čl. 66'),
  dailyRestRedistribution: citeLabourLaw('minutes', 11 * HOUR, 'čl. 66'),
  weeklyRest: citeLabourLaw('minutes', 36 * HOUR, 'čl. 66 i 67'),
  weeklyRestShifts: citeLabourLaw('minutes', 24 * HOUR, 'čl. 67'),
  shortBreak: citeLabourLaw('minutes', 15, 'čl. 64'),
  shortBreakOver: citeLabourLaw('minutes', 4 * HOUR, 'čl. 64'),
  usualBreak: citeLabourLaw('minutes', 30, 'čl. 64'),
  usualBreakFrom: citeLabourLaw('minutes', 6 * HOUR, 'čl. 64'),
  longBreak: citeLabourLaw('minutes', 45, 'čl. 64'),
  longBreakOver: citeLabourLaw('minutes', 10 * HOUR, 'čl. 64'),
  nightFrom: citeLabourLaw('clock', 22 * HOUR, 'čl. 62'),
  nightTo: citeLabourLaw('clock', 6 * HOUR, 'čl. 62'),
  nightShift: citeLabourLaw('minutes', 3 * HOUR, 'čl. 62'),
  nightShare: citeLabourLaw('part', 3, 'čl. 62'),
  nightWeeks: citeLabourLaw('weeks', 1, 'čl. 63 st. 4'),
  scheduleNotice: citeLabourLaw('days', 5, 'čl. 56 st. 1'),
  scheduleNoticeUnforeseen: citeLabourLaw('minutes', 48 * HOUR, 'čl. 56 st. 2'),
  adultAge: citeLabourLaw('years', 18, 'čl. 87–88'),
  minorWeek: citeLabourLaw('minutes', 35 * HOUR, 'čl. 87'),
  minorDay: citeLabourLaw('minutes', 8 * HOUR, 'čl. 87'),
  consentChildAge: citeLabourLaw('years', 3, 'čl. 91 st. 1'),
  consentSingleParentChildAge: citeLabourLaw('years', 7, 'čl. 91 st. 2'),
}
