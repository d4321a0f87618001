import type { DayResultFlag } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { ClockExitReasonName, WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { type DayMinuteAxis, utcMinuteToAxisMinute } from './day-minute-axis.ts'
import type { DirectedClockEvent } from './order-clock-events.ts'

/** An interval of presence on the time axis; `exit`: the reason of its end, if an event has one. */
export type PresenceInterval = { from: number; to: number; exit: ClockExitReasonName | null; fromMs: number; toMs: number }
export type PairedClockEvents = {
  presence: PresenceInterval[]
  open: { from: number; fromMs: number } | null
  unresolved: boolean
  flags: DayResultFlag[]
}

/**
 * Pairs the events of one day. The first of repeated events counts. An event without its pair leaves the day unresolved, unless the
 * company closes open shifts at the planned end. `closeAt`: that end on the axis; null without a plan.
 */
export function pairClockEvents(
  readings: readonly DirectedClockEvent[],
  frame: DayMinuteAxis,
  settings: WorkingTimeSettings,
  closeAt: number | null,
): PairedClockEvents {
  const pairs: PairedClockEvents = { presence: [], open: null, unresolved: false, flags: [] }
  const raise = (flag: DayResultFlag) => {
    if (!pairs.flags.includes(flag)) pairs.flags.push(flag)
  }
  const window = settings.duplicate_window * 60_000
  let pendingEntry: DirectedClockEvent | null = null
  for (const event of readings) {
    if (pendingEntry && pendingEntry.way === event.way && event.ms - pendingEntry.ms <= window) {
      raise('duplicate_event')
      continue
    }
    pendingEntry = event
    const place = utcMinuteToAxisMinute(frame, event.minute)
    if (event.way === 'in') {
      if (pairs.open) {
        raise('missing_out')
        pairs.unresolved = true
      }
      pairs.open = { from: place, fromMs: event.ms }
    } else if (pairs.open) {
      pairs.presence.push({
        from: pairs.open.from,
        to: Math.max(pairs.open.from, place),
        exit: event.exit,
        fromMs: pairs.open.fromMs,
        toMs: event.ms,
      })
      pairs.open = null
    } else {
      raise('missing_in')
      pairs.unresolved = true
    }
  }
  if (pairs.open && closeAt !== null && closeAt > pairs.open.from && settings.auto_close === 'shift_end') {
    raise('missing_out')
    raise('auto_closed')
    const toMs = pairs.open.fromMs + (closeAt - pairs.open.from) * 60_000
    pairs.presence.push({ from: pairs.open.from, to: closeAt, exit: null, fromMs: pairs.open.fromMs, toMs })
    pairs.open = null
  }
  if (settings.round_step > 1 && pairs.presence.length) roundEnds(pairs.presence, settings)
  return pairs
}

/** Rounding applies only to the comparison with the plan; the events do not change. */
function roundEnds(presence: PresenceInterval[], { round_step: step, round_way: way }: WorkingTimeSettings): void {
  const roundDownToStep = (minute: number) => Math.floor(minute / step) * step
  const roundUpToStep = (minute: number) => Math.ceil(minute / step) * step
  const roundToNearestStep = (minute: number) => Math.round(minute / step) * step
  const first = presence[0]!
  const last = presence[presence.length - 1]!
  const oneSided = way === 'for_employee' ? ([roundDownToStep, roundUpToStep] as const) : ([roundUpToStep, roundDownToStep] as const)
  const [arrival, leaving] = way === 'nearest' ? ([roundToNearestStep, roundToNearestStep] as const) : oneSided
  presence[0] = { ...first, from: Math.min(arrival(first.from), first.to) }
  presence[presence.length - 1] = { ...presence[presence.length - 1]!, to: Math.max(leaving(last.to), presence[presence.length - 1]!.from) }
}
