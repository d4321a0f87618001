import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Day } from '#shared/days.ts'

/** Signed hours by day; days without hours are absent. */
export type SignedOffHoursByDay = { [day: Day]: MinutesByHourCategory }

export const timesheetSignoffStates = ['none', 'part', 'changed', 'signed'] as const
export type EmployeeTimesheetSignoffState = (typeof timesheetSignoffStates)[number]

/** The sign-off of an employee: none, changed after the sign-off, or valid. */
export type TimesheetSignoffState = 'none' | 'changed' | 'signed'

/** The state of a department: signed if all its employees are signed and unchanged since. */
export function findDepartmentSignoffState(people: readonly TimesheetSignoffState[]): EmployeeTimesheetSignoffState {
  if (people.every((one) => one === 'none')) return 'none'
  if (people.includes('none')) return 'part'
  return people.includes('changed') ? 'changed' : 'signed'
}

/** Whether a sign-off is necessary. */
export const needsTimesheetSignoff = (state: EmployeeTimesheetSignoffState) => state !== 'signed'

export type SignedOffDayDifference = { day: Day; before: MinutesByHourCategory; after: MinutesByHourCategory }

/** The days whose hours differ from the signed ones, in order. */
export function findSignedDayDifferences(signed: SignedOffHoursByDay, now: SignedOffHoursByDay): SignedOffDayDifference[] {
  return [...new Set([...Object.keys(signed), ...Object.keys(now)])]
    .sort()
    .map((day) => ({ day, before: signed[day] ?? {}, after: now[day] ?? {} }))
    .filter(({ before, after }) => textOf(before) !== textOf(after))
}

const textOf = (minutes: MinutesByHourCategory) =>
  Object.keys(minutes)
    .filter((code) => minutes[code])
    .sort()
    .map((code) => `${code}:${minutes[code]}`)
    .join(' ')

/** Formats the signed content as one text. Equal content gives equal text, independent of the order of input. */
export function formatSignedHours(month: string, department: number, people: readonly { id: number; days: SignedOffHoursByDay }[]): string {
  const lines = people.toSorted((a, b) => a.id - b.id).map(({ id, days }) => `${id}; ${formatSignedHoursOfEmployee(days)}`)
  return [`${month}; ${department}`, ...lines].join('\n')
}

/** Formats the hours of one employee as one text. */
export const formatSignedHoursOfEmployee = (days: SignedOffHoursByDay) =>
  Object.keys(days)
    .sort()
    .map((day) => `${day} ${textOf(days[day]!)}`)
    .join('; ')
