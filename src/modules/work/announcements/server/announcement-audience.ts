import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { AnnouncementAudience } from '../announcement-schemas.ts'

const kinds = [
  ['department_ids', 'department_id', 'departments'],
  ['team_ids', 'team_id', 'teams'],
  ['location_ids', 'location_id', 'locations'],
] as const
export type AnnouncementAudienceTargets = Record<(typeof kinds)[number][0], number[]>

/** The audience of each announcement, with current names. */
export async function loadAnnouncementAudiences(ctx: Ctx, rows: readonly { id: number }[]): Promise<Map<number, AnnouncementAudience>> {
  const { rows: found } = await sql<{ announcement_id: number; kind: keyof AnnouncementAudience; id: number; name: string }>`
    select g.announcement_id, case when d.id is not null then 'departments' when t.id is not null then 'teams' else 'locations' end as kind,
      coalesce(g.department_id, g.team_id, g.location_id) as id, coalesce(d.name, t.name, l.name) as name
    from announcement_target g left join department d on d.id = g.department_id left join team t on t.id = g.team_id
      left join location l on l.id = g.location_id
    where g.announcement_id = any (${rows.map(({ id }) => id)}::bigint[]) order by name`.execute(ctx.db)
  const audiences = new Map(rows.map(({ id }) => [id, { departments: [], teams: [], locations: [] } as AnnouncementAudience]))
  for (const { announcement_id, kind, id, name } of found) audiences.get(announcement_id)![kind].push({ id, name })
  return audiences
}

/** The possible audience: all open departments, teams and locations, or those in scope. */
export async function getAnnouncementAudience(ctx: Ctx) {
  const selectScopeColumn = (column: string) =>
    sql`select ${sql.ref(column)} from access_scope where user_id = ${ctx.userId} and ${sql.ref(column)} is not null`
  const createScopeCondition = (ids: ReturnType<typeof selectScopeColumn>) => (ctx.isScoped ? sql`id in (${ids})` : sql`true`)
  const departmentIds = sql`select descendant_departments(array(${selectScopeColumn('department_id')}), ${ctx.today}::date)`
  const { rows } = await sql<AnnouncementAudience>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]') from department where is_open and ${createScopeCondition(departmentIds)}) as departments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]') from team
        where (last_day is null or last_day >= ${ctx.today}::date) and ${createScopeCondition(selectScopeColumn('team_id'))}) as teams,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]') from location where ${createScopeCondition(selectScopeColumn('location_id'))}) as locations`.execute(
    ctx.db,
  )
  return { data: { all: !ctx.isScoped, ...rows[0]! } }
}

/** Stores the audience. Throws errors by field for rows that do not exist or are out of scope. An existing audience can stay. */
export async function replaceAnnouncementAudience(
  ctx: Ctx,
  announcement_id: number,
  targets: AnnouncementAudienceTargets,
  before?: AnnouncementAudience,
): Promise<void> {
  const { data } = await getAnnouncementAudience(ctx)
  for (const [list, , name] of kinds) {
    const known = new Set([...data[name], ...(before?.[name] ?? [])].map(({ id }) => id))
    if (targets[list].some((id) => !known.has(id))) throw createValidationError({ [list]: 'invalid.unknown_id' })
  }
  const rows = kinds.flatMap(([list, column]) => [...new Set(targets[list])].map((id) => ({ announcement_id, [column]: id })))
  if (!rows.length && !data.all) throw createValidationError({ department_ids: 'announcements.audience_required' })
  await ctx.db.deleteFrom('announcement_target').where('announcement_id', '=', announcement_id).execute()
  if (rows.length) await ctx.db.insertInto('announcement_target').values(rows).execute()
}
