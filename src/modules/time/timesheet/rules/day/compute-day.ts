import { addMinutesToCategory, WORK_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import type {
  ConsecutiveDayResultsInput,
  DayResult,
  DayResultInput,
  MinutesByHourCategory,
  PlannedDay,
} from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { mergeWorkingTimeSettings, type WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { addDays, countDays, type Day, getMonthOfDay } from '#shared/days.ts'
import { assignClockEventsToDays } from './assign-clock-events-to-days.ts'
import type { ClassifiedWorkDay } from './classify-absence.ts'
import { classifyWorkDay } from './classify-day.ts'
import { COMPUTED_DAY_AXIS_INDEX, createDayMinuteAxes, DAYS_ON_MINUTE_AXIS } from './day-minute-axis.ts'
import { orderClockEvents } from './order-clock-events.ts'

/**
 * Computes the hours of one day of one employee. Pure: the result does not depend on the order of events. `extra_minutes` does not depend
 * on approvals, which decide how many of these minutes are paid as overtime.
 */
export function computeDayResult(input: DayResultInput): DayResult {
  const { day, before = [], after = [], events, free, settings, law, now, ...planned } = input
  const days: PlannedDay[] = [...before, planned, ...after]
  return computeDayResultsOfConsecutiveDays({
    first: addDays(day, -before.length),
    days,
    events,
    free,
    settings,
    law,
    now,
    from: day,
    to: day,
  })[0]!
}

/**
 * Computes the hours of consecutive days; each event belongs to exactly one of them. Days outside `from` and `to` are only context for the
 * edges.
 */
export function computeDayResultsOfConsecutiveDays({
  first,
  days,
  events,
  free,
  settings: settingsInput,
  law,
  now,
  from = first,
  to,
}: ConsecutiveDayResultsInput): DayResult[] {
  const settings = mergeWorkingTimeSettings(settingsInput)
  const frameOf = createDayMinuteAxes(settings)
  const frames = days.map((_, at) => frameOf(at ? addDays(first, at) : first))
  const shared = assignClockEventsToDays(orderClockEvents(events), days, frames, settings)
  const start = countDays(first, from) - 1
  const end = to === undefined ? days.length - 1 : countDays(first, to) - 1
  const settleAt = (at: number) =>
    classifyWorkDay(frames[at]!, days[at]!, shared[at]!.readings, { free, settings, law, now, border: shared[at]!.border })

  const results: DayResult[] = []
  let previous: ClassifiedWorkDay | null = null
  for (let at = start; at <= end; at++) {
    if (!previous && at > 0 && canContainPreviousShift(frames[at]!.day, settings)) previous = settleAt(at - 1)
    const settled = settleAt(at)
    results.push(resultOf(settled, days[at]!, previous, settings))
    previous = settled
  }
  return results
}

/** Whether a day can contain minutes of a shift that started on the day before. */
function canContainPreviousShift(day: Day, { midnight }: WorkingTimeSettings): boolean {
  return midnight === 'calendar_day' || (midnight === 'month_end' && day.endsWith('-01'))
}

function resultOf(
  settled: ClassifiedWorkDay,
  planned: PlannedDay,
  previous: ClassifiedWorkDay | null,
  settings: WorkingTimeSettings,
): DayResult {
  const { frame, trace } = settled
  const counts = new Array<number>(WORK_HOUR_CODES.length).fill(0)
  let sunday = 0
  const take = (from: ClassifiedWorkDay, date: number) => {
    let taken = 0
    for (let facts = 0; facts < counts.length; facts++) {
      const minutes = from.counts[date * counts.length + facts]!
      counts[facts] = counts[facts]! + minutes
      taken += minutes
    }
    if (from.frame.sundays[date]) sunday += taken
    return taken
  }
  for (let date = 0; date < DAYS_ON_MINUTE_AXIS; date++) {
    if (
      date > COMPUTED_DAY_AXIS_INDEX &&
      leavesToNext(frame.days[COMPUTED_DAY_AXIS_INDEX]!, frame.days[COMPUTED_DAY_AXIS_INDEX + 1]!, settings)
    ) {
      const minutes = sumOf(settled, date)
      if (minutes) trace.push({ rule: 'after_midnight', minutes, day: frame.days[COMPUTED_DAY_AXIS_INDEX + 1]! })
    } else take(settled, date)
  }
  if (previous && canContainPreviousShift(frame.day, settings)) {
    let minutes = 0
    for (let date = COMPUTED_DAY_AXIS_INDEX + 1; date < DAYS_ON_MINUTE_AXIS; date++) minutes += take(previous, date)
    if (minutes) trace.push({ rule: 'from_day_before', minutes, day: previous.frame.day })
  }

  const minutes: MinutesByHourCategory = {}
  for (let facts = 0; facts < counts.length; facts++) addMinutesToCategory(minutes, WORK_HOUR_CODES[facts]!, counts[facts]!)
  for (const code in settled.trips) addMinutesToCategory(minutes, code, settled.trips[code]!)
  for (const code in settled.others) addMinutesToCategory(minutes, code, settled.others[code]!)
  if (settings.sunday_mark) addMinutesToCategory(minutes, 'NED', sunday)
  if (settings.shift_mark && planned.plan?.rules?.shift_work) addMinutesToCategory(minutes, 'SM', settled.worked)
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

const sumOf = (settled: ClassifiedWorkDay, date: number) => {
  let sum = 0
  for (let facts = 0; facts < WORK_HOUR_CODES.length; facts++) sum += settled.counts[date * WORK_HOUR_CODES.length + facts]!
  return sum
}

/** Whether minutes after midnight belong to the next day. */
function leavesToNext(day: Day, next: Day, { midnight }: WorkingTimeSettings): boolean {
  return midnight === 'calendar_day' || (midnight === 'month_end' && getMonthOfDay(day) !== getMonthOfDay(next))
}
