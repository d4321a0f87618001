import type { LegalParameters } from '#modules/foundation/law/legal-parameters.ts'
import type { Day } from '#shared/days.ts'
import type { ClockExitReasonName, WorkingTimeSettings } from './working-time-settings.ts'

/** Minutes by hour category, as in `day_result.minutes`: `{"R": 480, "P": 60}`, without zeros. */
export type MinutesByHourCategory = { [code: string]: number }

/** Minutes from midnight of the first day of the shift. A shift over midnight ends above 1440. */
export type PlannedShiftSegment = { from: number; to: number }

/** The version of a shift on a day. Its rules override the settings of the company. */
export type PlannedShiftOfDay = { id?: number; segments: PlannedShiftSegment[]; planned_minutes: number; rules?: ShiftTimeRules }
export type ShiftTimeRules = Partial<
  Pick<WorkingTimeSettings, 'late_tolerance' | 'early_tolerance' | 'overtime_step' | 'round_step' | 'round_way' | 'auto_close'>
> & {
  /** Arrival is possible from `from` to `to`. The end follows after the planned minutes (ZoR čl. 55). */
  flexitime?: PlannedShiftSegment
  /** A break longer than the legal minimum. */
  break_minutes?: number
  /** Shift work (čl. 63). Its minutes get the mark SM if the company uses it. */
  shift_work?: boolean
}

/**
 * A valid clock event. `exit`: the reason of an exit. `is_exact`: the source sent this time, so it was not moved out of the skipped hour
 * in March.
 */
export type ValidClockEvent = {
  id?: number
  at: number | string
  direction: 'in' | 'out' | 'unknown'
  exit?: ClockExitReasonName | null
  is_exact?: boolean | null
}

/**
 * An absence or duty of a day, with its code:
 * - `from`/`to` (minutes from midnight): a part of the plan; without them all of it;
 * - `half`: the first or second half of the plan;
 * - `minutes`: planned minutes that were not worked, at any time (breast-feeding break, examination, time in lieu).
 *
 * The code `PRI` is standby: it reduces no plan, and work within it is work (ZoR čl. 50).
 */
export type LeaveOfDay = { code: string; id?: number; from?: number; to?: number; half?: 'first' | 'second'; minutes?: number }

/** The approval of overtime: its minutes, and the side of the plan. Without a side, it covers both. */
export type OvertimeApproval = { minutes: number; side?: 'before' | 'after' }

/** A non-working day: the code of unworked hours, and whether work gets a premium (čl. 108 t. 1). */
export type NonWorkingDayPay = { code: string; premium: boolean }
export type DaysOffByDay = { readonly [day: Day]: NonWorkingDayPay | undefined }

/** The plan of an employee for a day. `weekly_minutes`: of the contract, if below full time. */
export type PlannedDay = {
  plan: PlannedShiftOfDay | null
  leave?: LeaveOfDay[]
  approval?: OvertimeApproval | null
  weekly_minutes?: number
  /** Set if clock events do not record the hours. */
  recording?: DayRecordedWithoutClock | undefined
}

/**
 * A day with hours by plan or by hand. `isPublished`: its plan is published. `isAssigned`: its shift was entered for the day.
 * `isContinuous`: its rotation includes work on holidays.
 */
export type DayRecordedWithoutClock = { method: 'by_plan' | 'by_hand'; isPublished: boolean; isAssigned: boolean; isContinuous: boolean }

export type DayResultInput = PlannedDay & {
  day: Day
  /** Events from two days before to the day after, in any order. */
  events: ValidClockEvent[]
  /** The two days before (yesterday last) and the day after, which decide about events near midnight. */
  before?: PlannedDay[]
  after?: PlannedDay[]
  free: DaysOffByDay
  settings?: Partial<WorkingTimeSettings>
  /** The legal parameters with the general act of the company; by default those of the program. */
  law?: LegalParameters | undefined
  /** The current instant in milliseconds. During a shift no employee counts as missing. By default the day is over. */
  now?: number
}

/** The input of consecutive days. `from` and `to` are the requested days. */
export type ConsecutiveDayResultsInput = Pick<DayResultInput, 'events' | 'free' | 'settings' | 'law' | 'now'> & {
  first: Day
  days: PlannedDay[]
  from?: Day
  to?: Day
}

export type DayResultFlag =
  | 'duplicate_event'
  | 'missing_in'
  | 'missing_out'
  | 'auto_closed'
  | 'late'
  | 'left_early'
  | 'absent'
  | 'early_arrival'
  | 'unapproved_overtime'
  | 'over_approval'
  | 'official_exit'
  | 'private_exit'
  | 'break_exceeded'
  | 'work_on_day_off'
  | 'unapproved_work_on_day_off'
  | 'holiday_not_worked'
  | 'worked_during_leave'
  | 'over_12_hours'
  | 'in_progress'
  /** Planned work before the first clock event of the company, which proves no absence. Replaces `absent`. */
  | 'no_data'
  /** An event in the repeated hour of a clock change. */
  | 'repeated_hour'
  /** An event at the end of the skipped hour: possibly the device did not change its clock. */
  | 'skipped_hour'
  /** A clock event of an employee with hours by plan or by hand. */
  | 'event_not_counted'
  /** Recording is by plan, and the plan of the day is not published. */
  | 'no_published_plan'
  /** Hours that a user must enter: recording is by hand, or overtime was ordered for a day off of an employee recorded by plan. */
  | 'not_entered'

/** An input of the result: the code of a rule and its numbers. `explain-day.ts` contains the article. */
export type DayResultTraceEntry = { rule: string; [input: string]: string | number | number[] | undefined }

/** The columns of `day_result` and the data of today's page. Times are in milliseconds. */
export type DayResult = {
  day: Day
  shift_version_id: number | null
  planned_minutes: number
  minutes: MinutesByHourCategory
  extra_minutes: number
  flags: DayResultFlag[]
  trace: DayResultTraceEntry[]
  presence: { from: number; to: number | null }[]
  worked_minutes: number
  late_minutes: number
  early_minutes: number
  absent_minutes: number
  /** Whether a pair of events is incomplete. It does not count until a user corrects it. */
  unresolved: boolean
}
