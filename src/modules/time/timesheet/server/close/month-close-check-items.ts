import type { Day } from '#shared/days.ts'
import type { MonthCloseCheckItem, MonthCloseCheckKind } from '../../month-close-contract.ts'
import type { EmployeeTimesheet } from '../timesheet/timesheet-data.ts'

export type MonthCloseCheckRow = MonthCloseCheckItem['rows'][number]
export type TimesheetPersonName = Pick<EmployeeTimesheet, 'id' | 'fullName' | 'code'>
export type BuildMonthCloseCheckLink = (person: TimesheetPersonName, day: Day) => MonthCloseCheckRow['link']

/** Maximum rows of an item in a response; the count of the item includes all rows. */
const MAX_ROWS = 150

export const createMonthCloseCheckItem = (
  kind: MonthCloseCheckKind,
  severity: MonthCloseCheckItem['severity'],
  rows: MonthCloseCheckRow[],
  link: MonthCloseCheckItem['link'],
): MonthCloseCheckItem => ({
  kind,
  severity,
  count: rows.length,
  rows: rows.slice(0, MAX_ROWS),
  link,
})

export function createMonthCloseCheckRow(
  person: TimesheetPersonName,
  day: Day | null,
  link: MonthCloseCheckRow['link'],
  minutes?: number,
): MonthCloseCheckRow {
  return {
    employee_id: person.id,
    fullName: person.fullName,
    code: person.code,
    day,
    minutes: minutes ?? null,
    ...emptyFields,
    link,
  }
}

const emptyFields = { department: null, before: null, after: null, message: null, article: null, missing_event: null }
export const MONTH_CLOSE_CHECK_ROW_WITHOUT_EMPLOYEE = {
  employee_id: null,
  fullName: null,
  code: null,
  day: null,
  minutes: null,
  ...emptyFields,
}
