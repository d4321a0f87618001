import { labourLawSource } from './effective-days.ts'

const HOUR = 60

/** Parameters of working time, rest, night work, minors and notice. */
export const legalWorkingTimeParameters = {
  /** A general act may set less, but not below `shortestFullTimeWeek`: `company/server/company-law.ts`. */
  fullTimeWeek: labourLawSource('minutes', 40 * HOUR, 'čl. 51'),
  shortestFullTimeWeek: labourLawSource('minutes', 36 * HOUR, 'čl. 51'),
  workingDay: labourLawSource('minutes', 8 * HOUR, 'čl. 55'),
  maxDay: labourLawSource('minutes', 12 * HOUR, 'čl. 53 st. 3'),
  weekOvertime: labourLawSource('minutes', 8 * HOUR, 'čl. 53 st. 2'),
  maxWeek: labourLawSource('minutes', 48 * HOUR, 'čl. 51 i 53'),
  maxWeekAveraging: labourLawSource('minutes', 48 * HOUR, 'čl. 56 st. 4'),
  maxWeekRedistribution: labourLawSource('minutes', 60 * HOUR, 'čl. 57 st. 5'),
  redistributionPeriod: labourLawSource('months', 6, 'čl. 57 st. 2'),
  redistributionPeriodAgreement: labourLawSource('months', 9, 'čl. 57 st. 3'),
  dailyRest: labourLawSource('minutes', 12 * HOUR, 'čl. 66'),
  dailyRestRedistribution: labourLawSource('minutes', 11 * HOUR, 'čl. 66'),
  weeklyRest: labourLawSource('minutes', 36 * HOUR, 'čl. 66 i 67'),
  weeklyRestShifts: labourLawSource('minutes', 24 * HOUR, 'čl. 67'),
  shortBreak: labourLawSource('minutes', 15, 'čl. 64'),
  shortBreakOver: labourLawSource('minutes', 4 * HOUR, 'čl. 64'),
  usualBreak: labourLawSource('minutes', 30, 'čl. 64'),
  usualBreakFrom: labourLawSource('minutes', 6 * HOUR, 'čl. 64'),
  longBreak: labourLawSource('minutes', 45, 'čl. 64'),
  longBreakOver: labourLawSource('minutes', 10 * HOUR, 'čl. 64'),
  nightFrom: labourLawSource('clock', 22 * HOUR, 'čl. 62'),
  nightTo: labourLawSource('clock', 6 * HOUR, 'čl. 62'),
  nightShift: labourLawSource('minutes', 3 * HOUR, 'čl. 62'),
  nightShare: labourLawSource('part', 3, 'čl. 62'),
  nightWeeks: labourLawSource('weeks', 1, 'čl. 63 st. 4'),
  scheduleNotice: labourLawSource('days', 5, 'čl. 56 st. 1'),
  scheduleNoticeUnforeseen: labourLawSource('minutes', 48 * HOUR, 'čl. 56 st. 2'),
  adultAge: labourLawSource('years', 18, 'čl. 87–88'),
  minorWeek: labourLawSource('minutes', 35 * HOUR, 'čl. 87'),
  minorDay: labourLawSource('minutes', 8 * HOUR, 'čl. 87'),
  consentChildAge: labourLawSource('years', 3, 'čl. 91 st. 1'),
  consentSingleParentChildAge: labourLawSource('years', 7, 'čl. 91 st. 2'),
}
