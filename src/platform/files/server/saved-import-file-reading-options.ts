import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ImportFileReadingOptions } from '../import-file-reading-options.ts'

/**
 * The reading options that are saved, because another file of the same kind probably needs them again. A sheet is identified by its name.
 */
export type SavedImportFileReadingOptions = Pick<ImportFileReadingOptions, 'encoding' | 'delimiter' | 'date_order'> & {
  sheet_name?: string | undefined
  has_no_heading?: boolean | undefined
  full_name_order?: 'first_last' | 'last_first' | undefined
}

/** The options with which files of a kind were last read in this company. They apply only where a file does not decide. */
export async function loadSavedImportFileReadingOptions(ctx: Ctx, kind: string): Promise<SavedImportFileReadingOptions> {
  const row = await ctx.db.selectFrom('import_reading').select('reading').where('kind', '=', kind).executeTakeFirst()
  return (row?.reading ?? {}) as SavedImportFileReadingOptions
}

/** Saves the options that the user chose. Options that the user did not choose keep their saved values. */
export async function saveImportFileReadingOptions(ctx: Ctx, kind: string, reading: SavedImportFileReadingOptions): Promise<void> {
  const definedOptions = Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined))
  if (Object.keys(definedOptions).length === 0) return
  await sql`
    insert into import_reading (kind, reading) values (${kind}, ${JSON.stringify(definedOptions)}::jsonb)
    on conflict (company_id, kind) do update set reading = import_reading.reading || excluded.reading`.execute(ctx.db)
}
