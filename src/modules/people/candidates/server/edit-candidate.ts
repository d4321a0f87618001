import { sql } from 'kysely'
import { createEmployee } from '#modules/people/employees/server/employee-actions.ts'
import { resizeEmployeePhoto } from '#modules/people/employees/server/employee-photo.ts'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import { scheduleOrphanedFilePurge } from '#platform/files/server/purge-orphaned-files.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { canManageCandidates } from '../candidate-permission-checks.ts'
import type { candidatesContract as candidates } from '../contract.ts'
import { findLastCandidateRetentionDay, validateCandidateRetentionDay } from '../rules/candidate-retention.ts'
import { type CandidateStageKind, validateCandidateStageMove } from '../rules/candidate-stages.ts'
import { lockCandidateInScope } from './candidate-scope.ts'
import { readCandidateRetentionMonths } from './candidate-settings.ts'
import { assertJobOpeningAcceptsCandidates, closeJobOpeningWhenFilled } from './job-openings.ts'

/** Creates a candidate in the first open stage. Duplicates do not prevent it; the client checks for them. */
export async function createCandidate(ctx: Ctx, input: ParsedApiInput<typeof candidates.createCandidate>) {
  const applied_on = input.applied_on ?? ctx.today
  await assertJobOpeningAcceptsCandidates(ctx, input.job_opening_id)
  const retain_until = await computeValidRetentionDay(ctx, { ...input, applied_on })
  const stage = await stageOf(ctx, 'open')
  const { id } = await ctx.db
    .insertInto('candidate')
    .values({ ...input, applied_on, retain_until, candidate_stage_id: stage })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

export async function updateCandidate(ctx: Ctx, { candidate_id, revision, ...changes }: ParsedApiInput<typeof candidates.updateCandidate>) {
  const found = await lockCandidateInScope(ctx, candidate_id)
  assertCurrentRevision(found, revision)
  if (changes.job_opening_id !== undefined && changes.job_opening_id !== found.job_opening_id)
    await assertJobOpeningAcceptsCandidates(ctx, changes.job_opening_id)
  const touchesDays = (['applied_on', 'consent_on', 'retain_until'] as const).some(
    (name) => changes[name] !== undefined && changes[name] !== found[name],
  )
  const days = touchesDays ? { retain_until: await computeValidRetentionDay(ctx, { ...found, ...changes }) } : {}
  const { retain_until: _, ...rest } = changes
  const values = { ...rest, ...days }
  if (Object.keys(values).length) await ctx.db.updateTable('candidate').set(values).where('id', '=', candidate_id).execute()
  return { data: { id: candidate_id } }
}

type Days = { applied_on: string; consent_on?: string | null | undefined; retain_until?: string | null | undefined }

/** Validates the last day of storage; throws for impossible days. */
async function computeValidRetentionDay(ctx: Ctx, { applied_on, consent_on, retain_until }: Days): Promise<string> {
  if (applied_on > ctx.today) throw createValidationError({ applied_on: 'candidates.day_in_future' })
  if (consent_on && consent_on > ctx.today) throw createValidationError({ consent_on: 'candidates.day_in_future' })
  const retentionInput = { appliedOn: applied_on, consentOn: consent_on, months: await readCandidateRetentionMonths(ctx) }
  const until = retain_until ?? findLastCandidateRetentionDay(retentionInput)
  const failure = validateCandidateRetentionDay(until, { ...retentionInput, today: ctx.today })
  if (failure)
    throw createValidationError({
      retain_until: { code: failure, details: { limit: formatDay(findLastCandidateRetentionDay(retentionInput)) } },
    })
  return until
}

export async function moveCandidateToStage(ctx: Ctx, input: ParsedApiInput<typeof candidates.moveCandidateToStage>) {
  const { candidate_id, candidate_stage_id, reject_reason, revision } = input
  const found = await lockCandidateInScope(ctx, candidate_id)
  assertCurrentRevision(found, revision)
  const stage = await ctx.db.selectFrom('candidate_stage').select('kind').where('id', '=', candidate_stage_id).executeTakeFirst()
  if (!stage) throw createValidationError({ candidate_stage_id: 'invalid.unknown_id' })
  const failure = validateCandidateStageMove(found, stage.kind as CandidateStageKind)
  if (failure) throw new AppError(failure, {}, { candidate_stage_id: failure })
  const reason = stage.kind === 'rejected' ? (reject_reason ?? null) : null
  if (candidate_stage_id !== found.candidate_stage_id)
    await ctx.db
      .updateTable('candidate')
      .set({ candidate_stage_id, reject_reason: reason, stage_since: sql`now()` })
      .where('id', '=', candidate_id)
      .execute()
  return { data: { id: candidate_id } }
}

/** Creates the employee and closes the candidate, or neither. */
export const hireCandidate = defineActionWithReadBeforeTransaction(
  resizeEmployeePhoto,
  async (ctx, { candidate_id, revision, ...input }: ParsedApiInput<typeof candidates.hireCandidate>, portrait) => {
    if (!canManageCandidates(ctx)) throw new AppError('access.denied')
    const found = await lockCandidateInScope(ctx, candidate_id)
    assertCurrentRevision(found, revision)
    if (found.employee_id !== null) throw new AppError('candidates.already_hired')
    const { data: employee } = await createEmployee(ctx, input, portrait)
    await ctx.db
      .updateTable('candidate')
      .set({ employee_id: employee.id, candidate_stage_id: await stageOf(ctx, 'hired'), stage_since: sql`now()`, reject_reason: null })
      .where('id', '=', candidate_id)
      .execute()
    if (found.job_opening_id !== null) await closeJobOpeningWhenFilled(ctx, found.job_opening_id)
    return { data: { id: candidate_id, employee_id: employee.id } }
  },
)

export async function deleteCandidate(ctx: Ctx, { candidate_id }: ParsedApiInput<typeof candidates.deleteCandidate>) {
  await lockCandidateInScope(ctx, candidate_id)
  await sql`select erase_candidate(${candidate_id})`.execute(ctx.db)
  await scheduleOrphanedFilePurge(ctx)
  return { data: { id: candidate_id } }
}

async function stageOf(ctx: Ctx, kind: CandidateStageKind): Promise<number> {
  const { id } = await ctx.db
    .selectFrom('candidate_stage')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('place')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

function assertCurrentRevision(found: { revision: number }, revision: number | undefined): void {
  assertRowRevision(revision, found.revision)
}
