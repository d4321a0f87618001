import { sql } from 'kysely'
import { canViewPay } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { contentTypeBySpreadsheetFormat, writeSpreadsheetFile } from '#platform/files/server/spreadsheet-writer.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import type { FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { messages } from '../../messages/index.ts'
import type { payslipsContract as contract, MyPayslip } from '../../payslips-contract.ts'
import { assertPayrollScopeIsWholeCompany } from '../payroll-column-access.ts'
import { assertCanManagePayslips, loadPayslipRows } from './payslip-batches.ts'
import { PAYSLIP_MESSAGE } from './payslip-message.ts'
import { mergePdfFiles } from './payslip-pdf-pages.ts'

/** A payslip for users who may see pay. Only users who manage payslips of the whole company see pages without an employee. */
export async function getPayslip(ctx: Ctx, { payslip_id }: ParsedApiInput<typeof contract.getPayslip>): Promise<FileDownloadReply> {
  const row = await ctx.db
    .selectFrom('payslip')
    .select(['employee_id', 'candidates', 'stored_file_id'])
    .where('id', '=', payslip_id)
    .executeTakeFirstOrThrow()
  if (row.employee_id === null) {
    assertPayrollScopeIsWholeCompany(ctx)
    if (!canViewPay(ctx)) throw new AppError('access.denied')
  }
  // The pay on an unassigned page can be that of any candidate.
  const people = row.employee_id === null ? row.candidates : [row.employee_id]
  await sql`select log_sensitive_read('getPayslip', e) from unnest(${people}::bigint[]) e`.execute(ctx.db)
  return { ...(await readStoredFile(ctx, row.stored_file_id)), inline: true }
}

async function loadSentPayslips({ db }: Ctx, employeeId: number): Promise<MyPayslip[]> {
  type Row = Omit<MyPayslip, 'sent_at' | 'first_viewed_at'> & { sent_at: Date; first_viewed_at: Date | null }
  const { rows } = await sql<Row>`
    select p.id, to_char(p.month, 'YYYY-MM') as month, p.sent_at, p.first_viewed_at, cardinality(p.pages) as pages,
      p.corrects_id is not null as is_correction,
      exists (select from payslip c where c.corrects_id = p.id and c.status = 'sent') as is_corrected
    from payslip p where p.employee_id = ${employeeId} and p.status = 'sent' order by p.month desc, p.id desc limit 500`.execute(db)
  return rows.map((row) => ({
    ...row,
    sent_at: row.sent_at.toISOString(),
    first_viewed_at: row.first_viewed_at?.toISOString() ?? null,
  }))
}

export async function listEmployeePayslips(ctx: Ctx, { employee_id }: ParsedApiInput<typeof contract.listEmployeePayslips>) {
  return { data: await loadSentPayslips(ctx, employee_id) }
}

export async function listMyPayslips(ctx: Ctx) {
  return { data: ctx.employeeId === null ? [] : await loadSentPayslips(ctx, ctx.employeeId) }
}

export async function getMyPayslip(ctx: Ctx, { payslip_id }: ParsedApiInput<typeof contract.getMyPayslip>): Promise<FileDownloadReply> {
  const row = await ctx.db
    .selectFrom('payslip')
    .select(['stored_file_id', 'month', 'first_viewed_at'])
    .where('id', '=', payslip_id)
    .where('employee_id', '=', ctx.employeeId)
    .where('status', '=', 'sent')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw createNotFoundError()
  if (!row.first_viewed_at) {
    await ctx.db
      .updateTable('payslip')
      .set({ first_viewed_at: sql`clock_timestamp()`, first_viewed_by: ctx.userId })
      .where('id', '=', payslip_id)
      .execute()
    // An opened payslip is no longer news.
    await sql`update inbox_message set read_at = now() where user_id = ${ctx.userId} and message = ${PAYSLIP_MESSAGE} and read_at is null
      and details ->> 'month' = to_char(${row.month}::date, 'YYYY-MM')`.execute(ctx.db)
  }
  return { ...(await readStoredFile(ctx, row.stored_file_id)), inline: true }
}

const translate = (ctx: Ctx, key: keyof (typeof messages)['sr'], values?: Record<string, unknown>) =>
  translateMessage(messages[ctx.language], ctx.language, key, values)

/** The list of employees who get printed payslips, with columns for the day and the signature. */
export async function getPayslipSignatureList(
  ctx: Ctx,
  { payslip_batch_id }: ParsedApiInput<typeof contract.getPayslipSignatureList>,
): Promise<FileDownloadReply> {
  assertCanManagePayslips(ctx)
  const people = await rowsWithoutAccount(ctx, payslip_batch_id)
  const columns = ['number', 'code', 'name', 'department', 'day', 'signature'] as const
  const bytes = await writeSpreadsheetFile('xlsx', {
    name: translate(ctx, 'payslips.signatures'),
    columns: columns.map((column) => ({ title: translate(ctx, `payslips.signatures.${column}`), width: column === 'name' ? 32 : 18 })),
    rows: people.map(({ employee }, at) => [String(at + 1), employee!.code, employee!.name, employee!.department ?? '', '', '']),
  })
  return { name: `${translate(ctx, 'payslips.signatures')}.xlsx`, type: contentTypeBySpreadsheetFormat.xlsx, bytes }
}

const rowsWithoutAccount = async (ctx: Ctx, batchId: number) =>
  (await loadPayslipRows(ctx, batchId)).filter(
    ({ employee, has_account, status }) => employee && !has_account && (status === 'assigned' || status === 'sent'),
  )

export async function printPayslips(
  ctx: Ctx,
  { payslip_batch_id }: ParsedApiInput<typeof contract.printPayslips>,
): Promise<FileDownloadReply> {
  assertCanManagePayslips(ctx)
  const ids = (await rowsWithoutAccount(ctx, payslip_batch_id)).filter(({ status }) => status === 'sent').map(({ id }) => id)
  if (!ids.length) throw new AppError('payroll.nothing_to_print')
  // The printed pages have the order of the signature list.
  const { rows } = await sql<{ stored_file_id: number; employee_id: number }>`
    with printed as (
      update payslip set printed_at = coalesce(printed_at, clock_timestamp()) where id = any (${ids}::bigint[])
      returning id, stored_file_id, employee_id)
    select stored_file_id, employee_id from printed order by array_position(${ids}::bigint[], id)`.execute(ctx.db)
  await sql`select log_sensitive_read('printPayslips', e) from unnest(${rows.map(({ employee_id }) => employee_id)}::bigint[]) e`.execute(
    ctx.db,
  )
  const files: Uint8Array[] = []
  for (const { stored_file_id } of rows) files.push((await readStoredFile(ctx, stored_file_id)).bytes)
  return { name: `${translate(ctx, 'payslips.title')}.pdf`, type: 'application/pdf', bytes: await mergePdfFiles(files) }
}
