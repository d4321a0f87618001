import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, getMonthOfDay } from '#shared/days.ts'
import type { LeavePeriodInput } from '../leave-period-input.ts'

export async function findEmploymentPeriodOn(ctx: Ctx, employeeId: number, day: Day): Promise<{ from: Day; to: Day } | null> {
  const row = await ctx.db
    .selectFrom('employment')
    .select(['first_day', sql<string>`case when last_day = 'infinity' then '9999-12-31' else last_day end`.as('last_day')])
    .where('employee_id', '=', employeeId)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .executeTakeFirst()
  return row ? { from: row.first_day, to: row.last_day } : null
}

export async function findClosedMonthsOfLeave(
  ctx: Ctx,
  { firstDay, lastDay }: Pick<LeavePeriodInput, 'firstDay' | 'lastDay'>,
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('closed_month')
    .select('month')
    .where('month', '>=', `${getMonthOfDay(firstDay)}-01`)
    .where('month', '<=', lastDay)
    .$narrowType<{ month: string }>()
    .execute()
  return new Set(rows.map(({ month }) => getMonthOfDay(month)))
}
