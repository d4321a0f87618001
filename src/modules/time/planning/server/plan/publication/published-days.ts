import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { PublishedShiftOfDay } from '../../../rules/law/schedule-notice-period.ts'

export type PublishedShiftsByEmployee = Map<number, Map<Day, PublishedShiftOfDay>>

/** The published days by employee and day. */
export async function loadPublishedShiftsByEmployee(
  ctx: Ctx,
  ids: readonly number[],
  from: Day,
  to: Day,
): Promise<PublishedShiftsByEmployee> {
  const { rows } = await sql<{ employee_id: number; days: Record<Day, PublishedShiftOfDay> }>`
    select employee_id, jsonb_object_agg(day::text, published) as days from published_plan_day
    where employee_id = any (${ids}::bigint[]) and day between ${from}::date and ${to}::date group by 1`.execute(ctx.db)
  return new Map(rows.map(({ employee_id, days }) => [employee_id, new Map(Object.entries(days))]))
}
