import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Upload } from '#lib/contract.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { type Language, say } from '#lib/messages.ts'
import { keepFile } from '#modules/files/server/files.ts'
import { readTable } from '#modules/files/server/read_table.ts'
import { type SheetFormat, typeOf, writeSheet } from '#modules/files/server/sheet.ts'
import { type LongJob, longJobs, type Outcome, type Progress, startLongJob } from '#modules/jobs/server/long_jobs.ts'
import type { Ctx } from '#server/context.ts'
import { asRefusal, sayRefusal } from '#server/errors.ts'
import { catalogs } from '#server/messages.ts'
import { readFirst } from '#server/read_first.ts'
import type { TableDifference, TableLine } from '../contract.ts'
import { type Compared, compare, type Sheet } from './compare.ts'
import { ID, isBeside, isHeadOf, type Places, placesOf } from './places.ts'
import { cellsOf, sampleRows } from './sample.ts'
import type { Open, Table } from './table.ts'

export const MOST_ROWS = 5000
/** So many changed rows a request writes by itself; more are long work. */
const AT_ONCE = 400
/** So many rows of titles may stand above the headings, and so many sheets are looked into for them. */
const HEAD_WITHIN = 15
const MOST_SHEETS = 10
/** How what was seen begins where every row could be written. */
const NOTHING_WRONG = '0.'
/** What could not be written is tried again so often: as deep as rows of a file may lean on one another. */
const MOST_ROUNDS = 12

type Input = Record<string, unknown>
const lists = new Map<string, Open<Input>>()
const listOf = (by: string) => lists.get(by)!

/**
 * The three acts of a list: out as a workbook, what that would change, and the change. `by` is the endpoint of the export, as
 * the log tells it.
 */
export function tableActs<Of extends Input>(by: `export${string}`, open: Open<Of>, check: (ctx: Ctx, input: Of) => void = () => {}) {
  lists.set(by, open)
  const looked = {
    look(ctx: Ctx, asked: Of & { file: Upload }) {
      check(ctx, asked)
      return asked.file
    },
    read: sheetsOf,
  }
  return {
    async give(ctx: Ctx, asked: Of & { format: SheetFormat; sample?: boolean | undefined }) {
      check(ctx, asked)
      const { format, sample, ...input } = asked
      return {
        data: { job_id: await startLongJob(ctx, writeTable, { by, input, format, language: ctx.language, ...(sample && { sample }) }) },
      }
    },
    preview: readFirst(looked, async (ctx, { file: _, ...input }: Of & { file: Upload }, sheets) => {
      const sheet = await sheetOf(ctx, by, input, sheets)
      const begun = await begin(ctx, by, input, sheet)
      if (begun.work > AT_ONCE) return inBackground(ctx, previewTable, { by, input, rows: sheet, language: ctx.language })
      return { data: { done: await seen(ctx, begun), job_id: null } }
    }),
    take: readFirst(looked, async (ctx, { file: _, seen, ...input }: Of & { file: Upload; seen: string }, sheets) => {
      const sheet = await sheetOf(ctx, by, input, sheets)
      const begun = await begin(ctx, by, input, sheet)
      if (begun.work > AT_ONCE) return inBackground(ctx, importTable, { by, input, rows: sheet, seen, language: ctx.language })
      return { data: { done: await written(ctx, begun, seen), job_id: null } }
    }),
  }
}

/** What stands in the file goes with the work as its `rows`, which are let go when it ends. The log tells the act by which it was asked for. */
async function inBackground<Work extends Background>(ctx: Ctx, job: LongJob<Work>, work: Omit<Work, 'action'>) {
  const { rows } = await sql<{ action: string }>`select current_setting('app.action') as action`.execute(ctx.db)
  return { data: { done: null, job_id: await startLongJob(ctx, job, { ...work, action: rows[0]!.action } as Work) } }
}

type Read = Awaited<ReturnType<typeof readTable>>

