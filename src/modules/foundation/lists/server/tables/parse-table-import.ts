import type { Ctx } from '#platform/call-context.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'
import type { ImportFileReadingResult } from '#platform/files/import-file-reading-options.ts'
import { detectDayMonthOrder } from '#shared/text/parse-file-dates.ts'
import { compareImportedTable, type ImportTableComparison, type ParsedImportedSheet } from './compare-imported-table.ts'
import { findImportTableColumns, type ImportColumnPositions, isImportHeadingRow } from './find-import-columns.ts'
import type { ImportExportTable, ImportExportTableOpener } from './import-export-table.ts'

/** The same number of sheets is searched. */
const MAX_ROWS_ABOVE_HEADINGS = 15

export type ImportExportOperationInput = Record<string, unknown>
/** A list with export and import, by the operation id of its export. */
export type ImportExportTableRegistration = { by: string; open: ImportExportTableOpener<ImportExportOperationInput> }
export const importExportTableRegistrations = createListExtensionPoint<ImportExportTableRegistration>('table lists')

export function openRegisteredImportExportTable(by: string): ImportExportTableOpener<ImportExportOperationInput> {
  const list = importExportTableRegistrations.all().find((one) => one.by === by)
  if (!list) throw new Error(`no manifest names the table of ${by}`)
  return list.open
}

/** Finds the row of headings. Titles can precede it. */
export function findImportHeadingRow(table: ImportExportTable, rows: string[][]): number | undefined {
  const at = rows.slice(0, MAX_ROWS_ABOVE_HEADINGS).findIndex((cells) => isImportHeadingRow(table, cells))
  return at < 0 ? undefined : at
}

/** Determines the order of day and month from the columns with days. */
function settleDates(
  { columns }: ImportColumnPositions,
  { rows, reading, proposed_order }: ParsedImportedSheet,
): Pick<ImportFileReadingResult, 'date_order' | 'dates'> {
  if (reading.date_order) return { date_order: reading.date_order, dates: 'sure' }
  const found = columns.flatMap(([{ kind }, place]) =>
    kind === 'day' ? (detectDayMonthOrder(rows.map(({ cells }) => cells[place] ?? '')) ?? []) : [],
  )
  const isMdy = found.includes('mdy')
  const isDmy = found.includes('dmy')
  if (found.includes('mixed') || (isMdy && isDmy)) return { date_order: null, dates: 'mixed' }
  if (isMdy) return { date_order: 'mdy', dates: 'sure' }
  if (found.includes('ambiguous') && !isDmy) return { date_order: proposed_order ?? null, dates: 'ambiguous' }
  return { date_order: isDmy ? 'dmy' : null, dates: found.length ? 'sure' : null }
}

export type ParsedTableImport = {
  input: ImportExportOperationInput
  list: (ctx: Ctx) => Promise<ImportExportTable>
  table: ImportExportTable
  sheet: ParsedImportedSheet
  places: ImportColumnPositions
  lines: ImportTableComparison[]
  /** The number of rows with a change. */
  work: number
}

export async function parseTableImport(
  ctx: Ctx,
  by: string,
  input: ImportExportOperationInput,
  parsedSheet: ParsedImportedSheet,
): Promise<ParsedTableImport> {
  const openTable = (ctx: Ctx) => openRegisteredImportExportTable(by)(ctx, input)
  const table = await openTable(ctx)
  const places = findImportTableColumns(table, parsedSheet.head)
  const sheet = { ...parsedSheet, reading: { ...parsedSheet.reading, ...settleDates(places, parsedSheet) } }
  const lines = compareImportedTable(ctx, table, places, sheet)
  return { input, list: openTable, table, sheet, places, lines, work: lines.filter(({ changes }) => changes.length).length }
}
