import { isOwnEmployeeRecordOfUser } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { deleteStoredFiles } from '#platform/files/server/purge-orphaned-files.ts'
import { downloadStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { validateUploadedDocument } from '#platform/files/server/uploaded-document.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { leaveContract as leave } from '../../contract.ts'
import type { LeaveRequest } from '../../leave-schemas.ts'
import { findLeaveRequestOrThrow, loadVisibleLeaveRequestRow } from '../leave-request-list.ts'
import { canFileLeaveRequestFor, canViewReasonOfLeaveRequest, type LeaveRequestDatabaseRow } from '../leave-request-rows.ts'

const MAX_PROOFS = 5
/** A proof can follow the decision, for example a certificate of sickness. */
const open = ['draft', 'submitted', 'approved']

/** Loads attachments of a request, for users with the permission for its reason. */
export async function loadLeaveProofs(ctx: Ctx, requestId: number): Promise<LeaveRequest['proofs']> {
  const rows = await ctx.db
    .selectFrom('leave_proof as p')
    .innerJoin('stored_file as f', 'f.id', 'p.stored_file_id')
    .select(['p.id', 'f.name', 'f.size', 'p.added_at'])
    .where('p.leave_request_id', '=', requestId)
    .orderBy('p.id')
    .execute()
  return rows.map(({ added_at, ...row }) => ({ ...row, added_at: added_at.toISOString() }))
}

/** Whether the user may add proofs: the employee of the request may, and HR for all. */
export const canAddLeaveProof = (ctx: Ctx, row: LeaveRequestDatabaseRow) =>
  (isOwnEmployeeRecordOfUser(ctx, row.employee_id) || canFileLeaveRequestFor(ctx, row)) && open.includes(row.status)

/** After the approval only HR can remove a proof. */
export const canRemoveLeaveProof = (ctx: Ctx, row: LeaveRequestDatabaseRow): boolean =>
  canAddLeaveProof(ctx, row) && (row.status !== 'approved' || canFileLeaveRequestFor(ctx, row))

async function findProvableRequestOrThrow(ctx: Ctx, id: number): Promise<LeaveRequestDatabaseRow> {
  const row = await findLeaveRequestOrThrow(ctx, id)
  if (!isOwnEmployeeRecordOfUser(ctx, row.employee_id) && !canFileLeaveRequestFor(ctx, row)) throw new AppError('access.denied')
  if (!canAddLeaveProof(ctx, row)) throw new AppError('leave.state_changed')
  return row
}

export async function addLeaveProof(ctx: Ctx, { leave_request_id, file }: ParsedApiInput<typeof leave.addLeaveProof>) {
  const row = await findProvableRequestOrThrow(ctx, leave_request_id)
  await ctx.db.selectFrom('leave_request').select('id').where('id', '=', row.id).forUpdate().execute()
  if ((await loadLeaveProofs(ctx, row.id)).length >= MAX_PROOFS)
    throw createValidationError({ file: { code: 'leave.too_many_proofs', details: { limit: MAX_PROOFS } } })
  const stored_file_id = await storeUploadedFile(ctx, { ...(await validateUploadedDocument(file, 'file')), employeeId: row.employee_id })
  return {
    data: await ctx.db
      .insertInto('leave_proof')
      .values({ leave_request_id: row.id, employee_id: row.employee_id, stored_file_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  }
}

export async function getLeaveProof(ctx: Ctx, { leave_request_id, leave_proof_id }: ParsedApiInput<typeof leave.getLeaveProof>) {
  const row = await loadVisibleLeaveRequestRow(ctx, leave_request_id)
  if (!row || !canViewReasonOfLeaveRequest(ctx, row)) throw createNotFoundError()
  return downloadStoredFile(ctx, await fileOf(ctx, leave_request_id, leave_proof_id))
}

export async function deleteLeaveProof(ctx: Ctx, { leave_request_id, leave_proof_id }: ParsedApiInput<typeof leave.deleteLeaveProof>) {
  const row = await findProvableRequestOrThrow(ctx, leave_request_id)
  if (!canRemoveLeaveProof(ctx, row)) throw new AppError('leave.proof_of_approved')
  const file = await fileOf(ctx, leave_request_id, leave_proof_id)
  await ctx.db.deleteFrom('leave_proof').where('id', '=', leave_proof_id).execute()
  await deleteStoredFiles(ctx, [file])
  return { data: { id: leave_proof_id } }
}

async function fileOf(ctx: Ctx, requestId: number, proofId: number): Promise<number> {
  const found = await ctx.db
    .selectFrom('leave_proof')
    .select('stored_file_id')
    .where('id', '=', proofId)
    .where('leave_request_id', '=', requestId)
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return found.stored_file_id
}
