import { sql } from 'kysely'
import { departmentInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { JobOpening } from '../candidate-schemas.ts'
import type { candidatesContract as candidates } from '../contract.ts'

/** Openings in scope, open ones first. */
export async function listJobOpenings(ctx: Ctx, { state }: ParsedApiInput<typeof candidates.listJobOpenings>) {
  const { rows } = await sql<JobOpening>`
    select o.id, o.job_position_id, jsonb_build_object('id', p.id, 'name', p.name) as job_position,
      o.department_id, jsonb_build_object('id', d.id, 'name', d.name) as department,
      o.wanted, o.open_until::text, o.state, o.description, o.revision,
      count(c.id) filter (where s.kind = 'open')::int as in_process, count(c.id) filter (where s.kind = 'hired')::int as hired
    from job_opening o join job_position p on p.id = o.job_position_id join department d on d.id = o.department_id
      left join candidate c on c.job_opening_id = o.id left join candidate_stage s on s.id = c.candidate_stage_id
    where ${departmentInScopeSql(ctx, 'o.department_id')} ${state ? sql`and o.state = ${state}` : sql``}
    group by o.company_id, o.id, p.company_id, p.id, d.company_id, d.id
    order by array_position(array['open', 'paused', 'closed'], o.state), p.name, o.id`.execute(ctx.db)
  return { data: rows }
}

export async function createJobOpening(ctx: Ctx, input: ParsedApiInput<typeof candidates.createJobOpening>) {
  await assertDepartmentInScope(ctx, input.department_id)
  const { id } = await ctx.db.insertInto('job_opening').values(input).returning('id').executeTakeFirstOrThrow()
  return { data: { id } }
}

export async function updateJobOpening(
  ctx: Ctx,
  { job_opening_id, revision, ...changes }: ParsedApiInput<typeof candidates.updateJobOpening>,
) {
  const found = await lockOpening(ctx, job_opening_id)
  assertRowRevision(revision, found.revision)
  if (changes.department_id) await assertDepartmentInScope(ctx, changes.department_id)
  if (Object.keys(changes).length) await ctx.db.updateTable('job_opening').set(changes).where('id', '=', job_opening_id).execute()
  return { data: { id: job_opening_id } }
}

/** An opening with applications cannot be deleted; it can only be closed. */
export async function deleteJobOpening(ctx: Ctx, { job_opening_id }: ParsedApiInput<typeof candidates.deleteJobOpening>) {
  await lockOpening(ctx, job_opening_id)
  const applied = await ctx.db.selectFrom('candidate').select('id').where('job_opening_id', '=', job_opening_id).limit(1).executeTakeFirst()
  if (applied) throw new AppError('candidates.job_opening_in_use')
  await ctx.db.deleteFrom('job_opening').where('id', '=', job_opening_id).execute()
  return { data: { id: job_opening_id } }
}

/** Throws an error on `job_opening_id` unless the opening accepts applications. */
export async function assertJobOpeningAcceptsCandidates(ctx: Ctx, openingId: number | null | undefined): Promise<void> {
  if (!openingId) {
    if (ctx.isScoped) throw createValidationError({ job_opening_id: 'invalid.required' })
    return
  }
  const found = await ctx.db
    .selectFrom('job_opening')
    .select('state')
    .where('id', '=', openingId)
    .where(departmentInScopeSql(ctx, 'job_opening.department_id'))
    .executeTakeFirst()
  if (!found) throw createValidationError({ job_opening_id: 'invalid.unknown_id' })
  if (found.state === 'closed') throw createValidationError({ job_opening_id: 'candidates.opening_closed' })
}

/** Closes an opening whose vacancies are filled. */
export async function closeJobOpeningWhenFilled(ctx: Ctx, openingId: number): Promise<void> {
  await sql`
    update job_opening o set state = 'closed' where o.id = ${openingId} and o.state <> 'closed' and o.wanted <= (
      select count(*) from candidate c join candidate_stage s on s.id = c.candidate_stage_id where c.job_opening_id = o.id and s.kind = 'hired')`.execute(
    ctx.db,
  )
}

async function lockOpening(ctx: Ctx, id: number) {
  const found = await ctx.db
    .selectFrom('job_opening')
    .select('revision')
    .where('id', '=', id)
    .where(departmentInScopeSql(ctx, 'job_opening.department_id'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return found
}

async function assertDepartmentInScope(ctx: Ctx, id: number): Promise<void> {
  const found = await ctx.db
    .selectFrom('department')
    .select('id')
    .where('id', '=', id)
    .where(departmentInScopeSql(ctx, 'department.id'))
    .executeTakeFirst()
  if (!found) throw createValidationError({ department_id: 'invalid.unknown_id' })
}
