import { computeLegalDeadline, type NonWorkingDaySet } from '#modules/people/employees/rules/legal-deadlines.ts'
import {
  computeRedundancySeverance,
  computeRetirementSeverance,
  computeUnusedLeaveCompensation,
} from '#modules/people/employees/rules/severance.ts'
import type { Day } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { findTerminationReason, type TerminationReasonKey } from './termination-reasons.ts'

/** The facts of a planned end of employment. Amounts are in para; null if unknown. */
export type PlannedTermination = {
  ground: TerminationReasonKey
  lastDay: Day
  /** The day on which the notice or the decision was delivered. */
  delivered: Day | null
  /** The day on which the employer learned of the violation (čl. 184), and the day on which it happened. */
  known: Day | null
  happened: Day | null
  /** Whether the employment is for a fixed term, and the last day that was agreed. */
  isFixedTerm: boolean
  agreedEnd: Day | null
  /** The last day of maternity, child care or pregnancy leave that includes the end. */
  protectedUntil: Day | null
  /** The day on which employment ends by age; null without a date of birth. */
  endAge: Day | null
  /** Full years of insurance in the record. */
  insuranceYears: number
  /** The required number of full years of insurance. */
  pensionInsuranceYears: number
  /** Full years with this employer. */
  fullYears: number
  unusedDays: number
  /** Working days in the month of the end. */
  workDays: number
  average3: number | null
  average12: number | null
  republicAverage: number | null
}

/** A requirement: a prohibition, a warning, a task with its day, or an amount. */
export type TerminationRequirement = {
  key: string
  severity: 'error' | 'warning' | 'info'
  day?: Day
  para?: number
  values?: Record<string, string | number>
  article: string
}

/** The legal requirements for an end of employment by ground and day, in order. */
export function listTerminationRequirements(facts: PlannedTermination, holidays: NonWorkingDaySet): TerminationRequirement[] {
  return [
    ...checkDismissalProtection(facts),
    ...listNoticeRequirements(facts, holidays),
    ...listPaymentRequirements(facts),
    ...listRequirementsAfterEnd(facts, holidays),
  ]
}

/** No dismissal during pregnancy, maternity and child care leave; a fixed term is extended (čl. 187). */
function checkDismissalProtection({ ground, protectedUntil, lastDay }: PlannedTermination): TerminationRequirement[] {
  if (!protectedUntil || protectedUntil < lastDay) return []
  const { dismissal } = findTerminationReason(ground)
  if (dismissal) return [{ key: 'protected', severity: 'error', day: protectedUntil, article: 'ZoR čl. 187 st. 1' }]
  return ground === 'fixed_term' ? [{ key: 'term_extended', severity: 'error', day: protectedUntil, article: 'ZoR čl. 187 st. 2' }] : []
}

