import { getLegalFiguresOn, type LegalParameters } from '#modules/foundation/law/legal-parameters.ts'
import {
  type EmploymentProtectionPeriod,
  employmentProtectionLegalBases,
  isEmployeeProtectedOn,
} from '#modules/people/employees/rules/personal-file/employment-protections.ts'
import { addMonths, type Day } from '#shared/days.ts'
import type { WorkingTimeConsentKind, WorkingTimeLimitEmployee } from '../law/working-time-limits.ts'
import type { EmployeeRegimeSpan } from '../law/working-time-regimes.ts'

/** The dated facts of an employee that working time limits depend on. */
export type EmployeeDayFacts = {
  date_of_birth: Day | null
  children: readonly { born: Day; is_disabled: boolean }[]
  is_single_parent: boolean
  protections: readonly EmploymentProtectionPeriod[]
  terms: readonly { first_day: Day; last_day: Day; weekly_minutes: number }[]
  /** Working time regimes. Days without one have the standard week. */
  regimes: readonly EmployeeRegimeSpan[]
  /** Whole days of approved leave. */
  away: ReadonlySet<Day>
  /** The legal parameters with the general act of the company; by default those of the program. */
  law?: LegalParameters
}

/** The day on which a person reaches an age. A birthday on 29 February falls on 28 February in other years (ZOO čl. 77). */
const computeBirthday = (born: Day, years: number): Day => addMonths(born, years * 12)

/** The facts on a day; each fact changes on its own day. */
export function buildEmployeeDayFacts(
  { date_of_birth, children, is_single_parent, protections, terms, regimes, law: ofCompany }: EmployeeDayFacts,
  day: Day,
): WorkingTimeLimitEmployee {
  const law = getLegalFiguresOn(day, ofCompany)
  const person: WorkingTimeLimitEmployee = { law }
  const regime = regimes.find(({ first_day, last_day }) => first_day <= day && day <= last_day)?.regime.kind
  if (regime && regime !== 'standard') person.regime = regime
  const weeklyMinutes = terms.find(({ first_day, last_day }) => first_day <= day && day <= last_day)?.weekly_minutes
  if (weeklyMinutes !== undefined) person.weeklyMinutes = weeklyMinutes
  if (date_of_birth !== null && day < computeBirthday(date_of_birth, law.adultAge)) person.minor = true
  const hasChildUnder = (years: number) => children.some(({ born }) => born <= day && day < computeBirthday(born, years))
  if (hasChildUnder(law.consentChildAge)) person.childUnder3 = true
  const isSevere = children.some(({ born, is_disabled }) => is_disabled && born <= day)
  if (isSevere) person.disabledChild = true
  if (is_single_parent && (hasChildUnder(law.consentSingleParentChildAge) || isSevere)) person.singleParentChildUnder7 = true
  const holding = protections.filter((one) => isEmployeeProtectedOn(one, day)).map(({ kind }) => kind)
  if (holding.includes('pregnancy')) person.pregnancyFinding = true
  if (holding.includes('reduced_hours')) person.reducedHoursJob = true
  const consents = holding.filter((kind): kind is WorkingTimeConsentKind => employmentProtectionLegalBases[kind].isConsent)
  if (consents.length) person.consents = consents
  return person
}
