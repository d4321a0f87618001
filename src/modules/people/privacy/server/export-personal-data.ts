import { sql } from 'kysely'
import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile, storeStagedFileUpload } from '#platform/files/server/stored-files.ts'
import { toZipEntryName, writeZip, type ZipEntry } from '#platform/files/server/zip-writer.ts'
import {
  type BackgroundJobFinalStep,
  type BackgroundJobProgressCallback,
  defineSteppedBackgroundJob,
  type SteppedBackgroundJobContext,
} from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import type { privacyContract as privacy } from '../contract.ts'
import { canExportPersonalData } from '../personal-data-permission-checks.ts'
import { collectPersonalData, type PersonalDataOfSection } from './collect-personal-data.ts'
import { renderPersonalDataCopyPage } from './personal-data-copy-page.ts'

/** The maximum size of an export in bytes. */
const MAX_EXPORT_BYTES = 500_000_000

type ExportJobInput = { employee_id: number; language: Language; by: 'exportPersonalData' | 'exportMyPersonalData' }

export async function exportPersonalData(ctx: Ctx, { employee_id }: ParsedApiInput<typeof privacy.exportPersonalData>) {
  if (!canExportPersonalData(ctx)) throw new AppError('access.denied')
  return start(ctx, { employee_id, language: ctx.language, by: 'exportPersonalData' })
}

export async function exportMyPersonalData(ctx: Ctx) {
  if (ctx.employeeId === null) throw createNotFoundError()
  const { rows } =
    await sql`select from job where kind = ${writePersonalDataJob.id} and created_by = ${ctx.userId} and input ->> 'by' = 'exportMyPersonalData'
    and status in ('waiting', 'running', 'done') and created_at > ${ctx.now}::timestamptz - interval '1 day' limit 1`.execute(ctx.db)
  if (rows.length) throw new AppError('privacy.copy_limit_reached')
  return start(ctx, { employee_id: ctx.employeeId, language: ctx.language, by: 'exportMyPersonalData' })
}

async function start(ctx: Ctx, query: ExportJobInput) {
  return { data: { job_id: await enqueueBackgroundJob(ctx, writePersonalDataJob, query) } }
}

/** Creates an archive: a page to read, a JSON file for each section, and the files. It is written between transactions. */
async function writePerson(
  steps: SteppedBackgroundJobContext,
  { employee_id, language, by }: ExportJobInput,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobFinalStep> {
  const translate = (key: string, details: Record<string, unknown> = {}) =>
    translateMessage(messageCatalogs[language], language, key, details)
  const found = await steps.transaction(async (ctx) => {
    if (by === 'exportMyPersonalData') assertSelf(ctx, employee_id)
    else await assertEmployeesInScope(ctx, employee_id)
    // The access is logged before the log is read, so that the copy contains this entry too.
    await sql`select log_reveal_of_employee_data('takePersonalData', ${employee_id})`.execute(ctx.db)
    return { ...(await collectPersonalData(ctx, employee_id)), names: await loadNamesInCompany(ctx, employee_id), today: ctx.today }
  })
  const { gathered, files } = found
  const rows = gathered.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows.length, 0)
  const staged = await steps.services.files.stage(writeZip(archiveOf(steps, found, { translate, language, progress })))
  steps.onEnd(staged.discard)
  return async (ctx) => {
    // The log keeps the name of a file longer than the person may be kept, so it does not name them.
    const name = `${translate('privacy.file_name')}-${employee_id}-${ctx.today}.zip`
    const fileId = await storeStagedFileUpload(ctx, { name, type: 'application/zip' }, staged)
    return { result: { rows, files: files.length }, fileId, exported: { by, table: 'employee', rows } }
  }
}

function assertSelf(ctx: Ctx, employeeId: number): void {
  if (ctx.employeeId !== employeeId) throw createNotFoundError()
}

type Found = { gathered: PersonalDataOfSection; files: number[]; names: Names; today: Day }
type ExportContext = {
  translate: (key: string, details?: Record<string, unknown>) => string
  language: Language
  progress: BackgroundJobProgressCallback
}

async function* archiveOf(
  steps: SteppedBackgroundJobContext,
  { gathered, files, names: { full_name, company }, today }: Found,
  { translate, language, progress }: ExportContext,
): AsyncGenerator<ZipEntry> {
  for (const { part, tables } of gathered) {
    const content = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
    yield { name: `${translate('privacy.folder.data')}/${part}.json`, bytes: Buffer.from(JSON.stringify(content, null, 2)) }
  }
  const names: string[] = []
  for await (const file of filesOf(steps, files, translate('privacy.folder.files'), progress)) {
    names.push(file.name)
    yield file
  }
  const title = translate('privacy.summary', { name: full_name })
  const lead = [translate('privacy.summary.lead', { company, day: formatDay(today) }), translate('privacy.summary.json')]
  yield { name: 'index.html', bytes: Buffer.from(renderPersonalDataCopyPage({ title, lead, gathered, files: names, translate, language })) }
}

async function* filesOf(
  steps: SteppedBackgroundJobContext,
  files: number[],
  folder: string,
  progress: BackgroundJobProgressCallback,
): AsyncGenerator<ZipEntry> {
  let whole = 0
  for (const [at, id] of files.entries()) {
    await progress(at, files.length)
    const { name, bytes } = await steps.transaction((ctx) => readStoredFile(ctx, id))
    whole += bytes.byteLength
    if (whole > MAX_EXPORT_BYTES) throw new AppError('privacy.too_large')
    yield { name: `${folder}/${id}-${toZipEntryName(name)}`, bytes }
  }
  await progress(files.length, files.length)
}

type Names = { full_name: string; company: string }

async function loadNamesInCompany(ctx: Ctx, employeeId: number): Promise<Names> {
  const { rows } = await sql<Names>`
    select concat_ws(' ', e.first_name, e.last_name) as full_name, c.name as company
    from employee e join company c on c.id = e.company_id where e.id = ${employeeId}`.execute(ctx.db)
  return rows[0]!
}

export const writePersonalDataJob = defineSteppedBackgroundJob('writePerson', writePerson)
