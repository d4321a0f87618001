import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { runSqlFile, type SqlFile } from './sql-files.ts'

type Db = Transaction<unknown>
type Applied = { name: string; digest: string; makes: string[] }

/**
 * Creates or replaces functions, views and triggers. A file runs if its text changed since the last run, or if an object of it is missing,
 * for example after a migration dropped a view. Returns the files that ran.
 */
export async function applySqlSchema(db: Db, files: SqlFile[], all: SqlFile[]): Promise<string[]> {
  await ownTable(db)
  const before = new Map((await applied(db)).map((row) => [row.name, row]))
  const there = new Set(await everything(db))
  const due = files.filter(({ name, text, makes }) => before.get(name)?.digest !== digestOf(text) || makes.some((it) => !there.has(it)))
  await sql`select set_config('check_function_bodies', 'off', true)`.execute(db) // a function body may name objects of later files
  if (!due.length) return []
  await sql`do $$ begin
    if to_regrole('retention') is not null then grant create on schema public to retention; end if; -- needed for a moment, to own a function
  end $$`.execute(db)
  const isAllNew = due.every(({ makes }) => !makes.some((it) => there.has(it)))
  if (!isAllNew || !(await atOnce(db, due))) for (const file of due) await apply(db, file, all, there)
  await sql`revoke create on schema public from retention`.execute(db)
  const rows = JSON.stringify(due.map(({ name, text, makes }) => ({ name, digest: digestOf(text), makes })))
  await sql`insert into applied_sql select * from jsonb_populate_recordset(null::applied_sql, ${rows})
    on conflict (name) do update set digest = excluded.digest, makes = excluded.makes`.execute(db)
  const made = due.flatMap(({ name }) => before.get(name)?.makes ?? [])
  await dropMakes(db, made, all)
  return due.map(({ name }) => name)
}

/** Drops the objects of deleted files. */
export async function dropRemovedObjects(db: Db, all: SqlFile[]): Promise<void> {
  const names = new Set(all.map(({ name }) => name))
  const gone = (await applied(db)).filter(({ name }) => !names.has(name))
  const made = gone.flatMap(({ makes }) => makes)
  await dropMakes(db, made, all)
  for (const { name } of gone) await sql`delete from applied_sql where name = ${name}`.execute(db)
}

/** Drops objects, triggers before the functions that they call, except those that a file creates now. */
async function dropMakes(db: Db, makes: string[], all: SqlFile[]): Promise<void> {
  const made = new Set(all.flatMap((file) => file.makes))
  const noMore = makes.filter((it) => !made.has(it)).sort()
  for (const it of noMore.reverse()) await sql.raw(`drop ${it.replace(' ', ' if exists ')}`).execute(db)
}

/** Runs all files by one call, which takes half the time. After an error the files run one by one to find its cause. */
async function atOnce(db: Db, files: SqlFile[]): Promise<boolean> {
  await sql`savepoint files`.execute(db)
  try {
    await sql.raw(files.map(({ text }) => text).join('\n')).execute(db)
    return true
  } catch {
    await sql`rollback to savepoint files`.execute(db)
    return false
  }
}

/** Replaces an object in place. If PostgreSQL refuses that (other columns of a view, another signature), drops and creates it. */
async function apply(db: Db, file: SqlFile, all: SqlFile[], there: Set<string>): Promise<void> {
  if (!file.makes.some((it) => there.has(it))) return runSqlFile(db, file)
  await sql`savepoint file`.execute(db)
  try {
    await inPlace(db, file, there)
  } catch {
    await sql`rollback to savepoint file`.execute(db)
    await recreate(db, file, all)
  }
  await sql`release savepoint file`.execute(db)
}

/** Resets the grants first, so that a removed grant is gone. */
async function inPlace(db: Db, file: SqlFile, there: Set<string>): Promise<void> {
  const { makes } = file
  for (const it of makes.filter((it) => there.has(it))) {
    if (/^view/.test(it)) await sql.raw(`revoke all on ${it.slice(5)} from public, app, retention`).execute(db)
    if (/^function/.test(it))
      await sql.raw(`alter ${it} owner to current_user; revoke all on ${it} from app, retention; grant all on ${it} to public`).execute(db)
  }
  await runSqlFile(db, file)
  const functions = makes.flatMap((it) => (it.startsWith('function ') ? [it.slice(9)] : []))
  const { rows } = await sql`select from pg_proc where pronamespace = 'public'::regnamespace and proname = any (${functions})`.execute(db)
  if (rows.length !== functions.length) throw new Error(`${file.path}: another of that name is there, with other parameters`)
}

/**
 * Drops an object with its dependents, and creates them again. Dependents without a file, such as a default or a policy, need a migration.
 */
async function recreate(db: Db, file: SqlFile, all: SqlFile[]): Promise<void> {
  const before = await everything(db)
  for (const it of file.makes) await sql.raw(`drop ${it.replace(' ', ' if exists ')} cascade`).execute(db)
  const left = new Set(await everything(db))
  const lost = new Set(before.filter((it) => !left.has(it)))
  const again = all.filter(({ name, makes }) => name === file.name || makes.some((it) => lost.has(it)))
  const known = new Set(again.flatMap(({ makes }) => makes))
  const unknown = [...lost].filter((it) => !known.has(it))
  if (unknown.length)
    throw new Error(`${file.path} cannot be changed beneath ${unknown.join(', ')}: write a migration that takes it away first.`)
  for (const one of again) await runSqlFile(db, one)
}

/** The names of all objects that `drop … cascade` could remove. */
async function everything(db: Db): Promise<string[]> {
  const { rows } = await sql<{ it: string }>`
    with ours as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select 'function ' || proname as it from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'view ' || relname from ours where relkind = 'v'
    union all select 'trigger ' || tgname || ' on ' || relname from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal
    union all select 'policy ' || polname || ' on ' || relname from pg_policy join ours on ours.oid = polrelid
    union all select 'constraint ' || conname || ' on ' || relname from pg_constraint join ours on ours.oid = conrelid where contype <> 't'
    union all select 'index ' || relname from ours where relkind = 'i'
    union all select 'column ' || relname || '.' || attname || case when atthasdef then ' with its default' else '' end
      from pg_attribute join ours on ours.oid = attrelid where relkind = 'r' and attnum > 0 and not attisdropped`.execute(db)
  return [...new Set(rows.map(({ it }) => it))]
}

const ownTable = (db: Db) =>
  sql`create table if not exists applied_sql (name text primary key, digest text not null, makes text[] not null)`.execute(db)
const applied = async (db: Db) => (await sql<Applied>`select name, digest, makes from applied_sql`.execute(db)).rows
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
