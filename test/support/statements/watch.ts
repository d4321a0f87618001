import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { type ColumnKind, type DeclaredColumns, readDeclaredColumns, readStatements } from './declared-statements.ts'

const project = `${join(import.meta.dirname, '../../..')}/`
const MAX_CHECKED_ROWS = 50
const wrong = new Map<string, string>()
type Declared = { columns: DeclaredColumns | undefined; isWhole: boolean }
const declared = new Map<string, Map<string, Declared>>()

const kindOf = (value: unknown): ColumnKind => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  return typeof value as ColumnKind
}

function declaredAt(file: string, place: string): Declared | undefined {
  if (!declared.has(file)) {
    const statements = [...readStatements(file)]
    declared.set(file, new Map(statements.map(([at, { type, isWhole }]) => [at, { columns: readDeclaredColumns(type, file), isWhole }])))
  }
  return declared.get(file)!.get(place)
}

/**
 * The source position of a raw statement in project files. Frames are read as objects, because the text of a stack uses the source maps.
 */
function findSender(): { file: string; place: string } | undefined {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = (_, frames) => frames
  const frames = new Error().stack as unknown as NodeJS.CallSite[]
  Error.prepareStackTrace = prepareStackTrace
  for (const frame of frames) {
    const file = frame
      .getFileName()
      ?.replace(/^file:\/\//, '')
      .replace(/\?.*$/, '')
    if (file?.startsWith(project) && !/node_modules|test\//.test(file.slice(project.length)))
      return { file, place: `${frame.getLineNumber()}:${frame.getColumnNumber()}` }
  }
  return undefined
}

function compare(columns: DeclaredColumns, isWhole: boolean, rows: readonly Record<string, unknown>[]): string[] {
  const found = new Set<string>()
  for (const row of rows) {
    for (const [name, { kinds, optional }] of columns) {
      if (!(name in row)) {
        if (!optional) found.add(`${name} is not answered`)
      } else if (!kinds.has('any') && !kinds.has(kindOf(row[name]))) found.add(`${name} is ${kindOf(row[name])}`)
    }
    for (const name of isWhole ? [] : Object.keys(row)) if (!columns.has(name)) found.add(`${name} is not named`)
  }
  return [...found]
}

type Execute = RawBuilder<Record<string, unknown>>['execute']
const builder = Object.getPrototypeOf(sql``) as { execute: Execute }
const { execute } = builder
async function executeAndCompare(this: RawBuilder<Record<string, unknown>>, db: Parameters<Execute>[0]) {
  const sender = findSender()
  const result = await execute.call(this, db)
  const known = sender && result.rows.length ? declaredAt(sender.file, sender.place) : undefined
  if (known?.columns) {
    const problems = compare(known.columns, known.isWhole, result.rows.slice(0, MAX_CHECKED_ROWS))
    if (problems.length) wrong.set(`${sender!.file.slice(project.length)}:${sender!.place}`, problems.join(', '))
  }
  return result
}
// The stack of each statement takes time, which a bench does not measure.
if (process.env.STATEMENT_CHECKS !== 'off') builder.execute = executeAndCompare

/** Fails raw statements of this process whose result differs from the declared type. */
export function assertAnswersMatchTypes(): void {
  const found = Object.fromEntries(wrong)
  wrong.clear() // the next file of this process starts without them
  assert.deepEqual(found, {}, 'a raw statement answers something else than its type says')
}