/** The sheets of a workbook that say something, the one that is shown first. */
async function sheetsOf(file: Upload): Promise<Read[]> {
  const first = await readTable(file)
  const { sheets, sheet } = first.about
  const others = (sheets ?? []).flatMap(({ rows }, at) => (at !== sheet && rows > 0 ? [at] : []))
  const all = [first]
  for (const at of others.slice(0, MOST_SHEETS)) all.push(await readTable(file, { sheet: at }))
  return all
}

/** The sheet that the list is on; a file of one sheet is that sheet. */
async function sheetOf(ctx: Ctx, by: string, input: Input, sheets: Read[]): Promise<Sheet> {
  const table = sheets.length > 1 ? await listOf(by)(ctx, input) : undefined
  const { rows, numbers, isText } = (table && sheets.find(({ rows }) => headIn(table, rows) !== undefined)) ?? sheets[0]!
  const body = rows.slice(1)
  if (body.length > MOST_ROWS) throw invalid({ file: { code: 'files.too_many_rows', details: { limit: MOST_ROWS } } })
  return { head: rows[0]!, rows: body.map((cells, at) => ({ number: numbers[at + 1]!, cells })), isCsv: isText }
}

/** The row of the headings of a list; titles may stand above it. */
function headIn(table: Table, rows: string[][]): number | undefined {
  const at = rows.slice(0, HEAD_WITHIN).findIndex((cells) => isHeadOf(table, cells))
  return at < 0 ? undefined : at
}

type Begun = {
  input: Input
  list: (ctx: Ctx) => Promise<Table>
  table: Table
  sheet: Sheet
  places: Places
  lines: Compared[]
  /** How many rows say something new. */
  work: number
}

async function begin(ctx: Ctx, by: string, input: Input, given: Sheet): Promise<Begun> {
  const list = (ctx: Ctx) => listOf(by)(ctx, input)
  const table = await list(ctx)
  const above = headIn(table, [given.head, ...given.rows.slice(0, HEAD_WITHIN).map(({ cells }) => cells)]) ?? 0
  const sheet = above ? { ...given, head: given.rows[above - 1]!.cells, rows: given.rows.slice(above) } : given
  const places = placesOf(table, sheet.head)
  const lines = compare(ctx, table, places, sheet)
  return { input, list, table, sheet, places, lines, work: lines.filter(({ changes }) => changes.length).length }
}

/** Everything is done and taken back, so what the preview says is what the database would say. That it was looked at stays in the log. */
async function seen(ctx: Ctx, begun: Begun, progress?: Progress): Promise<TableDifference> {
  await sql`savepoint before_all`.execute(ctx.db)
  const difference = await doAll(ctx, begun, progress)
  await sql`rollback to savepoint before_all`.execute(ctx.db)
  await logLooks(begun)
  return difference
}

/** What was seen was written once already, so a row that fails now has changed meanwhile and takes all with it. */
async function written(ctx: Ctx, begun: Begun, seen: string, progress?: Progress): Promise<{ added: number; changed: number }> {
  if (!seen.startsWith(NOTHING_WRONG)) throw invalid({ file: 'tables.has_errors' })
  const difference = await doAll(ctx, begun, progress, begun.table.leans ? write : writeForGood)
  if (difference.seen !== seen) throw new Failure('common.changed_meanwhile', 409)
  return { added: difference.added, changed: difference.changed }
}

/** Writes every row that says something new, and tells what came of it. */
async function doAll(
  ctx: Ctx,
  begun: Begun,
  progress: Progress = async () => {},
  writeLine: typeof write = write,
): Promise<TableDifference> {
  const { list, table, sheet, lines, work } = begun
  const told = new Map<number, TableLine>()
  const first = new Map(lines.map((line) => [line.number, line]))
  let [now, open] = [table, lines]
  let written = 0
  for (let round = 1; open.length; round++) {
    const failed: [Compared, TableLine['errors']][] = []
    for (const line of open) {
      const errors = await writeLine(ctx, now, line)
      if (errors.length && now.leans && !line.wrong.id) failed.push([line, errors])
      else told.set(line.number, asLine(line, errors))
      if (line.changes.length) await progress(Math.min(++written, work), work)
    }
    const isStuck = failed.length === open.length || round === MOST_ROUNDS
    if (isStuck) for (const [line, errors] of failed) told.set(line.number, asLine(line, errors))
    if (isStuck || !failed.length) break
    now = await list(ctx)
    const read = reread(ctx, now, sheet, failed, first)
    open = failed.map(([line]) => read.get(line.number) ?? line)
  }
  return difference(ctx, begun, told)
}

