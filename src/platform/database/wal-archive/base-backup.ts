import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import tar from 'tar-stream'
import { writeEncryptedFile } from './encrypted-files.ts'
import { formatBaseBackupName } from './wal-archive-folders.ts'

/** Files of the running server that a copy does not need. */
const UNNEEDED_FILE_PATTERN =
  /^(postmaster\.(pid|opts)|log_waiting|log_since|\.s\.PGSQL.*|backup_label.*|tablespace_map.*|(.*\/)?(pgsql_tmp.*|pg_internal\.init.*))$/
/** The folders must exist. */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/** Copies the files of a running cluster. Its log completes what changes meanwhile. Returns the name of the copy. */
export async function writeDatabaseBaseBackup(
  superuser: string,
  data: string,
  folder: string,
  recipient: string | undefined,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  const pack = tar.pack()
  const bytes = new PassThrough()
  try {
    const { rows } = await client.query<{ segment: string }>(`select pg_walfile_name(pg_backup_start('kadrovik', true)) as segment`)
    // The copy gets its name when its start in the log is known.
    const temporaryFolder = join(folder, 'base')
    const written = writeEncryptedFile(temporaryFolder, recipient, pack.pipe(bytes))
    written.catch(() => {
      // The promise is awaited below.
    })
    await addFolder(pack, data, '')
    await addFile(pack, join(data, 'global/pg_control'), 'global/pg_control')
    const { rows: stopped } = await client.query<{ label: string; at: Date }>(
      'select labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => true)',
    )
    await addFileEntry(pack, 'backup_label', Buffer.from(stopped[0]!.label))
    pack.finalize()
    await written
    const name = formatBaseBackupName(stopped[0]!.at.toISOString(), rows[0]!.segment) + (recipient ? '.age' : '')
    await rename(temporaryFolder, join(folder, name))
    return name
  } catch (error) {
    bytes.destroy(error as Error)
    throw error
  } finally {
    pack.destroy()
    await client.end()
  }
}

const addFileEntry = (pack: tar.Pack, name: string, bytes: Buffer) =>
  new Promise<void>((resolve, reject) =>
    pack.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve())).end(bytes),
  )

async function addFolder(pack: tar.Pack, data: string, folder: string): Promise<void> {
  for (const found of await readdir(join(data, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${found.name}` : found.name
    if (UNNEEDED_FILE_PATTERN.test(path) || path === 'global/pg_control') continue
    if (found.isDirectory()) {
      await new Promise<void>((resolve, reject) =>
        pack.entry({ name: path, type: 'directory', mode: 0o700 }, (error) => (error ? reject(error) : resolve())),
      )
      if (!EMPTY_FOLDERS.has(path)) await addFolder(pack, data, path)
    } else if (found.isFile()) await addFile(pack, join(data, path), path)
  }
}

/** Copies the file with its size at this time. The log restores what is appended or removed meanwhile. */
async function addFile(pack: tar.Pack, from: string, name: string): Promise<void> {
  const file = await open(from).catch((error) => {
    if (error.code !== 'ENOENT') throw error // it was deleted meanwhile
  })
  if (!file) return
  const { size } = await file.stat()
  await new Promise<void>((resolve, reject) => {
    const into = pack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
    void (async () => {
      let left = size
      for await (const chunk of size ? file.createReadStream({ end: size - 1, highWaterMark: 1 << 20, autoClose: false }) : []) {
        left -= chunk.length
        if (!into.write(chunk)) await new Promise<void>((go) => into.once('drain', () => go()))
      }
      for (; left > 0; left -= Math.min(left, 1 << 20)) into.write(Buffer.alloc(Math.min(left, 1 << 20)))
      into.end(Buffer.alloc(0))
    })().catch(reject)
  }).finally(() => file.close())
}
