import { addMinutesToCategory } from '#modules/time/planning/rules/month/hour-categories.ts'
import type {
  DayResultFlag,
  DayResultTraceEntry,
  MinutesByHourCategory,
  PlannedShiftOfDay,
} from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { type NonWorkingDayPayByDate, type PlanReducedByLeave, splitMinutesByCalendarDay } from './apply-leave-to-plan.ts'
import { axisMinuteToWallClock, COMPUTED_DAY_AXIS_INDEX, type DayMinuteAxis } from './day-minute-axis.ts'
import type { AttendanceMatchedWithPlan } from './match-attendance.ts'

/** A day after classification. Its worked minutes still belong to the calendar day on which they lie. */
export type ClassifiedWorkDay = {
  frame: DayMinuteAxis
  planned: number
  /** Worked minutes: index `date × 8 + facts`, facts as in `WORK_HOUR_CODES`. */
  counts: number[]
  /** Minutes of trips without holiday or night, which get their own code instead of R. */
  trips: MinutesByHourCategory
  /** Hours that are not work. */
  others: MinutesByHourCategory
  worked: number
  late: number
  early: number
  absent: number
  holidayPaid: number
  extra: number
  unresolved: boolean
  flags: DayResultFlag[]
  trace: DayResultTraceEntry[]
  presence: { from: number; to: number | null }[]
}

/**
 * Planned time without presence. Holiday time is paid; other time is absence until leave covers it. A company setting can give a missed
 * shift that starts on a holiday to the holiday until its end.
 */
export function classifyUnworkedPlannedTime(
  done: ClassifiedWorkDay,
  { missed }: AttendanceMatchedWithPlan,
  cover: PlanReducedByLeave,
  plan: PlannedShiftOfDay | null,
  free: NonWorkingDayPayByDate,
  wasPresent: boolean,
  running: boolean,
  wholeShift: boolean,
): void {
  // A day without presence lasts as long as its plan, also on the night of a clock change.
  const lost = wasPresent
    ? missed.map(({ from, to }) => ({ from: axisMinuteToWallClock(done.frame, from), to: axisMinuteToWallClock(done.frame, to) }))
    : cover.left
  const begins = plan?.segments[0] ? COMPUTED_DAY_AXIS_INDEX + Math.floor(plan.segments[0].from / 1440) : null
  const holidayStart = wholeShift && !wasPresent && begins !== null && free[begins] ? begins : null
  const take = (date: number, minutes: number) => {
    const holiday = free[date]
    if (holiday) {
      addMinutesToCategory(done.others, holiday.code, minutes)
      done.holidayPaid += minutes
      done.trace.push({ rule: holiday.premium ? 'holiday' : 'day_off', day: done.frame.days[date]!, code: holiday.code, minutes })
    } else if (!running) done.absent += minutes
  }
  for (const part of lost) {
    if (holidayStart !== null) take(holidayStart, part.to - part.from)
    else splitMinutesByCalendarDay(part, take)
  }
  if (done.holidayPaid) done.flags.push('holiday_not_worked')
  if (done.absent) done.flags.push('absent')
}

/** Partial leave with minutes first covers planned time without work; the rest is unexcused. */
export function applyPartialLeaveMinutes(
  done: ClassifiedWorkDay,
  cover: PlanReducedByLeave,
  settings: WorkingTimeSettings,
  running: boolean,
): void {
  for (const { code, minutes = 0, id } of cover.excuses) {
    let left = minutes
    for (const part of ['early', 'late', 'absent'] as const) {
      const taken = Math.min(left, done[part])
      done[part] -= taken
      left -= taken
    }
    addMinutesToCategory(done.others, code, minutes - left)
    if (left < minutes) done.trace.push({ rule: 'excused', code, minutes: minutes - left, id })
  }
  if (done.absent === 0) dropFlag(done.flags, 'absent')
  if (done.late > 0) {
    done.flags.push('late')
    done.trace.push({ rule: 'late', minutes: done.late, tolerance: settings.late_tolerance })
  }
  if (done.early > 0) {
    done.flags.push('left_early')
    done.trace.push({ rule: 'left_early', minutes: done.early, tolerance: settings.early_tolerance })
  }
  if (settings.unexcused !== null && !running) addMinutesToCategory(done.others, settings.unexcused, done.late + done.early + done.absent)
}

function dropFlag(flags: DayResultFlag[], flag: DayResultFlag): void {
  const at = flags.indexOf(flag)
  if (at >= 0) flags.splice(at, 1)
}
