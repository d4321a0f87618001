import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp } from '#test/support/app.ts'
import { auditedCodeMessages } from '../messages/values.ts'
import { findAuditValueMessageKeys } from '../rules/audited-code-message-keys.ts'

const testApp = await createTestApp({ jobs: false })

test('each code of the log has a text in both languages', async () => {
  // Reads the values that check constraints allow in the columns of audited tables.
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ table: string; field: string; code: string }>`
      with logged as (select distinct t.tgrelid as id from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'write_audit_entry')
      select c.relname as table, a.attname as field, v.code
      from logged x join pg_class c on c.oid = x.id join pg_constraint k on k.conrelid = x.id and k.contype = 'c' and array_length(k.conkey, 1) = 1
        join pg_attribute a on a.attrelid = x.id and a.attnum = k.conkey[1] and a.atttypid = 'text'::regtype,
        lateral (select m[1] as code from regexp_matches(pg_get_constraintdef(k.oid), '''([a-z_]+)''::text', 'g') m) v
      union select c.relname, a.attname, e.enumlabel
      from logged x join pg_class c on c.oid = x.id join pg_attribute a on a.attrelid = x.id join pg_enum e on e.enumtypid = a.atttypid
      order by 2, 1, 3`.execute(db),
  )
  assert.ok(rows.length > 300)
  for (const catalog of [auditedCodeMessages.sr, auditedCodeMessages.en])
    assert.deepEqual(
      rows.filter(({ field, code }) => !findAuditValueMessageKeys(field, code).some((key) => key in catalog)),
      [],
    )
})
