import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { type Ctx, enqueueInHouse, type House } from '#server/context.ts'

/** Held, shared, by whoever names bytes, and alone by whoever removes them, so that none are removed while a row is being written. */
export const lockOf = (sha256: string) => sql`hashtextextended(${sha256}, 7301883)`

/** Deletes rows of files, and once that is committed their bytes, where no other row names the same. */
export async function deleteFiles(ctx: Ctx, fileIds: number[]): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('stored_file')
    .where('id', '=', sql<number>`any (${fileIds}::bigint[])`)
    .returning('sha256')
    .execute()
  for (const { sha256 } of gone) await enqueueInHouse(ctx, dropBytes, { sha256 })
}

export async function dropBytes({ database, files }: House, { sha256 }: { sha256: string }): Promise<void> {
  await inInstallation(database, async (db) => {
    await sql`select pg_advisory_xact_lock(${lockOf(sha256)})`.execute(db)
    const named = await db.selectFrom('stored_file').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()
    if (!named) await files.remove(sha256)
  })
}
