import { type Day, getWeekday } from '#shared/days.ts'

/** The numbers of a demand by weekday and on holidays, with its period. */
export type StaffingDemandRule = { needed: readonly number[]; on_holidays: number | null; first_day: Day; last_day: Day | null }

/** The required number on a day; null if the demand does not apply. The number of the day takes precedence, then that of holidays. */
export function computeStaffingDemandOnDay(
  rule: StaffingDemandRule,
  day: Day,
  isHoliday: boolean,
  override: number | undefined,
): number | null {
  if (day < rule.first_day || (rule.last_day !== null && day > rule.last_day)) return null
  if (override !== undefined) return override
  if (isHoliday && rule.on_holidays !== null) return rule.on_holidays
  return rule.needed[getWeekday(day) - 1]!
}

/** The workplace of an employee on a day, by the terms of that day. */
export type EmployeeWorkPlace = { shift_id: number | null; department_id: number; location_id: number | null; job_position_id: number }
export type StaffingDemandPlaceAndPosition = {
  shift_id: number | null
  department_id: number | null
  location_id: number | null
  job_position_id: number | null
}

/**
 * Whether an employee matches the place and position of a demand, on any shift. `beneath` returns a department with its sub-departments.
 */
export const isEmployeeOfStaffingDemandPlace = (
  place: Omit<StaffingDemandPlaceAndPosition, 'shift_id'>,
  one: Omit<EmployeeWorkPlace, 'shift_id'>,
  departmentsUnder: (department: number) => ReadonlySet<number>,
): boolean =>
  (place.department_id === null || departmentsUnder(place.department_id).has(one.department_id)) &&
  (place.location_id === null || place.location_id === one.location_id) &&
  (place.job_position_id === null || place.job_position_id === one.job_position_id)

/** The state of a day: below the minimum, below the required number, met, within the welcome surplus, or above it. */
export type StaffingDemandCoverageState = 'short' | 'spare' | 'enough' | 'welcome' | 'over' | 'none'
export function computeStaffingDemandCoverageState(
  { planned, needed }: { planned: number; needed: number },
  around: { allowed_shortage: number; allowed_surplus: number },
): StaffingDemandCoverageState {
  if (planned < needed) return planned < needed - around.allowed_shortage ? 'short' : 'spare'
  if (planned > needed) return planned > needed + around.allowed_surplus ? 'over' : 'welcome'
  return needed === 0 ? 'none' : 'enough'
}
