import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp } from '#test/support/app.ts'
import { messages } from '../messages/index.ts'
import { auditedFileIdColumns, auditedUserIdColumns, secretAuditColumnNames } from '../rules/audited-columns.ts'
import { formatAuditedFieldName } from './audited-field-names.ts'
import { isColumnHiddenInAudit } from './changed-fields.ts'

const testApp = await createTestApp({ jobs: false })

/** Columns whose names look like user ids but contain other values. */
const notUsers = ['placeholder_for_user_id', 'confirm_by', 'issued_by', 'paid_by', 'shifted_by', 'accepted_by']

test('columns of users, files and secrets are declared', async () => {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ name: string }>`
      select distinct a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('captured', 'job')`.execute(db),
  )
  const names = rows.map(({ name }) => name)
  const like = (pattern: RegExp, declared: ReadonlySet<string>) =>
    names.filter((name) => pattern.test(name) && !declared.has(name) && !notUsers.includes(name))
  assert.deepEqual(like(/(user_id|_by)$/, auditedUserIdColumns), [])
  assert.deepEqual(like(/_file_id$/, auditedFileIdColumns), [])
  assert.deepEqual(like(/(^|_)(hash|digest|sealed|secret|token)$/, secretAuditColumnNames), [])
  assert.deepEqual(
    [...auditedUserIdColumns, ...auditedFileIdColumns, ...secretAuditColumnNames].filter((name) => !names.includes(name)),
    [],
  )
})

test('each table and field of the log has a label in both languages', async () => {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ table: string; field: string }>`
      select c.relname as table, a.attname as field from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname like 'write_audit_entr%')
      order by 1, 2`.execute(db),
  )
  assert.ok(rows.length > 1000)
  for (const language of ['sr', 'en'] as const) {
    const nameless = [...new Set(rows.map(({ table }) => table))].filter((table) => !(`audit.table.${table}` in messages[language]))
    const mute = rows.filter(
      ({ table, field }) =>
        !isColumnHiddenInAudit(field) && !field.endsWith('_id') && formatAuditedFieldName(language, table, field) === undefined,
    )
    assert.deepEqual([nameless, mute], [[], []])
  }
})
