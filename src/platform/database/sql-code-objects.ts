import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { runSqlFile, type SqlFile } from './sql-files.ts'

type Db = Transaction<unknown>

/** Triggers that the helper functions of the tables create together with a table. */
const TABLE_TRIGGER_NAME_PATTERN = '^(audit|revision|closed_month_(insert|update|delete|truncate)|live_(insert|update|delete|change))$'

/** The digest of the files from which the schema `code` was created; `undefined` before the first time. */
export async function readDigestOfSqlCodeObjects(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ digest: string | null }>`
    select obj_description(to_regnamespace('code'), 'pg_namespace') as digest`.execute(db)
  return rows[0]!.digest ?? undefined
}

export const computeDigestOfSqlCodeObjects = (files: readonly SqlFile[]): string => {
  const hash = createHash('sha256')
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`)
  return hash.digest('hex')
}

/** Drops the functions and views of modules, and the triggers of tables except those that came with the table. */
export async function dropSqlCodeObjects(db: Db): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace and tgname !~ ${TABLE_TRIGGER_NAME_PATTERN}`.execute(db)
  if (rows.length) await sql.raw(rows.map(({ statement }) => statement).join(';\n')).execute(db)
  await sql`drop schema if exists code cascade`.execute(db)
}

/** Creates the schema `code` with the functions, views and triggers of modules. Connections of the database search it after `public`. */
export async function createSqlCodeObjects(db: Db, objects: readonly SqlFile[], digest: string): Promise<void> {
  // `retention` creates nothing; it needs the right for a moment, to become the owner of a function.
  await sql`
    create schema code;
    grant usage on schema code to app, retention;
    grant create on schema code to retention;
    set local search_path = code, public`.execute(db)
  for (const file of objects) await runSqlFile(db, file)
  await sql`
    set local search_path = public, code;
    revoke create on schema code from retention`.execute(db)
  await sql`comment on schema code is ${sql.lit(digest)}`.execute(db)
  await sql`do $$ begin execute format('alter database %I set search_path = public, code', current_database()); end $$`.execute(db)
}
