import type { Day } from '#shared/days.ts'
import type { CheckItem, CheckKind } from '../../close-contract.ts'
import type { PersonTimesheet } from '../timesheet/timesheet-data.ts'

export type CheckRow = CheckItem['rows'][number]
export type TimesheetPersonName = Pick<PersonTimesheet, 'id' | 'fullName' | 'code'>
export type LinkOf = (person: TimesheetPersonName, day: Day) => CheckRow['link']

/** Maximum rows of an item in a response; its count includes all. */
const MAX_ROWS = 150

export const item = (kind: CheckKind, severity: CheckItem['severity'], rows: CheckRow[], link: CheckItem['link']): CheckItem => ({
  kind,
  severity,
  count: rows.length,
  rows: rows.slice(0, MAX_ROWS),
  link,
})

export function rowOf(person: TimesheetPersonName, day: Day | null, link: CheckRow['link'], minutes?: number): CheckRow {
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

const emptyFields = { department: null, before: null, after: null, message: null, article: null }
export const noEmployee = { employee_id: null, fullName: null, code: null, day: null, minutes: null, ...emptyFields }
