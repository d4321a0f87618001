import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { findHttpStatusOfError } from '#platform/errors.ts'
import { readStoredFile, storeUploadedFiles } from '#platform/files/server/stored-files.ts'
import { openZipArchive, readZipArchiveEntry, ZipArchiveError } from '#platform/files/server/zip-archive-reader.ts'
import { computeSha256Hex } from '#platform/files/store/local-store.ts'
import {
  type BackgroundJobProgressCallback,
  type BackgroundJobResult,
  defineSteppedBackgroundJob,
  type SteppedBackgroundJobContext,
} from '#platform/jobs/background-job-queue.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { assignPayslipPages, type PayslipEmployee, type PayslipPageOwner, type PayslipPageText } from '../../rules/assign-payslip-pages.ts'
import { deletePayslipFiles } from './delete-payslip-files.ts'
import { extractPayslipPages, extractPayslipPageTexts, type PdfFileBytes } from './payslip-pdf-pages.ts'

const MAX_PAGES = 5_000
const PAGES_PER_BATCH = 100
const MAX_CANDIDATES = 20
const ARCHIVE_LIMITS = { entries: 5_000, bytes: 300 * 1024 * 1024 }

type JobTransactions = Pick<SteppedBackgroundJobContext, 'transaction'>

/** Pages that belong together: those of one employee, or one unassigned page. */
type Group = { owner: PayslipPageOwner; pages: PayslipPageText[] }

/**
 * Reads a file of payslips, finds the employee of each page, and stores the pages of each employee as a separate file. No transaction is
 * open while pages are read and cut. Until the last step the file has the state `reading`.
 */
export async function assignUploadedPayslips(
  steps: JobTransactions,
  { payslip_batch_id }: { payslip_batch_id: number },
  progress: BackgroundJobProgressCallback,
): Promise<(ctx: Ctx) => Promise<BackgroundJobResult>> {
  const started = await steps.transaction((ctx) => startReading(ctx, payslip_batch_id))
  if (!started) return async () => ({})
  const { batch } = started
  try {
    const count = await storeGroups(steps, started, progress)
    return async (ctx) => {
      await endReading(ctx, batch, { status: 'review', pages: count })
      return { result: { pages: count } }
    }
  } catch (error) {
    if (!(error instanceof AppError) || findHttpStatusOfError(error) !== 422) throw error
    // The reason is stored with the file, so that the list shows it too.
    return async (ctx) => {
      await endReading(ctx, batch, { status: 'failed', failure: error.code })
      return { result: { failure: error.code } }
    }
  }
}

type Batch = { id: number; month: string; stored_file_id: number | null }
type Started = { batch: Batch; bytes: Buffer; people: PayslipEmployee[]; today: Day }

