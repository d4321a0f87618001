import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { Failure } from '#lib/failure.ts'
import { say } from '#lib/messages.ts'
import { formatIfDay } from '#lib/text/dates.ts'
import { readTable } from '#modules/files/server/read_table.ts'
import { typeOf, writeSheet } from '#modules/files/server/sheet.ts'
import { startLongJob } from '#modules/jobs/server/long_jobs.ts'
import type { Ctx } from '#server/context.ts'
import { catalogs } from '#server/messages.ts'
import type { EmployeeImport, importContract as imports } from '../../import_contract.ts'
import { headingRow } from '../../rules/import_columns.ts'
import type { Lookup, RowWord } from '../../rules/import_row.ts'
import { customFields } from '../custom.ts'
import { type CheckedRow, checkRows, isGood } from './check.ts'
import { commitEmployees } from './commit.ts'
import { importRow, rowsOf, type StoredImport, settingsOf } from './stored.ts'

const FIRST_PROBLEMS = 200
const CHUNK = 2000

export async function uploadImport(ctx: Ctx, { file, encoding }: Given<typeof imports.uploadImport>) {
  const { rows, numbers } = await readTable(file, encoding)
  const at = headingRow(rows)
  const headings = rows[at]!.map((heading) => heading.trim())
  const body = rows.slice(at + 1)
  if (!body.length) throw new Failure('import.no_rows', 422, {}, { file: 'import.no_rows' })
  const { id } = await ctx.db
    .insertInto('employee_import')
    .values({ file_name: file.name.slice(0, 200), headings, row_count: body.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Numbers are those of the rows of the file, as a spreadsheet shows them.
  for (let from = 0; from < body.length; from += CHUNK)
    await ctx.db
      .insertInto('employee_import_row')
      .values(
        body.slice(from, from + CHUNK).map((cells, index) => ({ employee_import_id: id, number: numbers[at + 1 + from + index]!, cells })),
      )
      .execute()
  return { data: await preview(ctx, await importRow(ctx, id)) }
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
    from employee_import i order by i.id desc limit 50`.execute(ctx.db)
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

/** Takes everything back that came with an import. Whoever has hours, leave or papers since keeps all of it in place. */
export async function undoImport(ctx: Ctx, { employee_import_id }: Given<typeof imports.undoImport>) {
  const stored = await importRow(ctx, employee_import_id)
  if (stored.status !== 'committed') throw new Failure('import.not_committed', 409)
  const { rows: held } = await sql<{ id: number }>`
    select employees_with_traces(array(select id from employee where employee_import_id = ${employee_import_id})) as id`.execute(ctx.db)
  if (held.length) throw new Failure('import.people_in_use', 409, { count: held.length })
  const people = sql`(select id from employee where employee_import_id = ${employee_import_id})`
  for (const table of ['card_holder', 'employment_terms', 'employment'])
    await sql`delete from ${sql.table(table)} where employee_id in ${people}`.execute(ctx.db)
  await sql`delete from employee where employee_import_id = ${employee_import_id}`.execute(ctx.db)
  for (const [table, ids] of Object.entries(stored.made as Record<string, number[]>)) await takeBack(ctx, table as Lookup, ids)
  await ctx.db
    .updateTable('employee_import')
    .set({ status: 'undone', undone_at: new Date() })
    .where('id', '=', employee_import_id)
    .execute()
  return { data: { id: employee_import_id } }
}

/** Of the look-ups that were made those go that nobody has used since. */
async function takeBack(ctx: Ctx, table: Lookup, ids: number[]): Promise<void> {
  const users = table === 'department' ? sql`or exists (select from department_version c where c.parent_id = t.id)` : sql``
  const column = sql.ref(`${table}_id`)
  await sql`delete from ${sql.table(table)} t where t.id = any (${ids}::bigint[])
    and not (exists (select from employment_terms e where e.${column} = t.id) ${users})`.execute(ctx.db)
}

export async function deleteImport(ctx: Ctx, { employee_import_id }: Given<typeof imports.deleteImport>) {
  await openImport(ctx, employee_import_id)
  await ctx.db.deleteFrom('employee_import').where('id', '=', employee_import_id).execute()
  return { data: { id: employee_import_id } }
}

export async function downloadImportErrors(ctx: Ctx, { employee_import_id, format }: Given<typeof imports.downloadImportErrors>) {
  const stored = await openImport(ctx, employee_import_id)
  const ownFields = await customFields(ctx)
  const { rows } = await checkRows(ctx, await rowsOf(ctx, employee_import_id), settingsOf(stored, ownFields), ownFields)
  const bad = rows.filter((row) => !isGood(row))
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
const fieldName = (ctx: Ctx, { field }: RowWord) => (field ? say(catalogs[ctx.language], ctx.language, `import.field.${field}`) : '')

async function preview(ctx: Ctx, stored: StoredImport): Promise<EmployeeImport> {
  const { id, file_name, row_count, headings } = stored
  const status = stored.status as EmployeeImport['status']
  const ownFields = await customFields(ctx)
  const settings = settingsOf(stored, ownFields)
  const rows = status === 'uploaded' ? await rowsOf(ctx, id) : []
  const check = await checkRows(ctx, rows, settings, ownFields)
  const bad = check.rows.filter((row) => !isGood(row))
  const noticed = check.rows.filter((row) => row.notices.length)
  const said = (list: RowWord[]) => list.map((word) => ({ field: word.field, message: words(ctx, word), value: word.value ?? null }))
  const shown = [...bad, ...noticed.filter(isGood)].slice(0, FIRST_PROBLEMS)
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
    columns: headings.map((heading, at) => ({ heading, samples: samplesOf(rows.map(({ cells }) => cells[at] ?? '')) })),
    settings,
    ambiguous_dates: check.ambiguous,
    good_rows: check.rows.length - bad.length,
    bad_rows: bad.length,
    notice_count: noticed.length,
    new_lookups: Object.fromEntries(
      [...check.missing].map(([lookup, names]) => [
        lookup,
        [...names.values()].map((one) => ({ ...one, chosen_id: settings.choices[lookup]?.[one.name] ?? null })),
      ]),
    ),
    problems: shown.map((row) => ({
      number: row.number,
      name: nameIn(row, settings.mapping),
      errors: said(row.errors),
      notices: said(row.notices),
    })),
    employees,
  }
}

const nameIn = ({ cells }: CheckedRow, mapping: EmployeeImport['settings']['mapping']) =>
  (['last_name', 'first_name', 'full_name'] as const)
    .map((field) => (mapping[field] === undefined ? '' : (cells[mapping[field]] ?? '')))
    .join(' ')
    .trim()

/** The first three different values that say something. */
const samplesOf = (values: string[]) => [...new Set(values.slice(0, 200).filter(Boolean))].slice(0, 3).map((value) => value.slice(0, 40))
