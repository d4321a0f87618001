import type { Day } from '#shared/days.ts'
import { appliesOn, minPresent, type Restriction } from './restrictions.ts'

/** Of a rule on a day: how many it is about, how many of them are away, and how many of those on leave that an employer agrees to. */
export type LimitCount = { limitId: number; day: Day; people: number; away: number; taken: number }
/** A rule that a day does not keep: so many are there of the least; without a least nobody was to be on leave. */
export type RestrictionViolation = { name: string; present: number; min: number | null }

export const isClosed = ({ minPeople, minPercent }: Restriction) => minPeople === null && minPercent === null

/** The rules that days do not keep, by day. */
export function findViolations(limits: readonly Restriction[], counts: readonly LimitCount[]): Map<Day, RestrictionViolation[]> {
  const limitOf = new Map(limits.map((limit) => [limit.id, limit]))
  const found = counts.flatMap(({ limitId, day, people, away, taken }) => {
    const limit = limitOf.get(limitId)
    if (!limit || !appliesOn(limit, day)) return []
    const [present, minCount] = [people - away, isClosed(limit) ? null : minPresent(limit, people)!]
    const isMet = minCount === null ? taken === 0 : present >= minCount
    return isMet ? [] : [{ day, strain: { name: limit.name, present, min: minCount } }]
  })
  return new Map([...Map.groupBy(found, ({ day }) => day)].map(([day, all]) => [day, all.map(({ strain }) => strain)]))
}

/** How many may be away on each day by the narrowest of rules that are about the same people; closed days draw no line, for who is ill is away on them too. */
export function maxAbsentOf(limits: readonly Restriction[], counts: readonly LimitCount[]): Map<Day, number> {
  const limitOf = new Map(limits.filter((limit) => !isClosed(limit)).map((limit) => [limit.id, limit]))
  const maxByDay = new Map<Day, number>()
  for (const { limitId, day, people } of counts) {
    const limit = limitOf.get(limitId)
    if (limit && appliesOn(limit, day))
      maxByDay.set(day, Math.min(maxByDay.get(day) ?? people, Math.max(0, people - minPresent(limit, people)!)))
  }
  return maxByDay
}
