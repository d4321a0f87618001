import { type Day, weekday } from '#shared/days.ts'
import type { LeaveReason } from '../../messages/why.sr.ts'

/** A rule of the company about who may be away: without a least number it lets nobody go. */
export type Restriction = {
  id: number
  name: string
  firstDay: Day | null
  lastDay: Day | null
  /** From Monday, which is 1; none is all. */
  weekdays: readonly number[]
  minPeople: number | null
  minPercent: number | null
  refuses: boolean
}
/** Of a day: how many a rule is about, and how many of them are away beside the one who asks. */
export type RestrictionPresence = { limitId: number; day: Day; people: number; away: number }
export type RestrictionFinding = LeaveReason & { severity: 'error' | 'warning' }

/** Leave that an employer agrees to. All other is a right of the employee, which no rule of the company takes (čl. 77, 79, 94, 103). */
export const isRestricted = (group: string) => group === 'annual' || group === 'unpaid'

export const appliesOn = ({ firstDay, lastDay, weekdays }: Restriction, day: Day) =>
  (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay) && (!weekdays.length || weekdays.includes(weekday(day)))

/** How many have to be there of so many. */
export const minPresent = ({ minPeople, minPercent }: Restriction, people: number): number | null =>
  minPercent === null ? minPeople : Math.ceil((people * minPercent) / 100)

/**
 * What the rules say of days of leave: one finding for each rule, of its worst day. Who asks for themselves reads a plain sentence, and
 * nothing of how many are away; who decides reads the figures.
 */
export function checkRestrictions(
  limits: readonly Restriction[],
  days: readonly Day[],
  presence: readonly RestrictionPresence[],
  { withFigures, isOverridden }: { withFigures: boolean; isOverridden: boolean },
): RestrictionFinding[] {
  return limits.flatMap((limit): RestrictionFinding[] => {
    const severity = limit.refuses && !isOverridden ? 'error' : 'warning'
    const appliesTo = days.filter((day) => appliesOn(limit, day))
    if (!appliesTo.length) return []
    const { name } = limit
    if (limit.minPeople === null && limit.minPercent === null)
      return [{ severity, key: 'leave.why.closed_days', values: { name, day: appliesTo[0]!, count: appliesTo.length } }]
    const thin = presence
      .filter(({ limitId, day }) => limitId === limit.id && appliesTo.includes(day))
      .map(({ day, people, away }) => ({ day, present: people - away - 1, min: minPresent(limit, people)! }))
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

/** On which days a refusing rule lets nobody else go. */
export function blackoutDays(limits: readonly Restriction[], days: readonly Day[], presence: readonly RestrictionPresence[]): Set<Day> {
  const refusing = limits.filter(({ refuses }) => refuses)
  return new Set(days.filter((day) => checkRestrictions(refusing, [day], presence, { withFigures: false, isOverridden: false }).length))
}
