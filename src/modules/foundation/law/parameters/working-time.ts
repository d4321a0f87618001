import { defineLabourLawValue } from './effective-days.ts'

const MINUTES_PER_HOUR = 60

/** Parameters of working time, rest, night work, minors and notice. */
export const legalWorkingTimeParameters = {
  /** A general act can set a lower value, but not below `shortestFullTimeWeek`: `company/server/legal-parameters-of-company.ts`. */
  fullTimeWeek: defineLabourLawValue('minutes', 40 * MINUTES_PER_HOUR, 'čl. 51'),
  shortestFullTimeWeek: defineLabourLawValue('minutes', 36 * MINUTES_PER_HOUR, 'čl. 51'),
  workingDay: defineLabourLawValue('minutes', 8 * MINUTES_PER_HOUR, 'čl. 55'),
  maxDay: defineLabourLawValue('minutes', 12 * MINUTES_PER_HOUR, 'čl. 53 st. 3'),
  weekOvertime: defineLabourLawValue('minutes', 8 * MINUTES_PER_HOUR, 'čl. 53 st. 2'),
  maxWeek: defineLabourLawValue('minutes', 48 * MINUTES_PER_HOUR, 'čl. 51 i 53'),
  maxWeekAveraging: defineLabourLawValue('minutes', 48 * MINUTES_PER_HOUR, 'čl. 56 st. 4'),
  maxWeekRedistribution: defineLabourLawValue('minutes', 60 * MINUTES_PER_HOUR, 'čl. 57 st. 5'),
  redistributionPeriod: defineLabourLawValue('months', 6, 'čl. 57 st. 2'),
  redistributionPeriodAgreement: defineLabourLawValue('months', 9, 'čl. 57 st. 3'),
  dailyRest: defineLabourLawValue('minutes', 12 * MINUTES_PER_HOUR, 'čl. 66'),
  dailyRestRedistribution: defineLabourLawValue('minutes', 11 * MINUTES_PER_HOUR, 'čl. 66'),
  weeklyRest: defineLabourLawValue('minutes', 36 * MINUTES_PER_HOUR, 'čl. 66 i 67'),
  weeklyRestShifts: defineLabourLawValue('minutes', 24 * MINUTES_PER_HOUR, 'čl. 67'),
  shortBreak: defineLabourLawValue('minutes', 15, 'čl. 64'),
  shortBreakOver: defineLabourLawValue('minutes', 4 * MINUTES_PER_HOUR, 'čl. 64'),
  usualBreak: defineLabourLawValue('minutes', 30, 'čl. 64'),
  usualBreakFrom: defineLabourLawValue('minutes', 6 * MINUTES_PER_HOUR, 'čl. 64'),
  longBreak: defineLabourLawValue('minutes', 45, 'čl. 64'),
  longBreakOver: defineLabourLawValue('minutes', 10 * MINUTES_PER_HOUR, 'čl. 64'),
  nightFrom: defineLabourLawValue('clock', 22 * MINUTES_PER_HOUR, 'čl. 62'),
  nightTo: defineLabourLawValue('clock', 6 * MINUTES_PER_HOUR, 'čl. 62'),
  nightShift: defineLabourLawValue('minutes', 3 * MINUTES_PER_HOUR, 'čl. 62'),
  nightShare: defineLabourLawValue('part', 3, 'čl. 62'),
  nightWeeks: defineLabourLawValue('weeks', 1, 'čl. 63 st. 4'),
  scheduleNotice: defineLabourLawValue('days', 5, 'čl. 56 st. 1'),
  scheduleNoticeUnforeseen: defineLabourLawValue('minutes', 48 * MINUTES_PER_HOUR, 'čl. 56 st. 2'),
  adultAge: defineLabourLawValue('years', 18, 'čl. 87–88'),
  minorWeek: defineLabourLawValue('minutes', 35 * MINUTES_PER_HOUR, 'čl. 87'),
  minorDay: defineLabourLawValue('minutes', 8 * MINUTES_PER_HOUR, 'čl. 87'),
  consentChildAge: defineLabourLawValue('years', 3, 'čl. 91 st. 1'),
  consentSingleParentChildAge: defineLabourLawValue('years', 7, 'čl. 91 st. 2'),
}
