import { type Day, getWeekday } from '#shared/days.ts'
import type { LeaveExplanationKey } from '../../messages/explanations.sr.ts'

/** A company rule about absences. Without a minimum it allows no absence. */
export type LeaveRestrictionRule = {
  id: number
  name: string
  firstDay: Day | null
  lastDay: Day | null
  /** ISO weekdays, Monday is 1. An empty list means all days. */
  weekdays: readonly number[]
  minPeople: number | null
  minPercent: number | null
  refuses: boolean
}
/** For a day: the number of employees of a rule, and how many of them are absent without the applicant. */
export type EmployeeCountsForLeaveRestriction = { limitId: number; day: Day; people: number; away: number }
export type LeaveRestrictionFinding = LeaveExplanationKey & { severity: 'error' | 'warning' }

/**
 * Groups of leave that need the employer's consent. Other leave is a right of the employee that no company rule removes (čl. 77, 79, 94,
 * 103).
 */
export const isRestrictedLeaveGroup = (group: string) => group === 'annual' || group === 'unpaid'

export const doesLeaveRestrictionApply = ({ firstDay, lastDay, weekdays }: LeaveRestrictionRule, day: Day) =>
  (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay) && (!weekdays.length || weekdays.includes(getWeekday(day)))

/** The required number of present employees. */
export const computeMinPresentEmployees = ({ minPeople, minPercent }: LeaveRestrictionRule, people: number): number | null =>
  minPercent === null ? minPeople : Math.ceil((people * minPercent) / 100)

/**
 * Findings of the rules for days of leave: one per rule, for its worst day. Applicants see no number of absences; approvers see the
 * figures.
 */
export function checkLeaveRestrictions(
  limits: readonly LeaveRestrictionRule[],
  days: readonly Day[],
  presence: readonly EmployeeCountsForLeaveRestriction[],
  { withFigures, isOverridden }: { withFigures: boolean; isOverridden: boolean },
): LeaveRestrictionFinding[] {
  return limits.flatMap((limit): LeaveRestrictionFinding[] => {
    const severity = limit.refuses && !isOverridden ? 'error' : 'warning'
    const appliesTo = days.filter((day) => doesLeaveRestrictionApply(limit, day))
    if (!appliesTo.length) return []
    const { name } = limit
    if (limit.minPeople === null && limit.minPercent === null)
      return [{ severity, key: 'leave.why.closed_days', values: { name, day: appliesTo[0]!, count: appliesTo.length } }]
    const thin = presence
      .filter(({ limitId, day }) => limitId === limit.id && appliesTo.includes(day))
      .map(({ day, people, away }) => ({ day, present: people - away - 1, min: computeMinPresentEmployees(limit, people)! }))
      .filter(({ present, min: minCount }) => present < minCount)
      .sort((a, b) => a.present - a.min - (b.present - b.min) || (a.day < b.day ? -1 : 1))
    const worst = thin[0]
    if (!worst) return []
    const values = { name, day: worst.day, count: thin.length }
    return withFigures
      ? [{ severity, key: 'leave.why.least_present_of', values: { ...values, present: worst.present, min: worst.min } }]
      : [{ severity, key: 'leave.why.least_present', values }]
  })
}

/** Days on which a rule allows no further absence. */
export function listDaysClosedForLeave(
  limits: readonly LeaveRestrictionRule[],
  days: readonly Day[],
  presence: readonly EmployeeCountsForLeaveRestriction[],
): Set<Day> {
  const refusing = limits.filter(({ refuses }) => refuses)
  return new Set(
    days.filter((day) => checkLeaveRestrictions(refusing, [day], presence, { withFigures: false, isOverridden: false }).length),
  )
}
