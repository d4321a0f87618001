import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp } from '#test/support/app.ts'

const { database } = await createTestApp({ jobs: false, connections: 1 })

/** The number of prepared plans of the connection whose statements contain this word. */
const preparedCount = (word: string) =>
  withInstallationTransaction(database, async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where statement like ${`%${word}%`} and statement not like '%pg_prepared%'`.execute(
      db,
    )
    return rows[0]!.count
  })

test('a statement is prepared once, except with a list parameter', async () => {
  const list = Array.from({ length: 51 }, (_, at) => at)
  for (let times = 0; times < 8; times++)
    await withInstallationTransaction(database, async (db) => {
      await sql`select 'plain' as said, ${times}::int`.execute(db)
      await sql`select 'array' as said where 1 = any (${list}::int[])`.execute(db)
      await sql`select 'values' as said where 1 in (${sql.join(Array.from({ length: 101 }, (_, at) => at))})`.execute(db)
      await sql`select 'document' as said where ${'x'.repeat(10_001)} = ''`.execute(db)
    })
  assert.deepEqual(
    {
      plain: await preparedCount('plain'),
      array: await preparedCount('array'),
      values: await preparedCount('values'),
      document: await preparedCount('document'),
    },
    { plain: 1, array: 0, values: 0, document: 0 },
  )
})
