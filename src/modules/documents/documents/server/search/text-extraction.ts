import { type Ctx, type Services, withSystemCompanyTransaction } from '#platform/context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemJob, enqueueSystemJob, PRIORITY_LOW } from '#platform/jobs/queue.ts'
import { extractText } from './extract-text.ts'

/** So many files are read in one transaction. */
const AT_ONCE = 25

/** Asks that what is kept here is read; of many asks in one company one waits. */
export const enqueueTextExtraction = (ctx: Pick<Ctx, 'db' | 'companyId'>) =>
  enqueueSystemJob(
    ctx,
    extractPendingTextsJob,
    { companyId: ctx.companyId },
    { key: `extractPendingTexts ${ctx.companyId}`, urgency: PRIORITY_LOW },
  )

/** Takes the words out of files that have not been read; goes on until there is none. */
export async function extractPendingTexts(services: Services, { companyId }: { companyId: number }): Promise<void> {
  while (await readSome(services, companyId));
}

/** Files are read between two transactions: it may take long, and nobody is to wait for it. */
async function readSome(services: Services, companyId: number): Promise<boolean> {
  const inCompany = <T>(work: (ctx: Ctx) => Promise<T>) => withSystemCompanyTransaction(services, companyId, 'extractPendingTexts', work)
  const unread = await inCompany(({ db }) =>
    db
      .selectFrom('pending_text_extraction as u')
      .innerJoin('stored_file as f', 'f.id', 'u.stored_file_id')
      .select(['f.id', 'f.sha256', 'f.type', 'u.employee_id'])
      .limit(AT_ONCE)
      .execute(),
  )
  for (const { id, sha256, type, employee_id } of unread) {
    // A file whose bytes are gone has no words; the others are read all the same.
    const content = await services.files.read(sha256).then(
      (bytes) => extractText({ type, bytes }),
      () => '',
    )
    await inCompany(({ db }) => storeText(db, id, employee_id, content))
  }
  return unread.length === AT_ONCE
}

/** Of a file that was deleted meanwhile nothing is kept, nor of a person who was erased: an erasure waits for this, or is seen here. */
async function storeText(db: Ctx['db'], fileId: number, employee_id: number | null, content: string): Promise<void> {
  if (employee_id !== null) await db.selectFrom('employee').select('id').where('id', '=', employee_id).forShare().executeTakeFirst()
  const file = await db.selectFrom('stored_file').select('id').where('id', '=', fileId).forKeyShare().executeTakeFirst()
  const unread =
    file &&
    (await db.selectFrom('pending_text_extraction').select('stored_file_id').where('stored_file_id', '=', fileId).executeTakeFirst())
  if (!unread) return
  await db
    .insertInto('document_text')
    .values({ stored_file_id: fileId, employee_id, content })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Carried by the upkeep: what is not read yet in any company, as after an update or a restore. */
export async function extractAllPendingTexts(services: Services): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    for (const { id: companyId } of await db.selectFrom('company').select('id').where('deleted_at', 'is', null).execute())
      await enqueueTextExtraction({ db, companyId })
  })
}

export const extractPendingTextsJob = defineSystemJob('extractPendingTexts', extractPendingTexts)
