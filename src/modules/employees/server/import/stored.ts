import { sql } from 'kysely'
import { notFound } from '#lib/failure.ts'
import { fold } from '#lib/text/fold.ts'
import type { TableRow } from '#modules/files/server/read_table.ts'
import type { Ctx } from '#server/context.ts'
import type { ImportSettings } from '../../import_contract.ts'
import { matchColumns } from '../../rules/import_columns.ts'
import type { OwnField } from '../custom.ts'

export async function importRow(ctx: Ctx, importId: number) {
  const row = await ctx.db.selectFrom('employee_import').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
export type StoredImport = Awaited<ReturnType<typeof importRow>>

type Described = Pick<StoredImport, 'settings' | 'headings'>

/** What was said about the file, over what its headings say themselves. */
export function settingsOf({ settings, headings }: Described, ownFields: readonly OwnField[]): ImportSettings {
  const said = settings as Partial<ImportSettings>
  const mapping = said.mapping ?? matchColumns(headings)
  return {
    mapping,
    custom: said.custom ?? matchOwn(headings, ownFields, new Set(Object.values(mapping))),
    date_order: { ...said.date_order },
    full_name_order: said.full_name_order ?? 'first_last',
    create_lookups: said.create_lookups ?? true,
    choices: said.choices ?? {},
    defaults: { end_ground: 'nije naveden', ...said.defaults },
    skip_bad_rows: said.skip_bad_rows ?? false,
  }
}

/** A field of the company's own is matched by its name, in a column that says nothing else. */
function matchOwn(headings: readonly string[], ownFields: readonly OwnField[], taken: ReadonlySet<number>): Record<string, number> {
  const found = ownFields
    .filter(({ is_retired }) => !is_retired)
    .map(({ id, name }) => [id, headings.findIndex((heading, at) => !taken.has(at) && fold(heading).trim() === fold(name))] as const)
  return Object.fromEntries(found.filter(([, column]) => column >= 0))
}

const CHUNK = 1000

/** The rows of the file in their order, some at a time. */
export async function* chunksOf(ctx: Ctx, importId: number): AsyncGenerator<TableRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<TableRow>`
      select number, cells from employee_import_row where employee_import_id = ${importId} and number > ${after} order by number limit ${CHUNK}`.execute(
      ctx.db,
    )
    if (!rows.length) return
    yield rows
    after = rows.at(-1)!.number
  }
}

/** What stands in a column, each value once, in the order of the file. */
export async function valuesOf(ctx: Ctx, importId: number, column: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select cells[${column + 1}] as value from employee_import_row where employee_import_id = ${importId} and cells[${column + 1}] <> ''
    group by 1 order by min(number)`.execute(ctx.db)
  return rows.map(({ value }) => value)
}

/** Writes the rows of a file as they come; answers how many there were. */
export async function storeRows(ctx: Ctx, importId: number, rows: AsyncIterable<TableRow> | Iterable<TableRow>): Promise<number> {
  let [count, waiting]: [number, TableRow[]] = [0, []]
  const write = async () => {
    if (waiting.length)
      await ctx.db
        .insertInto('employee_import_row')
        .values(waiting.map((row) => ({ employee_import_id: importId, ...row })))
        .execute()
    count += waiting.length
    waiting = []
  }
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length === CHUNK) await write()
  }
  await write()
  return count
}
