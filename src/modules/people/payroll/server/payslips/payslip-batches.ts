import { sql } from 'kysely'
import { canViewPay } from '#modules/foundation/access/user-permission-checks.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { computeSha256Hex } from '#platform/files/store/local-store.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { payslipsContract as contract, PayslipBatch, PayslipRow } from '../../payslips-contract.ts'
import type { PayslipCandidateReason } from '../../rules/assign-payslip-pages.ts'
import { assertPayrollScopeIsWholeCompany } from '../payroll-column-access.ts'
import { userNameSql } from '../user-name-sql.ts'
import { assignUploadedPayslipsJob } from './assign-uploaded-payslips-job.ts'

/** Payslips concern all employees and show pay, so the caller needs both permissions and no restricted scope. */
export function assertCanManagePayslips(ctx: Ctx): void {
  assertPayrollScopeIsWholeCompany(ctx)
  if (!canViewPay(ctx)) throw new AppError('access.denied')
}

export const isZipFile = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'
/** PDF readers accept the PDF header anywhere within the first kilobyte. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

export async function createPayslipBatch(ctx: Ctx, { month, file }: ParsedApiInput<typeof contract.createPayslipBatch>) {
  assertCanManagePayslips(ctx)
  if (!isZipFile(file.bytes) && !isPdf(file.bytes)) throw new AppError('payroll.not_pdf')
  const type = isZipFile(file.bytes) ? 'application/zip' : 'application/pdf'
  const stored_file_id = await storeUploadedFile(ctx, { name: file.name.slice(0, 200), type, bytes: file.bytes })
  const { id } = await ctx.db
    .insertInto('payslip_batch')
    .values({
      month: toFirstAndLastDayOfMonth(month).first,
      file_name: file.name.slice(0, 200),
      digest: computeSha256Hex(file.bytes),
      stored_file_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id, job_id: await enqueueBackgroundJob(ctx, assignUploadedPayslipsJob, { payslip_batch_id: id }) } }
}

type BatchRow = Omit<PayslipBatch, 'created_at' | 'sent_at' | 'withdrawn_at'> & {
  created_at: Date
  sent_at: Date | null
  withdrawn_at: Date | null
}

async function batchesWhere({ db }: Ctx, where: ReturnType<typeof sql<boolean>>): Promise<PayslipBatch[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, to_char(b.month, 'YYYY-MM') as month, b.file_name, b.digest, b.status, b.failure, b.pages, b.created_at,
      ${userNameSql(sql`b.created_by`)} as created_by, b.sent_at, b.withdrawn_at, c.stopped, c.assigned, c.viewed
    from payslip_batch b left join lateral (
      select (count(*) filter (where p.status = 'stopped'))::int as stopped,
        (count(*) filter (where p.status in ('assigned', 'sent')))::int as assigned,
        (count(*) filter (where p.first_viewed_at is not null))::int as viewed
      from payslip p where p.payslip_batch_id = b.id) c on true
    where ${where} order by b.month desc, b.id desc limit 200`.execute(db)
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }))
}

export async function listPayslipBatches(ctx: Ctx, { year }: ParsedApiInput<typeof contract.listPayslipBatches>) {
  assertCanManagePayslips(ctx)
  return { data: await batchesWhere(ctx, sql`b.month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date`) }
}

export async function getPayslipBatch(ctx: Ctx, { payslip_batch_id }: ParsedApiInput<typeof contract.getPayslipBatch>) {
  assertCanManagePayslips(ctx)
  const [batch] = await batchesWhere(ctx, sql`b.id = ${payslip_batch_id}`)
  if (!batch) throw createNotFoundError()
  return { data: { ...batch, payslips: await loadPayslipRows(ctx, payslip_batch_id) } }
}

type Row = Omit<PayslipRow, 'employee' | 'candidates' | 'first_viewed_at' | 'printed_at'> & {
  employee_id: number | null
  candidates: number[]
  candidate_reasons: Record<number, PayslipCandidateReason[]>
  first_viewed_at: Date | null
  printed_at: Date | null
}

/** SQL condition: the employee has an active account with the permission for the own record. */
export const hasActiveEmployeeAccountSql = (employee: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from accounts_of_document_recipients(array[${employee}]::bigint[]) a where a.state = 'active')`

export async function loadPayslipRows(ctx: Ctx, batchId: number): Promise<PayslipRow[]> {
  const { rows } = await sql<Row>`
    with readers as materialized (
      select r.employee_id from accounts_of_document_recipients(array(select employee_id from payslip where payslip_batch_id = ${batchId} and employee_id is not null)) r
      where r.state = 'active')
    select p.id, p.pages, p.part_name, p.status, p.stop_reason as reason, p.employee_id, to_jsonb(p.candidates) as candidates, p.candidate_reasons, p.match_kind,
      coalesce(p.employee_id in (select employee_id from readers), false) as has_account, p.corrects_id is not null as is_correction,
      p.stored_file_id is not null as has_file,
      p.first_viewed_at, p.printed_at
    from payslip p left join employee e on e.id = p.employee_id where p.payslip_batch_id = ${batchId}
    order by p.status <> 'stopped', e.last_name, e.first_name, p.pages, p.id`.execute(ctx.db)
  const ids = new Set(rows.flatMap(({ employee_id, candidates }) => omitAbsentItems([employee_id !== null && employee_id, ...candidates])))
  const people = await peopleByIds(ctx, [...ids])
  const assignedPages = new Map(rows.flatMap(({ employee_id, pages }) => (employee_id === null ? [] : [[employee_id, pages]])))
  return rows.map(({ employee_id, candidates, candidate_reasons, first_viewed_at, printed_at, ...row }) => ({
    ...row,
    employee: employee_id === null ? null : (people.get(employee_id) ?? null),
    candidates: candidates.flatMap((id) => {
      const person = people.get(id)
      return person ? [{ ...person, reasons: candidate_reasons[id] ?? [], assigned_pages: assignedPages.get(id) ?? [] }] : []
    }),
    first_viewed_at: first_viewed_at?.toISOString() ?? null,
    printed_at: printed_at?.toISOString() ?? null,
  }))
}

async function peopleByIds({ db, today }: Ctx, ids: readonly number[]) {
  const { rows } = await sql<NonNullable<PayslipRow['employee']>>`
    select e.id, e.last_name || ' ' || e.first_name as name, e.code,
      (select d.name from employment_terms t join department d on d.id = t.department_id
        where t.employee_id = e.id order by t.first_day <= ${today}::date desc, t.first_day desc limit 1) as department
    from employee e where e.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
