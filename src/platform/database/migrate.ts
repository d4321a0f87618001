import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import ours from '../../../package.json' with { type: 'json' }
import { applySqlSchema, dropRemovedObjects } from './apply-schema.ts'
import { openConnectionPool } from './database.ts'
import { readSqlFiles, runSqlFile, type SqlFile, type SqlFiles, writeSqlComments } from './sql-files.ts'

const MIGRATION_LOCK = 7_301_881
/**
 * Brings a database to the state of the SQL files in one transaction: helper functions, tables (the schema, then each migration once), and
 * changed functions, views and triggers; then the tables of the job queue. Of several starting processes one migrates and the others wait.
 * There is no downgrade: restore a backup.
 */
export async function migrateDatabase(url: string, read: () => Promise<SqlFiles> = readSqlFiles): Promise<void> {
  const pool = openConnectionPool(url, 3)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await mustServe(pool)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await db.transaction().execute(async (trx) => bring(trx, await read()))
    await bringQueue(pool)
  } finally {
    lock.release(true)
    await db.destroy()
  }
}

async function bring(db: Transaction<unknown>, files: SqlFiles): Promise<void> {
  const all = [...files.tools, ...files.objects]
  const steps = [schemaStep(files.schema), ...files.migrations.map(asStep)]
  const done = await doneSteps(db)
  refuseUnknown(steps, done)
  await applySqlSchema(db, files.tools, all)
  await run(db, steps, done)
  await applySqlSchema(db, files.objects, all)
  await dropRemovedObjects(db, all)
}

/** Creates the tables of the job queue by its library, which is loaded only if their version differs. */
async function bringQueue(pool: pg.Pool): Promise<void> {
  const version = ours.dependencies['graphile-worker']
  const { rows } = await pool.query<{ made_by: string | null }>(
    `select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as made_by`,
  )
  if (rows[0]!.made_by === version) return
  const { runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool })
  await pool.query(`comment on schema graphile_worker is '${version}'`)
}

type Step = { name: string; files: SqlFile[] }
/** The step that creates the tables of `db/schema`. Its name has their digest, so that a database of another build is recognised. */
const schemaStep = (files: SqlFile[]): Step => ({ name: `schema_${digestOf(files)}`, files })
/** The digest of SQL files without comments and line breaks. */
function digestOf(files: SqlFile[]): string {
  const text = files.map(({ text }) => text.replace(/--.*$/gm, '').replace(/\s+/g, ' ')).join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
const asStep = (file: SqlFile): Step => ({ name: file.name, files: [file] })

/** A database of another build has steps that this one does not know. */
function refuseUnknown(steps: Step[], done: Set<string>): void {
  const known = new Set(steps.map(({ name }) => name))
  const unknown = [...done].filter((name) => !known.has(name))
  if (unknown.length)
    throw new Error(
      `The database is from another program version: it has ${unknown.join(', ')}. Use that version, or start with an empty database.`,
    )
}

/** Runs the steps that did not run yet, in order. */
async function run(db: Transaction<unknown>, steps: Step[], done: Set<string>): Promise<void> {
  for (const { name, files } of steps.filter(({ name }) => !done.has(name))) {
    for (const file of files) await runSqlFile(db, file)
    await writeSqlComments(db, files)
    await note(db, name)
  }
}

async function doneSteps(db: Transaction<unknown>): Promise<Set<string>> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
const note = (db: Transaction<unknown>, name: string) =>
  sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db)

const OLDEST = 15

/** Refuses a server that cannot be reached, is too old, or whose user lacks a right, with an explanation. */
async function mustServe(pool: pg.Pool): Promise<void> {
  const found = await pool
    .query<{ version: number; may_create: boolean; known: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
              (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may_create,
              (select count(*) = 2 from pg_roles where rolname in ('app', 'retention')) as known`,
    )
    .catch((error) => {
      throw new Error(`DATABASE_URL: cannot connect to the database (${error.code ?? error.message}).`, { cause: error })
    })
  const { version, may_create, known } = found.rows[0]!
  if (version < OLDEST) throw new Error(`DATABASE_URL: the server is PostgreSQL ${version}; version ${OLDEST} or newer is required.`)
  if (!may_create && !known) throw new Error('DATABASE_URL: the user may not create the roles `app` and `retention`. Give it CREATEROLE.')
}
