import { sql } from 'kysely'
import type { Download } from '#lib/contract.ts'
import { notFound } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import { digestOf } from '#server/files/store.ts'
import { lockOf } from './forgotten.ts'

/** Keeps bytes and writes the row that names them; answers its id. */
export async function keepFile(ctx: Ctx, file: { name: string; type: string; bytes: Uint8Array; employeeId?: number }): Promise<number> {
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
