import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { FileStore } from '#platform/files/store/local-store.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { backUpDatabase } from './backup.ts'
import { type BackupArchiveManifest, countBackupArchiveRows, readBackupArchive } from './backup-archive.ts'
import {
  changeFileOwnerToPostgresUser,
  findUpgradedPostgresDataFolder,
  POSTGRES_MAJOR_VERSION,
  type PostgresPrograms,
  readPostgresDataFolderVersion,
  startPostgres,
  stopOrphanedPostgres,
} from './embedded-postgres.ts'
import { migrateDatabase } from './migrate.ts'
import { fetchPostgresPrograms } from './postgres-binaries-archive.ts'
import { restoreBackupArchive } from './restore-backup.ts'

/** Files are not part of the cluster and stay where they are. */
const noFiles: FileStore = {
  put: () => Promise.reject(new Error('no file is brought')),
  stage: () => Promise.reject(new Error('no file is brought')),
  read: () => Promise.reject(new Error('no file is brought')),
  stream: () => {
    throw new Error('no file is brought')
  },
  remove: async () => {},
  async *list() {},
  purgeStaged: async () => 0,
}

export type PostgresUpgradeResult = { rows: number; tables: number; previousFolder: string }

/**
 * Upgrades the cluster of a data folder to this major version of PostgreSQL. The old programs start a copy, migrations run, and the rows
 * are read into a new cluster. All references and row counts are checked. The old cluster stays in a neighbouring folder. An interruption
 * leaves the old or the new cluster, never a partial one.
 */
export async function upgradePostgresCluster(dataDir: string, programs: PostgresPrograms): Promise<PostgresUpgradeResult> {
  const data = resolve(dataDir, 'postgres')
  await stopOrphanedPostgres(dataDir)
  await rm(findUpgradedPostgresDataFolder(data), { recursive: true, force: true }) // left by an interrupted upgrade
  const work = await mkdtemp(join(resolve(dataDir), 'upgrading-'))
  try {
    await copyCluster(data, join(work, 'old', 'postgres'))
    const archive = join(work, 'all.tar.gz')
    await runWithServer(join(work, 'old'), programs, async (url) => {
      await migrateDatabase(url)
      await backUpDatabase(url, noFiles, archive)
    })
    const head = await readBackupArchive<BackupArchiveManifest>(archive, 'installation', {})
    await runWithServer(join(work, 'new'), undefined, async (url) => {
      await restoreBackupArchive(url, noFiles, archive, head)
      await mustHold(url, head)
    })
    const previousFolder = `${data}-${programs.major}`
    if (existsSync(previousFolder)) throw new Error(`${previousFolder} is there already, from an upgrade before. Move it away.`)
    await rename(join(work, 'new', 'postgres'), findUpgradedPostgresDataFolder(data))
    await rename(data, previousFolder)
    await rename(findUpgradedPostgresDataFolder(data), data)
    return { rows: countBackupArchiveRows(head), tables: head.tables.length, previousFolder }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function copyCluster(data: string, to: string): Promise<void> {
  await cp(data, to, { recursive: true, verbatimSymlinks: true })
  await changeFileOwnerToPostgresUser([to, ...(await readdir(to, { recursive: true })).map((name) => join(to, name))])
}

async function runWithServer(folder: string, programs: PostgresPrograms | undefined, work: (url: string) => Promise<void>): Promise<void> {
  const server = await startPostgres(folder, {}, console.error, programs)
  try {
    await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Checks that each table has as many rows as were read. */
async function mustHold(url: string, { tables }: BackupArchiveManifest): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const { name, rows } of tables) {
      const { rows: counted } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
      if (counted[0]!.count !== rows) throw new Error(`${name}: ${counted[0]!.count} rows of ${rows} are there.`)
    }
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const { DATA_DIR: dataDir, DATABASE_URL } = readServerSettings(process.env)
  const run = async () => {
    if (DATABASE_URL) throw new Error('Upgrade an external PostgreSQL server with its own tools.')
    const major = readPostgresDataFolderVersion(resolve(dataDir, 'postgres'))
    if (!major) throw new Error(`${dataDir} contains no database.`)
    if (major === POSTGRES_MAJOR_VERSION) return console.log(`${dataDir} is of PostgreSQL ${POSTGRES_MAJOR_VERSION} already.`)
    const { rows, tables, previousFolder } = await upgradePostgresCluster(dataDir, await fetchPostgresPrograms(major, process.argv[2]))
    console.log(
      `From PostgreSQL ${major} to ${POSTGRES_MAJOR_VERSION}: ${rows} rows of ${tables} tables. The previous cluster is in ${previousFolder}; remove it after a check.`,
    )
  }
  await run().catch(exitWithError)
}
