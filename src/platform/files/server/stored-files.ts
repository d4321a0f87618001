import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { computeSha256Hex, type StagedFileUpload, type WrittenFileInfo } from '#platform/files/store/local-store.ts'
import type { FileDownloadReply } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { computeStoredFileLockKey } from './purge-orphaned-files.ts'

type Named = { name: string; type: string; employeeId?: number }

/** Stores bytes and writes the row with their digest. Returns the id of the row. */
export async function storeUploadedFile(ctx: Ctx, file: Named & { bytes: Uint8Array }): Promise<number> {
  await lockFile(ctx, computeSha256Hex(file.bytes))
  const sha256 = await ctx.services.files.put(file.bytes)
  return insertStoredFile(ctx, file, { sha256, size: file.bytes.byteLength })
}

/** Stores a file that was written outside the transaction, and writes its row. Returns the id of the row. */
export async function storeStagedFileUpload(ctx: Ctx, file: Named, staged: StagedFileUpload): Promise<number> {
  await lockFile(ctx, staged.sha256)
  await staged.keep()
  return insertStoredFile(ctx, file, { sha256: staged.sha256, size: staged.size })
}

/** Stores several files of one type at once. The ids are in the order of the files. */
export async function storeUploadedFiles(
  ctx: Ctx,
  { name, type }: Pick<Named, 'name' | 'type'>,
  files: readonly Uint8Array[],
): Promise<number[]> {
  const keys = files.map((bytes) => sql`(${computeStoredFileLockKey(computeSha256Hex(bytes))})`)
  await sql`select pg_advisory_xact_lock_shared(key) from (values ${sql.join(keys)}) lock (key)`.execute(ctx.db)
  const digests = await Promise.all(files.map((bytes) => ctx.services.files.put(bytes)))
  const rows = files.map((bytes, at) => ({ sha256: digests[at]!, size: bytes.byteLength, name, type }))
  const stored = await ctx.db.insertInto('stored_file').values(rows).returning('id').execute()
  return stored.map(({ id }) => id)
}

const lockFile = (ctx: Ctx, sha256: string) => sql`select pg_advisory_xact_lock_shared(${computeStoredFileLockKey(sha256)})`.execute(ctx.db)

async function insertStoredFile(ctx: Ctx, { name, type, employeeId }: Named, written: WrittenFileInfo): Promise<number> {
  const row = { ...written, name, type, employee_id: employeeId ?? null }
  const { id } = await ctx.db.insertInto('stored_file').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The bytes of a file of this company. */
export async function readStoredFile(ctx: Ctx, fileId: number | null): Promise<{ name: string; type: string; bytes: Buffer }> {
  const { sha256, name, type } = await findFileRow(ctx, fileId)
  return { name, type, bytes: await ctx.services.files.read(sha256) }
}

export async function downloadStoredFile(ctx: Ctx, fileId: number | null): Promise<FileDownloadReply> {
  return readStoredFile(ctx, fileId)
}

/** A file that may be large; it is sent while it is read. */
export async function streamStoredFile(ctx: Ctx, fileId: number | null): Promise<FileDownloadReply> {
  const { sha256, name, type, size } = await findFileRow(ctx, fileId)
  return { name, type, size, bytes: ctx.services.files.stream(sha256) }
}

async function findFileRow({ db }: Ctx, fileId: number | null) {
  const row =
    fileId === null
      ? undefined
      : await db.selectFrom('stored_file').select(['sha256', 'name', 'type', 'size']).where('id', '=', fileId).executeTakeFirst()
  if (!row) throw createNotFoundError()
  return row
}
