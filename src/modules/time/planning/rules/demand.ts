import { type Day, weekday } from '#shared/days.ts'

/** What a demand says of days: from Monday to Sunday, on holidays, and from when to when. */
export type DemandRule = { needed: readonly number[]; on_holidays: number | null; first_day: Day; last_day: Day | null }

/** How many are needed on a day; null where the demand does not hold. A single day that was said by itself comes first, then a holiday. */
export function neededOn(rule: DemandRule, day: Day, isHoliday: boolean, override: number | undefined): number | null {
  if (day < rule.first_day || (rule.last_day !== null && day > rule.last_day)) return null
  if (override !== undefined) return override
  if (isHoliday && rule.on_holidays !== null) return rule.on_holidays
  return rule.needed[weekday(day) - 1]!
}

/** Where somebody works on a day, by their terms. */
export type WorkPlace = { shift_id: number | null; department_id: number; location_id: number | null; job_position_id: number }
export type DemandPlace = {
  shift_id: number | null
  department_id: number | null
  location_id: number | null
  job_position_id: number | null
}

/** Is this somebody of the place and position that a demand asks for, on whatever shift? `beneath` answers a department with all beneath it. */
export const fits = (
  place: Omit<DemandPlace, 'shift_id'>,
  one: Omit<WorkPlace, 'shift_id'>,
  departmentsUnder: (department: number) => ReadonlySet<number>,
): boolean =>
  (place.department_id === null || departmentsUnder(place.department_id).has(one.department_id)) &&
  (place.location_id === null || place.location_id === one.location_id) &&
  (place.job_position_id === null || place.job_position_id === one.job_position_id)

/** How a day stands: short of the least, short of what is wanted, met, beyond it within the most, or beyond that. */
export type DemandState = 'short' | 'spare' | 'enough' | 'welcome' | 'over' | 'none'
export function demandStateOf(
  { planned, needed }: { planned: number; needed: number },
  around: { allowed_shortage: number; allowed_surplus: number },
): DemandState {
  if (planned < needed) return planned < needed - around.allowed_shortage ? 'short' : 'spare'
  if (planned > needed) return planned > needed + around.allowed_surplus ? 'over' : 'welcome'
  return needed === 0 ? 'none' : 'enough'
}
