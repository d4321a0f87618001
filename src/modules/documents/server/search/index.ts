import { inInstallation } from '#db/database.ts'
import { readFileOf } from '#modules/files/server/files.ts'
import { type Ctx, enqueueInHouse, type House, inCompanyAsSystem } from '#server/context.ts'
import { wordsOf } from './words.ts'

/** So many files are read in one transaction. */
const AT_ONCE = 25

/** Asks that what is kept here is read; of many asks in one company one waits. */
export const askToRead = (ctx: Pick<Ctx, 'db' | 'companyId'>) =>
  enqueueInHouse(ctx, readDocuments, { companyId: ctx.companyId }, `readDocuments ${ctx.companyId}`)

/** Takes the words out of files that have not been read; goes on until there is none. */
export async function readDocuments(house: House, { companyId }: { companyId: number }): Promise<void> {
  while (await inCompanyAsSystem(house, companyId, 'readDocuments', readSome));
}

async function readSome(ctx: Ctx): Promise<boolean> {
  const unread = await ctx.db.selectFrom('unread_document').select(['stored_file_id', 'employee_id']).limit(AT_ONCE).execute()
  for (const { stored_file_id, employee_id } of unread) {
    // A file whose bytes are gone has no words; the others are read all the same.
    const content = await readFileOf(ctx, stored_file_id).then(wordsOf, () => '')
    await ctx.db
      .insertInto('document_text')
      .values({ stored_file_id: stored_file_id!, employee_id, content })
      .onConflict((row) => row.doNothing())
      .execute()
  }
  return unread.length === AT_ONCE
}

/** Carried by the upkeep: what is not read yet in any company, as after an update or a restore. */
export async function readAllDocuments(house: House): Promise<void> {
  await inInstallation(house.database, async (db) => {
    for (const { id: companyId } of await db.selectFrom('company').select('id').where('deleted_at', 'is', null).execute())
      await askToRead({ db, companyId })
  })
}
