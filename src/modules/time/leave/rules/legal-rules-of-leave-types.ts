import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { addDays, addMonths, countDays, type Day } from '#shared/days.ts'
import type { LeaveExplanationKey } from '../messages/explanations.sr.ts'
import type { LeaveDaysAndTimes, LeaveRequestFinding } from './check-leave-request.ts'

/** Input of the legal rules of single leave types, other than their limits in days. The default codes identify the types. */
export type LeaveLegalCheckInput = {
  code: string
  span: LeaveDaysAndTimes
  /** The first day of continuous leave of the same family that ends with this one. */
  since: Day
  gender: 'male' | 'female' | null
  /** Whether the request has a note. */
  hasNote: boolean
  /** For personal holidays: the first year with too many days. */
  personal: { year: number; count: number; allowed: number } | null
}

/** Types of one family continue each other, so their consecutive days count together. */
const families: readonly (readonly string[])[] = [['PORO', 'NEGAD', 'OTAC'], ['UDALJ'], ['USV']]
export const findRelatedLeaveTypeCodes = (code: string): readonly string[] => families.find((one) => one.includes(code)) ?? []

/** The longest maternity leave, from before the birth to months after it (čl. 94). */
function maxMaternityDays(day: Day): number {
  const { maternityEarliest, maternityLeave } = getLegalFiguresOn(day)
  return maternityEarliest + maternityLeave * 31
}

const finding = (
  severity: LeaveRequestFinding['severity'],
  key: LeaveExplanationKey['key'],
  article: string,
  values: LeaveExplanationKey['values'] = {},
): LeaveRequestFinding => ({
  severity,
  key,
  values,
  article,
})
const refused = finding.bind(null, 'error')
const doubtful = finding.bind(null, 'warning')

/** Refuses forbidden requests, and reports requests that lack a note about their grounds. */
export function checkLegalRulesOfLeaveType(check: LeaveLegalCheckInput): LeaveRequestFinding[] {
  const { personal } = check
  const findings = (rules[check.code] ?? (() => []))(check)
  if (!personal) return findings
  return [refused('leave.why.over_personal', 'čl. 4 Zakona o praznicima', { ...personal, year: String(personal.year) }), ...findings]
}

/** Leave types that an employee of this sex cannot take. */
const typesOfOtherSex: Record<'male' | 'female', readonly string[]> = {
  male: ['TRUD', 'PORO', 'DOJ'],
  female: ['PO-POR', 'OTAC'],
}

/** Whether a leave type is open to an employee. Without a known sex all types are open. */
export const isLeaveTypeForGender = (code: string, gender: 'male' | 'female' | null): boolean =>
  gender === null || !typesOfOtherSex[gender].includes(code)

const ofWomen =
  (key: LeaveExplanationKey['key'], article: string) =>
  ({ gender }: LeaveLegalCheckInput): LeaveRequestFinding[] =>
    gender === 'male' ? [refused(key, article)] : []

const rules: Readonly<Record<string, (check: LeaveLegalCheckInput) => LeaveRequestFinding[]>> = {
  TRUD: ofWomen('leave.why.not_of_a_man', 'ZZO'),
  DOJ: ofWomen('leave.why.not_of_a_man', 'ZoR čl. 93a'),
  PORO: (check) => {
    const { span } = check
    const findings = ofWomen('leave.why.maternity_of_a_man', 'ZoR čl. 94')(check)
    if (!findings.length && countDays(span.firstDay, span.lastDay) > maxMaternityDays(span.firstDay))
      findings.push(doubtful('leave.why.maternity_long', 'ZoR čl. 94'))
    return findings
  },
  OTAC: ({ gender, hasNote }) => {
    if (gender === 'female') return [refused('leave.why.father_is_a_man', 'ZoR čl. 94')]
    return hasNote ? [] : [doubtful('leave.why.father_ground', 'ZoR čl. 94')]
  },
  NEGAD: ({ span, since }) => {
    const { parentalLeave, parentalLeaveThirdChild } = getLegalFiguresOn(since)
    const days = countDays(since, span.lastDay)
    if (days > countDays(since, addDays(addMonths(since, parentalLeaveThirdChild * 12), -1)))
      return [refused('leave.why.child_care_over', 'ZoR čl. 94 i 94a', { day: since })]
    return days > parentalLeave ? [doubtful('leave.why.child_care_long', 'ZoR čl. 94 i 94a', { day: since })] : []
  },
  UDALJ: ({ span, since, hasNote }) => {
    if (span.lastDay < addMonths(since, getLegalFiguresOn(since).removal)) return []
    const values = { day: since }
    if (!hasNote) return [refused('leave.why.suspension_over', 'ZoR čl. 165–167', values)]
    return [doubtful('leave.why.suspension_long', 'ZoR čl. 166 i 167', values)]
  },
  USV: ({ span, since }) => {
    const { adoptionLeave, adoptionLeaveInfant } = getLegalFiguresOn(since)
    if (span.lastDay < addMonths(since, adoptionLeave)) return []
    if (span.lastDay >= addMonths(since, adoptionLeaveInfant)) return [refused('leave.why.adoption_over', 'ZoR čl. 97', { day: since })]
    return [doubtful('leave.why.adoption_long', 'ZoR čl. 97', { day: since })]
  },
}
