import { isWorked } from '#modules/time/planning/rules/month/categories.ts'
import type { RecordingMethod } from '#modules/time/planning/rules/recording.ts'
import { cellText } from '../../rules/month/cells.ts'
import type { DaySource } from '../../timesheet-contract.ts'
import type { TimesheetDay } from './timesheet-data.ts'

/** Minutes of a code without hours on this day: the plan, or a fifth of the contracted week. */
export const wholeDay = (planned: number, weeklyMinutes: number) => planned || Math.round(weeklyMinutes / 5)

/**
 * The cell text of a past day, by the terms of that day; `weeklyMinutes` are those at the end of the month. An explicit entry without
 * hours is visible.
 */
export function dayText(
  day: Pick<TimesheetDay, 'minutes' | 'planned' | 'typed' | 'flags'> & { weekly?: number | null },
  weeklyMinutes: number,
): string {
  if (stateOf(day) === '?') return UNKNOWN
  return cellText(day.minutes, wholeDay(day.planned, day.weekly ?? weeklyMinutes)) || (day.typed ? NO_HOURS : '')
}

/** A day with unknown hours until a user corrects a pair of events. */
export const UNKNOWN = '?'

/** A typed day without hours. */
export const NO_HOURS = 'SD'

/** The mark in prints and workbooks for planned work without data where the day has no other hours. */
export const NO_DATA = '–'

/** The cell text in a print, where a day without data needs its own mark. */
export const paperText = (day: TimesheetDay, weeklyMinutes: number): string =>
  dayText(day, weeklyMinutes) || (hasNoData(day) ? NO_DATA : '')

/** Planned work before the first clock event of the company, without manual hours. */
export const hasNoData = ({ typed, flags }: Pick<TimesheetDay, 'typed' | 'flags'>) => !typed && flags.includes('no_data')

const METHOD_SOURCES: Record<RecordingMethod, DaySource> = { clock_events: 'e', by_plan: 'p', by_hand: 'h' }

/** The source of the hours of a day. */
export function sourceOf({ typed, minutes, recorded }: Pick<TimesheetDay, 'typed' | 'minutes' | 'recorded'>): DaySource {
  if (typed) return 't'
  const codes = Object.keys(minutes)
  return codes.length > 0 && !codes.some(isWorked) && !codes.includes('NI') ? 'l' : METHOD_SOURCES[recorded]
}

/** The state letter of a day: `t`yped, `?` broken pair, `n`o data, `c`omputed. */
export const stateOf = (day: Pick<TimesheetDay, 'typed' | 'flags' | 'minutes'>) =>
  day.typed ? 't' : isBroken(day) ? '?' : hasNoData(day) ? 'n' : 'c'
/** An incomplete pair of events: nothing counts until a user corrects it. Where the company closes it automatically, the hours exist. */
export const isBroken = ({ flags, minutes }: Pick<TimesheetDay, 'flags' | 'minutes'>) =>
  (flags.includes('repeated_hour') && Object.keys(minutes).length === 0) ||
  ((flags.includes('missing_in') || flags.includes('missing_out')) && !(flags.includes('auto_closed') && Object.keys(minutes).length > 0))