/** Rows with a cell that named nothing are read once more: it may be there now. */
function reread(ctx: Ctx, table: Table, sheet: Sheet, failed: [Compared, unknown][], first: ReadonlyMap<number, Compared>) {
  const numbers = new Set(failed.flatMap(([{ number, wrong }]) => (Object.keys(wrong).length ? number : [])))
  const rows = sheet.rows.filter(({ number }) => numbers.has(number))
  return new Map(compare(ctx, table, placesOf(table, sheet.head), { ...sheet, rows }, first).map((line) => [line.number, line]))
}

function difference(ctx: Ctx, { input, table, places, lines }: Begun, told: ReadonlyMap<number, TableLine>): TableDifference {
  const all = lines.map(({ number }) => told.get(number)!)
  const count = (kind: TableLine['kind']) => all.filter((line) => line.kind === kind && !line.errors.length).length
  const [wrong, right] = [all.filter(({ errors }) => errors.length), all.filter(({ kind, errors }) => kind !== 'same' && !errors.length)]
  return {
    titles: titlesOf(ctx, table),
    lines: [...wrong, ...right],
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    wrong: wrong.length,
    untouched: table.rows.length - new Set(lines.flatMap(({ row }) => row?.id ?? [])).size,
    ignored: places.ignored,
    seen: `${wrong.length}.${createHash('sha256')
      .update(JSON.stringify([input, ...wrong, ...right]))
      .digest('base64url')}`,
  }
}

/** What a fault can be about, and what it is called. */
const titlesOf = ({ language }: Ctx, { columns }: Table): Record<string, string> => ({
  id: say(catalogs[language], language, ID),
  ...Object.fromEntries(columns.map((column) => [isBeside(column) ? column.title(language) : column.field, column.title(language)])),
})

const asLine = ({ number, name, row, changes }: Compared, errors: TableLine['errors']): TableLine => ({
  number,
  name,
  changes,
  errors,
  kind: row ? (changes.length ? 'changed' : 'same') : 'added',
})

/** What stands in the way of this row; the rows before it stay written. */
async function write(ctx: Ctx, table: Table, line: Compared): Promise<TableLine['errors']> {
  const known = withoutWriting(ctx, table, line)
  if (known) return known
  await sql`savepoint one_line`.execute(ctx.db)
  try {
    await put(ctx, table, line)
    await sql`release savepoint one_line`.execute(ctx.db)
    return []
  } catch (error) {
    const failure = error instanceof Failure ? error : asRefusal(error)
    if (!failure) throw error
    await sql`rollback to savepoint one_line`.execute(ctx.db)
    return wordsOf(ctx, table, failure)
  }
}

/** The same without a way back. */
async function writeForGood(ctx: Ctx, table: Table, line: Compared): Promise<TableLine['errors']> {
  const known = withoutWriting(ctx, table, line)
  if (known) return known
  await put(ctx, table, line).catch((error) => {
    throw error instanceof Failure || asRefusal(error) ? new Failure('common.changed_meanwhile', 409) : error
  })
  return []
}

/** Of a row that cannot be read, and of one that says nothing new, it is known what to say. */
const withoutWriting = (ctx: Ctx, table: Table, { row, changes, wrong }: Compared) =>
  Object.keys(wrong).length ? wordsOf(ctx, table, invalid(wrong)) : row && !changes.length ? [] : undefined

