import { clipMinuteIntervals, type MinuteInterval, subtractMinuteIntervals } from '#modules/time/planning/rules/day/minute-intervals.ts'
import type { DayResultFlag } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { PresenceInterval } from './pair-clock-events.ts'

/**
 * Presence of a day compared with its plan, before the evaluation of overtime and breaks, in minutes of the time axis. `work`: planned and
 * attended, including breaks; `breaks`: exits that can be a break; `missed`: segments without presence; `before`, `after`: presence
 * outside the plan.
 */
export type AttendanceMatchedWithPlan = {
  work: MinuteInterval[]
  breaks: MinuteInterval[]
  missed: MinuteInterval[]
  before: MinuteInterval[]
  breaksBefore: MinuteInterval[]
  after: MinuteInterval[]
  breaksAfter: MinuteInterval[]
  late: number
  early: number
  absent: number
}

/** A business exit is working time, so the presence before and after it is joined. */
export function joinPresenceOverOfficialExits(presence: readonly PresenceInterval[], flags: DayResultFlag[]): PresenceInterval[] {
  const joined: PresenceInterval[] = []
  for (const one of presence) {
    const last = joined[joined.length - 1]
    if (last?.exit === 'official' && last.from < last.to) {
      if (one.from > last.to && !flags.includes('official_exit')) flags.push('official_exit')
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, one.to), exit: one.exit, toMs: one.toMs }
    } else joined.push(one)
  }
  return joined
}

/**
 * Within the tolerance the planned time replaces the real one; beyond it the whole difference counts. Each segment of a split shift has
 * its own arrival and exit. Time between segments is neither work nor absence. A private exit during a segment is absence; other exits are
 * breaks (ZoR čl. 64).
 */
export function matchAttendanceWithPlan(
  segments: readonly MinuteInterval[],
  presence: readonly PresenceInterval[],
  lateTolerance: number,
  earlyTolerance: number,
  flags: DayResultFlag[],
): AttendanceMatchedWithPlan {
  const found: AttendanceMatchedWithPlan = {
    work: [],
    breaks: [],
    missed: [],
    before: [],
    breaksBefore: [],
    after: [],
    breaksAfter: [],
    late: 0,
    early: 0,
    absent: 0,
  }
  const presences = presence.filter((one) => one.from < one.to)
  if (!segments.length) {
    found.after = presences
    found.breaksAfter = findExplicitBreaks(presences, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
    return found
  }
  const lastSegment = segments.length - 1
  const planStart = segments[0]!.from
  const planEnd = segments[lastSegment]!.to
  const privately: MinuteInterval[] = []
  const addGapByExit = (exit: PresenceInterval['exit'], from: number, to: number) => {
    if (from >= to) return
    if (exit === 'private') privately.push({ from, to })
    else found.breaks.push({ from, to })
  }

  for (let at = 0; at <= lastSegment; at++) {
    let { from, to } = segments[at]!
    const first = presences.findIndex((one) => one.to > from)
    let last = presences.length - 1
    while (last >= 0 && presences[last]!.from >= to) last--
    if (first < 0 || last < first) {
      found.missed.push({ from, to })
      continue
    }
    const arrival = presences[first]!.from
    const leaving = presences[last]!.to
    if (arrival > from) {
      // An employee who arrived before the shift and went out again is not late; the absence counts as an exit.
      if (at === 0 && first > 0) addGapByExit(presences[first - 1]!.exit, from, arrival)
      else if (arrival - from > lateTolerance) {
        found.late += arrival - from
        from = arrival
      }
    }
    for (let pair = first; pair < last; pair++) addGapByExit(presences[pair]!.exit, presences[pair]!.to, presences[pair + 1]!.from)
    if (leaving < to) {
      if (at === lastSegment && last < presences.length - 1) addGapByExit(presences[last]!.exit, leaving, to)
      else if (to - leaving > earlyTolerance) {
        found.early += to - leaving
        to = leaving
      }
    }
    if (from < to) found.work.push({ from, to })
  }
  if (privately.length) {
    found.work = subtractMinuteIntervals(found.work, privately)
    for (const { from, to } of privately) found.absent += to - from
    flags.push('private_exit')
  }
  if (presences.length && presences[0]!.from < planStart) {
    found.before = clipMinuteIntervals(presences, Number.NEGATIVE_INFINITY, planStart)
    found.breaksBefore = findExplicitBreaks(presences, Number.NEGATIVE_INFINITY, planStart)
  }
  if (presences.length && presences[presences.length - 1]!.to > planEnd) {
    found.after = clipMinuteIntervals(presences, planEnd, Number.POSITIVE_INFINITY)
    found.breaksAfter = findExplicitBreaks(presences, planEnd, Number.POSITIVE_INFINITY)
  }
  return found
}

/** Outside the plan only an explicit break event is a break; another exit ends the work. */
function findExplicitBreaks(presences: readonly PresenceInterval[], from: number, to: number): MinuteInterval[] {
  const breaks: MinuteInterval[] = []
  for (let pair = 0; pair + 1 < presences.length; pair++) {
    if (presences[pair]!.exit !== 'break') continue
    const one = { from: Math.max(from, presences[pair]!.to), to: Math.min(to, presences[pair + 1]!.from) }
    if (one.from < one.to) breaks.push(one)
  }
  return breaks
}
