import type { Day } from '#shared/days.ts'
import { computeMinPresentEmployees, doesLeaveRestrictionApply, type LeaveRestrictionRule } from './restrictions.ts'

/** The number of employees of a rule on a day, of absent ones, and of those on leave that needs the employer's consent. */
export type LeaveRestrictionAbsenceCount = { limitId: number; day: Day; people: number; away: number; taken: number }
/** A rule that a day violates, with the present and the required number. Without a minimum the day is closed for leave. */
export type LeaveRestrictionViolation = { name: string; present: number; min: number | null }

export const isClosedDaysRestriction = ({ minPeople, minPercent }: LeaveRestrictionRule) => minPeople === null && minPercent === null

/** Violated rules by day. */
export function findLeaveRestrictionViolations(
  limits: readonly LeaveRestrictionRule[],
  counts: readonly LeaveRestrictionAbsenceCount[],
): Map<Day, LeaveRestrictionViolation[]> {
  const limitOf = new Map(limits.map((limit) => [limit.id, limit]))
  const found = counts.flatMap(({ limitId, day, people, away, taken }) => {
    const limit = limitOf.get(limitId)
    if (!limit || !doesLeaveRestrictionApply(limit, day)) return []
    const present = people - away
    const minCount = isClosedDaysRestriction(limit) ? null : computeMinPresentEmployees(limit, people)!
    const isMet = minCount === null ? taken === 0 : present >= minCount
    return isMet ? [] : [{ day, strain: { name: limit.name, present, min: minCount } }]
  })
  return new Map([...Map.groupBy(found, ({ day }) => day)].map(([day, all]) => [day, all.map(({ strain }) => strain)]))
}

/**
 * Maximum absences per day by the strictest rule about the same employees. Closed days set no maximum, because sick employees are absent on
 * them too.
 */
export function computeMaxAbsentEmployees(
  limits: readonly LeaveRestrictionRule[],
  counts: readonly LeaveRestrictionAbsenceCount[],
): Map<Day, number> {
  const limitOf = new Map(limits.filter((limit) => !isClosedDaysRestriction(limit)).map((limit) => [limit.id, limit]))
  const maxByDay = new Map<Day, number>()
  for (const { limitId, day, people } of counts) {
    const limit = limitOf.get(limitId)
    if (limit && doesLeaveRestrictionApply(limit, day))
      maxByDay.set(day, Math.min(maxByDay.get(day) ?? people, Math.max(0, people - computeMinPresentEmployees(limit, people)!)))
  }
  return maxByDay
}
