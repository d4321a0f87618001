import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { MAX_TEMPORARY_WORK_DAYS } from '../rules/temporary-work.ts'
import { loadTemporaryWorkDaysByYear } from './temporary-work-days.ts'

export type ExpiringEngagement = { id: number; employee_id: number | null; name: string; day: Day }

/** Engagements that end in a span of days. */
export async function loadExpiringEngagements({ db }: Pick<Ctx, 'db'>, from: Day, to: Day): Promise<ExpiringEngagement[]> {
  const { rows } = await sql<ExpiringEngagement>`
    select g.id, p.employee_id, p.full_name as name, g.last_day as day from engagement g join contingent_worker p on p.id = g.contingent_worker_id
    where g.last_day between ${from}::date and ${to}::date order by g.last_day, g.id`.execute(db)
  return rows
}

export type WorkerNearTemporaryWorkLimit = { id: number; engagement_id: number; employee_id: number | null; name: string; used: number }

/** Persons with at most this number of remaining days of temporary work this year. */
export async function loadWorkersNearTemporaryWorkLimit(
  ctx: Pick<Ctx, 'db'>,
  year: number,
  left: number,
): Promise<WorkerNearTemporaryWorkLimit[]> {
  const near = (await loadTemporaryWorkDaysByYear(ctx, null, year)).filter(({ used }) => used >= MAX_TEMPORARY_WORK_DAYS - left)
  if (!near.length) return []
  const { rows } = await sql<Omit<WorkerNearTemporaryWorkLimit, 'used'>>`
    select p.id, p.employee_id, p.full_name as name, max(g.id) as engagement_id from contingent_worker p join engagement g on g.contingent_worker_id = p.id
    where p.id = any (${near.map((one) => one.contingent_worker_id)}::bigint[]) group by p.company_id, p.id`.execute(ctx.db)
  const used = new Map(near.map((one) => [one.contingent_worker_id, one.used]))
  return rows.map((row) => ({ ...row, used: used.get(row.id)! }))
}
