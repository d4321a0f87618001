import assert from 'node:assert/strict'
import { sql } from 'kysely'
import pg from 'pg'
import { test } from 'vitest'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'
import { takeDatabase } from '#test/support/test-database.ts'

const addCompany = async (database: Database) =>
  withInstallationTransaction(database, async (db) => {
    const company = { name: 'Pekara Sloga', short_name: 'Sloga' }
    return (await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()).id
  })
const digestOfCountries = async (database: Database) => {
  const { rows } = await sql<{ digest: string }>`select md5(string_agg(c::text, '' order by c::text)) as digest from country c`.execute(
    database.owner,
  )
  return rows[0]!.digest
}

test('the next file finds rows and sequences as in the template', async () => {
  const first = await takeDatabase()
  const countries = await digestOfCountries(first.database)
  const id = await addCompany(first.database)
  await sql`update country set name = name || '!'`.execute(first.database.owner)
  await first.release()

  const second = await takeDatabase()
  assert.equal(second.logins.url, first.logins.url)
  assert.deepEqual(await second.database.owner.selectFrom('company').select('id').execute(), [])
  assert.equal(await digestOfCountries(second.database), countries)
  assert.equal(await addCompany(second.database), id)
  await second.release()
})

test('a database is dropped where its definitions have changed', async () => {
  const first = await takeDatabase()
  await sql`create table note (text text)`.execute(first.database.owner)
  await first.release()
  const second = await takeDatabase()
  assert.notEqual(second.logins.url, first.logins.url)
  await second.release()
})

test('connections of the file before are closed, and its pool is refused', async () => {
  const first = await takeDatabase()
  const client = new pg.Client({ connectionString: first.logins.url })
  client.on('error', () => {})
  await client.connect()
  const closed = new Promise((resolve) => client.once('end', resolve))
  await first.release()
  await closed
  await assert.rejects(addCompany(first.database), /after calling end/)
})
