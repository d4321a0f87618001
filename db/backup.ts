import { existsSync } from 'node:fs'
import { chmod, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import type { FileStore } from '#server/files/store.ts'
import { fileStoreOf } from '#server/files/where.ts'
import { sentenceOf } from '#server/sentence.ts'
import { readSettings } from '#server/settings.ts'
import { openPool } from './database.ts'
import { runningPostgres, startPostgres } from './embedded.ts'

export type BackupHead = { version: 1; made_at: string; migrations: string[]; tables: { name: string; columns: string[]; rows: number }[] }

/** What the migrator keeps for itself. */
const leftOut = ['kysely_migration', 'applied_sql']

/** Every table of ours with the columns that can be written, in an order in which references are whole. */
export async function tablesOf(client: pg.PoolClient): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1) group by c.relname order by c.relname`,
    [leftOut],
  )
  return rows
}

/** Data and files in one archive that only its owner can read. All tables are read in one snapshot, while the application goes on. */
export async function backUp(url: string, files: FileStore, file: string): Promise<BackupHead> {
  const pool = openPool(url, 1)
  const client = await pool.connect()
  const archive = tar.pack()
  const handle = await open(file, 'wx', 0o600)
  const written = pipeline(archive, createGzip(), handle.createWriteStream())
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    const head: BackupHead = { version: 1, made_at: new Date().toISOString(), migrations: migrations.map(({ name }) => name), tables: [] }
    for (const { name, columns } of await tablesOf(client)) {
      const bytes = await readTable(client, name, columns)
      head.tables.push({ name, columns, rows: count(bytes) })
      archive.entry({ name: `tables/${name}` }, bytes)
    }
    await client.query('commit')
    for await (const sha256 of files.list()) archive.entry({ name: `files/${sha256}` }, await files.read(sha256))
    archive.entry({ name: 'head.json' }, JSON.stringify(head))
    archive.finalize()
    await written
    await chmod(file, 0o600)
    return head
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    archive.destroy()
    await written.catch(() => {})
    client.release()
    await pool.end()
  }
}

async function readTable(client: pg.PoolClient, name: string, columns: string[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of client.query(copyTo(`copy "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) to stdout`)))
    parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A row of `copy` is a line; a line break within a value is written as `\\n`. */
function count(bytes: Buffer): number {
  let rows = 0
  for (const byte of bytes) if (byte === 10) rows++
  return rows
}

/**
 * The database of the environment: a server of one's own, or the embedded one, started for as long as the work lasts.
 * What can be done `whileRunning` comes to an application at work, and finds something there.
 */
export async function withDatabase<T>(work: (url: string, files: FileStore) => Promise<T>, { whileRunning = false } = {}): Promise<T> {
  const settings = readSettings(process.env)
  const dataDir = settings.DATA_DIR
  const files = await fileStoreOf(settings, dataDir)
  if (settings.DATABASE_URL) return work(settings.DATABASE_URL, files)
  const running = whileRunning ? await runningPostgres(dataDir) : undefined
  if (running) return work(running, files)
  if (whileRunning && !existsSync(join(dataDir, 'postgres'))) throw new Error(`There is nothing of Kadrovik in ${dataDir}.`)
  const server = await startPostgres(dataDir)
  try {
    return await work(server.url, files)
  } finally {
    await server.stop()
  }
}

if (import.meta.main) {
  const file = process.argv[2] ?? `kadrovik-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`
  await withDatabase(
    async (url, files) => {
      const { tables } = await backUp(url, files, file)
      console.log(`${file}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`)
    },
    { whileRunning: true },
  ).catch((error) => {
    console.error(error.code === 'EEXIST' ? `${file} is there already. Name another file.` : sentenceOf(error))
    process.exitCode = 1
  })
}
