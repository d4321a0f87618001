import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import ours from '../../../package.json' with { type: 'json' }
import { openDatabaseConnectionPool } from './database.ts'
import { isDatabaseLockError } from './is-database-lock-error.ts'
import { computeDigestOfSqlCodeObjects, createSqlCodeObjects, dropSqlCodeObjects, readDigestOfSqlCodeObjects } from './sql-code-objects.ts'
import { readSqlFiles, runSqlFile, type SqlFile, type SqlFiles, storeDatabaseTableComments } from './sql-files.ts'

const MIGRATION_LOCK = 7_301_881

/**
 * Brings a database to the state of the SQL files in one transaction: tables by the migrator of Kysely, then functions, views and triggers
 * in the schema `code`, which is created again if a file changed. Then the tables of the job queue. Of several starting processes one
 * migrates and the others wait. There is no downgrade: restore a backup.
 */
export async function migrateDatabase(url: string, read: () => Promise<SqlFiles> = readSqlFiles): Promise<void> {
  const pool = openDatabaseConnectionPool(url, 3)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await assertServerUsable(pool)
    const lock = await pool.connect()
    try {
      await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await runUntilLocked(async () => db.transaction().execute(async (trx) => applyFiles(trx, await read())))
      await migrateQueue(pool)
    } finally {
      lock.release(true)
    }
  } finally {
    await db.destroy()
  }
}

const MAX_LOCK_ATTEMPTS = 60
const LOCK_RETRY_INTERVAL_MS = 200

/** Repeats a migration that could not lock its tables while other processes use them. */
async function runUntilLocked(migrate: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await migrate()
    } catch (error) {
      if (attempt === MAX_LOCK_ATTEMPTS || !isDatabaseLockError(error)) throw error
      await sleep(LOCK_RETRY_INTERVAL_MS)
    }
}

/**
 * Locks all tables before the first change. The short timeouts make the migration give up before PostgreSQL ends a call that waits for one
 * table and holds another.
 */
async function lockTables(db: Transaction<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('public.%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by relname`.execute(db)
  if (!rows.length) return
  await sql`
    select set_config('deadlock_timeout', '20ms', true) where has_parameter_privilege(current_user, 'deadlock_timeout', 'SET')`.execute(db)
  await sql`set local lock_timeout = '500ms'`.execute(db)
  await sql`lock table ${sql.raw(rows.map(({ name }) => name).join(', '))} in access exclusive mode`.execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
}

async function applyFiles(db: Transaction<unknown>, { tools, schema, migrations, objects }: SqlFiles): Promise<void> {
  const named = migrations.map((file): [string, SqlFile[]] => [file.name, [file]])
  const steps: Steps = new Map([[nameSchemaStep(schema), schema], ...named])
  const done = await listDoneSteps(db)
  assertStepsKnown(steps, done)
  const digest = computeDigestOfSqlCodeObjects([...tools, ...objects])
  if ((await readDigestOfSqlCodeObjects(db)) === digest && done.length === steps.size) return
  await lockTables(db)
  await dropSqlCodeObjects(db)
  await sql`set local check_function_bodies = off`.execute(db) // a body may name objects of later files
  for (const file of tools) await runSqlFile(db, file)
  await runSteps(db, steps)
  await createSqlCodeObjects(db, objects, digest)
}

/** The files of each step by its name, in order. */
type Steps = ReadonlyMap<string, readonly SqlFile[]>

async function runSteps(db: Transaction<unknown>, steps: Steps): Promise<void> {
  let failure: unknown
  const asMigration = (files: readonly SqlFile[]): Migration => ({
    up: async (db) => {
      try {
        for (const file of files) await runSqlFile(db, file)
        await storeDatabaseTableComments(db, files)
      } catch (error) {
        failure = error
        throw error
      }
    },
  })
  const migrations = Object.fromEntries([...steps].map(([name, files]) => [name, asMigration(files)]))
  try {
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
    if (error) throw error
  } catch (error) {
    // The migrator continues in the aborted transaction, whose error hides the first one.
    throw failure ?? error
  }
}

/** The step that creates the tables of `db/schema`. Its name has their digest, so that a database of another build is recognised. */
function nameSchemaStep(files: readonly SqlFile[]): string {
  const text = files.map(({ text }) => text.replace(/--.*$/gm, '').replace(/\s+/g, ' ')).join('\n')
  return `0000_schema_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}

async function listDoneSteps(db: Transaction<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]!.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A database of another build has steps that this one does not know. */
function assertStepsKnown(steps: Steps, done: readonly string[]): void {
  const unknown = done.filter((name) => !steps.has(name))
  if (unknown.length)
    throw new Error(
      `The database is from another program version: it has ${unknown.join(', ')}. Use that version, or start with an empty database.`,
    )
}

/** Creates the tables of the job queue by its library, which is loaded only if their version differs. */
async function migrateQueue(pool: pg.Pool): Promise<void> {
  const version = ours.dependencies['graphile-worker']
  const { rows } = await pool.query<{ made_by: string | null }>(
    `select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as made_by`,
  )
  if (rows[0]!.made_by === version) return
  const { runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool })
  await pool.query(`comment on schema graphile_worker is '${version}'`)
}

const MIN_POSTGRES_VERSION = 15

/** Refuses a server that cannot be reached, is too old, or whose user lacks a right, with an explanation. */
async function assertServerUsable(pool: pg.Pool): Promise<void> {
  const found = await pool
    .query<{ version: number; may_create: boolean; known: boolean; is_owner: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
              (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may_create,
              (select count(*) = 2 from pg_roles where rolname in ('app', 'retention')) as known,
              (select pg_has_role(datdba, 'USAGE') from pg_database where datname = current_database()) as is_owner`,
    )
    .catch((error) => {
      throw new Error(`DATABASE_URL: cannot connect to the database (${error.code ?? error.message}).`, { cause: error })
    })
  const { version, may_create, known, is_owner } = found.rows[0]!
  if (version < MIN_POSTGRES_VERSION)
    throw new Error(`DATABASE_URL: the server is PostgreSQL ${version}; version ${MIN_POSTGRES_VERSION} or newer is required.`)
  if (!may_create && !known) throw new Error('DATABASE_URL: the user may not create the roles `app` and `retention`. Give it CREATEROLE.')
  if (!is_owner) throw new Error('DATABASE_URL: the user does not own the database. Make it the owner with `alter database … owner to …`.')
}
