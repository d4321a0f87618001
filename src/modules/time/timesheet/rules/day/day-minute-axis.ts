import {
  createDayInTimeZone,
  type DayInTimeZone,
  toElapsedMinutesOfDay,
  toWallClockMinute,
} from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import type { WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { addDays, type Day, getWeekday } from '#shared/days.ts'

/**
 * The time axis of a day: whole minutes from its midnight, through the day before and two days after it. On nights with a clock change it
 * counts elapsed or wall-clock minutes, by the setting `dst`. On other days both are equal.
 */
export type DayMinuteAxis = {
  day: Day
  days: Day[]
  sundays: boolean[]
  clocks: DayInTimeZone[]
  /** UTC minutes of the midnight of the day. */
  origin: number
  plain: boolean
  wallClock: boolean
  /** The axis, cut at midnights and at the edges of the night. `date` is an index of `days`. */
  bands: CalendarDayOnMinuteAxis[]
}
export type CalendarDayOnMinuteAxis = { from: number; to: number; date: number; night: boolean }

/** `days[TODAY]` is the computed day. */
export const COMPUTED_DAY_AXIS_INDEX = 1
export const DAYS_ON_MINUTE_AXIS = 4

const cache = new Map<string, Map<Day, DayMinuteAxis>>()

/** The time axes of company settings by day, cached: a thousand employees share the days of a month. */
export function createDayMinuteAxes(settings: WorkingTimeSettings): (day: Day) => DayMinuteAxis {
  const { zone, dst, night_from, night_to } = settings
  const key = `${zone} ${dst} ${night_from} ${night_to}`
  let frames = cache.get(key)
  if (!frames) cache.set(key, (frames = new Map()))
  const found = frames
  return (day) => {
    let frame = found.get(day)
    if (!frame) found.set(day, (frame = makeFrame(day, settings)))
    return frame
  }
}

function makeFrame(day: Day, settings: WorkingTimeSettings): DayMinuteAxis {
  const days = [-1, 0, 1, 2].map((offset) => addDays(day, offset))
  const clocks = days.map((one) => createDayInTimeZone(one, settings.zone))
  const plain = clocks.every((clock) => clock.length === 1440)
  const origin = clocks[COMPUTED_DAY_AXIS_INDEX]!.midnight
  const frame: DayMinuteAxis = {
    day,
    days,
    sundays: days.map((one) => getWeekday(one) === 7),
    clocks,
    origin,
    plain,
    wallClock: settings.dst === 'wall',
    bands: [],
  }
  const { night_from, night_to } = settings
  const isNight = (minute: number) =>
    night_from > night_to ? minute >= night_from || minute < night_to : minute >= night_from && minute < night_to
  for (let date = 0; date < DAYS_ON_MINUTE_AXIS; date++) {
    const cuts = [0, Math.min(night_from, night_to), Math.max(night_from, night_to), 1440]
    for (let at = 0; at < 3; at++) {
      const from = cuts[at]!
      const to = cuts[at + 1]!
      if (from < to)
        frame.bands.push({
          from: wallClockToAxisMinute(frame, (date - COMPUTED_DAY_AXIS_INDEX) * 1440 + from),
          to: wallClockToAxisMinute(frame, (date - COMPUTED_DAY_AXIS_INDEX) * 1440 + to),
          date,
          night: isNight(from),
        })
    }
  }
  return frame
}

/** The position on the axis of a wall-clock time, in minutes from the midnight of the day. */
export function wallClockToAxisMinute(frame: DayMinuteAxis, wallClock: number): number {
  if (frame.plain || frame.wallClock) return wallClock
  const date = Math.min(DAYS_ON_MINUTE_AXIS - 1, Math.max(0, COMPUTED_DAY_AXIS_INDEX + Math.floor(wallClock / 1440)))
  const clock = frame.clocks[date]!
  return clock.midnight - frame.origin + toElapsedMinutesOfDay(clock, wallClock - (date - COMPUTED_DAY_AXIS_INDEX) * 1440)
}

/** The position on the axis of an instant in UTC minutes. */
export function utcMinuteToAxisMinute(frame: DayMinuteAxis, minute: number): number {
  const elapsed = minute - frame.origin
  if (frame.plain || !frame.wallClock) return elapsed
  let date = DAYS_ON_MINUTE_AXIS - 1
  while (date > 0 && minute < frame.clocks[date]!.midnight) date--
  const clock = frame.clocks[date]!
  return (date - COMPUTED_DAY_AXIS_INDEX) * 1440 + toWallClockMinute(clock, minute - clock.midnight)
}

/** The wall-clock time at a point of the axis, in minutes from the midnight of the day. */
export function axisMinuteToWallClock(frame: DayMinuteAxis, place: number): number {
  if (frame.plain || frame.wallClock) return place
  const minute = frame.origin + place
  let date = DAYS_ON_MINUTE_AXIS - 1
  while (date > 0 && minute < frame.clocks[date]!.midnight) date--
  const clock = frame.clocks[date]!
  return (date - COMPUTED_DAY_AXIS_INDEX) * 1440 + toWallClockMinute(clock, minute - clock.midnight)
}
