import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp } from '#test/support/app.ts'

const { database } = await createTestApp({ jobs: false, connections: 1 })

test('personal data is found by its owner in each table', async () => {
  const { rows } = await withInstallationTransaction(database, (db) =>
    sql<{ name: string }>`
      select c.relname::text as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'employee_id' and not a.attisdropped
        join pg_attribute o on o.attrelid = c.oid and o.attname = 'company_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.oid and i.indkey[0] = o.attnum and i.indkey[1] = a.attnum
          and coalesce(pg_get_expr(i.indpred, c.oid) = '(employee_id IS NOT NULL)', true))
      order by 1`.execute(db),
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    [],
  )
})

test('each reference is checked once for a deleted employee', async () => {
  const { rows } = await withInstallationTransaction(database, (db) =>
    sql<{ name: string }>`
      select conrelid::regclass || ' ' || conname as name from pg_constraint
      where contype = 'f' and confdeltype = 'a' and confrelid in ('employee'::regclass, 'employment'::regclass, 'employment_terms'::regclass)`.execute(
      db,
    ),
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    [],
  )
})
