import { addDays, addMonths, type Day, isDay, monthOf, weekday } from '#shared/days.ts'
import { today } from '#ui/current-time.ts'

export const findMonday = (day: Day): Day => addDays(day, 1 - weekday(day))

export type PlanSpanView = 'week' | 'month'
export type VisibleSpan = { view: PlanSpanView; from: Day; to: Day; month: string }

/** The week or month of the day in the address; by default the present one. */
export function computeVisibleSpan({ view, day }: Record<string, string>): VisibleSpan {
  const at = day && isDay(day) ? day : today()
  const month = monthOf(at)
  if (view === 'month') return { view, from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1), month }
  return { view: 'week', from: findMonday(at), to: addDays(findMonday(at), 6), month }
}
