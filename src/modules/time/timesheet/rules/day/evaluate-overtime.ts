import type { LegalFiguresOfDay } from '#modules/foundation/law/legal-parameters.ts'
import {
  type MinuteInterval,
  mergeMinuteIntervals,
  subtractMinuteIntervals,
  sumIntervalMinutes,
  takeFirstMinutesOfIntervals,
  takeLastMinutesOfIntervals,
} from '#modules/time/planning/rules/day/minute-intervals.ts'
import type { DayResultFlag, OvertimeApproval } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { computeLegalBreakMinutes, type WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import type { AttendanceMatchedWithPlan } from './match-attendance.ts'

/** `work` and `overtime`: counted time. `extra`: minutes outside the plan that need a decision, as they were before any decision. */
export type EvaluatedOvertimeOfDay = {
  work: MinuteInterval[]
  overtime: MinuteInterval[]
  extra: number
  before: number
  after: number
  approved: number
  breakMinutes: number
  breakAllowed: number
  breakExceeded: number
}

/**
 * Evaluates breaks and overtime of a day. Breaks count up to the legal break of the working day (planned and recognized overtime), the
 * first minutes first. Overtime is the smaller of approved and worked time, in whole steps: the first minutes after the planned end, and
 * the last minutes before the planned start. On a day off, the first minutes of presence.
 */
export function evaluateBreaksAndOvertime(
  attendance: AttendanceMatchedWithPlan,
  planned: number,
  isOff: boolean,
  longerBreak: number,
  approval: OvertimeApproval | null,
  settings: WorkingTimeSettings,
  flags: DayResultFlag[],
  law: LegalFiguresOfDay,
): EvaluatedOvertimeOfDay {
  const approvedMinutes = approval?.minutes ?? 0
  const step = settings.overtime_step
  let after = mergeMinuteIntervals(attendance.after, attendance.breaksAfter)
  let before = mergeMinuteIntervals(attendance.before, attendance.breaksBefore)

  let { work } = attendance
  let breakMinutes = 0
  let breakAllowed = 0
  let breakExceeded = 0
  if (attendance.breaksBefore.length || attendance.breaks.length || attendance.breaksAfter.length) {
    const shares = share(approvedMinutes, approval?.side, sumIntervalMinutes(before), sumIntervalMinutes(after), settings)
    breakAllowed = Math.max(
      computeLegalBreakMinutes(planned + floorTo(shares.after, step) + floorTo(shares.before, step), law),
      longerBreak,
    )
    // Only counted time before the shift belongs to the working day. A break in the rest does not reduce the break of the shift.
    const idle = subtractMinuteIntervals(attendance.breaksBefore, takeLastMinutesOfIntervals(before, floorTo(shares.before, step)))
    const pauses = mergeMinuteIntervals(
      subtractMinuteIntervals(attendance.breaksBefore, idle),
      mergeMinuteIntervals(attendance.breaks, attendance.breaksAfter),
    )
    breakMinutes = sumIntervalMinutes(pauses)
    before = subtractMinuteIntervals(before, subtractAllowedBreak(idle, breakAllowed))
    if (breakMinutes > breakAllowed) {
      const excess = subtractAllowedBreak(pauses, breakAllowed)
      const workBefore = sumIntervalMinutes(work)
      work = subtractMinuteIntervals(work, excess)
      before = subtractMinuteIntervals(before, excess)
      after = subtractMinuteIntervals(after, excess)
      breakExceeded = workBefore - sumIntervalMinutes(work)
      if (breakExceeded > 0) flags.push('break_exceeded')
    }
  }

  const beforeLength = sumIntervalMinutes(before)
  const afterLength = sumIntervalMinutes(after)
  const shares = share(approvedMinutes, approval?.side, beforeLength, afterLength, settings)
  const recognisedBefore = floorTo(shares.before, step)
  const recognisedAfter = floorTo(shares.after, step)
  const overtime = mergeMinuteIntervals(
    takeLastMinutesOfIntervals(before, recognisedBefore),
    takeFirstMinutesOfIntervals(after, recognisedAfter),
  )
  raiseFlags(flags, isOff, beforeLength, afterLength, approvedMinutes, approval?.side, shares, recognisedBefore + recognisedAfter, settings)
  const minOvertime = settings.extra_from
  const extra = isOff ? afterLength : (beforeLength >= minOvertime ? beforeLength : 0) + (afterLength >= minOvertime ? afterLength : 0)
  return {
    work,
    overtime,
    extra,
    before: beforeLength,
    after: afterLength,
    approved: approvedMinutes,
    breakMinutes,
    breakAllowed,
    breakExceeded,
  }
}

/** Breaks that exceed the allowed minutes. */
const subtractAllowedBreak = (breaks: MinuteInterval[], allowed: number) =>
  subtractMinuteIntervals(breaks, takeFirstMinutesOfIntervals(breaks, allowed))

const floorTo = (minutes: number, step: number) => (step > 1 ? Math.floor(minutes / step) * step : minutes)

type Shares = { before: number; after: number }

/**
 * Divides approved minutes between the sides of the shift. An approval without a side covers first the time after the shift, then the time
 * before it, if that exceeds an early arrival.
 */
function share(
  approvedMinutes: number,
  side: OvertimeApproval['side'],
  before: number,
  after: number,
  settings: WorkingTimeSettings,
): Shares {
  if (side === 'before') return { before: Math.min(approvedMinutes, before), after: 0 }
  const used = Math.min(approvedMinutes, after)
  if (side === 'after' || before < settings.extra_from) return { before: 0, after: used }
  return { before: Math.min(approvedMinutes - used, before), after: used }
}

function raiseFlags(
  flags: DayResultFlag[],
  isOff: boolean,
  before: number,
  after: number,
  approvedMinutes: number,
  side: OvertimeApproval['side'],
  shares: Shares,
  recognised: number,
  settings: WorkingTimeSettings,
): void {
  const minOvertime = settings.extra_from
  if (isOff) {
    if (after > 0) flags.push(recognised > 0 ? 'work_on_day_off' : 'unapproved_work_on_day_off')
    if (approvedMinutes > 0 && after - approvedMinutes >= minOvertime) flags.push('over_approval')
    return
  }
  if (before >= minOvertime && (side === 'before' ? approvedMinutes === 0 : shares.before === 0)) flags.push('early_arrival')
  // An approval for the time before the shift does not apply after it.
  const approvedAfter = side === 'before' ? 0 : approvedMinutes
  const over = side === 'before' ? before - approvedMinutes : after + shares.before - approvedMinutes
  if (after >= minOvertime && approvedAfter === 0) flags.push('unapproved_overtime')
  if (approvedMinutes > 0 && over >= minOvertime) flags.push('over_approval')
}
