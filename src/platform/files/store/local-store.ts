import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Stores bytes once under their digest. Rows of `stored_file` assign them to companies. */
export type FileStore = {
  put(bytes: Uint8Array): Promise<string>
  /** Writes a stream to a temporary place, so that it is never completely in memory. */
  stage(source: AsyncIterable<Uint8Array>): Promise<StagedFileUpload>
  read(sha256: string): Promise<Buffer>
  stream(sha256: string): NodeJS.ReadableStream
  remove(sha256: string): Promise<void>
  /** The digests of all stored files. */
  list(): AsyncIterable<string>
  /** Deletes bytes that were staged before this moment and not stored, because their process died. Returns their number. */
  purgeStaged(before: Date): Promise<number>
}

export type WrittenFileInfo = { sha256: string; size: number }
/**
 * Bytes that are written but not yet stored under their digest. `discard` removes them unless `keep` was called. It can be called twice.
 */
export type StagedFileUpload = WrittenFileInfo & { keep(): Promise<void>; discard(): Promise<void> }

export const computeSha256Hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The path of stored bytes, in a folder and in a bucket. */
export function computeStoredFilePath(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a digest')
  return `${sha256.slice(0, 2)}/${sha256}`
}

/** Writes a stream into a new file. An incomplete file is deleted. */
export async function writeStreamToNewFile(path: string, source: AsyncIterable<Uint8Array>): Promise<WrittenFileInfo> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const bytes of source) {
      hash.update(bytes)
      size += bytes.byteLength
      await file.writeFile(bytes)
    }
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), size }
}

/** Staged bytes, and bytes whose writing under their digest was interrupted. */
const UNFINISHED_FILE_PATTERN = /^(aside|[0-9a-f]{64})-[0-9a-f-]{36}$/

/** The store in the data folder. */
export function createLocalFileStore(dataDir: string): FileStore & { folder: string } {
  const folder = join(dataDir, 'files')
  const pathOf = (sha256: string) => join(folder, computeStoredFilePath(sha256))
  return {
    folder,
    /** The bytes are on disk before their row commits, so that no row lacks its bytes. */
    async put(bytes) {
      const sha256 = computeSha256Hex(bytes)
      const path = pathOf(sha256)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporaryPath = `${path}-${randomUUID()}`
      const file = await open(temporaryPath, 'wx', 0o600)
      await file.writeFile(bytes)
      await file.sync()
      await file.close()
      await rename(temporaryPath, path)
      return sha256
    },
    async stage(source) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const temporaryPath = join(folder, `aside-${randomUUID()}`)
      const written = await writeStreamToNewFile(temporaryPath, source)
      return {
        ...written,
        async keep() {
          const path = pathOf(written.sha256)
          await mkdir(dirname(path), { recursive: true, mode: 0o700 })
          await rename(temporaryPath, path)
        },
        discard: () => rm(temporaryPath, { force: true }),
      }
    },
    read: (sha256) => readFile(pathOf(sha256)),
    stream: (sha256) => createReadStream(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async *list() {
      // Without the folder there are no files yet.
      const found = await readdir(folder, { recursive: true }).catch(() => [])
      for (const name of found.map((path) => basename(path))) if (/^[0-9a-f]{64}$/.test(name)) yield name
    },
    async purgeStaged(before) {
      // Without the folder there are no files yet.
      const found = await readdir(folder, { recursive: true }).catch(() => [])
      let purged = 0
      for (const path of found.filter((path) => UNFINISHED_FILE_PATTERN.test(basename(path))).map((path) => join(folder, path))) {
        // The file may have been deleted meanwhile.
        const written = await stat(path).catch(() => undefined)
        if (!written || written.mtime >= before) continue
        await rm(path, { force: true })
        purged += 1
      }
      return purged
    },
  }
}
