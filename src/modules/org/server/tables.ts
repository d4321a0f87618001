import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Given, Upload } from '#lib/contract.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { type Language, say } from '#lib/messages.ts'
import { keepFile } from '#modules/files/server/files.ts'
import { readTable } from '#modules/files/server/read_table.ts'
import { typeOf, writeSheet } from '#modules/files/server/sheet.ts'
import { longJobs, type Outcome, startLongJob } from '#modules/jobs/server/long_jobs.ts'
import type { Ctx } from '#server/context.ts'
import { asRefusal } from '#server/errors.ts'
import { parseInput } from '#server/input.ts'
import { catalogs } from '#server/messages.ts'
import { orgContract as org } from '../contract.ts'
import type { TableName } from '../rules/tables.ts'
import type { tablesContract as contract, TableDifference, TableLine } from '../tables_contract.ts'
import { createNamed, updateNamed } from './named.ts'
import { codesOf, columnsOf, ID, placesOf, type Row, readCell, rowsOf, type Values, wordIn, writtenCell } from './table_rows.ts'
import { createTeam, updateTeam } from './teams.ts'

const MOST_ROWS = 5000

/** How a row is written, by what the form of the look-up would send. */
const writers: Record<
  TableName,
  { create: (ctx: Ctx, values: Values) => Promise<unknown>; update: (ctx: Ctx, id: number, values: Values) => Promise<unknown> }
> = {
  team: {
    create: (ctx, values) => createTeam(ctx, parseInput(org.createTeam.input, values) as never),
    update: (ctx, team_id, values) => updateTeam(ctx, parseInput(org.updateTeam.input, { ...values, team_id }) as never),
  },
  location: {
    create: (ctx, values) => createNamed(ctx, 'location', parseInput(org.createLocation.input, values) as never),
    update: (ctx, id, values) =>
      updateNamed(ctx, 'location', id, parseInput(org.updateLocation.input.omit({ location_id: true }), values) as never),
  },
  employment_relationship_type: {
    create: (ctx, values) =>
      createNamed(ctx, 'employment_relationship_type', parseInput(org.createRelationshipType.input, values) as never),
    update: (ctx, id, values) =>
      updateNamed(
        ctx,
        'employment_relationship_type',
        id,
        parseInput(org.updateRelationshipType.input.omit({ employment_relationship_type_id: true }), values) as never,
      ),
  },
}

export async function exportLookup(ctx: Ctx, input: Given<typeof contract.exportLookup>) {
  return { data: { job_id: await startLongJob(ctx, writeLookup, { ...input, language: ctx.language }) } }
}

async function writeLookup(
  ctx: Ctx,
  { table, format, language }: Given<typeof contract.exportLookup> & { language: Language },
): Promise<Outcome> {
  const word = wordIn(language)
  const [rows, codes] = [await rowsOf(ctx, table), await codesOf(ctx, table)]
  const name = word(`org.table.${table}`)
  const bytes = await writeSheet(format, {
    name,
    columns: [{ title: word(ID) }, ...columnsOf(table).map(({ title }) => ({ title: word(title), width: 26 }))],
    rows: rows.map((row) => [String(row.id), ...columnsOf(table).map((column) => writtenCell(column, row[column.field], codes, language))]),
  })
  const fileId = await keepFile(ctx, { name: `${name}-${ctx.today}.${format}`, type: typeOf[format], bytes })
  return { result: { rows: rows.length }, fileId, exported: { by: 'exportLookup', table, rows: rows.length } }
}

/** Everything is done and taken back, so what the preview says is what the database would say. */
export async function previewLookupImport(ctx: Ctx, { table, file }: Given<typeof contract.previewLookupImport>) {
  await sql`savepoint before_all`.execute(ctx.db)
  const data = await take(ctx, table, file)
  await sql`rollback to savepoint before_all`.execute(ctx.db)
  return { data }
}

export async function importLookup(ctx: Ctx, { table, file, seen }: Given<typeof contract.importLookup>) {
  const difference = await take(ctx, table, file)
  if (difference.wrong) throw invalid({ file: 'org.table_has_errors' })
  if (difference.seen !== seen) throw new Failure('common.changed_meanwhile', 409)
  return { data: { added: difference.added, changed: difference.changed } }
}

async function take(ctx: Ctx, table: TableName, file: Upload): Promise<TableDifference> {
  const [head, ...body] = (await readTable(file)).rows
  if (body.length > MOST_ROWS) throw invalid({ file: { code: 'files.too_many_rows', details: { limit: MOST_ROWS } } })
  const { id: idPlace, places } = placesOf(table, head!)
  const [here, codes] = [await rowsOf(ctx, table), await codesOf(ctx, table)]
  const met = new Set<number>()
  const lines: TableLine[] = []
  for (const [at, cells] of body.entries()) {
    const values: Values = {}
    const wrong: Record<string, string> = {}
    for (const [column, place] of places) {
      const read = readCell(column, cells[place] ?? '', codes, ctx.today)
      if ('wrong' in read) wrong[column.field] = read.wrong
      else values[column.field] = read.value
    }
    const idText = (cells[idPlace] ?? '').trim()
    const row = here.find(({ id, name }) => (idText ? String(id) === idText : name === values.name))
    if (idText && !row) wrong.id = 'invalid.unknown_id'
    if (row && met.has(row.id)) wrong.id = 'org.table_twice'
    if (row) met.add(row.id)
    const changes = places
      .map(([column]) => ({
        field: column.field,
        before: row ? writtenCell(column, plain(row[column.field]), codes, ctx.language) : null,
        after: writtenCell(column, values[column.field], codes, ctx.language),
      }))
      .filter(({ before, after }) => before !== after)
    const kind = row ? (changes.length ? 'changed' : 'same') : 'added'
    const errors = Object.keys(wrong).length ? wordsOf(ctx, invalid(wrong)) : kind === 'same' ? [] : await write(ctx, table, row, values)
    lines.push({ number: at + 2, name: String(values.name ?? row?.name ?? ''), kind, changes, errors })
  }
  const count = (kind: TableLine['kind']) => lines.filter((line) => line.kind === kind && !line.errors.length).length
  return {
    lines,
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    wrong: lines.filter(({ errors }) => errors.length).length,
    untouched: here.length - met.size,
    seen: createHash('sha256').update(JSON.stringify(lines)).digest('base64url'),
  }
}
const plain = (value: unknown) => (value === 'infinity' ? null : value)

/** What stands in the way of this row; the rows before it stay written. */
async function write(ctx: Ctx, table: TableName, row: Row | undefined, values: Values): Promise<TableLine['errors']> {
  await sql`savepoint one_line`.execute(ctx.db)
  try {
    if (row) await writers[table].update(ctx, row.id, values)
    else await writers[table].create(ctx, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)))
    await sql`release savepoint one_line`.execute(ctx.db)
    return []
  } catch (error) {
    const failure = error instanceof Failure ? error : asRefusal(error)
    if (!failure) throw error
    await sql`rollback to savepoint one_line`.execute(ctx.db)
    return wordsOf(ctx, failure)
  }
}

function wordsOf({ language }: Ctx, { code, details, fields, fieldDetails }: Failure): TableLine['errors'] {
  const word = (key: string, more: Record<string, unknown>) => say(catalogs[language], language, key, more)
  const named = Object.entries(fields).map(([field, key]) => ({ field, message: word(key, fieldDetails[field] ?? {}) }))
  return named.length ? named : [{ field: null, message: word(code, details) }]
}

longJobs(writeLookup)
