import { type Day, getWeekday } from '#shared/days.ts'
import { computeStaffingDemandCoverageState } from './staffing-demand.ts'

/** A demand of a day compared with the plan; null if it does not apply. */
type DemandCell = { needed: number; planned: number } | null
type Hours = { from: number; to: number }
/** A demand for a shift, or for a range of hours. */
type DemandTarget<Shift> = { shift: Shift; hours: null } | { shift: null; hours: Hours }
export type PlanBoardDemandRow<Shift> = {
  shift: Shift | null
  hours: Hours | null
  allowed_shortage: number
  allowed_surplus: number
  cells: readonly DemandCell[]
}

/** The coverage of a shift or hours on a day: planned, required, shortage and surplus. */
export type ShiftCoverageOfDay = { planned: number; needed: number; lack: number; over: number }

/**
 * The demands of each shift and of equal hours by day, in the order of their first demand. A surplus of one demand does not cover another.
 * A permitted shortage is not a shortage.
 */
export function groupStaffingDemandByShift<Shift extends { id: number }>(
  demands: readonly PlanBoardDemandRow<Shift>[],
): (DemandTarget<Shift> & { key: string; days: (ShiftCoverageOfDay | null)[] })[] {
  const groups = Map.groupBy(demands, ({ shift, hours }) => (shift ? `shift ${shift.id}` : `${hours?.from}-${hours?.to}`))
  return [...groups].map(([key, group]) => ({
    key,
    ...targetOf(group[0]!),
    days: group[0]!.cells.map((_, at) => {
      const cells = group.flatMap((demand) => (demand.cells[at] ? [{ ...demand, ...demand.cells[at] }] : []))
      if (!cells.length) return null
      const day: ShiftCoverageOfDay = { planned: 0, needed: 0, lack: 0, over: 0 }
      for (const cell of cells) {
        const state = computeStaffingDemandCoverageState(cell, cell)
        day.planned += cell.planned
        day.needed += cell.needed
        if (state === 'short') day.lack += cell.needed - cell.planned
        if (state === 'over') day.over += cell.planned - cell.needed
      }
      return day
    }),
  }))
}

const targetOf = <Shift>({ shift, hours }: PlanBoardDemandRow<Shift>): DemandTarget<Shift> =>
  shift ? { shift, hours: null } : { shift: null, hours: hours! }

const SUNDAY_NUMBER = 7

export type NightSundayAndHolidayShiftCounts = { nights: number; sundays: number; holidays: number }

/** The number of planned nights, Sundays and holidays. A night on a Sunday counts as both. */
export function countNightSundayAndHolidayShifts(
  days: readonly { day: Day; isHoliday: boolean; isNight: boolean; isWorked: boolean }[],
): NightSundayAndHolidayShiftCounts {
  const worked = days.filter(({ isWorked }) => isWorked)
  return {
    nights: worked.filter(({ isNight }) => isNight).length,
    sundays: worked.filter(({ day }) => getWeekday(day) === SUNDAY_NUMBER).length,
    holidays: worked.filter(({ isHoliday }) => isHoliday).length,
  }
}

/** Indexes of days; the end is exclusive. */
export type PlanBoardWeekRange = { from: number; to: number }

/** The weeks of consecutive days; the first and the last may be partial. */
export function splitDaysIntoWeeks(days: readonly { weekday: number }[]): PlanBoardWeekRange[] {
  const starts = days.flatMap(({ weekday }, at) => (at === 0 || weekday === 1 ? [at] : []))
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? days.length }))
}
