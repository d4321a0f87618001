import assert from 'node:assert/strict'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { openDatabaseConnectionPool } from '#platform/database/database.ts'
import { formatTableUsageAsMarkdown } from '#platform/database/describe-tables-as-markdown.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { readSqlFiles, type SqlFile, sortSqlObjectFiles } from '#platform/database/sql-files.ts'
import { testLogins, waitUntil } from '#test/support/app.ts'
import { readDatabaseCatalog } from '#test/support/catalog.ts'

const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! })
await admin.connect()
const made: string[] = []
afterAll(async () => {
  for (const name of made) await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

async function createDatabase(template = 'template1'): Promise<string> {
  const name = `kadrovik_${process.pid}_${Math.random().toString(36).slice(2)}`
  const { logins, owner } = testLogins(name)
  await admin.query(`create database ${name} template ${template} owner ${owner}`)
  if (template === 'kadrovik_template') await admin.query(`alter database ${name} set search_path = public, code`)
  made.push(name)
  return logins.url
}

const files = await readSqlFiles()
const all = [...files.tools, ...files.objects]
const freshDatabase = await createDatabase('kadrovik_template')

test('a database of an earlier build is rejected and unchanged', async () => {
  const url = await createDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
  await client.query(`insert into kysely_migration values ('0001_companies.sql', '')`)
  const before = await client.query('select count(*)::int as tables from pg_tables where schemaname = $1', ['public'])
  await assert.rejects(migrateDatabase(url), /another program version: it has 0001_companies\.sql/)
  const after = await client.query('select count(*)::int as tables from pg_tables where schemaname = $1', ['public'])
  await client.end()
  assert.deepEqual(after.rows, before.rows)
})

test('a user who does not own the database is rejected', async () => {
  const url = await createDatabase()
  await admin.query(`alter database ${made.at(-1)} owner to current_user`)
  await assert.rejects(migrateDatabase(url), /the user does not own the database/)
})

test('a database of a later version is rejected', async () => {
  const url = await createDatabase('kadrovik_template')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into kysely_migration values ('9999_later.sql', '')`)
  await client.end()
  await assert.rejects(migrateDatabase(url), /another program version: it has 9999_later\.sql/)
})

/** The files of the program with fixture migrations. */
const withMigrations = (texts: Record<string, string>) => async () => ({
  ...files,
  migrations: Object.entries(texts).map(([name, text]): SqlFile => ({ name, path: `test/${name}.sql`, text })),
})

test('migrations run once in order, and a newer database is rejected', async () => {
  const url = await createDatabase('kadrovik_template')
  const first = { '0001_one': '-- A fixture.\ncreate table fixture (id int);\ninsert into fixture values (1);' }
  const both = { ...first, '0002_two': 'alter table fixture add note text;\ninsert into fixture values (2);' }
  await migrateDatabase(url, withMigrations(first))
  await migrateDatabase(url, withMigrations(both))
  await migrateDatabase(url, withMigrations(both))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select id, note from fixture order by id')
  const steps = await client.query(`select name from kysely_migration where name like '000_\\_%' and name not like '0000%' order by name`)
  const about = await client.query(`select obj_description('fixture'::regclass) as text`)
  await client.end()
  assert.deepEqual(rows, [
    { id: 1, note: null },
    { id: 2, note: null },
  ])
  assert.deepEqual(
    steps.rows.map(({ name }) => name),
    ['0001_one', '0002_two'],
  )
  assert.equal(about.rows[0].text, 'A fixture.')
  await assert.rejects(migrateDatabase(url), /another program version: it has 0001_one, 0002_two/)
})

test('a failed migration leaves the database unchanged', async () => {
  const url = await createDatabase('kadrovik_template')
  const wrong = { '0001_one': 'create table fixture (id int);', '0002_two': 'create table fixture (id int);' }
  await assert.rejects(migrateDatabase(url, withMigrations(wrong)), /test\/0002_two\.sql: relation "fixture" already exists/)
  await migrateDatabase(url)
})

test('a database of another schema is rejected, other comments are allowed', async () => {
  const url = await createDatabase('kadrovik_template')
  const [first, ...others] = files.schema
  const withSchema = (text: string) => async () => ({ ...files, schema: [{ ...first!, text }, ...others] })
  await migrateDatabase(url, withSchema(`-- Another comment.\n${first!.text}`))
  await assert.rejects(
    migrateDatabase(url, withSchema(`${first!.text}\ncreate table fixture (id int);`)),
    /another program version: it has 0000_schema_/,
  )
})

/** The objects that an SQL text creates. A statement begins at the start of a line; a function body does not. */
function listObjects({ text }: SqlFile): string[] {
  const created = text.matchAll(/^create (?:or replace )?(?:constraint )?(function|view|trigger) (\w+)([^;]*)/gm)
  return [...created].map(([, kind, name, rest]) =>
    kind === 'trigger' ? `trigger ${name} on ${/ on (\w+)/.exec(rest!.replaceAll('\n', ' '))![1]}` : `${kind} ${name}`,
  )
}

test('each function, view and trigger is defined in one place', () => {
  const twice = (them: string[]) => them.filter((it, at) => them.indexOf(it) !== at)
  const objects = all.flatMap(listObjects)
  assert.deepEqual(twice(objects), [])
  assert.deepEqual(twice(all.map(({ name }) => name)), [])
  const inFiles = new Set(objects)
  const inSteps = [...files.schema, ...files.migrations].flatMap((file) =>
    listObjects(file)
      .filter((it) => inFiles.has(it))
      .map((it) => `${file.path}: ${it}`),
  )
  assert.deepEqual(inSteps, [], 'change the file and take it out of the migration')
  // A file has the name of the first object that it creates. A trigger with a shared function also has the name of its table.
  const misnamed = all.filter((file) => {
    const [first] = listObjects(file)
    return first && first.replace(/^trigger (\w+) on (\w+)$/, ' $2.$1').split(' ')[1] !== file.name
  })
  assert.deepEqual(
    misnamed.map(({ path }) => path),
    [],
  )
})

test('each function, view and trigger comes from a file', async () => {
  const { functions, views, triggers } = await readDatabaseCatalog(freshDatabase)
  const known = new Set(all.flatMap(listObjects))
  const found = [
    ...Object.keys(functions!).map((it) => `function ${it.replace(/\(.*/, '').replace(/^code\./, '')}`),
    ...Object.keys(views!).map((it) => `view ${it}`),
    ...Object.keys(triggers!).map((it) => `trigger ${it.split(' ')[1]} on ${it.split(' ')[0]}`),
  ]
  const byTools = /^trigger (audit|revision|closed_month_(insert|update|delete|truncate)|live_(insert|update|delete|change)) on /
  assert.deepEqual(
    found.filter((it) => !known.has(it) && !byTools.test(it)),
    [],
  )
})

test('a migration only adds, or names why all processes must stop', () => {
  const takesAway = /\bdrop (table|column|constraint|type)\b|\brename\b|\bset not null\b|\balter (column )?\w+ (set data )?type\b/i
  const wrong = files.migrations.filter(({ text }) => takesAway.test(text.replace(/--.*$/gm, '')) && !/^-- stop: \S/.test(text))
  assert.deepEqual(
    wrong.map(({ name }) => name),
    [],
  )
  for (const text of ['alter table team drop column note;', 'alter table team rename to crew;', 'alter table a alter b type int;'])
    assert.match(text, takesAway)
  assert.doesNotMatch('alter table team add note text; create index on team (note);', takesAway)
})

test('the description of the tables names each table with its meaning', async () => {
  const text = await formatTableUsageAsMarkdown(freshDatabase)
  const names = files.schema.flatMap(({ text }) => [...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => name!))
  const missing = names.filter((name) => !new RegExp(`^### ${name}\n\n\\S`, 'm').test(text))
  assert.deepEqual([missing, names.length > 100], [[], true])
})

/** Runs work in a transaction that is rolled back. */
async function tried(work: (db: Transaction<unknown>) => Promise<void>): Promise<void> {
  const pool = openDatabaseConnectionPool(freshDatabase, 1)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const back = new Error('taken back')
  await db
    .transaction()
    .execute(async (trx) => {
      await work(trx)
      throw back
    })
    .catch((error) => {
      if (error !== back) throw error
    })
    .finally(() => db.destroy())
}
test('every body is right for the tables as they are', () =>
  tried(async (db) => {
    await sql`set local check_function_bodies = on; set local search_path = code, public;
      grant create on schema public, code to retention`.execute(db)
    for (const file of all)
      if (listObjects(file).every((it) => it.startsWith('function')))
        await sql
          .raw(file.text)
          .execute(db)
          .catch((error) => assert.fail(`${file.path}: ${error.message}`))
  }))

/** The files of the program with further functions and views. */
const withObjects = (texts: Record<string, string>) => async () => {
  const more = Object.entries(texts).map(([name, text]): SqlFile => ({ name, path: `test/${name}.sql`, text }))
  return { ...files, objects: sortSqlObjectFiles([...files.objects, ...more]) }
}
const one = 'create or replace function test_one() returns int language sql as $$ select 1 $$;'
const two =
  'create or replace function test_two() returns int language sql as $$ select 2 $$;\nrevoke execute on function test_two from public;'

/** Answers a question to a database by a new connection. */
async function read(url: string, expression: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select ${expression} as value`)
  await client.end()
  return rows[0].value
}

test('a changed file creates the schema of functions again, and none does not', async () => {
  const url = await createDatabase('kadrovik_template')
  const readOid = () => read(url, `'code'::regnamespace::oid::int`)
  const before = await readOid()
  await migrateDatabase(url)
  assert.equal(await readOid(), before)

  await migrateDatabase(url, withObjects({ test_one: one, test_two: two }))
  assert.equal(await read(url, 'test_one() + test_two()'), 3)
  assert.equal(await read(url, `has_function_privilege('app', 'test_two()', 'execute')`), false)

  await migrateDatabase(url, withObjects({ test_two: two.replace('select 2', 'select 22').replace(/revoke.*/, '') }))
  assert.equal(await read(url, 'test_two()'), 22)
  assert.equal(await read(url, `has_function_privilege('app', 'test_two()', 'execute')`), true, 'a revoked right is back')
  assert.equal(await read(url, `to_regproc('test_one')::text`), null, 'the function of a removed file is gone')

  await migrateDatabase(url)
  const afterwards = await readDatabaseCatalog(url)
  const fresh = await readDatabaseCatalog(freshDatabase)
  assert.deepEqual(afterwards, fresh, 'the objects are those of a new database')
})

test('a view and a function change their columns and parameters with their dependents', async () => {
  const url = await createDatabase('kadrovik_template')
  const view = 'create or replace view test_view as select 1 as one;\ngrant select on test_view to app;'
  const above = 'create or replace view test_above as select * from test_view;'
  await migrateDatabase(url, withObjects({ test_above: above, test_view: view, test_one: one }))
  const wider = one.replace('test_one()', 'test_one(n int default 0)')
  const other = view.replace('1 as one', `'x' as other, 2 as two`)
  await migrateDatabase(url, withObjects({ test_above: above, test_view: other, test_one: wider }))
  assert.equal(await read(url, '(select two from test_above)'), 2)
  assert.equal(await read(url, `has_table_privilege('app', 'test_view', 'select')`), true)
  assert.equal(await read(url, `(select count(*)::int from pg_proc where proname = 'test_one')`), 1)
})

test('a migration waits for a running call instead of ending it', async () => {
  const url = await createDatabase('kadrovik_template')
  const call = new pg.Client({ connectionString: url })
  await call.connect()
  await call.query('begin')
  await call.query('select from employee')
  const migration = migrateDatabase(url, withObjects({ test_one: one }))
  // The migration locks the tables in the order of their names: it holds this one and waits for that of employees.
  await waitUntil(async () => await read(url, `exists (select from pg_locks where not granted and relation = 'employee'::regclass)`))
  await call.query('select from department')
  assert.equal(await read(url, `to_regproc('test_one') is null`), true)
  await call.query('commit')
  await call.end()
  await migration
  assert.equal(await read(url, 'test_one()'), 1)
})

test('an error in a function leaves the database unchanged', async () => {
  const url = await createDatabase('kadrovik_template')
  const wrong = withObjects({ test_one: 'create or replace function test_one() returns int language sql as $$ select 1' })
  await assert.rejects(migrateDatabase(url, wrong), /test\/test_one\.sql: unterminated/)
  assert.equal(await read(url, `to_regclass('stale_day') is not null and to_regproc('load_session_access') is not null`), true)
})

test('a migration changes a column that a view reads', async () => {
  const url = await createDatabase('kadrovik_template')
  const step = { '0001_name': '-- stop: a column changes its type.\nalter table team alter name type varchar(200);' }
  const objects = withObjects({ test_view: 'create or replace view test_view as select name from team;' })
  await migrateDatabase(url, objects)
  await migrateDatabase(url, async () => ({ ...(await objects()), migrations: (await withMigrations(step)()).migrations }))
  assert.equal(await read(url, `(select data_type from information_schema.columns where table_name = 'test_view')`), 'character varying')
})
