import { type LegalFiguresOfDay, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'

/** The reason of an exit between two entries. */
export type ClockExitReasonName = 'official' | 'private' | 'break'

/** The working time settings of a company. Durations and times of the day are in minutes. Each uncertain point of the law is a setting. */
export type WorkingTimeSettings = {
  zone: string
  /** The tolerance within which the planned time counts. Beyond it the whole difference counts. */
  late_tolerance: number
  early_tolerance: number
  /** Minutes outside the plan from which a decision is needed. Approved overtime is paid from the first minute. */
  extra_from: number
  /** Approved overtime is rounded down to this step. A step above 1 favours the employer and is a legal risk. */
  overtime_step: number
  /** Arrivals and departures are rounded to this step before the comparison; 1 means no rounding. */
  round_step: number
  round_way: 'nearest' | 'for_employee' | 'for_employer'
  /** A second event of the same direction within this time is a duplicate. */
  duplicate_window: number
  /** A missing exit: wait for a correction, or close the pair at the planned end with a remark. */
  auto_close: 'none' | 'shift_end'
  /** Nights of 23 and 25 hours: elapsed or local time. The law is uncertain. */
  dst: 'elapsed' | 'wall'
  /** A shift that starts on a holiday and is not worked belongs to the holiday until its end, or until midnight. The law is uncertain. */
  holiday_shift: 'whole' | 'by_date'
  /** ZoR čl. 62. */
  night_from: number
  night_to: number
  /** The time after which an exit does not belong to an entry. */
  max_shift: number
  /** Daily work above this value is marked (čl. 53). */
  max_day: number
  /** The day of minutes after midnight: the day of the start, that day within its month, or the calendar day. */
  midnight: 'start_day' | 'month_end' | 'calendar_day'
  /** The code of unexplained planned minutes. Null leaves them out. */
  unexcused: string | null
  /**
   * Extra minutes of a part-time employee up to eight hours a day are regular, unless the general act makes them overtime. The law is
   * uncertain.
   */
  part_time_extra: 'regular' | 'overtime'
  /** Types of leave that exclude holidays (čl. 70 for annual leave, practice for others); sick leave does not. */
  yields_to_holiday: readonly string[]
  /** Marks next to hours, for companies that pay premiums for them. The law has no such premium since 2014. */
  sunday_mark: boolean
  shift_mark: boolean
}

export const DEFAULT_WORKING_TIME_SETTINGS: WorkingTimeSettings = {
  zone: 'Europe/Belgrade',
  late_tolerance: 5,
  early_tolerance: 5,
  extra_from: 15,
  overtime_step: 1,
  round_step: 1,
  round_way: 'for_employee',
  duplicate_window: 2,
  auto_close: 'none',
  dst: 'elapsed',
  holiday_shift: 'whole',
  night_from: newestLegalFigureValues.nightFrom,
  night_to: newestLegalFigureValues.nightTo,
  max_shift: 16 * 60,
  max_day: newestLegalFigureValues.maxDay,
  midnight: 'month_end',
  unexcused: 'NI',
  part_time_extra: 'regular',
  yields_to_holiday: ['GO', 'GOS', 'PO', 'POS', 'POK', 'DO', 'TP', 'KS', 'VP'],
  sunday_mark: false,
  shift_mark: false,
}

/** The settings of a company, merged with the defaults. */
export const mergeWorkingTimeSettings = (settings?: Partial<WorkingTimeSettings>): WorkingTimeSettings =>
  settings ? { ...DEFAULT_WORKING_TIME_SETTINGS, ...settings } : DEFAULT_WORKING_TIME_SETTINGS

/** The break of a working day in minutes (ZoR čl. 64), which is working time. */
export function computeLegalBreakMinutes(minutes: number, law: LegalFiguresOfDay = newestLegalFigureValues): number {
  if (minutes > law.longBreakOver) return law.longBreak
  if (minutes >= law.usualBreakFrom) return law.usualBreak
  return minutes > law.shortBreakOver ? law.shortBreak : 0
}
