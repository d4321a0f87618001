import { computeAbsentWorkMinutes } from '../../rules/count-leave-days.ts'
import type { LeavePeriodInput } from '../leave-period-input.ts'
import type { PlannedWorkMinutes } from './planned-work.ts'

export const countAbsenceMinutesByDay = (plan: readonly PlannedWorkMinutes[], span: LeavePeriodInput) =>
  plan.map((day) => ({ ...day, absentMinutes: computeAbsentMinutes(day, span) }))

/** Planned minutes within the leave. */
function computeAbsentMinutes(
  { day, plannedMinutes, segments }: PlannedWorkMinutes,
  { firstDay, lastDay, firstFrom, lastTo, dailyMinutes, half }: LeavePeriodInput,
): number {
  if (half) return plannedMinutes / 2
  if (dailyMinutes !== null) return Math.min(dailyMinutes, plannedMinutes)
  const from = day === firstDay && firstFrom ? minutesOf(firstFrom) : 0
  const to = day === lastDay && lastTo && lastTo !== '24:00' ? minutesOf(lastTo) : Number.POSITIVE_INFINITY
  if (from === 0 && to === Number.POSITIVE_INFINITY) return plannedMinutes
  return Math.min(plannedMinutes, computeAbsentWorkMinutes(segments, from, to))
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
