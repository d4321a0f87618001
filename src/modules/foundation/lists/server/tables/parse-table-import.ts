import type { Ctx } from '#platform/context.ts'
import { createExtensionList } from '#platform/extension-point.ts'
import type { FileReadingResult } from '#platform/files/file-reading-options.ts'
import { detectDateOrder } from '#shared/text/file-dates.ts'
import { type ComparedImportTable, compareImportedTable, type ParsedImportSheet } from './compare-imported-table.ts'
import { findTableColumns, type ImportColumnPositions, isTableHeadingRow } from './find-import-columns.ts'
import type { ImportExportTable, OpenImportExportTable } from './import-export-table.ts'

/** The maximum number of rows above the headings, and of sheets to search. */
const HEAD_WITHIN = 15

export type ListOperationInput = Record<string, unknown>
/** A list with export and import, by the operation id of its export. */
export type ImportExportTableRegistration = { by: string; open: OpenImportExportTable<ListOperationInput> }
export const importExportTableRegistrations = createExtensionList<ImportExportTableRegistration>('table lists')

export function openImportExportTable(by: string): OpenImportExportTable<ListOperationInput> {
  const list = importExportTableRegistrations.all().find((one) => one.by === by)
  if (!list) throw new Error(`no manifest names the table of ${by}`)
  return list.open
}

/** Finds the row of headings; titles may precede it. */
export function findTableHeadingRow(table: ImportExportTable, rows: string[][]): number | undefined {
  const at = rows.slice(0, HEAD_WITHIN).findIndex((cells) => isTableHeadingRow(table, cells))
  return at < 0 ? undefined : at
}

/** Determines the order of day and month from the columns of days. */
function settleDates(
  { columns }: ImportColumnPositions,
  { rows, reading, proposed_order }: ParsedImportSheet,
): Pick<FileReadingResult, 'date_order' | 'dates'> {
  if (reading.date_order) return { date_order: reading.date_order, dates: 'sure' }
  const found = columns.flatMap(([{ kind }, place]) =>
    kind === 'day' ? (detectDateOrder(rows.map(({ cells }) => cells[place] ?? '')) ?? []) : [],
  )
  const [isMdy, isDmy] = [found.includes('mdy'), found.includes('dmy')]
  if (found.includes('mixed') || (isMdy && isDmy)) return { date_order: null, dates: 'mixed' }
  if (isMdy) return { date_order: 'mdy', dates: 'sure' }
  if (found.includes('ambiguous') && !isDmy) return { date_order: proposed_order ?? null, dates: 'ambiguous' }
  return { date_order: isDmy ? 'dmy' : null, dates: found.length ? 'sure' : null }
}

export type ParsedTableImport = {
  input: ListOperationInput
  list: (ctx: Ctx) => Promise<ImportExportTable>
  table: ImportExportTable
  sheet: ParsedImportSheet
  places: ImportColumnPositions
  lines: ComparedImportTable[]
  /** The number of rows with a change. */
  work: number
}

export async function parseTableImport(
  ctx: Ctx,
  by: string,
  input: ListOperationInput,
  parsedSheet: ParsedImportSheet,
): Promise<ParsedTableImport> {
  const list = (ctx: Ctx) => openImportExportTable(by)(ctx, input)
  const table = await list(ctx)
  const places = findTableColumns(table, parsedSheet.head)
  const sheet = { ...parsedSheet, reading: { ...parsedSheet.reading, ...settleDates(places, parsedSheet) } }
  const lines = compareImportedTable(ctx, table, places, sheet)
  return { input, list, table, sheet, places, lines, work: lines.filter(({ changes }) => changes.length).length }
}
