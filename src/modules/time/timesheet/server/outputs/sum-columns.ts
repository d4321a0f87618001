import { findHourCodeColorFamily, type HourCodeColorFamily } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { EmployeeTimesheet } from '../timesheet/timesheet-data.ts'
import type { TimesheetOutputLocale } from './timesheet-output-locale.ts'

/** `always`: the timesheet shows the column even if all its values are zero. */
export type TimesheetSumColumn = { title: string; of: (person: EmployeeTimesheet) => number; always?: boolean }

const sumWhere = (minutes: MinutesByHourCategory, holds: (code: string) => boolean) =>
  Object.entries(minutes).reduce((sum, [code, count]) => (holds(code) ? sum + count : sum), 0)
const ofFamilies = (...families: HourCodeColorFamily[]) => {
  const selected = new Set(families)
  return ({ sum }: EmployeeTimesheet) =>
    sumWhere(sum.minutes, (code) => code !== 'SM' && code !== 'NED' && selected.has(findHourCodeColorFamily(code)))
}

/** The sums at the right of a timesheet. Without the permission for reasons, all absences are one column. */
export function listTimesheetSumColumns({ word, seesReasons }: TimesheetOutputLocale): TimesheetSumColumn[] {
  const absences: TimesheetSumColumn[] = seesReasons
    ? [
        { title: word('time.sum.annual'), of: ofFamilies('annual') },
        { title: word('time.sum.sick'), of: ofFamilies('sick', 'fund') },
        { title: word('time.sum.other'), of: ofFamilies('paid', 'parental', 'unpaid', 'stoppage', 'unexcused') },
      ]
    : [{ title: word('time.sum.absent'), of: ofFamilies('paid', 'stoppage', 'unexcused') }]
  return [
    { always: true, title: word('time.sum.work'), of: ofFamilies('work', 'away', 'night') },
    { title: word('time.sum.night'), of: ({ sum }) => sumWhere(sum.minutes, (code) => ['N', 'PN', 'HN', 'HPN'].includes(code)) },
    { title: word('time.sum.overtime'), of: ({ sum }) => sum.overtime },
    { title: word('time.sum.holiday_work'), of: ({ sum }) => sumWhere(sum.minutes, (code) => code === 'H' || code === 'HN') },
    { title: word('time.sum.holiday'), of: ({ sum }) => sumWhere(sum.minutes, (code) => code === 'PR' || code === 'VP') },
    ...absences,
    { always: true, title: word('time.sum.used'), of: ({ sum }) => sum.used },
    { always: true, title: word('time.sum.fund'), of: ({ fund }) => fund },
    { always: true, title: word('time.sum.difference'), of: ({ sum, fund, aheadMinutes }) => sum.used + aheadMinutes - fund },
  ]
}
