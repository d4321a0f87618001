import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createFileStore } from '#platform/files/store/create-file-store.ts'
import type { FileStore } from '#platform/files/store/local-store.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { type BackupArchiveManifest, countBackupArchiveRows, writeBackupArchive } from './backup-archive.ts'
import { openDatabaseConnectionPool } from './database.ts'
import { findRunningPostgres, startPostgres } from './embedded-postgres.ts'

/** Tables of the migrator, which a backup does not contain. */
const leftOut = ['kysely_migration', 'kysely_migration_lock']

/**
 * Every application table with its writable columns, in an order that satisfies references. A transaction id outside the primary key is
 * not copied, because it belongs to this server.
 */
export async function listApplicationTables(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
       and not (a.atttypid = 'xid8'::regtype and not exists (
         select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)))
     group by c.relname order by c.relname`,
    [leftOut],
  )
  return rows
}

/** Writes data and files into one archive that only its owner can read. All tables are read in one snapshot while the application runs. */
export async function backUpDatabase(url: string, files: FileStore, file: string, recipient?: string): Promise<BackupArchiveManifest> {
  const pool = openDatabaseConnectionPool(url, 1)
  const client = await pool.connect()
  try {
    return await writeBackupArchive(file, recipient, async (archive) => {
      await client.query('begin isolation level repeatable read read only')
      const migrations = await listAppliedMigrations(client)
      for (const table of await listApplicationTables(client))
        await archive.rows(client, table, `select ${quoteColumnNames(table.columns)} from ${pg.escapeIdentifier(table.name)}`)
      await client.query('commit')
      const names: string[] = []
      for await (const sha256 of files.list()) {
        await archive.file(sha256, await files.read(sha256))
        names.push(sha256)
      }
      const made_at = new Date().toISOString()
      return { version: 2, kind: 'installation', made_at, migrations, tables: archive.tables, files: names }
    })
  } finally {
    client.release()
    await pool.end()
  }
}

export const quoteColumnNames = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(', ')

/** The migrations that a database has. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/**
 * Runs work on the configured database: an external server, or the embedded server, which runs for the duration of the work. `whileRunning`
 * allows work while the application runs.
 */
export async function runWithConfiguredDatabase<T>(
  work: (url: string, files: FileStore) => Promise<T>,
  { whileRunning = false } = {},
): Promise<T> {
  const settings = readServerSettings(process.env)
  const dataDir = settings.DATA_DIR
  const files = await createFileStore(settings, dataDir)
  if (settings.DATABASE_URL) return work(settings.DATABASE_URL, files)
  const running = whileRunning ? await findRunningPostgres(dataDir) : undefined
  if (running) return work(running, files)
  if (whileRunning && !existsSync(join(dataDir, 'postgres'))) throw new Error(`${dataDir} contains no Kadrovik data.`)
  const server = await startPostgres(dataDir)
  try {
    return await work(server.url, files)
  } finally {
    await server.stop()
  }
}

if (import.meta.main) {
  const { BACKUP_RECIPIENT } = readServerSettings(process.env)
  const file =
    process.argv[2] ?? `kadrovik-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz${BACKUP_RECIPIENT ? '.age' : ''}`
  await runWithConfiguredDatabase(
    async (url, files) => {
      const head = await backUpDatabase(url, files, file, BACKUP_RECIPIENT)
      console.log(`${file}: ${countBackupArchiveRows(head)} rows of ${head.tables.length} tables`)
    },
    { whileRunning: true },
  ).catch((error) => exitWithError(error.code === 'EEXIST' ? new Error(`${file} is there already. Name another file.`) : error))
}
