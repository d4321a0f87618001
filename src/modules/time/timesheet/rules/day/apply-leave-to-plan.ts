import {
  clipMinuteIntervals,
  type MinuteInterval,
  subtractMinuteIntervals,
  sumIntervalMinutes,
  takeFirstMinutesOfIntervals,
  takeLastMinutesOfIntervals,
} from '#modules/time/planning/rules/day/minute-intervals.ts'
import { addMinutesToCategory, STANDBY_HOUR_CODE, TRIP_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import type {
  DayResultTraceEntry,
  LeaveOfDay,
  MinutesByHourCategory,
  NonWorkingDayPay,
  PlannedShiftOfDay,
} from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { COMPUTED_DAY_AXIS_INDEX, type DayMinuteAxis } from './day-minute-axis.ts'

/**
 * A plan and its replacements, in wall-clock minutes. Leave during a clock change lasts as long as its plan. `left`: remaining work;
 * `trips`: work elsewhere; `away`: leave; `excuses`: leave that covers time without work.
 */
export type PlanReducedByLeave = {
  left: MinuteInterval[]
  trips: { code: string; part: MinuteInterval }[]
  away: MinuteInterval[]
  standby: MinuteInterval[]
  excuses: LeaveOfDay[]
  minutes: MinutesByHourCategory
  trace: DayResultTraceEntry[]
}

/** The planned time of a shift; a flexible shift has its usual place before the first event. */
export function listPlannedWorkOfShift(plan: PlannedShiftOfDay | null): MinuteInterval[] {
  if (!plan?.segments.length) return []
  if (!plan.rules?.flexitime) return plan.segments
  const { from } = plan.segments[0]!
  return [{ from, to: from + plan.planned_minutes }]
}

/** The days off of a frame, by the index of its dates. */
export type NonWorkingDayPayByDate = (NonWorkingDayPay | undefined)[]

/**
 * Removes leave and trips from a plan. Leave that yields to a holiday leaves the holiday part to the holiday (ZoR čl. 70); sick leave and
 * similar kinds keep it. Where two leaves overlap, the first counts.
 */
export function applyLeaveToPlan(
  plan: PlannedShiftOfDay | null,
  leaves: readonly LeaveOfDay[] | undefined,
  free: NonWorkingDayPayByDate,
  frame: DayMinuteAxis,
  settings: WorkingTimeSettings,
): PlanReducedByLeave {
  const cover: PlanReducedByLeave = {
    left: listPlannedWorkOfShift(plan),
    trips: [],
    away: [],
    standby: [],
    excuses: [],
    minutes: {},
    trace: [],
  }
  for (const leave of leaves ?? []) {
    if (leave.code === STANDBY_HOUR_CODE) {
      cover.standby.push({ from: leave.from ?? 0, to: leave.to ?? 1440 })
      continue
    }
    if (leave.minutes !== undefined && leave.from === undefined) {
      cover.excuses.push(leave)
      continue
    }
    const taken = partOf(cover.left, leave)
    if (!taken.length) continue
    cover.left = subtractMinuteIntervals(cover.left, taken)
    cover.trace.push({
      rule: TRIP_HOUR_CODES.includes(leave.code) ? 'trip' : 'leave',
      code: leave.code,
      minutes: sumIntervalMinutes(taken),
      id: leave.id,
    })
    for (const part of taken) {
      if (TRIP_HOUR_CODES.includes(leave.code)) cover.trips.push({ code: leave.code, part })
      else {
        cover.away.push(part)
        splitMinutesByCalendarDay(part, (date, minutes) => {
          const holiday = free[date]
          const yields = holiday !== undefined && settings.yields_to_holiday.includes(leave.code)
          if (yields && holiday.code !== leave.code)
            cover.trace.push({ rule: 'leave_gives_way', code: leave.code, instead: holiday.code, day: frame.days[date]!, minutes })
          addMinutesToCategory(cover.minutes, yields ? holiday.code : leave.code, minutes)
        })
      }
    }
  }
  return cover
}

function partOf(left: readonly MinuteInterval[], { from, to, half }: LeaveOfDay): MinuteInterval[] {
  if (half) {
    const whole = sumIntervalMinutes(left)
    const first = Math.ceil(whole / 2)
    return half === 'first' ? takeFirstMinutesOfIntervals(left, first) : takeLastMinutesOfIntervals(left, whole - first)
  }
  if (from === undefined && to === undefined) return left.slice()
  return clipMinuteIntervals(left, from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY)
}

/** Calls `take` with the wall-clock minutes of each calendar day; `date` is the index of the day in the frame. */
export function splitMinutesByCalendarDay({ from, to }: MinuteInterval, take: (date: number, minutes: number) => void): void {
  for (let at = from; at < to; ) {
    const day = Math.floor(at / 1440)
    const next = Math.min(to, (day + 1) * 1440)
    take(day + COMPUTED_DAY_AXIS_INDEX, next - at)
    at = next
  }
}
