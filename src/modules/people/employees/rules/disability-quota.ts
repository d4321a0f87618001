import { law, lawOn, newestLaw } from '#modules/foundation/law/law.ts'
import { addMonths, type Day } from '#shared/days.ts'
import type { EmployeesReason } from '../messages/why.sr.ts'

/** Persons with disabilities that an employer must employ: none below 20 employees, one up to 49, one more for each further 50. */
export const requiredByQuota = (employees: number, { quotaFrom, quotaStep } = newestLaw) =>
  employees < quotaFrom ? 0 : Math.floor(employees / quotaStep) + 1

/**
 * The disability quota on the last day of a month. `employees` includes persons with disabilities. For each `missing` one, half of the
 * average salary of the Republic is due by the 5th.
 */
export function disabilityQuota(on: Day, employees: number, employed: number, foundedOn?: Day | null) {
  const freeUntil = foundedOn ? addMonths(foundedOn, law.quotaFreeMonths.on(foundedOn)) : null
  const free = freeUntil !== null && on < freeUntil
  const required = free ? 0 : requiredByQuota(employees, lawOn(on))
  const steps: EmployeesReason[] = [
    free
      ? { key: 'employees.why.quota_new_employer', values: { until: freeUntil }, article: law.quotaFrom.article }
      : { key: 'employees.why.quota', values: { on, employees, required, employed }, article: law.quotaFrom.article },
  ]
  return { required, missing: Math.max(0, required - employed), steps }
}
