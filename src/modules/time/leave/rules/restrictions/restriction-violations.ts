import type { Day } from '#shared/days.ts'
import { computeMinPresent, doesLeaveRestrictionApply, type LeaveRestrictionRule } from './restrictions.ts'

/** For a rule on a day: its employees, how many are absent, and how many of those on leave with the employer's consent. */
export type RestrictionAbsenceCount = { limitId: number; day: Day; people: number; away: number; taken: number }
/** A rule that a day violates: the present and the required number; without a minimum the day is closed for leave. */
export type RestrictionViolation = { name: string; present: number; min: number | null }

export const isBlackoutRestriction = ({ minPeople, minPercent }: LeaveRestrictionRule) => minPeople === null && minPercent === null

/** Violated rules by day. */
export function findRestrictionViolations(
  limits: readonly LeaveRestrictionRule[],
  counts: readonly RestrictionAbsenceCount[],
): Map<Day, RestrictionViolation[]> {
  const limitOf = new Map(limits.map((limit) => [limit.id, limit]))
  const found = counts.flatMap(({ limitId, day, people, away, taken }) => {
    const limit = limitOf.get(limitId)
    if (!limit || !doesLeaveRestrictionApply(limit, day)) return []
    const [present, minCount] = [people - away, isBlackoutRestriction(limit) ? null : computeMinPresent(limit, people)!]
    const isMet = minCount === null ? taken === 0 : present >= minCount
    return isMet ? [] : [{ day, strain: { name: limit.name, present, min: minCount } }]
  })
  return new Map([...Map.groupBy(found, ({ day }) => day)].map(([day, all]) => [day, all.map(({ strain }) => strain)]))
}

/**
 * Maximum absences per day by the strictest rule about the same employees; closed days set no maximum, because sick employees are absent
 * on them too.
 */
export function computeMaxAbsent(limits: readonly LeaveRestrictionRule[], counts: readonly RestrictionAbsenceCount[]): Map<Day, number> {
  const limitOf = new Map(limits.filter((limit) => !isBlackoutRestriction(limit)).map((limit) => [limit.id, limit]))
  const maxByDay = new Map<Day, number>()
  for (const { limitId, day, people } of counts) {
    const limit = limitOf.get(limitId)
    if (limit && doesLeaveRestrictionApply(limit, day))
      maxByDay.set(day, Math.min(maxByDay.get(day) ?? people, Math.max(0, people - computeMinPresent(limit, people)!)))
  }
  return maxByDay
}
