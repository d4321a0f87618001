import { sql } from 'kysely'
import type { Day } from '#lib/days.ts'
import { Failure } from '#lib/failure.ts'
import { reaches } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'
import type { Moved } from './department_versions.ts'

type Move = { from: number; to: number; day: Day; only?: number[] }

/**
 * Whoever is in a department on a day gets new terms in another from that day, otherwise the same; terms that begin later name the
 * other one from the start. Only within reach: an act over half of the people would leave the department as two.
 */
export async function movePeople(ctx: Ctx, { from, to, day, only }: Move): Promise<Moved[]> {
  const chosen = only ? sql`t.employee_id = any (${only}::bigint[])` : sql`true`
  const { rows: found } = await sql<{ reached: boolean }>`
    select ${reaches(ctx, 't.employee_id')} as reached from employment_terms t
    where t.department_id = ${from} and t.last_day >= ${day} and ${chosen}`.execute(ctx.db)
  if (!found.every(({ reached }) => reached)) throw new Failure('org.people_beyond_reach', 403)
  const later = await sql<Moved>`
    update employment_terms t set department_id = ${to} where t.department_id = ${from} and t.first_day >= ${day} and ${chosen}
    returning t.id as terms_id, t.employee_id, ${from}::bigint as was, ${to}::bigint as to`.execute(ctx.db)
  const written = await sql<Moved>`
    insert into employment_terms (employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id,
      team_id, location_id, work_schedule_id, weekly_minutes, working_hours)
    select employment_id, employee_id, ${day}, ${to}, job_position_id, employment_relationship_type_id,
      team_id, location_id, work_schedule_id, weekly_minutes, working_hours
    from employment_terms t where t.department_id = ${from} and t.first_day < ${day} and t.last_day >= ${day} and ${chosen}
    order by t.employee_id
    returning id as terms_id, employee_id, null::bigint as was, ${to}::bigint as to`.execute(ctx.db)
  return [...written.rows, ...later.rows]
}

/** The way back, where nobody has touched those terms since. */
export async function movePeopleBack(ctx: Ctx, moved: readonly Moved[]): Promise<void> {
  for (const { terms_id, employee_id, was, to } of moved) {
    const terms = { terms_id, employee_id, to }
    const { rows } = was === null ? await unwrite(ctx, terms) : await pointBack(ctx, { ...terms, was })
    if (!rows.length) throw new Failure('org.act_changed_since', 409)
  }
}

type Pointed = Omit<Moved, 'was'>
const unwrite = (ctx: Ctx, { terms_id, employee_id, to }: Pointed) =>
  sql`delete from employment_terms t where id = ${terms_id} and department_id = ${to} and ${reaches(ctx, 't.employee_id')} and employee_id = ${employee_id}
    returning id`.execute(ctx.db)
const pointBack = (ctx: Ctx, { terms_id, employee_id, to, was }: Pointed & { was: number }) =>
  sql`update employment_terms t set department_id = ${was} where id = ${terms_id} and department_id = ${to} and ${reaches(ctx, 't.employee_id')}
    and employee_id = ${employee_id} returning id`.execute(ctx.db)
