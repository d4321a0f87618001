import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ImportFileReadingOptions } from '../import-file-reading-options.ts'

/** What is remembered of a reading: what another file of the same kind is likely to need again. A sheet is known by its name. */
export type SavedImportFileReadingOptions = Pick<ImportFileReadingOptions, 'encoding' | 'delimiter' | 'date_order'> & {
  sheet_name?: string | undefined
  has_no_heading?: boolean | undefined
  full_name_order?: 'first_last' | 'last_first' | undefined
}

/** How files of a kind were read last in this company. It is used only where a file does not say it itself. */
export async function loadSavedImportFileReadingOptions(ctx: Ctx, kind: string): Promise<SavedImportFileReadingOptions> {
  const row = await ctx.db.selectFrom('import_reading').select('reading').where('kind', '=', kind).executeTakeFirst()
  return (row?.reading ?? {}) as SavedImportFileReadingOptions
}

/** Remembers what was chosen by hand; what was not chosen stays as it is remembered. */
export async function saveImportFileReadingOptions(ctx: Ctx, kind: string, reading: SavedImportFileReadingOptions): Promise<void> {
  const definedOptions = Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined))
  if (Object.keys(definedOptions).length === 0) return
  await sql`
    insert into import_reading (kind, reading) values (${kind}, ${JSON.stringify(definedOptions)}::jsonb)
    on conflict (company_id, kind) do update set reading = import_reading.reading || excluded.reading`.execute(ctx.db)
}
