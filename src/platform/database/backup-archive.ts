import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { computeSha256Hex } from '#platform/files/store/local-store.ts'

/** A table in an archive in the format of `copy`. `digest` covers all rows in the order of reading. */
export type BackupArchivedTable = { name: string; columns: string[]; rows: number; digest: string }
/** The manifest at the end of an archive. An archive without a manifest is incomplete. */
export type BackupArchiveManifest = {
  version: 2
  kind: 'installation' | 'company'
  id: string
  made_at: string
  migrations: string[]
  tables: BackupArchivedTable[]
  files: string[]
}

/** The number of rows of an archive. */
export const countBackupArchiveRows = ({ tables }: Pick<BackupArchiveManifest, 'tables'>) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** A damaged archive, or one that cannot be opened. */
export class DamagedBackupArchiveError extends Error {}

/** Memory does not grow with the table. */
const TABLE_PART_BYTES = 8_000_000

/** An archive that is being written. */
export type BackupArchiveWriter = {
  /** Adds the rows of a query in parts that end with a row. */
  rows(client: pg.ClientBase, table: { name: string; columns: string[] }, query: string): Promise<void>
  file(sha256: string, bytes: Buffer): Promise<void>
  tables: BackupArchivedTable[]
}

/**
 * Writes an archive that only its owner can read, encrypted if there is a `recipient`. The file gets its name when it is complete and on
 * disk. An existing file is not overwritten.
 */
export async function writeBackupArchive<Head extends object>(
  file: string,
  recipient: string | undefined,
  write: (archive: BackupArchiveWriter) => Promise<Head>,
): Promise<Head & { id: string }> {
  // If `stat` succeeds, the file exists already.
  if (await stat(file).catch(() => undefined)) throw Object.assign(new Error(`${file} is there already.`), { code: 'EEXIST', path: file })
  const temporaryFile = `${file}.part`
  const pack = tar.pack()
  const handle = await open(temporaryFile, 'w', 0o600)
  const written = pipeline(await encryptForAgeRecipient(recipient, pack.pipe(createGzip())), handle.createWriteStream({ flush: true }))
  // Waits until the stream has accepted the data, so that a slow disk does not fill the memory.
  const add = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) =>
      pack.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve())).end(bytes),
    )
  const tables: BackupArchivedTable[] = []
  try {
    const manifest = await write({
      tables,
      rows: async (client, table, query) => void tables.push(await addRows(add, client, table, query)),
      file: (sha256, bytes) => add(`files/${sha256}`, bytes),
    })
    const head = { ...manifest, id: randomUUID() }
    await add('head.json', Buffer.from(JSON.stringify(head)))
    pack.finalize()
    await written
    await rename(temporaryFile, file)
    return head
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  } finally {
    pack.destroy()
    await written.catch(() => {
      // The caller receives the error of the archive itself.
    })
  }
}

/** Encrypts in the format of `age`, so that its command-line tool can decrypt it. */
export async function encryptForAgeRecipient(recipient: string | undefined, bytes: Readable): Promise<Readable> {
  if (!recipient) return bytes
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(bytes) as globalThis.ReadableStream)) as ReadableStream)
}

async function addRows(
  add: (name: string, bytes: Buffer) => Promise<void>,
  client: pg.ClientBase,
  { name, columns }: { name: string; columns: string[] },
  query: string,
): Promise<BackupArchivedTable> {
  const hash = createHash('sha256')
  let rows: number = 0
  let size: number = 0
  let pending: Buffer[] = []
  const put = async () => {
    const part = Buffer.concat(pending)
    pending = []
    if (part.length) await add(`tables/${name}`, part)
  }
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    for (const byte of chunk) if (byte === 10) rows++ // a line break within a value is written as `\n`
    size += chunk.length
    const cut = size > TABLE_PART_BYTES ? chunk.lastIndexOf(10) + 1 : 0
    pending.push(cut ? chunk.subarray(0, cut) : chunk)
    if (!cut) continue
    await put()
    pending.push(chunk.subarray(cut))
    size = chunk.length - cut
  }
  await put()
  return { name, columns, rows, digest: hash.digest('hex') }
}

/** The file of the private key for encrypted archives. */
export type BackupDecryptionKeyFile = { identityFile?: string | undefined }

/** Reads an archive: every part of a table and every file in order, each verified first. Throws `DamagedBackupArchiveError`. */
export async function readBackupArchive<Head extends BackupArchiveManifest>(
  file: string,
  kind: Head['kind'],
  { identityFile }: BackupDecryptionKeyFile,
  take: { part?: (table: string, bytes: Buffer) => Promise<void>; file?: (bytes: Buffer) => Promise<void> } = {},
): Promise<Head> {
  const archive = tar.extract()
  const opened = await openBackupArchiveFile(identityFile, file)
  const read = pipeline(opened, createGunzip(), archive)
  read.catch(() => {
    // The promise is awaited below.
  })
  let head: Head | undefined
  try {
    for await (const entry of archive) {
      const bytes = await buffer(entry)
      const [folder, name = ''] = entry.header.name.split('/')
      if (entry.header.name === 'head.json') head = JSON.parse(bytes.toString())
      else if (folder === 'tables' && /^\w+$/.test(name)) await take.part?.(name, bytes)
      else if (folder === 'files' && computeSha256Hex(bytes) === name) await take.file?.(bytes)
      else throw new DamagedBackupArchiveError(`${file} is damaged at ${entry.header.name}.`)
    }
    await read
  } catch (error) {
    const { code } = error as { code?: string }
    // Errors of the database and the disk are passed on.
    if (error instanceof DamagedBackupArchiveError || /^(E[A-Z]+|[0-9A-Z]{5})$/.test(code ?? '')) throw error
    throw new DamagedBackupArchiveError(`${file} is no archive of Kadrovik, or it is cut.`)
  }
  if (!head) throw new DamagedBackupArchiveError(`${file} is not whole.`)
  if (head.version !== 2) throw new Error('The archive is from another program version.')
  if (head.kind !== kind) throw new Error(`${file} is an archive of ${head.kind === 'company' ? 'one company' : 'a whole installation'}.`)
  return head
}

const AGE_FILE_SIGNATURE = 'age-encryption.org/'

/** The bytes of a file, decrypted with the key if it is encrypted. */
export async function openBackupArchiveFile(identityFile: string | undefined, file: string): Promise<Readable> {
  const handle = await open(file)
  const { buffer: start } = await handle.read(Buffer.alloc(AGE_FILE_SIGNATURE.length), 0, AGE_FILE_SIGNATURE.length, 0)
  await handle.close()
  if (start.toString() !== AGE_FILE_SIGNATURE) return createReadStream(file)
  if (!identityFile) throw new Error(`${file} is encrypted: BACKUP_IDENTITY_FILE must name the file with the key.`)
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const line of (await readFile(identityFile, 'utf8')).split('\n'))
    if (line.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(line.trim())
  const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream).catch(() => {
    throw new Error(`The key in ${identityFile} cannot decrypt ${file}.`)
  })
  return Readable.fromWeb(opened as ReadableStream)
}
