import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { computeSha256Hex } from '#platform/files/store/local-store.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { payslipsContract as contract } from '../../payslips-contract.ts'
import { deletePayslipFiles } from './delete-payslip-files.ts'
import { assertCanManagePayslips } from './payslip-batches.ts'
import { mergePdfFiles } from './payslip-pdf-pages.ts'

type Locked = { id: number; payslip_batch_id: number; status: string; pages: number[]; stored_file_id: number; batch_status: string }

/** Loads a payslip whose file is in review. The file is locked first, so that nothing changes while it is sent. */
async function lockPayslipInReview({ db }: Ctx, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select p.id, p.payslip_batch_id, p.status, p.pages, p.stored_file_id, b.status as batch_status
    from payslip_batch b join payslip p on p.payslip_batch_id = b.id where p.id = ${id} for update of b, p`.execute(db)
  const [found] = rows
  if (!found) throw createNotFoundError()
  if (found.batch_status !== 'review') throw new AppError('payroll.not_in_review')
  return found
}

export async function assignPayslipToEmployee(
  ctx: Ctx,
  { payslip_id, employee_id }: ParsedApiInput<typeof contract.assignPayslipToEmployee>,
) {
  assertCanManagePayslips(ctx)
  const own = await lockPayslipInReview(ctx, payslip_id)
  const other = await ctx.db
    .selectFrom('payslip')
    .select(['id', 'pages', 'stored_file_id'])
    .where('payslip_batch_id', '=', own.payslip_batch_id)
    .where('employee_id', '=', employee_id)
    .where('status', '=', 'assigned')
    .where('id', '<>', payslip_id)
    .executeTakeFirst()
  const assigned = { employee_id, status: 'assigned', stop_reason: null, match_kind: 'user' as const }
  if (!other) {
    await ctx.db.updateTable('payslip').set(assigned).where('id', '=', payslip_id).execute()
    return { data: { id: payslip_id } }
  }
  // Pages of one employee stay together, in the order of the file.
  const inOrder = [own, other].sort((a, b) => a.pages[0]! - b.pages[0]!)
  const bytes = await mergePdfFiles(await Promise.all(inOrder.map(async (one) => (await readStoredFile(ctx, one.stored_file_id)).bytes)))
  const stored_file_id = await storeUploadedFile(ctx, { name: 'payslip.pdf', type: 'application/pdf', bytes })
  await ctx.db.deleteFrom('payslip').where('id', '=', payslip_id).execute()
  const pages = inOrder.flatMap((one) => one.pages)
  await ctx.db
    .updateTable('payslip')
    .set({ ...assigned, pages, stored_file_id, digest: computeSha256Hex(bytes) })
    .where('id', '=', other.id)
    .execute()
  await deletePayslipFiles(ctx, [own.stored_file_id, other.stored_file_id])
  return { data: { id: other.id } }
}

export async function excludePayslipFromSending(ctx: Ctx, { payslip_id }: ParsedApiInput<typeof contract.excludePayslipFromSending>) {
  assertCanManagePayslips(ctx)
  await lockPayslipInReview(ctx, payslip_id)
  await ctx.db
    .updateTable('payslip')
    .set({ status: 'left_out', employee_id: null, match_kind: null })
    .where('id', '=', payslip_id)
    .execute()
  return { data: { id: payslip_id } }
}
