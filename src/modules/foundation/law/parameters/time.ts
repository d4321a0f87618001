import { ofLabour } from './since.ts'

const HOUR = 60

/** Working time, rest, nights, minors and what is told ahead. */
export const timeParameters = {
  /** The act of the employer may say less, not under `shortestFullTimeWeek`: `companies/server/law.ts`. */
  fullTimeWeek: ofLabour('minutes', 40 * HOUR, 'čl. 51'),
  shortestFullTimeWeek: ofLabour('minutes', 36 * HOUR, 'čl. 51'),
  workingDay: ofLabour('minutes', 8 * HOUR, 'čl. 55'),
  longestDay: ofLabour('minutes', 12 * HOUR, 'čl. 53 st. 3'),
  weekOvertime: ofLabour('minutes', 8 * HOUR, 'čl. 53 st. 2'),
  longestWeek: ofLabour('minutes', 48 * HOUR, 'čl. 51 i 53'),
  longestWeekAveraging: ofLabour('minutes', 48 * HOUR, 'čl. 56 st. 4'),
  longestWeekRedistribution: ofLabour('minutes', 60 * HOUR, 'čl. 57 st. 5'),
  redistributionPeriod: ofLabour('months', 6, 'čl. 57 st. 2'),
  redistributionPeriodAgreement: ofLabour('months', 9, 'čl. 57 st. 3'),
  dailyRest: ofLabour('minutes', 12 * HOUR, 'čl. 66'),
  dailyRestRedistribution: ofLabour('minutes', 11 * HOUR, 'čl. 66'),
  weeklyRest: ofLabour('minutes', 36 * HOUR, 'čl. 66 i 67'),
  weeklyRestShifts: ofLabour('minutes', 24 * HOUR, 'čl. 67'),
  shortBreak: ofLabour('minutes', 15, 'čl. 64'),
  shortBreakOver: ofLabour('minutes', 4 * HOUR, 'čl. 64'),
  usualBreak: ofLabour('minutes', 30, 'čl. 64'),
  usualBreakFrom: ofLabour('minutes', 6 * HOUR, 'čl. 64'),
  longBreak: ofLabour('minutes', 45, 'čl. 64'),
  longBreakOver: ofLabour('minutes', 10 * HOUR, 'čl. 64'),
  nightFrom: ofLabour('clock', 22 * HOUR, 'čl. 62'),
  nightTo: ofLabour('clock', 6 * HOUR, 'čl. 62'),
  nightShift: ofLabour('minutes', 3 * HOUR, 'čl. 62'),
  nightShare: ofLabour('part', 3, 'čl. 62'),
  nightWeeks: ofLabour('weeks', 1, 'čl. 63 st. 4'),
  scheduleNotice: ofLabour('days', 5, 'čl. 56 st. 1'),
  scheduleNoticeUnforeseen: ofLabour('minutes', 48 * HOUR, 'čl. 56 st. 2'),
  adultAge: ofLabour('years', 18, 'čl. 87–88'),
  minorWeek: ofLabour('minutes', 35 * HOUR, 'čl. 87'),
  minorDay: ofLabour('minutes', 8 * HOUR, 'čl. 87'),
  consentChildAge: ofLabour('years', 3, 'čl. 91 st. 1'),
  consentSingleParentChildAge: ofLabour('years', 7, 'čl. 91 st. 2'),
}
