import { findHourCodeColorFamily, type HourCodeColorFamily } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { EmployeeTimesheet } from '../timesheet/timesheet-data.ts'
import type { TimesheetOutputLocale } from './timesheet-output-locale.ts'

/** `always`: the timesheet shows the column even if all its values are zero. */
export type TimesheetSumColumn = { title: string; of: (person: EmployeeTimesheet) => number; always?: boolean }

const sumWhere = (minutes: MinutesByHourCategory, holds: (code: string) => boolean) =>
  Object.entries(minutes).reduce((sum, [code, count]) => (holds(code) ? sum + count : sum), 0)
const createSumOfFamilies = (...families: HourCodeColorFamily[]) => {
  const selected = new Set(families)
  return ({ sum }: EmployeeTimesheet) =>
    sumWhere(sum.minutes, (code) => code !== 'SM' && code !== 'NED' && selected.has(findHourCodeColorFamily(code)))
}

/** The sums at the right of a karnet. Without the right to reasons all absences are one of them. */
export function listTimesheetSumColumns({ translate, seesReasons }: TimesheetOutputLocale): TimesheetSumColumn[] {
  const absences: TimesheetSumColumn[] = seesReasons
    ? [
        { title: translate('time.sum.annual'), of: createSumOfFamilies('annual') },
        { title: translate('time.sum.sick'), of: createSumOfFamilies('sick', 'fund') },
        { title: translate('time.sum.other'), of: createSumOfFamilies('paid', 'parental', 'unpaid', 'stoppage', 'unexcused') },
      ]
    : [{ title: translate('time.sum.absent'), of: createSumOfFamilies('paid', 'stoppage', 'unexcused') }]
  return [
    { always: true, title: translate('time.sum.work'), of: createSumOfFamilies('work', 'away', 'night') },
    { title: translate('time.sum.night'), of: ({ sum }) => sumWhere(sum.minutes, (code) => ['N', 'PN', 'HN', 'HPN'].includes(code)) },
    { title: translate('time.sum.overtime'), of: ({ sum }) => sum.overtime },
    { title: translate('time.sum.holiday_work'), of: ({ sum }) => sumWhere(sum.minutes, (code) => code === 'H' || code === 'HN') },
    { title: translate('time.sum.holiday'), of: ({ sum }) => sumWhere(sum.minutes, (code) => code === 'PR' || code === 'VP') },
    ...absences,
    { always: true, title: translate('time.sum.used'), of: ({ sum }) => sum.used },
    { always: true, title: translate('time.sum.fund'), of: ({ fund }) => fund },
    { always: true, title: translate('time.sum.difference'), of: ({ sum, fund, aheadMinutes }) => sum.used + aheadMinutes - fund },
  ]
}
