import { addDays, addMonths, type Day, getMonthOfDay, getWeekday, isDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'

export const findMondayOfWeek = (day: Day): Day => addDays(day, 1 - getWeekday(day))

export type WeekOrMonthView = 'week' | 'month'
export type VisiblePlanPeriod = { view: WeekOrMonthView; from: Day; to: Day; month: string }

/** The week or month of the day in the URL; by default the current one. */
export function computeVisiblePlanPeriod({ view, day }: Record<string, string>): VisiblePlanPeriod {
  const at = day && isDay(day) ? day : getCurrentDay()
  const month = getMonthOfDay(at)
  if (view === 'month') return { view, from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1), month }
  return { view: 'week', from: findMondayOfWeek(at), to: addDays(findMondayOfWeek(at), 6), month }
}
