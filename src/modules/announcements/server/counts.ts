import { sql } from 'kysely'
import { reaches } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'
import type { AnnouncementRow } from '../shapes.ts'

type Counts = AnnouncementRow['counts']

/** How many each is for and how many have read it, of those within reach: one pass over the people of each. */
export async function countsOf(
  ctx: Ctx,
  rows: readonly { id: number; version_id: number; audience_day: string }[],
): Promise<Map<number, Counts>> {
  const { rows: counted } = await sql<Counts & { id: number }>`
    with account as materialized (select m.employee_id from membership m where m.employee_id is not null and m.user_id in (select enabled_members()))
    select w.id, count(p.employee_id)::int as people, count(r.seen_at)::int as seen,
      (count(*) filter (where r.confirmed_at is not null or r.paper_day is not null))::int as confirmed,
      (count(p.employee_id) filter (where h.employee_id is null))::int as no_account
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ version_id }) => version_id)}::bigint[],
        ${rows.map(({ audience_day }) => audience_day)}::date[]) w (id, version_id, day)
      left join lateral (select e.employee_id from announced_to(w.id, w.day) e (employee_id) where ${reaches(ctx, 'e.employee_id')}) p on true
      left join announcement_reading r on r.announcement_version_id = w.version_id and r.employee_id = p.employee_id
      left join account h on h.employee_id = p.employee_id
    group by w.id`.execute(ctx.db)
  return new Map(counted.map(({ id, ...counts }) => [id, counts]))
}
