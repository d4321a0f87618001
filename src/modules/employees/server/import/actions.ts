import { sql } from 'kysely'
import type { Given, Upload } from '#lib/contract.ts'
import { Failure, invalid, notFound } from '#lib/failure.ts'
import { say } from '#lib/messages.ts'
import { formatIfDay } from '#lib/text/dates.ts'
import { reachesWorkOf } from '#modules/access/server/reach.ts'
import { keepFile, readFileOf } from '#modules/files/server/files.ts'
import { type PackedTable, packTable, type TableAbout, type TableWish } from '#modules/files/server/read_table.ts'
import { typeOf, writeSheet } from '#modules/files/server/sheet.ts'
import { startLongJob } from '#modules/jobs/server/long_jobs.ts'
import type { Ctx } from '#server/context.ts'
import { catalogs } from '#server/messages.ts'
import { readFirst } from '#server/read_first.ts'
import type { importContract as imports } from '../../import_contract.ts'
import type { EmployeeImport } from '../../import_shapes.ts'
import { HEADING_WITHIN, headingRow, wordOfImport } from '../../rules/import_columns.ts'
import type { RowWord } from '../../rules/import_row.ts'
import { customFields } from '../custom.ts'
import { checkImport, isGood, isOpen, isThere, wideColumns } from './check.ts'
import type { CheckedRow } from './checked.ts'
import { commitEmployees } from './commit.ts'
import { countRows, firstRows, forgetFile, importRow, type Reading, rowsOf, type StoredImport, settingsOf, storeRows } from './stored.ts'
import { mustBeUndoable, undoEmployees } from './undo.ts'

const FIRST_PROBLEMS = 200

type Asked = { file: Upload; wish: TableWish }