async function put(ctx: Ctx, table: Table, { row, values }: Compared): Promise<void> {
  await sql`set constraints all deferred`.execute(ctx.db)
  if (row) await table.change!(row, values)
  else await table.add!(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)))
  // What waits for the end of the transaction is asked now, so that its word stands by its row.
  await sql`set constraints all immediate`.execute(ctx.db)
}

/** What is said of a field that is no column is said of the row. */
function wordsOf(ctx: Ctx, table: Table, { code, details, fields, fieldDetails }: Failure): TableLine['errors'] {
  const titles = titlesOf(ctx, table)
  const word = (key: string, more?: Record<string, unknown>) => sayRefusal(ctx.language, key, more)
  const named = Object.entries(fields).map(([field, key]) => ({
    field: field in titles ? field : null,
    message: word(key, fieldDetails[field]),
  }))
  return named.length ? named : [{ field: null, message: word(code, details) }]
}

/** A preview shows what stood in the changed cells: of what is sensitive the log is told. */
async function logLooks({ table, lines }: Begun): Promise<void> {
  const sensitive = new Set(table.columns.flatMap((column) => (!isBeside(column) && column.isSensitive ? column.field : [])))
  const shown = lines.flatMap(({ row, changes }) =>
    row && changes.some(({ field, before }) => before !== null && sensitive.has(field)) ? row : [],
  )
  if (shown.length) await table.looked?.(shown)
}

/** That something sensitive of employees was shown, once an hour. */
export const lookedAt = ({ db }: Ctx, employees: number[]) =>
  sql`select log_look(current_setting('app.action'), e) from unnest(${[...new Set(employees)]}::bigint[]) e`.execute(db)

type Work = { by: string; input: Input; language: Language }

type Giving = Work & { format: SheetFormat; sample?: boolean }

async function writeTable(ctx: Ctx, { by, input, format, sample, language }: Giving, progress: Progress): Promise<Outcome> {
  const here = { ...ctx, language }
  const list = await listOf(by)(here, input)
  const { isInvented, rows } = sample ? sampleRows(here, list) : { isInvented: false, rows: list.rows }
  const name = say(catalogs[language], language, list.title)
  const ids = list.change && !isInvented ? [{ title: say(catalogs[language], language, ID), width: 10 }] : []
  await progress(0, rows.length)
  const bytes = await writeSheet(format, {
    name,
    columns: [
      ...ids,
      ...list.columns.map((column) => ({
        title: column.title(language),
        width: column.width,
        ...(!isBeside(column) && { kind: column.kind }),
      })),
    ],
    rows: rows.map((row) => [...ids.map(() => String(row.id)), ...cellsOf(list, row, language)]),
  })
  await progress(rows.length, rows.length)
  const fileId = await keepFile(ctx, { name: `${name}-${ctx.today}.${format}`, type: typeOf[format], bytes })
  return {
    result: { rows: rows.length },
    fileId,
    ...(!isInvented && { exported: { by: by as `export${string}`, table: list.table, rows: rows.length } }),
  }
}

type Background = Work & { rows: Sheet; action: string }

async function begun(ctx: Ctx, { by, input, rows, language, action }: Background): Promise<[Ctx, Begun]> {
  await sql`select set_config('app.action', ${action}, true)`.execute(ctx.db)
  const here = { ...ctx, language }
  return [here, await begin(here, by, input, rows)]
}

/** The difference comes as the file of the work. */
async function previewTable(ctx: Ctx, work: Background, progress: Progress): Promise<Outcome> {
  const found = await seen(...(await begun(ctx, work)), progress)
  const fileId = await keepFile(ctx, { name: 'difference.json', type: 'application/json', bytes: Buffer.from(JSON.stringify(found)) })
  return { fileId }
}

async function importTable(ctx: Ctx, work: Background & { seen: string }, progress: Progress): Promise<Outcome> {
  return { result: await written(...(await begun(ctx, work)), work.seen, progress) }
}

longJobs(writeTable, previewTable, importTable)
