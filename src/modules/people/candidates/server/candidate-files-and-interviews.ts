import { sql } from 'kysely'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import { deleteStoredFiles } from '#platform/files/server/purge-orphaned-files.ts'
import { downloadStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { validateUploadedDocument } from '#platform/files/server/uploaded-document.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { candidatesContract as candidates } from '../contract.ts'
import { lockCandidateInScope } from './candidate-scope.ts'

const MAX_FILES = 20

export async function addCandidateFile(ctx: Ctx, { candidate_id, file }: ParsedApiInput<typeof candidates.addCandidateFile>) {
  await lockCandidateInScope(ctx, candidate_id)
  const { count } = await ctx.db
    .selectFrom('candidate_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_FILES) throw createValidationError({ file: { code: 'candidates.too_many_files', details: { limit: MAX_FILES } } })
  const file_id = await storeUploadedFile(ctx, await validateUploadedDocument(file, 'file'))
  return { data: await ctx.db.insertInto('candidate_file').values({ candidate_id, file_id }).returning('id').executeTakeFirstOrThrow() }
}

export async function getCandidateFile(ctx: Ctx, input: ParsedApiInput<typeof candidates.getCandidateFile>) {
  return downloadStoredFile(ctx, (await fileOf(ctx, input)).file_id)
}

export async function deleteCandidateFile(ctx: Ctx, input: ParsedApiInput<typeof candidates.deleteCandidateFile>) {
  await lockCandidateInScope(ctx, input.candidate_id)
  const { id, file_id } = await fileOf(ctx, input)
  await ctx.db.deleteFrom('candidate_file').where('id', '=', id).execute()
  await deleteStoredFiles(ctx, [file_id])
  return { data: { id } }
}

async function fileOf(ctx: Ctx, { candidate_id, candidate_file_id }: { candidate_id: number; candidate_file_id: number }) {
  const found = await ctx.db
    .selectFrom('candidate_file')
    .select(['id', 'file_id'])
    .where('id', '=', candidate_file_id)
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return found
}

export async function rateCandidate(ctx: Ctx, { candidate_id, score, comment }: ParsedApiInput<typeof candidates.rateCandidate>) {
  await lockCandidateInScope(ctx, candidate_id)
  const row = { candidate_id, user_id: ctx.userId }
  if (score) {
    const values = { score, comment: comment ?? null }
    await ctx.db
      .insertInto('candidate_rating')
      .values({ ...row, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'candidate_id', 'user_id']).doUpdateSet({ ...values, at: sql`now()` }))
      .execute()
  } else await ctx.db.deleteFrom('candidate_rating').where('candidate_id', '=', candidate_id).where('user_id', '=', ctx.userId).execute()
  return { data: { id: candidate_id } }
}

export async function createInterview(ctx: Ctx, input: ParsedApiInput<typeof candidates.createInterview>) {
  await lockCandidateInScope(ctx, input.candidate_id)
  return { data: await ctx.db.insertInto('candidate_interview').values(input).returning('id').executeTakeFirstOrThrow() }
}

export async function updateInterview(ctx: Ctx, input: ParsedApiInput<typeof candidates.updateInterview>) {
  const { candidate_id, candidate_interview_id, revision, ...changes } = input
  const found = await lockInterview(ctx, input)
  assertRowRevision(revision, found.revision)
  if (Object.keys(changes).length)
    await ctx.db.updateTable('candidate_interview').set(changes).where('id', '=', candidate_interview_id).execute()
  return { data: { id: candidate_interview_id } }
}

export async function deleteInterview(ctx: Ctx, input: ParsedApiInput<typeof candidates.deleteInterview>) {
  const { id } = await lockInterview(ctx, input)
  await ctx.db.deleteFrom('candidate_interview').where('id', '=', id).execute()
  return { data: { id } }
}

async function lockInterview(ctx: Ctx, { candidate_id, candidate_interview_id }: { candidate_id: number; candidate_interview_id: number }) {
  await lockCandidateInScope(ctx, candidate_id)
  const found = await ctx.db
    .selectFrom('candidate_interview')
    .select(['id', 'revision'])
    .where('id', '=', candidate_interview_id)
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return found
}
