import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { invalid } from '#lib/failure.ts'
import { reaches } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'
import type { orgContract as org } from '../contract.ts'
import type { Department } from '../lookups_contract.ts'
import { createNamed, deleteNamed, updateNamed } from './named.ts'

/** So many people are offered at once. */
const OFFERED = 20
const leaders = ['head_id', 'deputy_id'] as const

export async function listDepartments(ctx: Ctx): Promise<{ data: Department[] }> {
  const leader = (column: string) => leaderIn(ctx, `d.${column}`)
  const { rows } = await sql<Department>`
    with recursive beneath as (
      select id as root, id from department
      union all select b.root, d.id from department d join beneath b on d.parent_id = b.id),
    counted as (
      select department_id as id, count(*)::int as employees from employment_terms
      where first_day <= ${ctx.today} and last_day >= ${ctx.today} group by 1),
    summed as (select b.root as id, sum(c.employees)::int as employees from beneath b join counted c on c.id = b.id group by 1)
    select d.id, d.name, d.code, d.parent_id, d.cost_centre, d.revision,
      d.head_id, ${leader('head_id')} as head, d.deputy_id, ${leader('deputy_id')} as deputy,
      coalesce(c.employees, 0) as employees, coalesce(s.employees, 0) as employees_beneath
    from department d left join counted c on c.id = d.id left join summed s on s.id = d.id order by d.name, d.id`.execute(ctx.db)
  return { data: rows }
}

export async function createDepartment(ctx: Ctx, input: Given<typeof org.createDepartment>) {
  await mustLead(ctx, leaders, input)
  return createNamed(ctx, 'department', input)
}

export async function updateDepartment(ctx: Ctx, { department_id, ...input }: Given<typeof org.updateDepartment>) {
  const current = await ctx.db.selectFrom('department').select(['head_id', 'deputy_id']).where('id', '=', department_id).executeTakeFirst()
  await mustLead(ctx, leaders, input, current)
  return updateNamed(ctx, 'department', department_id, input)
}

export const deleteDepartment = (ctx: Ctx, { department_id }: Given<typeof org.deleteDepartment>) =>
  deleteNamed(ctx, 'department', department_id)

export async function findDepartmentHeads(ctx: Ctx, { search }: Given<typeof org.findDepartmentHeads>) {
  const found = search ? sql`e.id in (select search_employee(${search}))` : sql`true`
  const { rows } = await sql<{ id: number; name: string; code: string }>`
    select e.id, e.full_name as name, e.code from employee e
    where ${found} and ${isEmployed(ctx)} and ${reaches(ctx, 'e.id')}
    order by e.last_name, e.first_name, e.id limit ${OFFERED}`.execute(ctx.db)
  return { data: rows }
}

/** Who is named in a column, and whether they are gone. */
export const leaderIn = (ctx: Ctx, column: string) => sql`(
    select jsonb_build_object('id', e.id, 'name', e.full_name, 'is_ended', not ${isEmployed(ctx)}) from employee e where e.id = ${sql.ref(column)})`

/** `e` is employed today, or will be. */
export const isEmployed = ({ today }: Ctx) =>
  sql`exists (select from employment m where m.employee_id = e.id and m.last_day >= ${today}::date)`

type Leaders<Field extends string> = { [field in Field]?: number | null | undefined }

/** Who is newly named is an employee within reach and not gone; who stands there already may stay. */
export async function mustLead<Field extends string>(
  ctx: Ctx,
  fields: readonly Field[],
  given: Leaders<Field>,
  current?: Leaders<Field>,
): Promise<void> {
  const wrong: Record<string, string> = {}
  for (const field of fields) {
    const id = given[field]
    if (!id || id === current?.[field]) continue
    const { rows } = await sql<{ employed: boolean }>`
      select ${isEmployed(ctx)} as employed from employee e where e.id = ${id} and ${reaches(ctx, 'e.id')}`.execute(ctx.db)
    if (!rows[0]) wrong[field] = 'invalid.unknown_id'
    else if (!rows[0].employed) wrong[field] = 'org.leader_ended'
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
}
