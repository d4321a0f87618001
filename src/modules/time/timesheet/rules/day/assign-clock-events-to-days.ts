import type { PlannedDay, PlannedShiftOfDay } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import type { DayMinuteAxis } from './day-minute-axis.ts'
import { wallClockToAxisMinute } from './day-minute-axis.ts'
import type { DirectedClockEvent, UndirectedClockEvent } from './order-clock-events.ts'

/** An event without direction is an entry if it is at most 120 minutes from the planned start. */
const NEAR_START_MINUTES = 120
/** Minutes before and after a shift within which events belong to it, if the neighbouring day has no shift. */
const SHIFT_MARGIN_MINUTES = 120
const PERIOD_EDGE_MARGIN_MINUTES = 240
/** A return at most 60 minutes after an exit continues the same day. */
const SHORT_EXIT_MINUTES = 60

/** The planned start and end of a day in UTC minutes, including its flexitime; null on a day off. */
function reachOf(plan: PlannedShiftOfDay | null, frame: DayMinuteAxis): Segment | null {
  if (!plan?.segments.length) return null
  const flexitime = plan.rules?.flexitime
  let from = plan.segments[0]!.from
  let to = plan.segments[plan.segments.length - 1]!.to
  if (flexitime) {
    from = Math.min(from, flexitime.from)
    to = Math.max(to, flexitime.to + plan.planned_minutes)
  }
  return { from: frame.origin + wallClockToAxisMinute(frame, from), to: frame.origin + wallClockToAxisMinute(frame, to) }
}
type Segment = { from: number; to: number }

/** The UTC minute between two neighbouring days: halfway between their shifts, or near midnight where one has no shift. */
function borderOf(before: Segment | null, after: Segment | null, midnight: number): number {
  if (before && after) return after.from <= before.to ? after.from : Math.floor((before.to + after.from) / 2)
  if (before) return Math.max(midnight, before.to + SHIFT_MARGIN_MINUTES)
  if (after) return Math.min(midnight, after.from - SHIFT_MARGIN_MINUTES)
  return midnight
}

/** `border`: the UTC minute from which events belong to the next day. */
export type DayForClockEventAssignment = { readings: DirectedClockEvent[]; border: number }

/**
 * Assigns every event to exactly one day: a shift with all its events belongs to the day on which it starts. An exit follows its entry,
 * also after midnight, up to the longest shift. Other events follow the border between days. An event without direction has the opposite
 * direction of the last event, unless it is shortly before the next shift.
 */
export function assignClockEventsToDays(
  raw: readonly UndirectedClockEvent[],
  days: readonly PlannedDay[],
  frames: readonly DayMinuteAxis[],
  settings: WorkingTimeSettings,
): DayForClockEventAssignment[] {
  const windows = days.map((day, at) => reachOf(day.plan, frames[at]!))
  const starts = days.map((_, at) =>
    at === 0
      ? Math.min(frames[0]!.origin, windows[0] ? windows[0].from - PERIOD_EDGE_MARGIN_MINUTES : Number.POSITIVE_INFINITY)
      : borderOf(windows[at - 1]!, windows[at]!, frames[at]!.origin),
  )
  const end = frames[frames.length - 1]!
  const lastBorder = borderOf(windows[windows.length - 1]!, null, end.origin + end.clocks[1]!.length)
  const shared: DayForClockEventAssignment[] = days.map((_, at) => ({ readings: [], border: starts[at + 1] ?? lastBorder }))

  let home = 0
  let open: { at: number; minute: number } | null = null
  let last: { at: number; ms: number; minute: number; way: 'in' | 'out' } | null = null
  const window = settings.duplicate_window * 60_000
  const queue = raw.slice()
  for (let i = 0; i < queue.length; i++) {
    let event = queue[i]!
    const next = queue[i + 1]
    // For an exit and an entry at the same instant, the one that fits the current state comes first.
    if (!open && event.way === 'out' && next?.way === 'in' && next.ms === event.ms) {
      queue[i + 1] = event
      event = next
    }
    while (home + 1 < starts.length && event.minute >= starts[home + 1]!) home++
    if (event.minute < starts[0]!) continue
    const follows: boolean = open !== null && event.minute - open.minute <= settings.max_shift
    if (event.minute >= lastBorder && (event.way === 'in' || !follows)) break

    if (last && event.ms - last.ms <= window && (event.way === last.way || event.way === 'unknown')) {
      shared[last.at]!.readings.push({ ...event, way: last.way })
      continue
    }
    let way = event.way
    if (way === 'unknown') {
      const start = windows[home]?.from
      const arrives: boolean =
        !follows || (home !== open!.at && start !== undefined && Math.abs(event.minute - start) <= NEAR_START_MINUTES)
      way = arrives ? 'in' : 'out'
    }
    let at = home
    if (way === 'out' && follows) at = open!.at
    else if (way === 'in' && last?.way === 'out' && last.at < home && event.minute - last.minute <= SHORT_EXIT_MINUTES) {
      // A return from a break after the border belongs to the earlier day if it is nearer to the exit than to the next planned shift.
      const start = windows[home]?.from ?? Number.POSITIVE_INFINITY
      if (event.minute - last.minute < Math.abs(start - event.minute)) at = last.at
    }
    shared[at]!.readings.push({ ...event, way })
    open = way === 'in' ? { at, minute: event.minute } : null
    last = { at, ms: event.ms, minute: event.minute, way }
  }
  return shared
}
