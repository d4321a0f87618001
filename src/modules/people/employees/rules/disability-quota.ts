import { getLegalFiguresOn, legalParameters, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { addMonths, type Day } from '#shared/days.ts'
import type { EmployeeExplanationKey } from '../messages/explanations.sr.ts'

/**
 * The number of persons with disabilities that an employer must employ: none below 20 employees, one up to 49, one more for each further
 * 50.
 */
export const computeRequiredDisabledEmployees = (employees: number, { quotaFrom, quotaStep } = newestLegalFigureValues) =>
  employees < quotaFrom ? 0 : Math.floor(employees / quotaStep) + 1

/**
 * The disability quota on the last day of a month. `employees` includes persons with disabilities. For each `missing` person, half of the
 * average salary of the Republic is due by the 5th.
 */
export function computeDisabilityQuota(on: Day, employees: number, employed: number, foundedOn?: Day | null) {
  const freeUntil = foundedOn ? addMonths(foundedOn, legalParameters.quotaFreeMonths.on(foundedOn)) : null
  const free = freeUntil !== null && on < freeUntil
  const required = free ? 0 : computeRequiredDisabledEmployees(employees, getLegalFiguresOn(on))
  const steps: EmployeeExplanationKey[] = [
    free
      ? { key: 'employees.why.quota_new_employer', values: { until: freeUntil }, article: legalParameters.quotaFrom.article }
      : { key: 'employees.why.quota', values: { on, employees, required, employed }, article: legalParameters.quotaFrom.article },
  ]
  return { required, missing: Math.max(0, required - employed), steps }
}
