import { WORK_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import type { DayResultFlag } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { ClassifiedWorkDay } from './classify-absence.ts'
import { DAYS_ON_MINUTE_AXIS } from './day-minute-axis.ts'

export type DayTestCaseResult = {
  scheduledMin: number
  categories: Record<string, number>
  workedMin: number
  byDate: Record<string, Record<string, number>>
  lateMin: number
  earlyLeaveMin: number
  absentMin: number
  holidayPaidMin: number
  flags: string[]
  unresolved?: true
}

const TEST_CASE_FLAG_NAMES: Partial<Record<DayResultFlag, string>> = {
  duplicate_event: 'DUPLICATE_PUNCH',
  missing_in: 'MISSING_IN',
  missing_out: 'MISSING_OUT',
  auto_closed: 'AUTO_CLOSED',
  late: 'LATE',
  left_early: 'EARLY_LEAVE',
  absent: 'NO_PUNCHES',
  early_arrival: 'EARLY_ARRIVAL_NOT_COUNTED',
  unapproved_overtime: 'UNAPPROVED_OVERTIME',
  over_approval: 'OT_EXCEEDS_APPROVAL',
  official_exit: 'OFFICIAL_EXIT',
  private_exit: 'PRIVATE_EXIT',
  break_exceeded: 'BREAK_EXCEEDED',
  work_on_day_off: 'WORK_ON_DAY_OFF',
  unapproved_work_on_day_off: 'UNAPPROVED_WORK_ON_DAY_OFF',
  holiday_not_worked: 'HOLIDAY_NOT_WORKED',
  over_12_hours: 'OVER_12H',
}

export function toDayTestCaseResult(settled: ClassifiedWorkDay): DayTestCaseResult {
  const categories: Record<string, number> = {}
  const byDate: Record<string, Record<string, number>> = {}
  for (let date = 0; date < DAYS_ON_MINUTE_AXIS; date++) {
    for (let facts = 0; facts < WORK_HOUR_CODES.length; facts++) {
      const minutes = settled.counts[date * WORK_HOUR_CODES.length + facts]!
      if (!minutes) continue
      const code = WORK_HOUR_CODES[facts]!
      categories[code] = (categories[code] ?? 0) + minutes
      const on = (byDate[settled.frame.days[date]!] ??= {})
      on[code] = minutes
    }
  }
  const result = {
    scheduledMin: settled.planned,
    categories,
    workedMin: settled.worked,
    byDate,
    lateMin: settled.late,
    earlyLeaveMin: settled.early,
    absentMin: settled.absent,
    holidayPaidMin: settled.holidayPaid,
    flags: settled.flags.flatMap((flag) => TEST_CASE_FLAG_NAMES[flag] ?? []),
  }
  return settled.unresolved ? { ...result, unresolved: true } : result
}
