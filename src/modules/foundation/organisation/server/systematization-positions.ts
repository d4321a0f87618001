import { type RawBuilder, sql } from 'kysely'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { ComparedSystematizationPosition } from '../rules/systematization.ts'
import type { systematizationContract as contract } from '../systematization-contract.ts'
import type { SystematizationPosition } from '../systematization-schemas.ts'
import { countAssignedEmployeesSql } from './organisation-lookup-rows.ts'

const columns = sql`l.name, l.code, l.description, l.conditions, l.profession_qualification_id, l.occupation_code, l.occupation_name,
  l.planned_headcount, l.coefficient, l.risk, l.is_high_risk, l.is_fit_for_disability, l.revision,
  (select jsonb_build_object('id', q.id, 'code', q.code, 'name', q.name) from profession_qualification q
    where q.id = l.profession_qualification_id) as profession_qualification`
const placesOf = (
  places: RawBuilder<unknown>,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id)
  from ${places}), '[]') as departments`
const order = sql`l.code collate numeric_order nulls last, l.name, l.id`

/** The positions of a version. */
export async function loadSystematizationPositions(ctx: Ctx, systematization_id: number): Promise<SystematizationPosition[]> {
  const { rows } = await sql<SystematizationPosition>`
    select l.id, l.job_position_id, ${columns}, coalesce(c.people, 0) as filled,
      ${placesOf(sql`systematization_place o join department d on d.id = o.department_id where o.systematization_position_id = l.id`)}
    from systematization_position l left join ${countAssignedEmployeesSql(ctx, 'job_position')} c on c.id = l.job_position_id
    where l.systematization_id = ${systematization_id} order by ${order}`.execute(ctx.db)
  return rows
}

/** The current positions in the form of a version. */
export async function loadCurrentJobPositions(ctx: Ctx): Promise<ComparedSystematizationPosition[]> {
  const { rows } = await sql<ComparedSystematizationPosition>`
    select l.id as job_position_id, ${columns},
      ${placesOf(sql`job_position_department o join department d on d.id = o.department_id where o.job_position_id = l.id`)}
    from job_position l order by ${order}`.execute(ctx.db)
  return rows
}

export async function createSystematizationPosition(ctx: Ctx, input: ParsedApiInput<typeof contract.createSystematizationPosition>) {
  const { systematization_id, department_ids = [], ...values } = input
  await assertDraftSystematization(ctx, systematization_id)
  const { id } = await ctx.db
    .insertInto('systematization_position')
    .values({ ...values, systematization_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await placeIn(ctx, id, department_ids)
  return { data: { id } }
}

export async function updateSystematizationPosition(ctx: Ctx, input: ParsedApiInput<typeof contract.updateSystematizationPosition>) {
  const { systematization_id, systematization_position_id: id, department_ids, revision, ...values } = input
  await assertDraftSystematization(ctx, systematization_id)
  const found = await findPosition(ctx, systematization_id, id)
  assertRowRevision(revision, found.revision)
  // A change of departments belongs to the position, so its name is written to create a new revision.
  const changes = { name: found.name, ...omitUndefined(values) }
  await ctx.db.updateTable('systematization_position').set(changes).where('id', '=', id).execute()
  if (department_ids) await placeIn(ctx, id, department_ids)
  return { data: { id } }
}

export async function deleteSystematizationPosition(ctx: Ctx, input: ParsedApiInput<typeof contract.deleteSystematizationPosition>) {
  const { systematization_id, systematization_position_id: id } = input
  await assertDraftSystematization(ctx, systematization_id)
  await findPosition(ctx, systematization_id, id)
  await ctx.db.deleteFrom('systematization_position').where('id', '=', id).execute()
  return { data: { id } }
}

/** Locks a draft, so that it cannot be adopted in the meantime. */
export async function assertDraftSystematization(ctx: Ctx, id: number) {
  const found = await ctx.db.selectFrom('systematization').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  if (found.status !== 'draft') throw new AppError('systematization.already_adopted')
  return found
}

async function findPosition(ctx: Ctx, systematizationId: number, id: number) {
  const found = await ctx.db
    .selectFrom('systematization_position')
    .select(['id', 'name', 'revision'])
    .where('id', '=', id)
    .where('systematization_id', '=', systematizationId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return found
}

async function placeIn(ctx: Ctx, id: number, departments: number[]): Promise<void> {
  const ids = [...new Set(departments)]
  await sql`delete from systematization_place where systematization_position_id = ${id} and department_id <> all (${ids}::bigint[])`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from department where id = any (${ids}::bigint[])`.execute(ctx.db)
  if (rows[0]!.known !== ids.length) throw createValidationError({ department_ids: 'invalid.unknown_id' })
  await sql`insert into systematization_place (systematization_position_id, department_id)
    select ${id}, d from unnest(${ids}::bigint[]) d
    where not exists (select from systematization_place o where o.systematization_position_id = ${id} and o.department_id = d)`.execute(
    ctx.db,
  )
}
