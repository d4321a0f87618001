import type { Law } from '#modules/foundation/law/law.ts'
import type { Day } from '#shared/days.ts'
import type { ExitReason, TimeSettings } from './settings.ts'

/** Minutes by hour category, as `day_result.minutes` holds them: `{"R": 480, "P": 60}`. Nothing is zero. */
export type Minutes = { [code: string]: number }

/** From and to in minutes from midnight of the day the shift begins; a shift over midnight ends beyond 1440. */
export type Segment = { from: number; to: number }

/** A row of `shift_version`: what is planned on a day. What its rules say stands before the settings of the company. */
export type ShiftPlan = { id?: number; segments: Segment[]; planned_minutes: number; rules?: ShiftRules }
export type ShiftRules = Partial<
  Pick<TimeSettings, 'late_tolerance' | 'early_tolerance' | 'overtime_step' | 'round_step' | 'round_way' | 'auto_close'>
> & {
  /** Arrival is free from `from` to `to`; the end follows after the planned minutes (ZoR čl. 55). */
  flexitime?: Segment
  /** A longer break than the law's least one. */
  break_minutes?: number
  /** Work in shifts (čl. 63): its minutes carry the mark SM where the company asks for it. */
  shift_work?: boolean
}

/**
 * An effective row of `clock_event`: neither in quarantine, nor replaced, nor void. `exit`: why somebody left in between.
 * `is_exact`: the source sent this very time, so it was not moved out of the hour that is skipped in March.
 */
export type CountedEvent = {
  id?: number
  at: number | string
  direction: 'in' | 'out' | 'unknown'
  exit?: ExitReason | null
  is_exact?: boolean | null
}

/**
 * What stands on a day instead of (or beside) work, with the code of its hour category:
 * - `from`/`to` (minutes from midnight): that part of the plan; neither of them: the whole of it;
 * - `half`: the first or the second half of the plan;
 * - `minutes`: so many of the planned minutes that were not worked, wherever they lie (a nursing break, an examination, hours in lieu).
 * The code `PRI` is stand-by: it takes nothing from the plan, and work within it is work (ZoR čl. 50).
 */
export type DayLeave = { code: string; id?: number; from?: number; to?: number; half?: 'first' | 'second'; minutes?: number }

/** The word about overtime: how many minutes outside the plan are paid as such, and on which side of it; nothing said is both. */
export type Approval = { minutes: number; side?: 'before' | 'after' }

/** A day on which nobody works: the code that is paid when it is not worked, and whether work on it is increased (čl. 108 t. 1). */
export type FreeDay = { code: string; premium: boolean }
export type FreeDays = { readonly [day: Day]: FreeDay | undefined }

/** One day of one person as it was agreed. `weekly_minutes`: of the contract, where it is less than full time. */
export type PlannedDay = {
  plan: ShiftPlan | null
  leave?: DayLeave[]
  approval?: Approval | null
  weekly_minutes?: number
  /** Set where hours are not recorded by clock events. */
  recording?: DayRecording | undefined
}

/**
 * A day whose hours come from the published plan or are typed. `isPublished`: the plan of the day is published; `isAssigned`: its shift was
 * entered for that very day; `isContinuous`: its rotation works on public holidays.
 */
export type DayRecording = { method: 'by_plan' | 'by_hand'; isPublished: boolean; isAssigned: boolean; isContinuous: boolean }

export type DayInput = PlannedDay & {
  day: Day
  /** From two days before to the day after, in any order. */
  events: CountedEvent[]
  /** The two days before, the last one yesterday, and the day after: they say whose an event near midnight is. */
  before?: PlannedDay[]
  after?: PlannedDay[]
  free: FreeDays
  settings?: Partial<TimeSettings>
  /** The law with the act of the employer; that of the house unless said. */
  law?: Law | undefined
  /** The instant of asking, in milliseconds; while the shift lasts nobody is missing. Nothing said: the day is over. */
  now?: number
}

/** The same for days in a row; `from` and `to` say which of them are answered. */
export type SpanInput = Pick<DayInput, 'events' | 'free' | 'settings' | 'law' | 'now'> & {
  first: Day
  days: PlannedDay[]
  from?: Day
  to?: Day
}

export type Flag =
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
  /** Planned work before the first clock event of the company: no absence is proved. Replaces `absent`. */
  | 'no_data'
  /** An event lies in the hour that comes twice in the night of the clock change. */
  | 'repeated_hour'
  /** An event lies at the end of the hour that the clock change skips: the device may not have changed its clock. */
  | 'skipped_hour'
  /** A clock event of a person whose hours are recorded by plan or by hand. */
  | 'event_not_counted'
  /** Recorded by plan, and the plan of the day is not published. */
  | 'no_published_plan'
  /** Hours that have to be typed: recorded by hand, or overtime ordered for a day off of a person recorded by plan. */
  | 'not_entered'

/** One input that the result was made from: a rule's code and the numbers it saw. The article stands in `explain.ts`. */
export type TraceEntry = { rule: string; [input: string]: string | number | number[] | undefined }

/** The columns of `day_result`, and beside them what a screen of today needs. Times are instants in milliseconds. */
export type DayResult = {
  day: Day
  shift_version_id: number | null
  planned_minutes: number
  minutes: Minutes
  extra_minutes: number
  flags: Flag[]
  trace: TraceEntry[]
  presence: { from: number; to: number | null }[]
  worked_minutes: number
  late_minutes: number
  early_minutes: number
  absent_minutes: number
  /** A pair of events is not whole: nothing is counted until it is mended. */
  unresolved: boolean
}
