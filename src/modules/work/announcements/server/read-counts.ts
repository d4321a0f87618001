import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { AnnouncementRow } from '../announcement-schemas.ts'

type Counts = AnnouncementRow['counts']

/** The audience and read receipts of each announcement in scope. Announcements with equal audience and day share a query. */
export async function loadAnnouncementReadCounts(
  ctx: Ctx,
  rows: readonly { id: number; version_id: number; audience_day: string }[],
): Promise<Map<number, Counts>> {
  const { rows: counted } = await sql<Counts & { id: number }>`
    with account as materialized (select m.employee_id from membership m where m.employee_id is not null and m.user_id in (select members_who_can_sign_in())),
    requested as materialized (
      select w.id, w.version_id, w.day, min(w.id) over (partition by w.day, (
          select array_agg(row (g.department_id, g.team_id, g.location_id)::text order by g.id) from announcement_target g where g.announcement_id = w.id)) as alike
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ version_id }) => version_id)}::bigint[],
        ${rows.map(({ audience_day }) => audience_day)}::date[]) w (id, version_id, day)),
    people as materialized (
      select a.id as alike, e.employee_id from requested a cross join lateral announcement_recipients(a.id, a.day) e (employee_id)
      where a.id = a.alike and ${employeeInScopeSql(ctx, 'e.employee_id')}),
    sums as (
      select p.alike, count(*)::int as people, (count(*) filter (where h.employee_id is null))::int as no_account
      from people p left join account h using (employee_id) group by p.alike),
    readings as (
      select a.id, count(r.viewed_at)::int as viewed, (count(*) filter (where r.confirmed_at is not null or r.paper_signed_on is not null))::int as confirmed
      from requested a join announcement_read_receipt r on r.announcement_version_id = a.version_id and (r.viewed_at is not null or r.paper_signed_on is not null)
      -- The truth of it is asked of each reading, by one table of all people; as a join it would be looked up for each of them.
      where ((a.alike, r.employee_id) in (select alike, employee_id from people)) is true
      group by a.id)
    select a.id, coalesce(s.people, 0) as people, coalesce(s.no_account, 0) as no_account, coalesce(r.viewed, 0) as viewed, coalesce(r.confirmed, 0) as confirmed
    from requested a left join sums s on s.alike = a.alike left join readings r on r.id = a.id`.execute(ctx.db)
  return new Map(counted.map(({ id, ...counts }) => [id, counts]))
}
