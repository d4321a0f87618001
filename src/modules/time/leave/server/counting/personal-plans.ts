import { holidayDays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/context.ts'
import { addDays, type Day, dayParts } from '#shared/days.ts'
import type { LeaveSettings } from '../../settings.ts'
import { personalDaysOf } from '../days/personal-days.ts'
import { plansOf } from './plans.ts'

/**
 * Days off of the law and of the company, from the year before a day to the year after another. An unpaid day off of the company is left out
 * with `paidOnly`: who is on paid leave stays on it, since unpaid leave is at the request of the employee alone (ZoR čl. 78).
 */
export async function daysOff(ctx: Ctx, from: Day, to: Day, { paidOnly = false } = {}): Promise<Set<Day>> {
  const days = holidayDays(dayParts(from).year - 1, dayParts(to).year + 1)
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

/** What people are to work, with the holidays that are their own; annual leave takes those where the company says so. */
export async function personalPlansOf(
  ctx: Ctx,
  people: readonly number[],
  { group, isPaid }: { group: string; isPaid: boolean },
  { from, to }: { from: Day; to: Day },
  settings: LeaveSettings,
) {
  const holidays = await daysOff(ctx, from, to, { paidOnly: isPaid })
  const isTaken = group === 'annual' && settings.personalInLeave === 'taken'
  const personal = isTaken ? new Map() : await personalDaysOf(ctx, people, from, to)
  return { holidays, plans: await plansOf(ctx, people, from, to, holidays, personal) }
}
