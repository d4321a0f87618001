import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '#platform/files/store/local-store.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { listApplicationTables, listAppliedMigrations, quoteColumnNames, runWithConfiguredDatabase } from './backup.ts'
import {
  type BackupArchiveManifest,
  type BackupDecryptionKeyFile,
  countBackupArchiveRows,
  DamagedBackupArchiveError,
  readBackupArchive,
} from './backup-archive.ts'
import { openDatabaseConnectionPool } from './database.ts'
import { disableApplicationTriggers } from './disable-triggers.ts'
import { migrateDatabase } from './migrate.ts'
import { pauseRestoredWebhooks } from './pause-restored-webhooks.ts'

/**
 * Restores an archive into an empty installation, completely or not at all: rows are inserted without triggers in one transaction, and
 * every reference is checked before the commit. `head` is the manifest of `readBackupArchive`.
 */
export async function restoreBackupArchive(
  url: string,
  store: FileStore,
  file: string,
  head: BackupArchiveManifest,
  key: BackupDecryptionKeyFile = {},
): Promise<void> {
  await migrateDatabase(url)
  const pool = openDatabaseConnectionPool(url, 1)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const targetTables = await listApplicationTables(client)
    await mustFit(client, head, targetTables)
    const wake = await putToSleep(client)
    for (const { name } of targetTables) await client.query(`delete from ${pg.escapeIdentifier(name)}`) // the archive contains the rows that migrations inserted
    const columns = new Map(targetTables.map((table) => [table.name, quoteColumnNames(table.columns)]))
    const columnsOf = (name: string): string => {
      const known = columns.get(name)
      if (!known) throw new DamagedBackupArchiveError(`The backup has a table ${name} that the program does not have.`)
      return known
    }
    await readBackupArchive(file, 'installation', key, {
      part: async (name, bytes) =>
        pipeline(Readable.from([bytes]), client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${columnsOf(name)}) from stdin`))),
      file: async (bytes) => void (await store.put(bytes)),
    })
    await wake()
    await client.query('select rebuild_record_changes(null)') // transaction ids of the other database have no meaning here
    await pauseRestoredWebhooks(client, null)
    for (const { name } of targetTables) await moveSequence(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
    await pool.end()
  }
}

async function mustFit(
  client: pg.PoolClient,
  head: BackupArchiveManifest,
  targetTables: readonly { name: string; columns: string[] }[],
): Promise<void> {
  const { rows: users } = await client.query('select from app_user limit 1')
  if (users.length) throw new Error('The target already contains data. Restore into an empty DATA_DIR or database.')
  if (JSON.stringify(await listAppliedMigrations(client)) !== JSON.stringify(head.migrations))
    throw new Error('The backup is from another program version. Restore it with that version, then start this one.')
  // Names of tables and columns become part of statements, so they must exist in this database.
  const serializeTableShapes = (tables: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
  if (serializeTableShapes(head.tables) !== serializeTableShapes(targetTables))
    throw new DamagedBackupArchiveError('The tables of the backup are not those of the program.')
}

/** Sequences continue after the highest restored id. */
async function moveSequence(client: pg.PoolClient, name: string): Promise<void> {
  await client.query(
    `select setval(s, greatest((xpath('/row/m/text()', query_to_xml(format('select coalesce(max(id), 0) + 1 as m from %I', $1::text), false, true, '')))[1]::text::bigint, 1), false)
     from pg_get_serial_sequence(format('%I', $1::text), 'id') s
     where s is not null and exists (select from pg_attribute where attrelid = format('%I', $1::text)::regclass and attname = 'id' and attidentity <> '')`,
    [name],
  )
}

/** Drops references and disables application triggers. Creating a reference again checks every row, so incomplete data is refused. */
async function putToSleep(client: pg.PoolClient): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  const wake = await disableApplicationTriggers(client)
  return async () => {
    for (const { table, name, definition } of references) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await wake()
  }
}

if (import.meta.main) {
  const file = process.argv[2]
  if (!file) {
    console.error('Usage: npm run restore -- FILE.tar.gz')
    process.exit(1)
  }
  const key = { identityFile: readServerSettings(process.env).BACKUP_IDENTITY_FILE }
  // The archive is verified completely before anything is written.
  await readBackupArchive(file, 'installation', key)
    .then(async (head) => {
      await runWithConfiguredDatabase((url, files) => restoreBackupArchive(url, files, file, head, key))
      return head
    })
    .then((head) => console.log(`Restored ${countBackupArchiveRows(head)} rows, as of ${head.made_at}.`), exitWithError)
}
