import type { PaidHoursDifference } from '../payroll-results-contract.ts'
import { PAID_HOURS_TOLERANCE_MINUTES } from './check-payroll-results.ts'

type MinutesByCategory = Readonly<Record<string, number>>
/** The minutes of an employee by category: `closed` in the timesheet, `paid` by payroll; null without hours or without a result. */
export type EmployeeWithPaidHours = {
  id: number
  code: string
  name: string
  closed: MinutesByCategory | null
  paid: MinutesByCategory | null
}

const sumMinutes = (minutes: MinutesByCategory | null) => Object.values(minutes ?? {}).reduce((sum, one) => sum + one, 0)

/**
 * Compares the closed hours of a month with the paid ones. Only categories that payroll returned for any employee are compared, because a
 * program may return a part of them.
 */
export function comparePaidHours(people: readonly EmployeeWithPaidHours[]): { categories: string[]; differences: PaidHoursDifference[] } {
  const categories = [...new Set(people.flatMap(({ paid }) => Object.keys(paid ?? {})))]
  return { categories, differences: people.flatMap((person) => listDifferences(person, categories)) }
}

function listDifferences({ id, code, name, closed, paid }: EmployeeWithPaidHours, categories: readonly string[]): PaidHoursDifference[] {
  const person = { employee_id: id, employee_code: code, fullName: name }
  const closedSum = sumMinutes(closed)
  if (!paid) return closedSum ? [{ ...person, kind: 'not_paid', category: null, closed_minutes: closedSum, paid_minutes: 0 }] : []
  if (!closedSum) return [{ ...person, kind: 'no_hours', category: null, closed_minutes: 0, paid_minutes: sumMinutes(paid) }]
  return categories.flatMap((category) => {
    const closed_minutes = closed?.[category] ?? 0
    const paid_minutes = paid[category] ?? 0
    const isEqual = Math.abs(closed_minutes - paid_minutes) <= PAID_HOURS_TOLERANCE_MINUTES
    return isEqual ? [] : [{ ...person, kind: 'hours_differ', category, closed_minutes, paid_minutes }]
  })
}
