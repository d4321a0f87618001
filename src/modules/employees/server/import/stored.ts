import { sql } from 'kysely'
import { notFound } from '#lib/failure.ts'
import { fold } from '#lib/text/fold.ts'
import type { Ctx } from '#server/context.ts'
import type { ImportSettings } from '../../import_contract.ts'
import { matchColumns } from '../../rules/import_columns.ts'
import type { OwnField } from '../custom.ts'
import type { Row } from './check.ts'

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

export async function rowsOf(ctx: Ctx, importId: number): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select number, cells from employee_import_row where employee_import_id = ${importId} order by number`.execute(ctx.db)
  return rows
}
