import { isWorkedHourCode } from '#modules/time/planning/rules/month/hour-categories.ts'
import type { RecordingMethod } from '#modules/time/planning/rules/recording-method.ts'
import { formatTimesheetCell } from '../../rules/month/timesheet-cells.ts'
import type { TimesheetDaySource } from '../../timesheet-contract.ts'
import type { TimesheetDay } from './timesheet-data.ts'

/** Minutes that a code without hours means on this day: the plan, or a fifth of the contracted week. */
export const computeMinutesOfDayWithoutHours = (planned: number, weeklyMinutes: number) => planned || Math.round(weeklyMinutes / 5)

/**
 * The cell text of a past day, by the terms of that day; `weeklyMinutes` are those at the end of the month. An explicit entry without hours
 * is visible.
 */
export function formatTimesheetDayCell(
  day: Pick<TimesheetDay, 'minutes' | 'planned' | 'typed' | 'flags'> & { weekly?: number | null },
  weeklyMinutes: number,
): string {
  if (findTimesheetDayState(day) === '?') return UNKNOWN_HOURS_TIMESHEET_CELL_TEXT
  return (
    formatTimesheetCell(day.minutes, computeMinutesOfDayWithoutHours(day.planned, day.weekly ?? weeklyMinutes)) ||
    (day.typed ? NO_HOURS_TIMESHEET_CELL_TEXT : '')
  )
}

/** The text of a day whose hours are unknown until a user corrects a pair of events. */
export const UNKNOWN_HOURS_TIMESHEET_CELL_TEXT = '?'

/** The text of a manual day without hours. */
export const NO_HOURS_TIMESHEET_CELL_TEXT = 'SD'

/** The mark in prints and workbooks for planned work without data, on a day without other hours. */
export const NO_CLOCK_DATA_TIMESHEET_CELL_TEXT = '–'

/** The cell text in a print, where a day without data needs its own mark. */
export const formatPrintedTimesheetDay = (day: TimesheetDay, weeklyMinutes: number): string =>
  formatTimesheetDayCell(day, weeklyMinutes) || (isDayBeforeFirstClockEvent(day) ? NO_CLOCK_DATA_TIMESHEET_CELL_TEXT : '')

/** Planned work before the first clock event of the company, without manual hours. */
export const isDayBeforeFirstClockEvent = ({ typed, flags }: Pick<TimesheetDay, 'typed' | 'flags'>) => !typed && flags.includes('no_data')

const METHOD_SOURCES: Record<RecordingMethod, TimesheetDaySource> = { clock_events: 'e', by_plan: 'p', by_hand: 'h' }

/** The source of the hours of a day. */
export function findTimesheetDaySource({
  typed,
  minutes,
  recorded,
}: Pick<TimesheetDay, 'typed' | 'minutes' | 'recorded'>): TimesheetDaySource {
  if (typed) return 't'
  const codes = Object.keys(minutes)
  return codes.length > 0 && !codes.some(isWorkedHourCode) && !codes.includes('NI') ? 'l' : METHOD_SOURCES[recorded]
}

/** The state letter of a day: `t`yped, `?` broken pair, `n`o data, `c`omputed. */
export const findTimesheetDayState = (day: Pick<TimesheetDay, 'typed' | 'flags' | 'minutes'>) => {
  if (day.typed) return 't'
  if (isIncompleteTimesheetDay(day)) return '?'
  if (isDayBeforeFirstClockEvent(day)) return 'n'
  return 'c'
}
/** An incomplete pair of events: no hours count until a user corrects it. Where the company closes pairs automatically, the hours exist. */
export const isIncompleteTimesheetDay = ({ flags, minutes }: Pick<TimesheetDay, 'flags' | 'minutes'>) =>
  (flags.includes('repeated_hour') && Object.keys(minutes).length === 0) ||
  ((flags.includes('missing_in') || flags.includes('missing_out')) && !(flags.includes('auto_closed') && Object.keys(minutes).length > 0))
