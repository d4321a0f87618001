import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Day } from '#shared/days.ts'
import type { PublishedShift } from '../../../rules/law/notice-period.ts'

export type PublishedDays = Map<number, Map<Day, PublishedShift>>

/** The published days by employee and day. */
export async function loadPublishedDays(ctx: Ctx, ids: readonly number[], from: Day, to: Day): Promise<PublishedDays> {
  const { rows } = await sql<{ employee_id: number; days: Record<Day, PublishedShift> }>`
    select employee_id, jsonb_object_agg(day::text, published) as days from published_plan_day
    where employee_id = any (${ids}::bigint[]) and day between ${from}::date and ${to}::date group by 1`.execute(ctx.db)
  return new Map(rows.map(({ employee_id, days }) => [employee_id, new Map(Object.entries(days))]))
}
