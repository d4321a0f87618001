import assert from 'node:assert/strict'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { applySqlSchema, dropRemovedObjects } from '#platform/database/apply-schema.ts'
import { openConnectionPool } from '#platform/database/database.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { printTableUsage } from '#platform/database/print-tables.ts'
import { listSqlObjects, readSqlFiles, type SqlFile, sortByDependency } from '#platform/database/sql-files.ts'
import { testLogins } from '#test/support/app.ts'
import { readDatabaseCatalog } from '#test/support/catalog.ts'

const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! })
await admin.connect()
const made: string[] = []
afterAll(async () => {
  for (const name of made) await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

async function aDatabase(template = 'template1'): Promise<string> {
  const name = `kadrovik_${process.pid}_${Math.random().toString(36).slice(2)}`
  const { logins, owner } = testLogins(name)
  await admin.query(`create database ${name} template ${template} owner ${owner}`)
  made.push(name)
  return logins.url
}

const files = await readSqlFiles()
const all = [...files.tools, ...files.objects]
const freshDatabase = await aDatabase('kadrovik_template')

test('a database of an earlier build is rejected and unchanged', async () => {
  const url = await aDatabase()
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

test('a database of a later version is rejected', async () => {
  const url = await aDatabase('kadrovik_template')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into kysely_migration values ('9999_later.sql', '')`)
  await client.end()
  await assert.rejects(migrateDatabase(url), /another program version: it has 9999_later\.sql/)
})

/** The files of the program with fixture migrations. */
const withMigrations = (texts: Record<string, string>) => async () => ({
  ...files,
  migrations: Object.entries(texts).map(([name, text]): SqlFile => ({ name, path: `test/${name}`, text, makes: [] })),
})

test('migrations run once in order, and a newer database is rejected', async () => {
  const url = await aDatabase('kadrovik_template')
  const first = { '0001_one.sql': '-- A fixture.\ncreate table fixture (id int);\ninsert into fixture values (1);' }
  const both = { ...first, '0002_two.sql': 'alter table fixture add note text;\ninsert into fixture values (2);' }
  await migrateDatabase(url, withMigrations(first))
  await migrateDatabase(url, withMigrations(both))
  await migrateDatabase(url, withMigrations(both))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select id, note from fixture order by id')
  const steps = await client.query(`select name from kysely_migration where name like '0%' order by name`)
  const about = await client.query(`select obj_description('fixture'::regclass) as text`)
  await client.end()
  assert.deepEqual(rows, [
    { id: 1, note: null },
    { id: 2, note: null },
  ])
  assert.deepEqual(
    steps.rows.map(({ name }) => name),
    ['0001_one.sql', '0002_two.sql'],
  )
  assert.equal(about.rows[0].text, 'A fixture.')
  await assert.rejects(migrateDatabase(url), /another program version: it has 0001_one\.sql, 0002_two\.sql/)
})

test('a failed migration leaves the database unchanged', async () => {
  const url = await aDatabase('kadrovik_template')
  const wrong = { '0001_one.sql': 'create table fixture (id int);', '0002_two.sql': 'create table fixture (id int);' }
  await assert.rejects(migrateDatabase(url, withMigrations(wrong)), /test\/0002_two\.sql: relation "fixture" already exists/)
  await migrateDatabase(url)
})

test('a database of another schema is rejected, other comments are allowed', async () => {
  const url = await aDatabase('kadrovik_template')
  const [first, ...others] = files.schema
  const withSchema = (text: string) => async () => ({ ...files, schema: [{ ...first!, text }, ...others] })
  await migrateDatabase(url, withSchema(`-- Another comment.\n${first!.text}`))
  await assert.rejects(
    migrateDatabase(url, withSchema(`${first!.text}\ncreate table fixture (id int);`)),
    /another program version: it has schema_/,
  )
})

test('each function, view and trigger is defined in one place', () => {
  const twice = (them: string[]) => them.filter((it, at) => them.indexOf(it) !== at)
  assert.deepEqual(twice(all.flatMap(({ makes }) => makes)), [])
  assert.deepEqual(twice(all.map(({ name }) => name)), [])
  // An object is either in a migration or in a file, not in both.
  const inFiles = new Set(all.flatMap(({ makes }) => makes))
  const inSteps = [...files.schema, ...files.migrations].flatMap(({ path, makes }) =>
    makes.filter((it) => inFiles.has(it)).map((it) => `${path}: ${it}`),
  )
  assert.deepEqual(inSteps, [], 'change the file and take it out of the migration')
  // A file has the name of the first object that it creates; a trigger with a shared function also has the name of its table.
  const called = all.filter(
    ({ name, makes: [first] }) => first && first.replace(/^trigger (\w+) on (\w+)$/, ' $2.$1').split(' ')[1] !== name,
  )
  assert.deepEqual(
    called.map(({ path }) => path),
    [],
  )
})

test('each function, view and trigger comes from a file', async () => {
  const { functions, views, triggers } = await readDatabaseCatalog(freshDatabase)
  const known = new Set(all.flatMap(({ makes }) => makes))
  const found = [
    ...Object.keys(functions!).map((it) => `function ${it.replace(/\(.*/, '')}`),
    ...Object.keys(views!).map((it) => `view ${it}`),
    ...Object.keys(triggers!).map((it) => `trigger ${it.split(' ')[1]} on ${it.split(' ')[0]}`),
  ]
  const byTools = /^trigger (audit|revision|closed_month_(insert|update|delete|truncate)|live_(insert|update|delete)) on /
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
  const text = await printTableUsage(freshDatabase)
  const names = files.schema.flatMap(({ text }) => [...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => name!))
  const missing = names.filter((name) => !new RegExp(`^### ${name}\n\n\\S`, 'm').test(text))
  assert.deepEqual([missing, names.length > 100], [[], true])
})

/** Runs work in a transaction that is rolled back. */
async function tried(work: (db: Transaction<unknown>) => Promise<void>): Promise<void> {
  const pool = openConnectionPool(freshDatabase, 1)
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
const a = (name: string, text: string): SqlFile => ({ name, path: `test/${name}.sql`, text, makes: listSqlObjects(text) })
const value = async (db: Transaction<unknown>, what: string) =>
  (await sql.raw<{ it: unknown }>(`select ${what} as it`).execute(db)).rows[0]!.it

test('every body is right for the tables as they are', () =>
  tried(async (db) => {
    await sql`set local check_function_bodies = on`.execute(db)
    await sql`grant create on schema public to retention`.execute(db)
    for (const { path, text, makes } of all)
      if (makes.every((it) => it.startsWith('function')))
        await sql
          .raw(text)
          .execute(db)
          .catch((error) => assert.fail(`${path}: ${error.message}`))
  }))

test('only a changed text is applied again; removed objects are dropped', () =>
  tried(async (db) => {
    assert.deepEqual(await applySqlSchema(db, all, all), [])
    const one = a('test_one', 'create or replace function test_one() returns int language sql as $$ select 1 $$;')
    const two = a(
      'test_two',
      'create or replace function test_two() returns int language sql as $$ select 2 $$;\nrevoke execute on function test_two from public;',
    )
    assert.deepEqual(await applySqlSchema(db, [...all, one, two], [...all, one, two]), ['test_one', 'test_two'])

    const changed = a(
      'test_two',
      two.text.replace('select 2', 'select 22').replace(/revoke.*/, 'grant execute on function test_two to app;'),
    )
    assert.deepEqual(await applySqlSchema(db, [...all, one, changed], [...all, one, changed]), ['test_two'])
    assert.equal(await value(db, 'test_two()'), 22)
    assert.equal(
      await value(db, `has_function_privilege('retention', 'test_two()', 'execute')`),
      true,
      'a right that is taken no more is back',
    )

    await sql`drop function test_one()`.execute(db)
    assert.deepEqual(await applySqlSchema(db, [...all, one, changed], [...all, one, changed]), ['test_one'], 'what is missing comes back')

    await dropRemovedObjects(db, [...all, one])
    assert.equal(await value(db, `to_regproc('test_two')::text`), null)
    const moved = a('test_elsewhere', one.text)
    await applySqlSchema(db, [moved], [...all, moved])
    await dropRemovedObjects(db, [...all, moved])
    assert.equal(await value(db, 'test_one()'), 1, 'what another file makes now stays')
  }))

test('changed views and functions recreate their dependents', () =>
  tried(async (db) => {
    const view = a('test_view', 'create or replace view test_view as select 1 as one;\ngrant select on test_view to app;')
    const above = a('test_above', 'create or replace view test_above as select * from test_view;')
    const rows = a(
      'test_rows',
      'create or replace function test_rows(n int) returns setof test_above language sql as $$ select * from test_above $$;',
    )
    const first = sortByDependency([above, view]).concat(rows)
    assert.deepEqual(
      first.map(({ name }) => name),
      ['test_view', 'test_above', 'test_rows'],
    )
    await applySqlSchema(db, first, [...all, ...first])
    const other = [a('test_view', view.text.replace('1 as one', `'x' as other, 2 as two`)), above, rows]
    assert.deepEqual(await applySqlSchema(db, other, [...all, ...other]), ['test_view'])
    assert.equal(await value(db, '(select two from test_rows(1))'), 2)
    assert.equal(await value(db, `has_table_privilege('app', 'test_view', 'select')`), true)

    const wider = [...other.slice(0, 2), a('test_rows', rows.text.replace('n int', 'n int, m int default 0'))]
    await applySqlSchema(db, wider, [...all, ...wider])
    assert.equal(await value(db, `(select count(*) from pg_proc where proname = 'test_rows')`), 1, 'the one before is not left beside it')

    const company = all.find(({ name }) => name === 'current_company')!
    const named = { ...company, text: company.text.replace('current_company()', 'current_company(of_whom int default 0)') }
    await assert.rejects(
      applySqlSchema(db, [named], all.with(all.indexOf(company), named)),
      /current_company\.sql cannot be changed beneath .*write a migration/,
    )
  }))
