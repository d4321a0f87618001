import { sql } from 'kysely'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { CandidateStage } from '../candidate-schemas.ts'
import type { candidatesContract as candidates } from '../contract.ts'
import { validateCandidateStages } from '../rules/candidate-stages.ts'
import { candidateInScopeSql } from './candidate-scope.ts'

export async function listCandidateStages(ctx: Ctx) {
  const { rows } = await sql<CandidateStage>`
    select s.id, s.name, s.kind, s.revision, (select count(*)::int from candidate c
      where c.candidate_stage_id = s.id and ${candidateInScopeSql(ctx, 'c.id')}) as candidates
    from candidate_stage s order by s.place, s.id`.execute(ctx.db)
  return { data: rows }
}

/** Replaces all stages at once, so that exactly one hires and one is open. A stage with candidates keeps its kind and cannot be removed. */
export async function replaceCandidateStages(ctx: Ctx, { stages, removed }: ParsedApiInput<typeof candidates.replaceCandidateStages>) {
  const failure = validateCandidateStages(stages)
  if (failure) throw createValidationError({ stages: failure })
  const before = await ctx.db.selectFrom('candidate_stage').select(['id', 'kind', 'revision']).orderBy('id').forUpdate().execute()
  const known = new Map(before.map((stage) => [stage.id, stage]))
  const input = [...stages.flatMap(({ id }) => id ?? []), ...removed]
  if (new Set(input).size < input.length || input.some((id) => !known.has(id)))
    throw createValidationError({ stages: 'invalid.unknown_id' })
  if (input.length < before.length) throw new AppError('common.concurrent_update')
  await ctx.db.executeQuery(sql`set constraints "candidates.stage_name_taken" deferred`.compile(ctx.db))
  for (const [at, { id, revision, name, kind }] of stages.entries()) {
    const was = id === undefined ? undefined : known.get(id)!
    if (!was) {
      await ctx.db
        .insertInto('candidate_stage')
        .values({ name, kind, place: at + 1 })
        .execute()
      continue
    }
    assertRowRevision(revision, was.revision)
    if (was.kind !== kind) throw createValidationError({ stages: 'candidates.stage_kind_fixed' })
    await ctx.db
      .updateTable('candidate_stage')
      .set({ name, place: at + 1 })
      .where('id', '=', was.id)
      .execute()
  }
  for (const id of removed) await removeStage(ctx, id)
  await ctx.db.executeQuery(sql`set constraints "candidates.stage_name_taken" immediate`.compile(ctx.db))
  return listCandidateStages(ctx)
}

async function removeStage(ctx: Ctx, id: number): Promise<void> {
  const used = await ctx.db.selectFrom('candidate').select('id').where('candidate_stage_id', '=', id).limit(1).executeTakeFirst()
  if (used) throw new AppError('candidates.stage_in_use', {}, { stages: 'candidates.stage_in_use' })
  await ctx.db.deleteFrom('candidate_stage').where('id', '=', id).execute()
}
