import { isWorked } from '#modules/time/planning/rules/month/categories.ts'
import type { RecordingMethod } from '#modules/time/planning/rules/recording.ts'
import { cellText } from '../../rules/month/cells.ts'
import type { DaySource } from '../../timesheet-contract.ts'
import type { TimesheetDay } from './timesheet-data.ts'

/** What a code without hours stands for on this day: the plan, or a fifth of the contracted week. */
export const wholeDay = (planned: number, weeklyMinutes: number) => planned || Math.round(weeklyMinutes / 5)

/** What the cell of a day that has come shows, by the terms of that day; `weeklyMinutes` are those of the month's end. Who typed that there are no hours sees that it was said. */
export function dayText(
  day: Pick<TimesheetDay, 'minutes' | 'planned' | 'typed' | 'flags'> & { weekly?: number | null },
  weeklyMinutes: number,
): string {
  if (stateOf(day) === '?') return UNKNOWN
  return cellText(day.minutes, wholeDay(day.planned, day.weekly ?? weeklyMinutes)) || (day.typed ? NO_HOURS : '')
}

/** A day whose hours are not known until a pair of events is mended. */
export const UNKNOWN = '?'

/** A typed day without hours. */
export const NO_HOURS = 'SD'

/** What papers and workbooks show of planned work without data where the day has no other hours. */
export const NO_DATA = '–'

/** The text of the cell on paper, where a day without data needs a mark of its own. */
export const paperText = (day: TimesheetDay, weeklyMinutes: number): string =>
  dayText(day, weeklyMinutes) || (hasNoData(day) ? NO_DATA : '')

/** Planned work before the first clock event of the company, with no hours typed over it. */
export const hasNoData = ({ typed, flags }: Pick<TimesheetDay, 'typed' | 'flags'>) => !typed && flags.includes('no_data')

const METHOD_SOURCES: Record<RecordingMethod, DaySource> = { clock_events: 'e', by_plan: 'p', by_hand: 'h' }

/** What the hours of a day come from. */
export function sourceOf({ typed, minutes, recorded }: Pick<TimesheetDay, 'typed' | 'minutes' | 'recorded'>): DaySource {
  if (typed) return 't'
  const codes = Object.keys(minutes)
  return codes.length > 0 && !codes.some(isWorked) && !codes.includes('NI') ? 'l' : METHOD_SOURCES[recorded]
}

/** The letter of a day: `t`yped, `?` broken pair, `n`o data, `c`omputed. */
export const stateOf = (day: Pick<TimesheetDay, 'typed' | 'flags' | 'minutes'>) =>
  day.typed ? 't' : isBroken(day) ? '?' : hasNoData(day) ? 'n' : 'c'
/** A pair of events that is not whole: nothing is counted until it is mended. Where the company closes it by itself, the hours are there. */
export const isBroken = ({ flags, minutes }: Pick<TimesheetDay, 'flags' | 'minutes'>) =>
  (flags.includes('repeated_hour') && Object.keys(minutes).length === 0) ||
  ((flags.includes('missing_in') || flags.includes('missing_out')) && !(flags.includes('auto_closed') && Object.keys(minutes).length > 0))
