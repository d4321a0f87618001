import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import type { MissingClockEvent } from '../../timesheet-contract.ts'

const HOUR = 60
const MAX_HOUR_MARKS = 6

/** The hours shown around a missing clock event. Positions are in percent of the width. */
export type MissingClockEventAxis = {
  hours: { hour: number; position: number }[]
  toPosition: (instant: string) => number
}

/** An axis of whole hours, one hour longer than the events at both ends. A night shift continues over midnight. */
export function createMissingClockEventAxis({ at, known_at, colleagues }: MissingClockEvent): MissingClockEventAxis {
  const instants = [at, known_at, colleagues?.from, colleagues?.to].flatMap((instant) => (instant ? [Date.parse(instant)] : []))
  const first = Math.min(...instants)
  const toMinutes = (instant: number) => getBelgradeDayAndMinute(new Date(first)).minutes + (instant - first) / 60_000
  const start = Math.floor(toMinutes(first) / HOUR) - 1
  const end = Math.ceil(toMinutes(Math.max(...instants)) / HOUR) + 1
  const step = Math.ceil((end - start) / MAX_HOUR_MARKS)
  const toPercent = (minutes: number) => ((minutes - start * HOUR) / ((end - start) * HOUR)) * 100
  const hours = Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, index) => start + index * step)
  return {
    hours: hours.map((hour) => ({ hour: (hour + 24) % 24, position: toPercent(hour * HOUR) })),
    toPosition: (instant) => toPercent(toMinutes(Date.parse(instant))),
  }
}
