import { sql } from 'kysely'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { compareSystematizationVersions } from '../rules/systematization.ts'
import type { systematizationContract as contract } from '../systematization-contract.ts'
import type { Systematization } from '../systematization-schemas.ts'
import { applySystematizationInForce } from './apply-organisation-versions.ts'
import { assertDraftSystematization, loadCurrentJobPositions, loadSystematizationPositions } from './systematization-positions.ts'

async function loadSystematizations(ctx: Ctx, id?: number): Promise<Systematization[]> {
  const { rows } = await sql<Systematization>`
    select s.id, s.name, s.status, s.adopted_on::text, s.in_force_from::text, s.act_number, s.note, s.revision,
      s.id is not distinct from systematization_in_force_on(${ctx.today}::date) as is_in_force,
      count(l.id)::int as positions, coalesce(sum(l.planned_headcount), 0)::int as planned
    from systematization s left join systematization_position l on l.systematization_id = s.id
    where ${id ? sql`s.id = ${id}` : sql`true`}
    group by s.company_id, s.id order by s.in_force_from desc nulls first, s.id desc`.execute(ctx.db)
  return rows
}

export const listSystematizations = async (ctx: Ctx) => ({ data: await loadSystematizations(ctx) })

export async function getSystematization(ctx: Ctx, { systematization_id: id }: ParsedApiInput<typeof contract.getSystematization>) {
  const [found] = await loadSystematizations(ctx, id)
  return { data: { ...found!, job_positions: await loadSystematizationPositions(ctx, id) } }
}

const copied = sql`name, code, description, conditions, profession_qualification_id, occupation_code, occupation_name, planned_headcount,
  coefficient, risk, is_high_risk, is_fit_for_disability`

export async function createSystematization(ctx: Ctx, { name, note, copy_of }: ParsedApiInput<typeof contract.createSystematization>) {
  if (copy_of && !(await loadSystematizations(ctx, copy_of)).length) throw createValidationError({ copy_of: 'invalid.unknown_id' })
  const { id } = await ctx.db
    .insertInto('systematization')
    .values({ name, note: note ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The copy identifies an existing position by its id, and a new one by its name.
  await (copy_of
    ? sql`insert into systematization_position (systematization_id, job_position_id, ${copied})
        select ${id}, job_position_id, ${copied} from systematization_position where systematization_id = ${copy_of} order by id`
    : sql`insert into systematization_position (systematization_id, job_position_id, ${copied})
        select ${id}, id, ${copied} from job_position order by id`
  ).execute(ctx.db)
  const places = copy_of
    ? sql`systematization_position p join systematization_place o on o.systematization_position_id = p.id
        join systematization_position l on l.systematization_id = ${id} and l.name = p.name where p.systematization_id = ${copy_of}`
    : sql`job_position_department o join systematization_position l on l.systematization_id = ${id} and l.job_position_id = o.job_position_id`
  await sql`insert into systematization_place (systematization_position_id, department_id) select l.id, o.department_id from ${places}`.execute(
    ctx.db,
  )
  return { data: { id } }
}

export async function updateSystematization(
  ctx: Ctx,
  { systematization_id: id, revision, ...changes }: ParsedApiInput<typeof contract.updateSystematization>,
) {
  const found = await assertDraftSystematization(ctx, id)
  assertRowRevision(revision, found.revision)
  const values = omitUndefined(changes)
  if (Object.keys(values).length) await ctx.db.updateTable('systematization').set(values).where('id', '=', id).execute()
  return { data: { id } }
}

export async function deleteSystematization(ctx: Ctx, { systematization_id: id }: ParsedApiInput<typeof contract.deleteSystematization>) {
  await assertDraftSystematization(ctx, id)
  await ctx.db.deleteFrom('systematization').where('id', '=', id).execute()
  return { data: { id } }
}

export async function adoptSystematization(ctx: Ctx, input: ParsedApiInput<typeof contract.adoptSystematization>) {
  const { systematization_id: id, revision, adopted_on, in_force_from, act_number } = input
  const found = await assertDraftSystematization(ctx, id)
  assertRowRevision(revision, found.revision)
  if (in_force_from < adopted_on) throw createValidationError({ in_force_from: 'systematization.in_force_before_adoption' })
  const before = (await loadSystematizations(ctx)).find(({ is_in_force }) => is_in_force)
  if (before && in_force_from < before.in_force_from!) throw createValidationError({ in_force_from: 'systematization.before_in_force' })
  if (!(await loadSystematizationPositions(ctx, id)).length) throw new AppError('systematization.empty')
  await makePositions(ctx, id)
  await ctx.db
    .updateTable('systematization')
    .set({ status: 'adopted', adopted_on, in_force_from, act_number })
    .where('id', '=', id)
    .execute()
  await applySystematizationInForce(ctx, ctx.today)
  return { data: { id } }
}

/** A new position of the draft becomes one of the company. An existing one of the same name is reused. */
async function makePositions(ctx: Ctx, id: number): Promise<void> {
  const named = await sql<{ name: string }>`
    select l.name from systematization_position l join job_position p on p.name = l.name and p.id <> l.job_position_id
    where l.systematization_id = ${id}
      and not exists (select from systematization_position o where o.systematization_id = ${id} and o.job_position_id = p.id)`.execute(
    ctx.db,
  )
  if (named.rows[0]) throw new AppError('systematization.name_of_other_position', named.rows[0])
  await sql`insert into job_position (name)
    select name from systematization_position l where systematization_id = ${id} and job_position_id is null
      and not exists (select from job_position p where p.name = l.name) order by id`.execute(ctx.db)
  await sql`update systematization_position l set job_position_id = p.id from job_position p
    where l.systematization_id = ${id} and l.job_position_id is null and p.name = l.name`.execute(ctx.db)
}

export async function withdrawSystematization(
  ctx: Ctx,
  { systematization_id: id }: ParsedApiInput<typeof contract.withdrawSystematization>,
) {
  const found = await ctx.db.selectFrom('systematization').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  if (found.status !== 'adopted' || found.in_force_from! <= ctx.today) throw new AppError('systematization.already_in_force')
  await ctx.db
    .updateTable('systematization')
    .set({ status: 'draft', adopted_on: null, in_force_from: null, act_number: null })
    .where('id', '=', id)
    .execute()
  return { data: { id } }
}

export async function getSystematizationDifference(
  ctx: Ctx,
  { systematization_id: id, with_id }: ParsedApiInput<typeof contract.getSystematizationDifference>,
) {
  if (with_id && !(await loadSystematizations(ctx, with_id)).length) throw createValidationError({ with_id: 'invalid.unknown_id' })
  const before = with_id ? await loadSystematizationPositions(ctx, with_id) : await loadCurrentJobPositions(ctx)
  return { data: compareSystematizationVersions(before, await loadSystematizationPositions(ctx, id)) }
}

export async function findOccupations(ctx: Ctx, { search = '' }: ParsedApiInput<typeof contract.findOccupations>) {
  const { rows } = await sql<{ code: string; name: string | null }>`
    select code, (array_agg(name order by source))[1] as name from (
      select 1 as source, code, name from occupation
      union all select 2, occupation_code, occupation_name from job_position
      union all select 3, occupation_code, occupation_name from systematization_position) o
    where code is not null and position(folded(${search}) in folded(concat_ws(' ', code, name))) > 0
    group by 1 order by 1 limit 50`.execute(ctx.db)
  return { data: rows }
}