export const uploadImport = readFirst(
  {
    look: (_ctx: Ctx, { file, encoding }: Given<typeof imports.uploadImport>): Asked => ({ file, wish: { encoding } }),
    read: ({ file, wish }) => packTable(file, wish),
  },
  async (ctx, { file }, table) => {
    const name = file.name.slice(0, 200)
    const file_id = await keepFile(ctx, { name: name || 'uvoz', type: 'application/octet-stream', bytes: file.bytes })
    const { id } = await ctx.db
      .insertInto('employee_import')
      .values({ file_name: name, file_id, headings: [], row_count: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepRows(ctx, id, table)
    return getImport(ctx, { employee_import_id: id })
  },
)

/** Reads the file that was sent in another way. What was said of its columns is asked anew, since they are others. */
export const rereadImport = readFirst(
  {
    async look(ctx: Ctx, { employee_import_id, sheet, encoding }: Given<typeof imports.rereadImport>): Promise<Asked | undefined> {
      const { file_id, reading } = await openImport(ctx, employee_import_id)
      if (file_id === null) throw notFound()
      const before = reading as Reading
      if (sheet === undefined && encoding === undefined) return
      return {
        file: await readFileOf(ctx, file_id),
        wish: { sheet: sheet ?? before.sheet, encoding: encoding ?? before.encoding ?? undefined },
      }
    },
    read: ({ file, wish }) => packTable(file, wish),
  },
  async (ctx, { employee_import_id, heading }, table) => {
    const { id, reading } = await openImport(ctx, employee_import_id)
    if (table) {
      await ctx.db.deleteFrom('employee_import_row').where('employee_import_id', '=', id).execute()
      await keepRows(ctx, id, table, heading)
    } else await headAt(ctx, id, reading as Reading, heading)
    return getImport(ctx, { employee_import_id })
  },
)

async function keepRows(ctx: Ctx, id: number, { about, rows }: PackedTable, heading?: number): Promise<void> {
  await storeRows(ctx, id, rows())
  await headAt(ctx, id, about, heading)
}

/** Takes a row for the headings: the one that is asked for, else the one that looks most like them. */
async function headAt(ctx: Ctx, id: number, about: TableAbout, wanted?: number): Promise<void> {
  const first = await firstRows(ctx, id, HEADING_WITHIN)
  const at = wanted === undefined ? headingRow(first.map(({ cells }) => cells)) : first.findIndex(({ number }) => number === wanted)
  const row = first[at]
  if (!row) throw invalid({ heading: 'invalid.unknown_id' })
  const row_count = await countRows(ctx, { id, heading: row.number })
  if (!row_count) throw new Failure('import.no_rows', 422, {}, { [wanted === undefined ? 'file' : 'heading']: 'import.no_rows' })
  const reading: Reading = { ...about, heading: row.number }
  await ctx.db
    .updateTable('employee_import')
    .set({ headings: row.cells.map((heading) => heading.trim()), row_count, reading: JSON.stringify(reading), settings: '{}' })
    .where('id', '=', id)
    .execute()
}

export const getImport = async (ctx: Ctx, { employee_import_id }: Given<typeof imports.getImport>) => ({
  data: await preview(ctx, await importRow(ctx, employee_import_id)),
})

export async function listImports(ctx: Ctx) {
  const { rows } = await sql<{
    id: number
    file_name: string
    status: EmployeeImport['status']
    row_count: number
    employees: number
    created_at: Date
  }>`
    select i.id, i.file_name, i.status, i.row_count, i.created_at, (select count(*)::int from employee e where e.employee_import_id = i.id) as employees
    from employee_import i where ${reachesWorkOf(ctx, 'i.created_by')} order by i.id desc limit 50`.execute(ctx.db)
  return { data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

export async function changeImport(ctx: Ctx, { employee_import_id, settings }: Given<typeof imports.changeImport>) {
  const stored = await openImport(ctx, employee_import_id)
  const columns = stored.headings.length
  const mapping = settings.mapping && Object.fromEntries(Object.entries(settings.mapping).filter(([, column]) => column! < columns))
  const custom = settings.custom && Object.fromEntries(Object.entries(settings.custom).filter(([, column]) => column < columns))
  const changed = { ...(stored.settings as object), ...settings, ...(mapping && { mapping }), ...(custom && { custom }) }
  await ctx.db
    .updateTable('employee_import')
    .set({ settings: JSON.stringify(changed) })
    .where('id', '=', employee_import_id)
    .execute()
  return getImport(ctx, { employee_import_id })
}

export async function commitImport(ctx: Ctx, { employee_import_id }: Given<typeof imports.commitImport>) {
  await openImport(ctx, employee_import_id)
  return { data: { job_id: await startLongJob(ctx, commitEmployees, { importId: employee_import_id }) } }
}

export async function undoImport(ctx: Ctx, { employee_import_id }: Given<typeof imports.undoImport>) {
  await mustBeUndoable(ctx, employee_import_id)
  return { data: { job_id: await startLongJob(ctx, undoEmployees, { importId: employee_import_id }) } }
}

/** Puts cells of a row right, as if the file had said so. */
export async function correctImport(ctx: Ctx, { employee_import_id, number, cells: said }: Given<typeof imports.correctImport>) {
  const { headings, ...stored } = await openImport(ctx, employee_import_id)
  const of = { employee_import_id, number }
  const row = await ctx.db
    .selectFrom('employee_import_row')
    .select('cells')
    .where((eb) => eb.and(of))
    .where('number', '>', rowsOf(stored).heading)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (said.some(({ column }) => column >= headings.length)) throw invalid({ cells: 'invalid.unknown_id' })
  const cells = Array.from({ length: Math.max(row.cells.length, headings.length) }, (_, at) => row.cells[at] ?? '')
  for (const { column, value } of said) cells[column] = value
  await ctx.db
    .updateTable('employee_import_row')
    .set({ cells })
    .where((eb) => eb.and(of))
    .execute()
  return getImport(ctx, { employee_import_id })
}

export async function deleteImport(ctx: Ctx, { employee_import_id }: Given<typeof imports.deleteImport>) {
  await forgetFile(ctx, await openImport(ctx, employee_import_id))
  await ctx.db.deleteFrom('employee_import').where('id', '=', employee_import_id).execute()
  return { data: { id: employee_import_id } }
}

export async function downloadImportErrors(ctx: Ctx, { employee_import_id, format }: Given<typeof imports.downloadImportErrors>) {
  const stored = await openImport(ctx, employee_import_id)
  const ownFields = await customFields(ctx)
  const check = await checkImport(ctx, rowsOf(stored), settingsOf(stored, ownFields), ownFields)
  const bad: CheckedRow[] = []
  for await (const rows of check.rows()) bad.push(...rows.filter((row) => !isGood(row)))
  const columns = [...stored.headings, say(catalogs[ctx.language], ctx.language, 'import.what_is_wrong')].map((title) => ({ title }))
  const sentence = (row: CheckedRow) =>
    row.errors.map((word) => [fieldName(ctx, word), words(ctx, word)].filter(Boolean).join(': ')).join(' ')
  const table = { name: 'Import', columns, rows: bad.map((row) => [...stored.headings.map((_, at) => row.cells[at] ?? ''), sentence(row)]) }
  return {
    name: `${stored.file_name.replace(/\.\w+$/, '')}-greske.${format}`,
    type: typeOf[format],
    bytes: await writeSheet(format, table),
  }
}

async function openImport(ctx: Ctx, id: number): Promise<StoredImport> {
  const stored = await importRow(ctx, id)
  if (stored.status !== 'uploaded') throw new Failure('import.already_committed', 409)
  return stored
}

const words = (ctx: Ctx, { code, value }: RowWord) =>
  say(catalogs[ctx.language], ctx.language, code, { value: value ?? '', detail: formatIfDay(value, ctx.language) ?? '' })
const fieldName = (ctx: Ctx, { field }: RowWord) => (field ? say(catalogs[ctx.language], ctx.language, wordOfImport(field)) : '')

async function preview(ctx: Ctx, stored: StoredImport): Promise<EmployeeImport> {
  const { id, file_name, row_count, headings } = stored
  const status = stored.status as EmployeeImport['status']
  const ownFields = await customFields(ctx)
  const settings = settingsOf(stored, ownFields)
  const check = await checkImport(ctx, rowsOf(stored), settings, ownFields)
  const [bad, asked, noticed]: [CheckedRow[], CheckedRow[], CheckedRow[]] = [[], [], []]
  let [good_rows, notice_count, open_rows, there_rows]: [number, number, number, number] = [0, 0, 0, 0]
  let first: CheckedRow[] | undefined
  for await (const rows of status === 'uploaded' ? check.rows() : []) {
    first ??= rows.slice(0, 200)
    const good = rows.filter(isGood)
    good_rows += good.length
    notice_count += rows.filter(({ notices }) => notices.length).length
    open_rows += good.filter(isOpen).length
    there_rows += good.filter(isThere).length
    bad.push(...rows.filter((row) => !isGood(row)).slice(0, FIRST_PROBLEMS - bad.length))
    asked.push(...good.filter(({ alike }) => alike).slice(0, FIRST_PROBLEMS - asked.length))
    noticed.push(...good.filter(({ notices, alike }) => notices.length && !alike).slice(0, FIRST_PROBLEMS - noticed.length))
  }
  const said = (list: RowWord[], { cells }: CheckedRow) =>
    list.map((word) => {
      const column = columnOf(word, settings.mapping)
      return {
        field: word.field,
        message: words(ctx, word),
        value: word.value ?? null,
        column,
        cell: column === null ? null : (cells[column] ?? ''),
      }
    })
  const shown = [...bad, ...asked, ...noticed].slice(0, FIRST_PROBLEMS)
  const { employees } = await ctx.db
    .selectFrom('employee')
    .select((eb) => eb.fn.countAll<number>().as('employees'))
    .where('employee_import_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    file_name,
    status,
    row_count,
    columns: headings.map((heading, at) => ({ heading, samples: samplesOf((first ?? []).map(({ cells }) => cells[at] ?? '')) })),
    settings,
    reading: await readingOf(ctx, stored),
    ambiguous_dates: check.ambiguous,
    counted_dates: check.counted,
    unsaid: status === 'uploaded' ? check.unsaid : [],
    wide_columns: wideColumns(check, settings),
    open_rows,
    there_rows,
    good_rows,
    bad_rows: status === 'uploaded' ? row_count - good_rows : 0,
    notice_count,
    new_lookups: Object.fromEntries(
      [...check.missing].map(([lookup, names]) => [
        lookup,
        [...names.values()].map((one) => ({ ...one, chosen_id: settings.choices[lookup]?.[one.name] ?? null })),
      ]),
    ),
    problems: shown.map((row) => ({
      number: row.number,
      name: nameIn(row, settings.mapping),
      errors: said(row.errors, row),
      notices: said(row.notices, row),
      question: row.alike && isGood(row) ? { message: words(ctx, row.alike), answer: row.answer ?? null } : null,
    })),
    employees,
  }
}

/** Which column a word is about; none where no column says it. */
const columnOf = ({ field, column }: RowWord, mapping: EmployeeImport['settings']['mapping']) =>
  column ?? (field === null ? null : (mapping[field] ?? (/_name$/.test(field) ? mapping.full_name : undefined) ?? null))

/** How the file was read, with its first rows, among which the headings are. */
async function readingOf(ctx: Ctx, { id, reading, file_id, status }: StoredImport): Promise<EmployeeImport['reading']> {
  if (file_id === null || status !== 'uploaded') return null
  const first = await firstRows(ctx, id, HEADING_WITHIN)
  const shown = first.map(({ number, cells }) => ({ number, cells: cells.slice(0, 8).map((cell) => cell.slice(0, 40)) }))
  return { ...(reading as Reading), first_rows: shown }
}

const nameIn = ({ cells }: CheckedRow, mapping: EmployeeImport['settings']['mapping']) =>
  (['last_name', 'first_name', 'full_name'] as const)
    .map((field) => (mapping[field] === undefined ? '' : (cells[mapping[field]] ?? '')))
    .join(' ')
    .trim()

/** The first three different values that say something. */
const samplesOf = (values: string[]) => [...new Set(values.filter(Boolean))].slice(0, 3).map((value) => value.slice(0, 40))
