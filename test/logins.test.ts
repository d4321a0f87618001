import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { test } from 'vitest'
import { beginCompanyTransaction, withInstallationTransaction } from '#platform/database/database.ts'
import { ensureExternalDatabaseLogins, transferOwnershipToOwnerLogin } from '#platform/database/database-logins.ts'
import { startPostgres } from '#platform/database/embedded-postgres.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'

// The two connections use two logins: the application's login cannot become another.
const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const owner = decodeURIComponent(new URL(testApp.url).username)

test('the application login becomes no other role', async () => {
  const app = new pg.Client({ connectionString: testApp.appUrl })
  await app.connect()
  try {
    for (const statement of [
      'set role postgres',
      `set role ${owner}`,
      'set role retention',
      'set session authorization postgres',
      'set session_replication_role = replica',
    ])
      await assert.rejects(app.query(statement), { code: '42501' }, statement)
    for (const role of ['none', 'app']) {
      await app.query(`set role ${role}`)
      assert.equal((await app.query('select from employee')).rowCount, 0)
      for (const statement of [
        'select from app_user',
        'create table mine (a int)',
        'alter table employee disable row level security',
        `select from pg_read_file('PG_VERSION')`,
        `copy (select 1) to program 'true'`,
      ])
        await assert.rejects(app.query(statement), { code: '42501' }, statement)
    }
  } finally {
    await app.end()
  }
})

test('neither login is a superuser or the owner within a company', async () => {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{
      is_super: boolean
      who: string
    }>`select rolsuper as is_super, session_user as who from pg_roles where rolname = session_user`.execute(db),
  )
  assert.deepEqual(rows, [{ is_super: false, who: owner }])
  const sleep = withInstallationTransaction(testApp.database, (db) => sql`set local session_replication_role = replica`.execute(db))
  await assert.rejects(sleep, { code: '42501' })
  const caller = { companyId: company.companyId, userId: company.vesna.userId, sessionId: null, action: 'test' }
  const become = (role: string) =>
    beginCompanyTransaction(testApp.database, caller, (db) => sql`select set_config('role', ${role}, true)`.execute(db))
  for (const role of [owner, 'postgres', 'retention']) await assert.rejects(become(role), { code: '42501' })
})

test('on an own server the user creates the application login', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logins-'))
  const server = await startPostgres(folder, { fsync: 'off' })
  const superuser = new pg.Client({ connectionString: server.superuser })
  await superuser.connect()
  const output: string[] = []
  const of = (user: string) =>
    ensureExternalDatabaseLogins(Object.assign(new URL(server.url), { username: user }).href, Buffer.from('key'), (it) => output.push(it))
  try {
    assert.equal((await stat(join(folder, 'postgres.log'))).mode & 0o777, 0o600)
    // Superuser objects of an older version's folder move to the owner.
    await superuser.query(
      'create table old (id int generated always as identity, name text); create function older() returns int language sql as $$ select 1 $$',
    )
    await transferOwnershipToOwnerLogin(superuser)
    const { rows } = await superuser.query(
      `select distinct pg_get_userbyid(o) as owner from (select relowner as o from pg_class where relname like 'old%' union select proowner from pg_proc where proname = 'older') x`,
    )
    assert.deepEqual(rows, [{ owner: 'kadrovik_owner' }])
    await superuser.query('create role maker login createrole')
    await superuser.query('create role guest login')
    await superuser.query('grant app to maker with admin option')
    for (const _again of [1, 2]) {
      const { url, appUrl } = await of('maker')
      assert.notEqual(url, appUrl)
      const app = new pg.Client({ connectionString: appUrl })
      await app.connect()
      await assert.rejects(app.query('set role maker'), { code: '42501' })
      await app.end()
    }
    assert.deepEqual(output, [])
    const { url, appUrl } = await of('guest')
    assert.equal(url, appUrl)
    assert.match(output.join(), /could not be made \(42501\)/)
  } finally {
    await superuser.end()
    await server.stop()
    await rm(folder, { recursive: true })
  }
})

test('an empty server is prepared, including roles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logins-'))
  const server = await startPostgres(folder, { fsync: 'off' })
  const superuser = new pg.Client({ connectionString: server.superuser })
  await superuser.connect()
  try {
    await superuser.query('drop role app, retention')
    await superuser.query('create database untouched')
    await migrateDatabase(server.superuser.replace(/\/\w+\?/, '/untouched?'))
    const { rows } = await superuser.query(`select rolname from pg_roles where rolname in ('app', 'retention') order by 1`)
    assert.deepEqual(rows, [{ rolname: 'app' }, { rolname: 'retention' }])
  } finally {
    await superuser.end()
    await server.stop()
    await rm(folder, { recursive: true })
  }
})
