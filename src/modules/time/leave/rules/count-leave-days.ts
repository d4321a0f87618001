import type { LeaveDayCountingMethod } from '#modules/foundation/law/leave-types.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { addWorkingDays, isWorkingDay, type NonWorkingDaySet } from '#modules/people/employees/rules/legal-deadlines.ts'
import { addDays, type Day, isWeekend } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { LeaveExplanationKey } from '../messages/explanations.sr.ts'

/**
 * A day of the employee's plan. `plannedMinutes`: planned time, also on a holiday. `isPersonal`: a personal holiday. `absentMinutes`: for
 * partial leave. `isInterrupted`: a day of annual leave that another leave replaces (čl. 70).
 */
export type PlannedDayForLeave = {
  day: Day
  plannedMinutes: number
  holiday: boolean
  isPersonal?: boolean
  absentMinutes?: number
  isInterrupted?: boolean
}

/** `amount`: days, or hours for types in hours, with up to four decimals. `minutes`: for the timesheet. */
export type LeaveDayCount = {
  day: Day
  amount: number
  minutes: number
  why: 'leave' | 'interrupted' | 'holiday' | 'personal' | 'weekend' | 'not_planned'
}

/** Timesheet hours of a day of annual leave: the planned hours, or eight per day of the five-day week (12-hour shifts). */
export type HoursPerAnnualLeaveDayRule = 'planned' | 'eight'

/**
 * Counts a span of leave with the employee's plan and the holidays. `five_day_week` (annual leave, čl. 70): every Monday to Friday except
 * holidays, independent of the plan; a planned Saturday is not counted but its hours are recorded. `work_days`: every planned day except
 * holidays. `calendar_days` (sick leave and similar): every day, including holidays. `hours`: absent planned time.
 */
export function countLeaveDays(
  days: readonly PlannedDayForLeave[],
  counting: LeaveDayCountingMethod,
  { hours = 'planned' as HoursPerAnnualLeaveDayRule } = {},
) {
  const counted = days.map((day) => countDay(day, counting, hours))
  const amount = roundToFourDecimals(counted.reduce((sum, day) => sum + day.amount, 0))
  const minutes = counted.reduce((sum, day) => sum + day.minutes, 0)
  return { days: counted, amount, minutes, steps: stepsOf(counted, counting, amount, minutes) }
}

function countDay(
  { day, plannedMinutes, holiday, isPersonal, isInterrupted, absentMinutes = plannedMinutes }: PlannedDayForLeave,
  counting: LeaveDayCountingMethod,
  hours: HoursPerAnnualLeaveDayRule,
): LeaveDayCount {
  const absent = Math.min(absentMinutes, plannedMinutes)
  const part = plannedMinutes > 0 ? roundToFourDecimals(absent / plannedMinutes) : 1
  const minutes = Math.round(absent)
  if (isInterrupted) return { day, amount: 0, minutes: 0, why: 'interrupted' }
  if (counting === 'calendar_days') return { day, amount: part, minutes, why: 'leave' }
  if (holiday) return { day, amount: 0, minutes: 0, why: isPersonal ? 'personal' : 'holiday' }
  if (counting === 'five_day_week') {
    if (isWeekend(day)) return { day, amount: 0, minutes: hours === 'planned' ? minutes : 0, why: 'weekend' }
    return {
      day,
      amount: part,
      minutes: hours === 'planned' ? minutes : Math.round(getLegalFiguresOn(day).workingDay * part),
      why: 'leave',
    }
  }
  if (plannedMinutes === 0) return { day, amount: 0, minutes: 0, why: 'not_planned' }
  return { day, amount: counting === 'hours' ? roundToFourDecimals(absent / 60) : part, minutes, why: 'leave' }
}

function stepsOf(days: readonly LeaveDayCount[], counting: LeaveDayCountingMethod, amount: number, minutes: number): LeaveExplanationKey[] {
  const steps: LeaveExplanationKey[] = []
  const first = days[0]
  const last = days.at(-1)
  if (first && last)
    steps.push({
      key: `leave.why.counted_${counting}`,
      values: { from: first.day, to: last.day },
      article: counting === 'five_day_week' ? 'ZoR čl. 70' : undefined,
    })
  const articles: Partial<Record<LeaveDayCount['why'], string>> = { interrupted: 'ZoR čl. 70', personal: 'čl. 4 Zakona o praznicima' }
  for (const why of ['interrupted', 'holiday', 'personal', 'weekend', 'not_planned'] as const) {
    const count = days.filter((day) => day.why === why).length
    if (count > 0)
      steps.push({
        key: `leave.why.inside_${why}`,
        values: { count },
        article: articles[why],
      })
  }
  steps.push({ key: counting === 'hours' ? 'leave.why.sum_hours' : 'leave.why.sum_days', values: { amount, hours: { minutes } } })
  return steps
}

/** Minutes of planned work within a part of the day. Spans are in minutes since midnight; after midnight they exceed 1440. */
export function computeAbsentWorkMinutes(work: readonly { from: number; to: number }[], from: number, to: number): number {
  return work.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0)
}

/** The last day of annual leave with this start and length (`days` at least 1), and the working day of return. */
export function findEndOfAnnualLeave(from: Day, days: number, holidays: NonWorkingDaySet): { lastDay: Day; returnDay: Day } {
  const lastDay = addWorkingDays(addDays(from, -1), days, holidays)
  return { lastDay, returnDay: addWorkingDays(lastDay, 1, holidays) }
}

/** Counts annual leave days between two days by the five-day week, without a plan. */
export function countAnnualLeaveDays(from: Day, to: Day, holidays: NonWorkingDaySet): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) count += 1
  return count
}
