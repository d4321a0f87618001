import { labourLaw } from './effective-days.ts'

const HOUR = 60

/** Parameters of working time, rest, night work, minors and notice. */
export const timeParameters = {
  /** A general act may set less, but not below `shortestFullTimeWeek`: `companies/server/law.ts`. */
  fullTimeWeek: labourLaw('minutes', 40 * HOUR, 'čl. 51'),
  shortestFullTimeWeek: labourLaw('minutes', 36 * HOUR, 'čl. 51'),
  workingDay: labourLaw('minutes', 8 * HOUR, 'čl. 55'),
  maxDay: labourLaw('minutes', 12 * HOUR, 'čl. 53 st. 3'),
  weekOvertime: labourLaw('minutes', 8 * HOUR, 'čl. 53 st. 2'),
  maxWeek: labourLaw('minutes', 48 * HOUR, 'čl. 51 i 53'),
  maxWeekAveraging: labourLaw('minutes', 48 * HOUR, 'čl. 56 st. 4'),
  maxWeekRedistribution: labourLaw('minutes', 60 * HOUR, 'čl. 57 st. 5'),
  redistributionPeriod: labourLaw('months', 6, 'čl. 57 st. 2'),
  redistributionPeriodAgreement: labourLaw('months', 9, 'čl. 57 st. 3'),
  dailyRest: labourLaw('minutes', 12 * HOUR, 'čl. 66'),
  dailyRestRedistribution: labourLaw('minutes', 11 * HOUR, 'čl. 66'),
  weeklyRest: labourLaw('minutes', 36 * HOUR, 'čl. 66 i 67'),
  weeklyRestShifts: labourLaw('minutes', 24 * HOUR, 'čl. 67'),
  shortBreak: labourLaw('minutes', 15, 'čl. 64'),
  shortBreakOver: labourLaw('minutes', 4 * HOUR, 'čl. 64'),
  usualBreak: labourLaw('minutes', 30, 'čl. 64'),
  usualBreakFrom: labourLaw('minutes', 6 * HOUR, 'čl. 64'),
  longBreak: labourLaw('minutes', 45, 'čl. 64'),
  longBreakOver: labourLaw('minutes', 10 * HOUR, 'čl. 64'),
  nightFrom: labourLaw('clock', 22 * HOUR, 'čl. 62'),
  nightTo: labourLaw('clock', 6 * HOUR, 'čl. 62'),
  nightShift: labourLaw('minutes', 3 * HOUR, 'čl. 62'),
  nightShare: labourLaw('part', 3, 'čl. 62'),
  nightWeeks: labourLaw('weeks', 1, 'čl. 63 st. 4'),
  scheduleNotice: labourLaw('days', 5, 'čl. 56 st. 1'),
  scheduleNoticeUnforeseen: labourLaw('minutes', 48 * HOUR, 'čl. 56 st. 2'),
  adultAge: labourLaw('years', 18, 'čl. 87–88'),
  minorWeek: labourLaw('minutes', 35 * HOUR, 'čl. 87'),
  minorDay: labourLaw('minutes', 8 * HOUR, 'čl. 87'),
  consentChildAge: labourLaw('years', 3, 'čl. 91 st. 1'),
  consentSingleParentChildAge: labourLaw('years', 7, 'čl. 91 st. 2'),
}
