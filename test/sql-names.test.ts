import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { readSqlFiles } from '#platform/database/sql-files.ts'
import { createTestApp } from '#test/support/app.ts'

// PostgreSQL does not check names in quotes when it creates a function, so a missed rename would change its behaviour.

const { database } = await createTestApp({ jobs: false })
const { tools, objects } = await readSqlFiles()
const texts = [...tools, ...objects].map(({ name, text }) => ({ name, text: text.replace(/--.*$/gm, '') }))

/** Matches of a pattern in the functions: `function: name`. */
const named = (pattern: RegExp, split = (found: string) => [found]) =>
  texts.flatMap(({ name, text }) => [...text.matchAll(pattern)].flatMap((match) => split(match[1]!).map((one) => [name, one] as const)))

const missing = (found: readonly (readonly [string, string])[], known: ReadonlySet<string>) =>
  found.filter(([, one]) => !known.has(one)).map(([file, one]) => `${file}: ${one}`)

async function namesOf(query: string): Promise<Set<string>> {
  const { rows } = await withInstallationTransaction(database, (db) => sql.raw<{ name: string }>(query).execute(db))
  return new Set(rows.map(({ name }) => name))
}

test('functions of triggers name tables that exist', async () => {
  const tables = await namesOf(`select table_name as name from information_schema.tables where table_schema = 'public'`)
  const compared = named(/tg_table_name\s*=\s*'(\w+)'/g)
  const caseBodies = named(/case\s+tg_table_name\s+((?:(?!\bend\b)[\s\S])*)/g, (body) =>
    [...body.matchAll(/when\s+'(\w+)'/g)].map(([, one]) => one!),
  )
  assert.ok(compared.length && caseBodies.length)
  assert.deepEqual(missing([...compared, ...caseBodies], tables), [])
})

test('functions name columns of JSON rows that exist', async () => {
  const columns = await namesOf(`select distinct column_name as name from information_schema.columns where table_schema = 'public'`)
  const read = named(/to_jsonb\((?:new|old)\)\s*->>\s*'(\w+)'/g)
  const left = named(/to_jsonb\((?:new|old)\)\s*-\s*'(\w+)'/g)
  const lists = named(/-\s*'\{([\w,]+)\}'::text\[\]/g, (list) => list.split(','))
  assert.ok(read.length && left.length && lists.length)
  assert.deepEqual(missing([...read, ...left, ...lists], columns), [])
})
