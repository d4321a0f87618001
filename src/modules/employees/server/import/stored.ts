import { sql } from 'kysely'
import { notFound } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import type { ImportSettings } from '../../import_contract.ts'
import { matchColumns } from '../../rules/import_columns.ts'
import type { Row } from './check.ts'

export async function importRow(ctx: Ctx, importId: number) {
  const row = await ctx.db.selectFrom('employee_import').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}
export type StoredImport = Awaited<ReturnType<typeof importRow>>

/** What was said about the file, over what its headings say themselves. */
export function settingsOf({ settings, headings }: Pick<StoredImport, 'settings' | 'headings'>): ImportSettings {
  const said = settings as Partial<ImportSettings>
  return {
    mapping: said.mapping ?? matchColumns(headings),
    date_order: { ...said.date_order },
    full_name_order: said.full_name_order ?? 'first_last',
    create_lookups: said.create_lookups ?? true,
    choices: said.choices ?? {},
    defaults: { end_ground: 'nije naveden', ...said.defaults },
    skip_bad_rows: said.skip_bad_rows ?? false,
  }
}

export async function rowsOf(ctx: Ctx, importId: number): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select number, cells from employee_import_row where employee_import_id = ${importId} order by number`.execute(ctx.db)
  return rows
}
