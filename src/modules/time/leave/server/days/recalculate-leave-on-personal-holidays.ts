import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day, splitDayIntoParts } from '#shared/days.ts'
import { listPersonalHolidaysOfYear, type PersonalHolidaySelection } from '../../rules/personal-holidays.ts'
import type { StoredPersonalHoliday } from './personal-holiday-selections.ts'
import { recalculateLeaveOnDays } from './recalculate-leave.ts'

/** Leave may be approved for these years in advance. */
const MAX_YEARS_AHEAD = 4

/** The last day of an entry in a closed month. */
export async function findLastPersonalHolidayInClosedMonth(ctx: Ctx, { id, day }: StoredPersonalHoliday): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(d)::text as day from personal_holiday p, days_of_personal_holiday(p, ${day}::date, ${addDays(ctx.today, 366)}::date) d
    where p.id = ${id} and month_is_closed(current_company(), d)`.execute(ctx.db)
  return rows[0]?.day ?? null
}

/** Recalculates approved leave of the employee on the days of these entries, from the first entry on. */
export async function recalculateLeaveOnPersonalHolidays(
  ctx: Ctx,
  employeeId: number,
  entries: readonly PersonalHolidaySelection[],
  whole?: PersonalHolidaySelection,
): Promise<number> {
  const until = splitDayIntoParts(ctx.today).year + MAX_YEARS_AHEAD
  const days = entries.flatMap((entry) => {
    const from = splitDayIntoParts(entry.day).year
    return Array.from({ length: Math.max(1, until - from + 1) }, (_, at) => listPersonalHolidaysOfYear([whole ?? entry], from + at))
      .flat()
      .filter((day) => day >= entry.day)
  })
  return recalculateLeaveOnDays(ctx, [...new Set(days)].sort(), employeeId)
}
