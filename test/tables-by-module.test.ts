import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { readSqlFiles } from '#platform/database/sql-files.ts'
import { moduleOrder } from '#test/support/module-order.ts'
import { allowedUpwardReads } from '#test/support/upward-imports.ts'

/** The tables that every module may use: the company of the rows, in a file that accesses its own tables. */
const ofAll = new Set(['company'])

const code = globSync('src/modules/**/*.{ts,sql}').filter((file) => !/\.test\.ts$|\/(messages|web)\//.test(file))
const texts = new Map(code.map((file) => [file, uncommented(readFileSync(file, 'utf8'))]))
const moduleOf = (file: string) => file.split('/')[3]!
const place = (name: string) => moduleOrder.indexOf(name)

function uncommented(text: string): string {
  return text.replace(/^\s*(--|\/\/|\*|\/\*).*$/gm, '')
}

/** Tables of another module than the rest of their schema file. */
const ownerOfTable: Record<string, string> = { work_schedule: 'organisation' }

/** The owner of each table by its schema file. A table of a migration is owned by the module that writes into it. */
async function owners(): Promise<Map<string, string>> {
  const { schema, migrations } = await readSqlFiles()
  const made = (text: string) => [...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => name!)
  const writing = (table: string) => code.filter((file) => new RegExp(`insert(Into\\('| into )${table}\\b`).test(texts.get(file)!))
  const server = globSync('src/platform/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const ownerOfNew = (table: string) =>
    writing(table).map(moduleOf)[0] ?? (server.some((text) => text.includes(`insertInto('${table}')`)) ? 'platform' : '')
  const ownerOf = (file: string, table: string) => {
    const module = file.replace(/^\d+_/, '')
    return ownerOfTable[table] ?? module
  }
  return new Map([
    ...schema.flatMap(({ name, text }) => made(text).map((table) => [table, ownerOf(name, table)] as const)),
    ...migrations.flatMap(({ text }) => made(text).map((table) => [table, ownerOfNew(table)] as const)),
  ])
}

/** The tables that a text reads or writes: of the builder by its methods, of SQL by its words, lists with commas too. */
function namesIn(text: string): string[] {
  const built = [...text.matchAll(/(?:selectFrom|[jJ]oin|updateTable|deleteFrom|insertInto)\(\s*\[?\s*'(\w+)/g)].map(([, name]) => name!)
  const tableNames = [...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?(\w+)/g)].map(([, name]) => name!)
  const listed = [...text.matchAll(/\bfrom\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)+\w+)/g)].flatMap(([, names]) =>
    names!.split(',').map((one) => one.trim().split(/\s/)[0]!),
  )
  return [...new Set([...built, ...tableNames, ...listed])]
}

test('a module reads its own tables and those of earlier modules', async () => {
  const ownerOf = await owners()
  assert.deepEqual(
    [...ownerOf].filter(([, owner]) => owner !== 'platform' && place(owner) < 0),
    [],
  )
  const wrong = code.flatMap((file) =>
    namesIn(texts.get(file)!)
      .filter((table) => !ofAll.has(table) && place(ownerOf.get(table) ?? '') > place(moduleOf(file)))
      .map((table) => `${file} reads ${table} of ${ownerOf.get(table)}`),
  )
  assert.deepEqual(wrong.sort(), [...allowedUpwardReads].sort())
})
