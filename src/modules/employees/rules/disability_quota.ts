import { addMonths, type Day } from '#lib/days.ts'
import type { EmployeesReason } from '../messages/why.sr.ts'

const ARTICLE = 'Zakon o profesionalnoj rehabilitaciji čl. 24'
/** A newly founded employer is free for so many months. */
export const quotaFreeMonths = 24

/** Persons with disability that an employer of so many must employ: under 20 none, to 49 one, then one more for each 50. */
export const requiredByQuota = (employees: number) => (employees < 20 ? 0 : employees < 50 ? 1 : Math.floor(employees / 50) + 1)

/**
 * The quota on the last day of a month. `employees` counts people in employment, those with disability too.
 * `missing` is what is paid for: half of the average salary of the Republic for each, by the 5th.
 */
export function disabilityQuota(on: Day, employees: number, employed: number, foundedOn?: Day | null) {
  const freeUntil = foundedOn ? addMonths(foundedOn, quotaFreeMonths) : null
  const free = freeUntil !== null && on < freeUntil
  const required = free ? 0 : requiredByQuota(employees)
  const steps: EmployeesReason[] = [
    free
      ? { key: 'employees.why.quota_new_employer', values: { until: freeUntil }, article: ARTICLE }
      : { key: 'employees.why.quota', values: { on, employees, required, employed }, article: ARTICLE },
  ]
  return { required, missing: Math.max(0, required - employed), steps }
}
