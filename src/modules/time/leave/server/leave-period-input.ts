import type { Day } from '#shared/days.ts'
import type { HalfOfWorkDay } from '../rules/half-day-leave.ts'
import type { LegalSickLeaveKind } from '../rules/sick-leave.ts'

/** A requested span. Times are `HH:MM` of the first and of the last day; `dailyMinutes`: minutes of each day. */
export type LeavePeriodInput = {
  firstDay: Day
  lastDay: Day
  firstFrom: string | null
  lastTo: string | null
  dailyMinutes: number | null
  half: HalfOfWorkDay | null
  sickKind: LegalSickLeaveKind | null
  alreadyCounted: number
}

type SpanRow = {
  first_day: Day
  last_day: Day
  first_from: string
  last_to: string
  daily_minutes: number | null
  half: string | null
  sick_kind: string | null
  already_counted: number
}
/** The span of a row. Midnight at either end means the whole day. */
export const toLeavePeriod = (row: SpanRow): LeavePeriodInput => ({
  firstDay: row.first_day,
  lastDay: row.last_day,
  firstFrom: row.first_from.startsWith('00:00') ? null : row.first_from.slice(0, 5),
  lastTo: row.last_to.startsWith('24:00') ? null : row.last_to.slice(0, 5),
  dailyMinutes: row.daily_minutes,
  half: row.half as HalfOfWorkDay | null,
  sickKind: row.sick_kind as LeavePeriodInput['sickKind'],
  alreadyCounted: row.already_counted,
})
