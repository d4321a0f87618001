import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day, splitDayIntoParts } from '#shared/days.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import { loadPersonalHolidayDays } from '../days/personal-holiday-days.ts'
import { loadPlannedWorkByDay } from './planned-work.ts'

/**
 * Days off of the law and of the company, from the year before the first day to the year after the last. `paidOnly` leaves out unpaid
 * company days off. Paid leave stays paid, because unpaid leave needs a request of the employee (ZoR čl. 78).
 */
export async function loadDaysOffOfEmployees(ctx: Ctx, from: Day, to: Day, { paidOnly = false } = {}): Promise<Set<Day>> {
  const days = listPublicHolidayDays(splitDayIntoParts(from).year - 1, splitDayIntoParts(to).year + 1)
  const own = await ctx.db
    .selectFrom('company_day_off')
    .select('day')
    .where('day', '>=', addDays(from, -366))
    .where('day', '<=', addDays(to, 366))
    .$if(paidOnly, (query) => query.where('paid', '=', true))
    .execute()
  for (const { day } of own) days.add(day)
  return days
}

/** Plans of employees with their personal holidays. Annual leave skips these if the company sets it so. */
export async function loadEmployeeWorkPlans(
  ctx: Ctx,
  people: readonly number[],
  { group, isPaid }: { group: string; isPaid: boolean },
  { from, to }: { from: Day; to: Day },
  settings: LeaveSettings,
) {
  const holidays = await loadDaysOffOfEmployees(ctx, from, to, { paidOnly: isPaid })
  const isTaken = group === 'annual' && settings.personalInLeave === 'taken'
  const personal = isTaken ? new Map() : await loadPersonalHolidayDays(ctx, people, from, to)
  return { holidays, plans: await loadPlannedWorkByDay(ctx, people, from, to, holidays, personal) }
}