function listNoticeRequirements(facts: PlannedTermination, holidays: NonWorkingDaySet): TerminationRequirement[] {
  const { ground, lastDay, delivered, known, happened, agreedEnd, isFixedTerm } = facts
  const lines: TerminationRequirement[] = []
  const { delivery, article } = findTerminationReason(ground)
  if (delivery === 'delivered' && !delivered) lines.push({ key: 'delivered_missing', severity: 'warning', article })
  if (delivery === 'known' && !known) lines.push({ key: 'known_missing', severity: 'warning', article: 'ZoR čl. 184' })
  if (ground === 'fixed_term' && !isFixedTerm) lines.push({ key: 'not_fixed_term', severity: 'error', article: 'ZoR čl. 31, 175 t. 1' })
  if (ground === 'retirement') lines.push(...checkRetirementConditions(facts, article))
  if (ground === 'fixed_term' && agreedEnd && agreedEnd !== lastDay)
    lines.push({ key: 'not_the_term', severity: 'warning', day: agreedEnd, article: 'ZoR čl. 37' })
  if (delivered) {
    const earliest = {
      resignation: () => computeLegalDeadline('resignation_notice', delivered),
      probation: () => computeLegalDeadline('probation_notice', delivered, holidays),
      results: () => computeLegalDeadline('results_notice', delivered),
    }[ground as 'resignation']?.()
    if (earliest && lastDay < earliest) lines.push({ key: `early_${ground}`, severity: 'warning', day: earliest, article })
    const latest = computeLegalDeadline('results_notice_max', delivered)
    if (ground === 'results' && lastDay > latest)
      lines.push({ key: 'late_results', severity: 'warning', day: latest, article: 'ZoR čl. 189' })
  }
  const ends = [
    known && computeLegalDeadline('dismissal_since_known', known),
    happened && computeLegalDeadline('dismissal_since_event', happened),
  ]
  const latest = ends.filter((day) => day !== null).sort()[0]
  if (delivery === 'known' && latest) {
    lines.push({ key: 'dismiss_by', severity: lastDay > latest ? 'error' : 'info', day: latest, article: 'ZoR čl. 184' })
  }
  if (ground === 'breach' || ground === 'discipline') lines.push({ key: 'warn_first', severity: 'info', article: 'ZoR čl. 180' })
  if (ground === 'results') lines.push({ key: 'notice_first', severity: 'info', article: 'ZoR čl. 180a' })
  if (ground === 'agreement') lines.push({ key: 'informed_first', severity: 'info', article: 'ZoR čl. 177 st. 2' })
  return lines
}

/** The age is certain, but the record can lack insurance with other employers, so this is only a notice. */
function checkRetirementConditions(
  { lastDay, endAge, insuranceYears: years, pensionInsuranceYears: input }: PlannedTermination,
  article: string,
): TerminationRequirement[] {
  if (!endAge) return [{ key: 'age_unknown', severity: 'warning', article }]
  if (lastDay < endAge) return [{ key: 'not_of_age', severity: 'error', day: endAge, article }]
  return years < input ? [{ key: 'insurance_short', severity: 'warning', values: { years, input }, article }] : []
}

function listPaymentRequirements({
  ground,
  fullYears,
  average3,
  average12,
  republicAverage,
  unusedDays,
  workDays,
}: PlannedTermination): TerminationRequirement[] {
  const lines: TerminationRequirement[] = []
  const { severance } = findTerminationReason(ground)
  if (severance === 'redundancy')
    lines.push({
      key: 'severance_redundancy',
      severity: 'info',
      values: { years: fullYears },
      article: 'ZoR čl. 158',
      para: average3 !== null ? computeRedundancySeverance(average3, fullYears).para : undefined,
    })
  if (severance === 'retirement')
    lines.push({
      key: 'severance_retirement',
      severity: 'info',
      article: 'ZoR čl. 119',
      para: republicAverage !== null ? computeRetirementSeverance(republicAverage).para : undefined,
    })
  if (unusedDays > 0)
    lines.push({
      key: 'unused_leave',
      severity: 'info',
      values: { days: unusedDays },
      article: 'ZoR čl. 76',
      para: average12 !== null ? computeUnusedLeaveCompensation(average12, workDays, unusedDays).para : undefined,
    })
  return lines
}

function listRequirementsAfterEnd(
  { ground, lastDay, delivered }: PlannedTermination,
  holidays: NonWorkingDaySet,
): TerminationRequirement[] {
  const { dismissal } = findTerminationReason(ground)
  return omitAbsentItems([
    {
      key: 'deregister',
      severity: 'info',
      day: computeLegalDeadline('insurance_deregistration', lastDay, holidays),
      article: 'Zakon o CROSO',
    },
    { key: 'pay_by', severity: 'info', day: computeLegalDeadline('final_payment', lastDay), article: 'ZoR čl. 186' },
    dismissal && delivered
      ? { key: 'challenge_deadline', severity: 'info' as const, day: computeLegalDeadline('lawsuit', delivered), article: 'ZoR čl. 195' }
      : undefined,
    ground === 'redundancy' && {
      key: 'no_hiring',
      severity: 'info' as const,
      day: computeLegalDeadline('no_hiring', lastDay),
      article: 'ZoR čl. 182',
    },
  ])
}
