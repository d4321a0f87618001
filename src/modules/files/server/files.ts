import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import type { Download } from '#lib/contract.ts'
import { notFound } from '#lib/failure.ts'
import { type Ctx, enqueueInHouse, type House } from '#server/context.ts'
import { digestOf } from './store.ts'

/** Whoever keeps bytes and whoever takes them away wait for each other. */
const lockOf = (sha256: string) => sql`hashtextextended(${sha256}, 7)`

/** Keeps bytes and writes the row that names them; answers its id. */
export async function keepFile(ctx: Ctx, file: { name: string; type: string; bytes: Uint8Array; employeeId?: number }): Promise<number> {
  // Held to the end, so that nobody takes the same bytes away before this row is seen.
  await sql`select pg_advisory_xact_lock_shared(${lockOf(digestOf(file.bytes))})`.execute(ctx.db)
  const sha256 = await ctx.house.files.put(file.bytes)
  const row = { sha256, name: file.name, type: file.type, size: file.bytes.byteLength, employee_id: file.employeeId ?? null }
  const { id } = await ctx.db.insertInto('stored_file').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The bytes of a file of this company. */
export async function readFileOf(ctx: Ctx, fileId: number | null): Promise<{ name: string; type: string; bytes: Buffer }> {
  const row =
    fileId === null
      ? undefined
      : await ctx.db.selectFrom('stored_file').select(['sha256', 'name', 'type']).where('id', '=', fileId).executeTakeFirst()
  if (!row) throw notFound()
  return { name: row.name, type: row.type, bytes: await ctx.house.files.read(row.sha256) }
}

export async function downloadOf(ctx: Ctx, fileId: number | null): Promise<Download> {
  return readFileOf(ctx, fileId)
}

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