/** Loads the file and all employees of the company. Data stored by an interrupted run is deleted. */
async function startReading(ctx: Ctx, id: number): Promise<Started | null> {
  const batch = await ctx.db
    .selectFrom('payslip_batch')
    .select(['id', 'status', 'stored_file_id', sql<string>`to_char(month, 'YYYY-MM-DD')`.as('month')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (batch?.status !== 'reading') return null
  const gone = await ctx.db.deleteFrom('payslip').where('payslip_batch_id', '=', id).returning('stored_file_id').execute()
  await deletePayslipFiles(
    ctx,
    gone.map(({ stored_file_id }) => stored_file_id),
  )
  const { bytes } = await readStoredFile(ctx, batch.stored_file_id)
  return { batch, bytes, people: await peopleOfCompany(ctx), today: ctx.today }
}

async function storeGroups(
  steps: JobTransactions,
  { batch, bytes, people, today }: Started,
  progress: BackgroundJobProgressCallback,
): Promise<number> {
  const files = await filesOf(bytes)
  const pages = await extractPayslipPageTexts(files, MAX_PAGES, (read) => progress(read, MAX_PAGES))
  if (!pages.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw new AppError('payroll.pdf_without_text')
  const groups = groupsOf(pages, assignPayslipPages(pages, people, today))
  let stored = 0
  let some: Uint8Array[] = []
  const store = async () => {
    const owners = groups.slice(stored, stored + some.length)
    const cut = some
    await steps.transaction((ctx) => storePayslips(ctx, batch, owners, cut))
    stored += some.length
    some = []
    await progress(stored, groups.length)
  }
  const cuts = extractPayslipPages(
    files.map((file) => file.bytes),
    groups.map((group) => group.pages),
  )
  for await (const bytes of cuts) if (some.push(bytes) === PAGES_PER_BATCH) await store()
  if (some.length) await store()
  return pages.length
}

/** The file, or the PDFs of an archive with their names. */
async function filesOf(bytes: Buffer): Promise<PdfFileBytes[]> {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return [{ name: null, bytes }]
  try {
    const parts = [...(await openZipArchive(bytes, ARCHIVE_LIMITS)).values()].filter(({ name }) => name.toLowerCase().endsWith('.pdf'))
    if (!parts.length) throw new AppError('payroll.not_pdf')
    const files: PdfFileBytes[] = []
    for (const part of parts) files.push({ name: part.name, bytes: await readZipArchiveEntry(part) })
    return files
  } catch (error) {
    if (error instanceof ZipArchiveError) throw new AppError('payroll.pdf_broken')
    throw error
  }
}

async function peopleOfCompany({ db }: Ctx): Promise<PayslipEmployee[]> {
  return db.selectFrom('employee').select(['id', 'code', 'jmbg', 'first_name', 'last_name']).execute()
}

function groupsOf(pages: readonly PayslipPageText[], owners: readonly PayslipPageOwner[]): Group[] {
  const byPerson = new Map<number, Group>()
  const groups: Group[] = []
  for (const [at, page] of pages.entries()) {
    const owner = owners[at]!
    const known = 'employee' in owner ? byPerson.get(owner.employee) : undefined
    if (known) {
      known.pages.push(page)
      continue
    }
    const group = { owner, pages: [page] }
    groups.push(group)
    if ('employee' in owner) byPerson.set(owner.employee, group)
  }
  return groups
}

async function storePayslips(ctx: Ctx, { id, month }: Batch, groups: readonly Group[], files: readonly Uint8Array[]): Promise<void> {
  const ids = await storeUploadedFiles(ctx, { name: `${month.slice(0, 7)}.pdf`, type: 'application/pdf' }, files)
  const rows = groups.map(({ owner, pages }, at) => {
    const isAssigned = 'employee' in owner
    const candidates = isAssigned ? [] : owner.candidates.slice(0, MAX_CANDIDATES)
    return {
      payslip_batch_id: id,
      month,
      employee_id: isAssigned ? owner.employee : null,
      pages: pages.map(({ page }) => page),
      part_name: pages[0]!.fileName?.slice(0, 200) ?? null,
      status: isAssigned ? 'assigned' : 'stopped',
      stop_reason: isAssigned ? null : owner.stop,
      candidates: candidates.map((candidate) => candidate.id),
      candidate_reasons: JSON.stringify(Object.fromEntries(candidates.map((candidate) => [candidate.id, candidate.reasons]))),
      match_kind: isAssigned ? owner.by : null,
      stored_file_id: ids[at]!,
      digest: computeSha256Hex(files[at]!),
    }
  })
  await ctx.db.insertInto('payslip').values(rows).execute()
}

/** Deletes the uploaded file after it was read, because it contains the pay of all employees. */
async function endReading(ctx: Ctx, { id, stored_file_id }: Batch, values: { status: string; failure?: string; pages?: number }) {
  await ctx.db
    .updateTable('payslip_batch')
    .set({ ...values, stored_file_id: null })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .execute()
  if (stored_file_id !== null) await ctx.db.deleteFrom('stored_file').where('id', '=', stored_file_id).execute()
}

export const assignUploadedPayslipsJob = defineSteppedBackgroundJob('readPayslips', assignUploadedPayslips)
