import { isDay, monthOf } from '#lib/days.ts'
import type { PlanMonth } from '#modules/time/plan_contract.ts'
import { today } from '#ui/moment.ts'
import type { BoardWeek } from '../../rules/board.ts'

/** A week of the month; what people are planned and owed stays that of the month. */
export function cut(data: PlanMonth, { from, to }: BoardWeek): PlanMonth {
  const days = data.days.slice(from, to)
  const inWeek = new Set(days.map(({ day }) => day))
  return {
    ...data,
    days,
    findings: data.findings.filter(({ day }) => inWeek.has(day)),
    employees: data.employees.map((one) => ({ ...one, shifts: one.shifts.slice(from, to), origins: one.origins.slice(from, to) })),
  }
}

/** The day of the month that is looked at: the one that is asked for, else today, else the first. */
export const dayOf = (month: string, asked: string | undefined) =>
  [asked, today()].find((day) => day !== undefined && isDay(day) && monthOf(day) === month) ?? `${month}-01`

/** The week of today in the month that is open, else the first. */
export function weekOfToday(data: PlanMonth | undefined, weeks: readonly BoardWeek[]): number {
  const at = data?.days.findIndex(({ day }) => day === today()) ?? -1
  const week = weeks.findIndex(({ from, to }) => at >= from && at < to)
  return Math.max(0, week) + 1
}
