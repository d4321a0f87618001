import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '#platform/files/store/local-store.ts'
import { readSettings } from '#platform/settings.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { type ArchiveManifest, Damaged, type Key, readThrough, rowsIn } from './archive.ts'
import { migrationsOf, quoted, tablesOf, withDatabase } from './backup.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'
import { disableTriggers } from './triggers.ts'

/**
 * Brings an archive back into an installation that has nobody yet. All or nothing: rows go in with triggers asleep, in one
 * transaction, and every reference is made again before it is committed. `head` is what `readThrough` found.
 */
export async function restore(url: string, store: FileStore, file: string, head: ArchiveManifest, key: Key = {}): Promise<void> {
  await migrate(url)
  const pool = openPool(url, 1)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const targetTables = await tablesOf(client)
    await mustFit(client, head, targetTables)
    const wake = await putToSleep(client)
    for (const { name } of targetTables) await client.query(`delete from ${pg.escapeIdentifier(name)}`) // what migrations wrote comes back from the archive
    const columns = new Map(targetTables.map((table) => [table.name, quoted(table.columns)]))
    const columnsOf = (name: string): string => {
      const known = columns.get(name)
      if (!known) throw new Damaged(`The backup has a table ${name} that the program does not have.`)
      return known
    }
    await readThrough(file, 'installation', key, {
      part: async (name, bytes) =>
        pipeline(Readable.from([bytes]), client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${columnsOf(name)}) from stdin`))),
      file: async (bytes) => void (await store.put(bytes)),
    })
    await wake()
    await client.query('select rebuild_record_changes(null)') // transactions of the other database are numbered otherwise
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
  head: ArchiveManifest,
  targetTables: readonly { name: string; columns: string[] }[],
): Promise<void> {
  const { rows: users } = await client.query('select from app_user limit 1')
  if (users.length) throw new Error('There is data here already. Restore into an empty DATA_DIR or database.')
  if (JSON.stringify(await migrationsOf(client)) !== JSON.stringify(head.migrations))
    throw new Error('The backup is of another version of the program. Restore it with that version, then start this one.')
  // Names of tables and columns go into statements, so they must be those of this database.
  const shapes = (tables: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
  if (shapes(head.tables) !== shapes(targetTables)) throw new Damaged('The tables of the backup are not those of the program.')
}

/** Numbers go on after the highest that came back. */
async function moveSequence(client: pg.PoolClient, name: string): Promise<void> {
  await client.query(
    `select setval(s, greatest((xpath('/row/m/text()', query_to_xml(format('select coalesce(max(id), 0) + 1 as m from %I', $1::text), false, true, '')))[1]::text::bigint, 1), false)
     from pg_get_serial_sequence(format('%I', $1::text), 'id') s
     where s is not null and exists (select from pg_attribute where attrelid = format('%I', $1::text)::regclass and attname = 'id' and attidentity <> '')`,
    [name],
  )
}

/** Takes references away, and puts triggers of ours to sleep. A reference that is made again looks at every row, so what is not whole is refused. */
async function putToSleep(client: pg.PoolClient): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  const wake = await disableTriggers(client)
  return async () => {
    for (const { table, name, definition } of references) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await wake()
  }
}

if (import.meta.main) {
  const file = process.argv[2]
  if (!file) {
    console.error('Name the file: npm run restore -- FILE.tar.gz')
    process.exit(1)
  }
  const key = { identityFile: readSettings(process.env).BACKUP_IDENTITY_FILE }
  // What is wrong with the archive is said before anything is begun.
  await readThrough(file, 'installation', key)
    .then(async (head) => {
      await withDatabase((url, files) => restore(url, files, file, head, key))
      return head
    })
    .then((head) => console.log(`Restored ${rowsIn(head)} rows, as of ${head.made_at}.`), exitWithError)
}
