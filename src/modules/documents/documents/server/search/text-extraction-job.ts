import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob, enqueueSystemBackgroundJob, LOW_BACKGROUND_JOB_PRIORITY } from '#platform/jobs/background-job-queue.ts'
import { extractFileText } from './extract-file-text.ts'

const FILES_PER_TRANSACTION = 25
/** Documents that are written one after the other share a job. */
const EXTRACTION_DELAY_SECONDS = 2

/** Enqueues text extraction, one job per company. */
export const enqueueTextExtraction = (ctx: Pick<Ctx, 'db' | 'companyId'>) =>
  enqueueSystemBackgroundJob(
    ctx,
    extractPendingFileTextsJob,
    { companyId: ctx.companyId },
    { key: `extractPendingTexts ${ctx.companyId}`, urgency: LOW_BACKGROUND_JOB_PRIORITY, delaySeconds: EXTRACTION_DELAY_SECONDS },
  )

/** Extracts the text of pending files until there is none. */
export async function extractPendingFileTexts(services: ApplicationServices, { companyId }: { companyId: number }): Promise<void> {
  while (await readSome(services, companyId));
}

/** Files are read between transactions, because reading can take long. */
async function readSome(services: ApplicationServices, companyId: number): Promise<boolean> {
  const runInCompany = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemCompanyTransaction(services, companyId, 'extractPendingTexts', work)
  const unread = await runInCompany(({ db }) =>
    db
      .selectFrom('files_pending_text_extraction as u')
      .innerJoin('stored_file as f', 'f.id', 'u.stored_file_id')
      .select(['f.id', 'f.sha256', 'f.type', 'u.employee_id'])
      .limit(FILES_PER_TRANSACTION)
      .execute(),
  )
  for (const { id, sha256, type, employee_id } of unread) {
    // A file whose bytes are missing gets no text; the others are read.
    const content = await services.files.read(sha256).then(
      (bytes) => extractFileText({ type, bytes }),
      () => '',
    )
    await runInCompany(({ db }) => storeText(db, id, employee_id, content))
  }
  return unread.length === FILES_PER_TRANSACTION
}

/** Stores nothing for a deleted file or an erased employee. An erasure either waits for this transaction or is visible in it. */
async function storeText(db: Ctx['db'], fileId: number, employee_id: number | null, content: string): Promise<void> {
  if (employee_id !== null) await db.selectFrom('employee').select('id').where('id', '=', employee_id).forShare().executeTakeFirst()
  const file = await db.selectFrom('stored_file').select('id').where('id', '=', fileId).forKeyShare().executeTakeFirst()
  const unread =
    file &&
    (await db.selectFrom('files_pending_text_extraction').select('stored_file_id').where('stored_file_id', '=', fileId).executeTakeFirst())
  if (!unread) return
  await db
    .insertInto('document_text')
    .values({ stored_file_id: fileId, employee_id, content })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Extracts pending texts of all companies in the maintenance job, for example after an update or a restore. */
export async function extractPendingFileTextsOfAllCompanies(services: ApplicationServices): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    for (const { id: companyId } of await db.selectFrom('company').select('id').where('deleted_at', 'is', null).execute())
      await enqueueTextExtraction({ db, companyId })
  })
}

export const extractPendingFileTextsJob = defineSystemBackgroundJob('extractPendingTexts', extractPendingFileTexts)
