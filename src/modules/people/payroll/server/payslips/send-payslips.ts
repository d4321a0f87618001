import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { Language } from '#shared/message-translation.ts'
import { formatMonth } from '#shared/text/format-dates.ts'
import type { payslipsContract as contract } from '../../payslips-contract.ts'
import { assertCanManagePayslips } from './payslip-batches.ts'
import { PAYSLIP_MESSAGE } from './payslip-message.ts'

const EMPLOYEE_PAYSLIPS_PATH = '/employee-dashboard/payslips'

async function lockBatch({ db }: Ctx, id: number) {
  const { rows } = await sql<{ id: number; status: string; month: string }>`
    select id, status, to_char(month, 'YYYY-MM') as month from payslip_batch where id = ${id} for update`.execute(db)
  if (!rows[0]) throw createNotFoundError()
  return rows[0]
}

export async function sendPayslips(ctx: Ctx, { payslip_batch_id, count }: ParsedApiInput<typeof contract.sendPayslips>) {
  assertCanManagePayslips(ctx)
  const batch = await lockBatch(ctx, payslip_batch_id)
  if (batch.status !== 'review') throw new AppError('payroll.not_in_review')
  const { rows } = await sql<{ id: number; employee_id: number; stored_file_id: number }>`
    select id, employee_id, stored_file_id from payslip where payslip_batch_id = ${payslip_batch_id} and status = 'assigned'`.execute(
    ctx.db,
  )
  // The sent payslips must be those of the preview.
  if (rows.length !== count) throw new AppError('common.concurrent_update')
  const employees = rows.map(({ employee_id }) => employee_id)
  // An earlier unviewed payslip is replaced. A viewed one stays, and the new one corrects it.
  await sql`update payslip set status = 'withdrawn', withdrawn_at = clock_timestamp() where employee_id = any (${employees}::bigint[]) and month = ${`${batch.month}-01`}::date
    and status = 'sent' and first_viewed_at is null and printed_at is null`.execute(ctx.db)
  await sql`update payslip p set status = 'sent', sent_at = clock_timestamp(), corrects_id = (
      select max(o.id) from payslip o where o.employee_id = p.employee_id and o.month = p.month and o.status = 'sent' and o.id <> p.id)
    where p.payslip_batch_id = ${payslip_batch_id} and p.status = 'assigned'`.execute(ctx.db)
  await sql`update payslip set status = 'left_out' where payslip_batch_id = ${payslip_batch_id} and status = 'stopped'`.execute(ctx.db)
  await sql`update stored_file f set employee_id = p.employee_id from payslip p
    where p.payslip_batch_id = ${payslip_batch_id} and p.status = 'sent' and f.id = p.stored_file_id`.execute(ctx.db)
  await ctx.db
    .updateTable('payslip_batch')
    .set({ status: 'sent', sent_at: sql`clock_timestamp()`, sent_by: ctx.userId })
    .where('id', '=', payslip_batch_id)
    .execute()
  const reached = await notify(ctx, employees, batch.month)
  return { data: { sent: reached, on_paper: rows.length - reached } }
}

type Reader = { employee_id: number; user_id: number; email: string; language: string; script: string }

/** Sends a message and an email that contain only the month. Returns the number of employees with an account. */
async function notify(ctx: Ctx, employees: readonly number[], month: string): Promise<number> {
  const { rows } = await sql<Reader>`
    select employee_id, user_id, email, language, script from accounts_of_document_recipients(${employees}::bigint[]) where state = 'active'`.execute(
    ctx.db,
  )
  await sql`insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, employee_id, ${PAYSLIP_MESSAGE}, ${JSON.stringify({ month })}::jsonb, ${EMPLOYEE_PAYSLIPS_PATH}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (user_id bigint, employee_id bigint)`.execute(ctx.db)
  for (const reader of rows) {
    const details = { month: formatMonth(`${month}-01`, reader.language as Language) }
    await queueEmail(ctx, { to: reader, letter: 'payslips.mail.sent', details, path: EMPLOYEE_PAYSLIPS_PATH })
  }
  return new Set(rows.map(({ employee_id }) => employee_id)).size
}

export async function withdrawPayslipBatch(ctx: Ctx, { payslip_batch_id }: ParsedApiInput<typeof contract.withdrawPayslipBatch>) {
  assertCanManagePayslips(ctx)
  const { status } = await lockBatch(ctx, payslip_batch_id)
  if (status === 'withdrawn') throw new AppError('payroll.already_withdrawn')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from payslip where payslip_batch_id = ${payslip_batch_id} and first_viewed_at is not null for update) viewed`.execute(
    ctx.db,
  )
  if (rows[0]!.count) throw new AppError('payroll.already_viewed', { count: rows[0]!.count })
  await sql`update payslip set status = 'withdrawn', withdrawn_at = coalesce(withdrawn_at, clock_timestamp())
    where payslip_batch_id = ${payslip_batch_id}`.execute(ctx.db)
  await ctx.db
    .updateTable('payslip_batch')
    .set({ status: 'withdrawn', withdrawn_at: sql`clock_timestamp()`, withdrawn_by: ctx.userId })
    .where('id', '=', payslip_batch_id)
    .execute()
  return { data: { id: payslip_batch_id } }
}

export async function withdrawPayslip(ctx: Ctx, { payslip_id }: ParsedApiInput<typeof contract.withdrawPayslip>) {
  assertCanManagePayslips(ctx)
  const { rows } = await sql<{ status: string; first_viewed_at: Date | null }>`
    select status, first_viewed_at from payslip where id = ${payslip_id} for update`.execute(ctx.db)
  const [found] = rows
  if (!found) throw createNotFoundError()
  if (found.first_viewed_at) throw new AppError('payroll.already_viewed', { count: 1 })
  if (found.status !== 'sent') throw new AppError('payroll.already_withdrawn')
  await ctx.db
    .updateTable('payslip')
    .set({ status: 'withdrawn', withdrawn_at: sql`clock_timestamp()` })
    .where('id', '=', payslip_id)
    .execute()
  return { data: { id: payslip_id } }
}
