import { addMinutes, WORK_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import type { DayInput, DayResult, MinutesByCode, PlannedDay, SpanInput } from '#modules/time/planning/rules/plan-shapes.ts'
import { type TimeSettings, timeSettings } from '#modules/time/planning/rules/time-settings.ts'
import { addDays, countDays, type Day, monthOf } from '#shared/days.ts'
import { assignEventsToDays } from './assign-events.ts'
import type { ClassifiedDay } from './classify-absence.ts'
import { classifyDay } from './classify-day.ts'
import { orderEvents } from './order-events.ts'
import { BAND_COUNT, createTimeAxes, TODAY_BAND } from './time-axis.ts'

/**
 * The hours of one day of one person. Pure: the same input gives the same result, in any order of events. `extra_minutes` does not depend
 * on approvals; they decide which of those minutes are paid as overtime.
 */
export function computeDay(input: DayInput): DayResult {
  const { day, before = [], after = [], events, free, settings, law, now, ...planned } = input
  const days: PlannedDay[] = [...before, planned, ...after]
  return computeSpan({ first: addDays(day, -before.length), days, events, free, settings, law, now, from: day, to: day })[0]!
}

/**
 * The hours of consecutive days: each event belongs to exactly one of them. Days outside `from` and `to` are only context for the edges.
 */
export function computeSpan({ first, days, events, free, settings: settingsInput, law, now, from = first, to }: SpanInput): DayResult[] {
  const settings = timeSettings(settingsInput)
  const frameOf = createTimeAxes(settings)
  const frames = days.map((_, at) => frameOf(at ? addDays(first, at) : first))
  const shared = assignEventsToDays(orderEvents(events), days, frames, settings)
  const start = countDays(first, from) - 1
  const end = to === undefined ? days.length - 1 : countDays(first, to) - 1
  const settleAt = (at: number) =>
    classifyDay(frames[at]!, days[at]!, shared[at]!.readings, { free, settings, law, now, border: shared[at]!.border })

  const results: DayResult[] = []
  let previous: ClassifiedDay | null = null
  for (let at = start; at <= end; at++) {
    if (!previous && at > 0 && carries(frames[at]!.day, settings)) previous = settleAt(at - 1)
    const settled = settleAt(at)
    results.push(resultOf(settled, days[at]!, previous, settings))
    previous = settled
  }
  return results
}

/** Whether a day can contain minutes of the shift of the day before. */
function carries(day: Day, { midnight }: TimeSettings): boolean {
  return midnight === 'calendar_day' || (midnight === 'month_end' && day.endsWith('-01'))
}

function resultOf(settled: ClassifiedDay, planned: PlannedDay, previous: ClassifiedDay | null, settings: TimeSettings): DayResult {
  const { frame, trace } = settled
  const counts = new Array<number>(WORK_CODES.length).fill(0)
  let sunday = 0
  const take = (from: ClassifiedDay, date: number) => {
    let taken = 0
    for (let facts = 0; facts < counts.length; facts++) {
      const minutes = from.counts[date * counts.length + facts]!
      counts[facts] = counts[facts]! + minutes
      taken += minutes
    }
    if (from.frame.sundays[date]) sunday += taken
    return taken
  }
  for (let date = 0; date < BAND_COUNT; date++) {
    if (date > TODAY_BAND && leavesToNext(frame.days[TODAY_BAND]!, frame.days[TODAY_BAND + 1]!, settings)) {
      const minutes = sumOf(settled, date)
      if (minutes) trace.push({ rule: 'after_midnight', minutes, day: frame.days[TODAY_BAND + 1]! })
    } else take(settled, date)
  }
  if (previous && carries(frame.day, settings)) {
    let minutes = 0
    for (let date = TODAY_BAND + 1; date < BAND_COUNT; date++) minutes += take(previous, date)
    if (minutes) trace.push({ rule: 'from_day_before', minutes, day: previous.frame.day })
  }

  const minutes: MinutesByCode = {}
  for (let facts = 0; facts < counts.length; facts++) addMinutes(minutes, WORK_CODES[facts]!, counts[facts]!)
  for (const code in settled.trips) addMinutes(minutes, code, settled.trips[code]!)
  for (const code in settled.others) addMinutes(minutes, code, settled.others[code]!)
  if (settings.sunday_mark) addMinutes(minutes, 'NED', sunday)
  if (settings.shift_mark && planned.plan?.rules?.shift_work) addMinutes(minutes, 'SM', settled.worked)
  return {
    day: frame.day,
    shift_version_id: planned.plan?.id ?? null,
    planned_minutes: settled.planned,
    minutes,
    extra_minutes: settled.extra,
    flags: settled.flags,
    trace,
    presence: settled.presence,
    worked_minutes: settled.worked,
    late_minutes: settled.late,
    early_minutes: settled.early,
    absent_minutes: settled.absent,
    unresolved: settled.unresolved,
  }
}

const sumOf = (settled: ClassifiedDay, date: number) => {
  let sum = 0
  for (let facts = 0; facts < WORK_CODES.length; facts++) sum += settled.counts[date * WORK_CODES.length + facts]!
  return sum
}

/** Do the minutes after midnight belong to the next day? */
function leavesToNext(day: Day, next: Day, { midnight }: TimeSettings): boolean {
  return midnight === 'calendar_day' || (midnight === 'month_end' && monthOf(day) !== monthOf(next))
}
