import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresSuperuserUrl } from '#platform/database/embedded-postgres.ts'
import type { FileStore } from '#platform/files/store/local-store.ts'
import type { ServerSettings } from '#platform/server-settings.ts'
import { MS_PER_DAY } from '#shared/days.ts'
import { writeDatabaseBaseBackup } from './base-backup.ts'
import { writeEncryptedFile } from './encrypted-files.ts'
import {
  type DatabaseBaseBackup,
  LOG_START_FILE_NAME,
  listBaseBackups,
  listWalArchiveFolders,
  PENDING_LOG_FOLDER_NAME,
} from './wal-archive-folders.ts'

/** The newest copy of the cluster is at most a day old. */
const ARCHIVE_INTERVAL_MS = 5_000

/**
 * The target, the number of days and the recipient of the archived log, and the stored files. `files` is absent if they are in a bucket.
 */
export type WalArchiveSettings = { to: string; days: number; recipient: string | undefined; files: FileStore | undefined }

export const readWalArchiveSettings = (
  { WAL_ARCHIVE_DIR, BACKUP_RETENTION_DAYS, BACKUP_RECIPIENT, S3_BUCKET }: ServerSettings,
  files: FileStore,
): WalArchiveSettings => ({
  to: WAL_ARCHIVE_DIR!,
  days: BACKUP_RETENTION_DAYS,
  recipient: BACKUP_RECIPIENT,
  files: S3_BUCKET ? undefined : files,
})

/**
 * Archives the log of the embedded server continuously, with a daily copy of the cluster and the stored files, so that every moment since
 * the oldest copy can be restored. A failed transfer is tried again.
 */
export function deleteExpiredWalArchive(
  dataDir: string,
  keeping: WalArchiveSettings,
  look = ARCHIVE_INTERVAL_MS,
): { stop(): Promise<void> } {
  const ending = new AbortController()
  const archiver = new LogArchiver(dataDir, keeping)
  const work = async () => {
    while (!ending.signal.aborted) {
      await archiver.keep().catch((error) => {
        const { name, code } = error as NodeJS.ErrnoException
        if (!ending.signal.aborted) console.error(JSON.stringify({ job: 'keepLog', error: name, code }))
      })
      await sleep(look, undefined, { signal: ending.signal }).catch(() => {
        // Stopping ends the wait.
      })
    }
  }
  const working = work()
  return {
    async stop() {
      ending.abort()
      await working
    },
  }
}

class LogArchiver {
  readonly #data: string
  readonly #superuser: string
  readonly #keeping: WalArchiveSettings
  #cluster: string | undefined

  constructor(dataDir: string, keeping: WalArchiveSettings) {
    this.#data = resolve(dataDir, 'postgres')
    this.#superuser = postgresSuperuserUrl(dataDir)
    this.#keeping = keeping
  }

  async keep(): Promise<void> {
    this.#cluster ??= await loadClusterIdentifier(this.#superuser)
    const places = listWalArchiveFolders(this.#keeping.to, this.#cluster)
    for (const folder of Object.values(places)) await mkdir(folder, { recursive: true, mode: 0o700 })
    await this.#bringLog(places)
    const bases = await listBaseBackups(places.bases)
    if (!(await this.#isDue(bases.at(-1)))) return
    await writeDatabaseBaseBackup(this.#superuser, this.#data, places.bases, this.#keeping.recipient)
    await this.#bringLog(places)
    await this.#forget(places)
  }

  /** A copy is made daily, and after a gap in the log. */
  async #isDue(last: DatabaseBaseBackup | undefined): Promise<boolean> {
    if (!last || Date.now() - last.at.getTime() > MS_PER_DAY) return true
    return new Date(await readFile(join(this.#data, LOG_START_FILE_NAME), 'utf8')) > last.at
  }

  /** Stored files are archived before the log, because a file is on disk before its row commits. */
  async #bringLog({ log, files }: ReturnType<typeof listWalArchiveFolders>): Promise<void> {
    const waiting = join(this.#data, PENDING_LOG_FOLDER_NAME)
    const names = (await readdir(waiting)).filter((name) => /^[0-9A-F]{8}/.test(name)).sort()
    if (names.length && this.#keeping.files) await this.#bringFiles(this.#keeping.files, files)
    for (const name of names) {
      await writeEncryptedFile(
        join(log, getArchivedFileName(name, this.#keeping)),
        this.#keeping.recipient,
        createReadStream(join(waiting, name)),
      )
      await rm(join(waiting, name))
    }
  }

  /** Archives each file once. A deleted file stays for as long as it could be restored. */
  async #bringFiles(files: FileStore, to: string): Promise<void> {
    const archived = new Map((await readdir(to)).map((name) => [name.split('.')[0]!, name] as const))
    for await (const sha256 of files.list()) {
      const known = archived.get(sha256)
      archived.delete(sha256)
      if (known) await rm(join(to, `${sha256}.gone`), { force: true })
      else await writeEncryptedFile(join(to, getArchivedFileName(sha256, this.#keeping)), this.#keeping.recipient, files.stream(sha256))
    }
    for (const sha256 of archived.keys())
      await writeFile(join(to, `${sha256}.gone`), '', { flag: 'wx', mode: 0o600 }).catch(() => {
        // The mark exists already.
      })
  }

  /** Deletes all files that no restorable moment needs. */
  async #forget({ bases, log, files }: ReturnType<typeof listWalArchiveFolders>): Promise<void> {
    const oldest = Date.now() - this.#keeping.days * MS_PER_DAY
    const all = await listBaseBackups(bases)
    const first = all.findLast(({ at }) => at.getTime() <= oldest) ?? all[0]!
    for (const { file, at } of all) if (at < first.at) await rm(file)
    for (const name of await readdir(log)) {
      const isSegment = /^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < first.segment.slice(8)
      if (isSegment) await rm(join(log, name))
    }
    for (const name of await readdir(files)) {
      const isOld = name.endsWith('.gone') && (await stat(join(files, name))).mtimeMs < oldest
      if (!isOld) continue
      const sha256 = basename(name, '.gone')
      for (const gone of (await readdir(files)).filter((one) => one.startsWith(sha256))) await rm(join(files, gone))
    }
  }
}

const getArchivedFileName = (name: string, { recipient }: WalArchiveSettings) => `${name}.gz${recipient ? '.age' : ''}`

async function loadClusterIdentifier(superuser: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  const { rows } = await client
    .query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    .finally(() => client.end())
  return rows[0]!.id
}
