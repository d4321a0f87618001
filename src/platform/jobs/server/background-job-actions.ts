import type { Ctx } from '#platform/call-context.ts'
import { formatErrorMessage } from '#platform/errors.ts'
import { streamStoredFile } from '#platform/files/server/stored-files.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { BackgroundJobState, backgroundJobsContract as jobs } from '../contract.ts'
import { hasUserLostBackgroundJobPermissions, readUserScopeOfBackgroundJob } from './background-jobs.ts'

const selectOwnJobs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('job')
    .select(['id', 'kind', 'status', 'done', 'total', 'starts', 'result', 'failure', 'file_id', 'required_permissions', 'scope'])
    .where('created_by', '=', ctx.userId)

type StoredJob = Awaited<ReturnType<ReturnType<typeof selectOwnJobs>['executeTakeFirstOrThrow']>>

function asJob(ctx: Ctx, { file_id, failure, result, status, required_permissions: _, scope: __, ...row }: StoredJob): BackgroundJobState {
  const failed = failure as { code: string; details: Record<string, unknown> } | null
  return {
    ...row,
    status: status as BackgroundJobState['status'],
    result: result as BackgroundJobState['result'],
    failure: failed && { code: failed.code, message: formatErrorMessage(ctx.language, failed.code, failed.details) },
    has_file: file_id !== null,
  }
}

async function loadOwnJob(ctx: Ctx, jobId: number): Promise<StoredJob> {
  const row = await selectOwnJobs(ctx).where('id', '=', jobId).executeTakeFirst()
  if (!row) throw createNotFoundError()
  return row
}

export const getBackgroundJob = async (ctx: Ctx, { job_id }: ParsedApiInput<typeof jobs.getBackgroundJob>) => ({
  data: asJob(ctx, await loadOwnJob(ctx, job_id)),
})

/** Returns the last twenty jobs. */
export async function listBackgroundJobs(ctx: Ctx) {
  const rows = await selectOwnJobs(ctx).orderBy('id', 'desc').limit(20).execute()
  return { data: rows.map((row) => asJob(ctx, row)) }
}

export async function cancelBackgroundJob(ctx: Ctx, { job_id }: ParsedApiInput<typeof jobs.cancelBackgroundJob>) {
  await loadOwnJob(ctx, job_id)
  await ctx.db
    .updateTable('job')
    .set({ cancel_requested_at: ctx.now })
    .where('id', '=', job_id)
    .where('status', 'in', ['waiting', 'running'])
    .execute()
  return getBackgroundJob(ctx, { job_id })
}

export async function downloadJobFile(ctx: Ctx, { job_id }: ParsedApiInput<typeof jobs.downloadJobFile>) {
  const { file_id, required_permissions: permissions, scope } = await loadOwnJob(ctx, job_id)
  // The file was made with the permissions of that time. A user with fewer permissions must request a new one.
  if (hasUserLostBackgroundJobPermissions(ctx, permissions) || (ctx.isScoped && scope !== (await readUserScopeOfBackgroundJob(ctx))))
    throw new AppError('jobs.permissions_changed')
  return streamStoredFile(ctx, file_id)
}
