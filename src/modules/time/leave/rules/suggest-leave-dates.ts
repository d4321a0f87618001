import type { Day } from '#shared/days.ts'
import type { LeaveDateSuggestionsReply } from '../leave-date-suggestions-contract.ts'

/** A future day: its leave cost, whether it has work, and whether leave is possible. */
export type UpcomingDayForLeaveSuggestion = { day: Day; cost: number; isWork: boolean; isOpen: boolean }

/** Maximum leave days of a proposal. */
const MAX_LEAVE_DAYS = 10
/** Maximum number of proposals. */
const MAX_SUGGESTIONS = 8

/**
 * Finds dates with the longest time off for few leave days. Spans gain by holidays and days off; the best come first. Of overlapping spans,
 * a longer and a shorter one are proposed. Spans without a gain are not proposed.
 */
export function suggestLeaveDates(days: readonly UpcomingDayForLeaveSuggestion[], available: number): LeaveDateSuggestionsReply[] {
  const isFree = days.map(({ cost, isWork }) => cost === 0 || !isWork)
  const found = listLeaveSpans(days, isFree, Math.min(MAX_LEAVE_DAYS, available))
  // The time off for the same number of leave days without a holiday.
  const plain = days.map((day) => ({ ...day, cost: day.isWork ? 1 : 0, isOpen: true }))
  const usual = new Map<number, number>()
  const isPlainFree = plain.map(({ isWork }) => !isWork)
  for (const { cost, away } of listLeaveSpans(plain, isPlainFree, MAX_LEAVE_DAYS)) usual.set(cost, Math.max(usual.get(cost) ?? 0, away))
  const gaining = found
    .map((span) => ({ ...span, gain: span.away - (usual.get(span.cost) ?? span.cost) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain || a.cost - b.cost || (a.first_day < b.first_day ? -1 : 1))
  const suggestions: LeaveDateSuggestionsReply[] = []
  for (const span of gaining) {
    if (suggestions.length === MAX_SUGGESTIONS) break
    const overlapping = suggestions.filter((one) => span.away_from <= one.away_to && one.away_from <= span.away_to)
    if (overlapping.length < 2 && overlapping.every(({ cost }) => span.cost < cost)) suggestions.push(span)
  }
  return suggestions
}

/** All spans with a number of leave days that start and end on a leave day, extended by the adjoining days off. */
function listLeaveSpans(
  days: readonly UpcomingDayForLeaveSuggestion[],
  isFree: readonly boolean[],
  maxDays: number,
): Omit<LeaveDateSuggestionsReply, 'gain'>[] {
  const found: Omit<LeaveDateSuggestionsReply, 'gain'>[] = []
  for (let first = 0; first < days.length; first++) {
    if (isFree[first] || !days[first]!.isOpen) continue
    let cost = 0
    for (let last = first; last < days.length && days[last]!.isOpen; last++) {
      cost += days[last]!.cost
      if (cost > maxDays) break
      if (isFree[last]) continue
      const from = findDaysOffEnd(isFree, first, -1)
      const to = findDaysOffEnd(isFree, last, 1)
      found.push({
        first_day: days[first]!.day,
        last_day: days[last]!.day,
        cost,
        away_from: days[from]!.day,
        away_to: days[to]!.day,
        away: to - from + 1,
      })
    }
  }
  return found
}

/** The end of the run of days off from a position. */
function findDaysOffEnd(isFree: readonly boolean[], at: number, step: 1 | -1): number {
  while (isFree[at + step]) at += step
  return at
}
