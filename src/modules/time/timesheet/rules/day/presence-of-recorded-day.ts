import {
  type MinuteInterval,
  subtractMinuteIntervals,
  sumIntervalMinutes,
  takeLastMinutesOfIntervals,
} from '#modules/time/planning/rules/day/minute-intervals.ts'
import type {
  DayRecordedWithoutClock,
  DayResultFlag,
  DayResultTraceEntry,
  PlannedDay,
} from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { NonWorkingDayPayByDate, PlanReducedByLeave } from './apply-leave-to-plan.ts'
import { COMPUTED_DAY_AXIS_INDEX, type DayMinuteAxis } from './day-minute-axis.ts'
import type { PresenceInterval } from './pair-clock-events.ts'

export type PresenceOfRecordedDay = {
  presence: PresenceInterval[]
  flags: DayResultFlag[]
  trace: DayResultTraceEntry[]
  /** The plan causes no absence, because the hours are unknown or the day is free. */
  isUnknown: boolean
}

/**
 * Presence of a day without recording by clock events. By plan: the published shift is attended as planned, with previously approved
 * overtime after it; partial leave shortens its end. By hand: users enter the hours and the engine computes none.
 */
export function toPresenceWithoutClockEvents(
  { plan, approval, recording }: PlannedDay & { recording: DayRecordedWithoutClock },
  segments: readonly MinuteInterval[],
  cover: PlanReducedByLeave,
  free: NonWorkingDayPayByDate,
  frame: DayMinuteAxis,
  isOver: boolean,
): PresenceOfRecordedDay {
  const day: PresenceOfRecordedDay = { presence: [], flags: [], trace: [], isUnknown: true }
  const begins = plan?.segments[0] ? free[COMPUTED_DAY_AXIS_INDEX + Math.floor(plan.segments[0].from / 1440)] : undefined
  const isOff = !segments.length
  const ordered = approval?.minutes ?? 0
  if (recording.method === 'by_hand') {
    day.trace.push({ rule: 'recorded_by_hand' })
    if (isOver && ((!isOff && !begins) || (isOff && ordered > 0))) day.flags.push('not_entered')
    return day
  }
  day.trace.push({ rule: 'recorded_by_plan' })
  if (!plan?.segments.length) {
    if (ordered > 0 && isOver) day.flags.push('not_entered')
    return day
  }
  if (!recording.isPublished) {
    if (!isOff && !begins) day.flags.push('no_published_plan')
    return day
  }
  const isDue = !begins || recording.isAssigned || (recording.isContinuous && begins.code === 'PR')
  if (isOff || !isDue || !isOver) return day
  day.isUnknown = false
  const excused = cover.excuses.reduce((sum, { minutes = 0 }) => sum + minutes, 0)
  const attended = subtractMinuteIntervals(
    [...segments],
    takeLastMinutesOfIntervals([...segments], Math.min(excused, sumIntervalMinutes(segments))),
  )
  const toMs = (minute: number) => (frame.origin + minute) * 60_000
  day.presence = attended.map(({ from, to }) => ({ from, to, exit: null, fromMs: toMs(from), toMs: toMs(to) }))
  const first = day.presence[0]
  const last = day.presence.at(-1)
  if (ordered > 0 && first && last) {
    if (approval?.side === 'before') Object.assign(first, { from: first.from - ordered, fromMs: first.fromMs - ordered * 60_000 })
    else Object.assign(last, { to: last.to + ordered, toMs: last.toMs + ordered * 60_000 })
  }
  return day
}
