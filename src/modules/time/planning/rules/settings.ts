import { type Figures, newestLaw } from '#modules/foundation/law/law.ts'

/** Why somebody went out between two entries: on the company's business, privately, or to a break. */
export type ExitReason = 'official' | 'private' | 'break'

/** The rules of a company about time. Durations and times of the day in minutes. Each uncertain point of the law is one of these. */
export type TimeSettings = {
  zone: string
  /** Within these the planned time counts; beyond them the whole distance from the plan. */
  late_tolerance: number
  early_tolerance: number
  /** From how many minutes outside the plan somebody has to decide. Approved overtime is paid from its first minute. */
  extra_from: number
  /** Approved overtime is rounded down to this step; anything but 1 favours the employer and is a legal risk. */
  overtime_step: number
  /** Arrival and leaving are rounded to this step before they are compared with the plan; 1 is not at all. */
  round_step: number
  round_way: 'nearest' | 'for_employee' | 'for_employer'
  /** A second event of the same direction within this time is the same one. */
  duplicate_window: number
  /** What to do with a missing exit: wait for a correction, or close at the planned end and say so. */
  auto_close: 'none' | 'shift_end'
  /** Nights of 23 and 25 hours: what really passed, or what the clock on the wall says. Uncertain in law. */
  dst: 'elapsed' | 'wall'
  /** A shift that begins on a holiday and is not worked: the holiday's to its end, or until midnight. Uncertain in law. */
  holiday_shift: 'whole' | 'by_date'
  /** ZoR čl. 62. */
  night_from: number
  night_to: number
  /** After so long an exit belongs to no entry any more. */
  max_shift: number
  /** Work on a day beyond this is flagged (čl. 53). */
  max_day: number
  /** Whose are the minutes of a shift after midnight: of the day it began, of that too but each month its own, or of their own day. */
  midnight: 'start_day' | 'month_end' | 'calendar_day'
  /** The code of planned minutes that nothing explains; null leaves them out. */
  unexcused: string | null
  /** Extra minutes of a part-time employee up to eight hours a day: without increase unless the company's act says so. Uncertain in law. */
  part_time_extra: 'regular' | 'overtime'
  /** Leaves that give way to a holiday within them (čl. 70 for annual leave, practice for the rest); sick leave does not. */
  yields_to_holiday: readonly string[]
  /** Marks beside the hours, for companies whose act pays them; the law has known no such increase since 2014. */
  sunday_mark: boolean
  shift_mark: boolean
}

export const TIME_SETTINGS: TimeSettings = {
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
  night_from: newestLaw.nightFrom,
  night_to: newestLaw.nightTo,
  max_shift: 16 * 60,
  max_day: newestLaw.maxDay,
  midnight: 'month_end',
  unexcused: 'NI',
  part_time_extra: 'regular',
  yields_to_holiday: ['GO', 'GOS', 'PO', 'POS', 'POK', 'DO', 'TP', 'KS', 'VP'],
  sunday_mark: false,
  shift_mark: false,
}

/** The settings of a company over the usual ones. */
export const timeSettings = (settings?: Partial<TimeSettings>): TimeSettings =>
  settings ? { ...TIME_SETTINGS, ...settings } : TIME_SETTINGS

/** Minutes of break by the minutes of the working day (ZoR čl. 64). They are working time. */
export function legalBreak(minutes: number, law: Figures = newestLaw): number {
  if (minutes > law.longBreakOver) return law.longBreak
  if (minutes >= law.usualBreakFrom) return law.usualBreak
  return minutes > law.shortBreakOver ? law.shortBreak : 0
}
