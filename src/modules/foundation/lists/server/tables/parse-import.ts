import type { Ctx } from '#platform/context.ts'
import { extensionList } from '#platform/extension-point.ts'
import type { FileReading } from '#platform/files/reading-options.ts'
import { detectDateOrder } from '#shared/text/file-dates.ts'
import { type ComparedTable, compareTable, type ParsedTableSheet } from './compare-table.ts'
import type { ExchangeTable, OpenExchangeTable } from './exchange-table.ts'
import { type ColumnPositions, findColumns, isHeadingRow } from './find-columns.ts'

/** The maximum number of rows above the headings, and of sheets to search. */
const HEAD_WITHIN = 15

export type TableImportInput = Record<string, unknown>
/** A list with export and import, by the operation id of its export. */
export type ExchangeTableList = { by: string; open: OpenExchangeTable<TableImportInput> }
export const exchangeTables = extensionList<ExchangeTableList>('table lists')

export function openExchangeTable(by: string): OpenExchangeTable<TableImportInput> {
  const list = exchangeTables.all().find((one) => one.by === by)
  if (!list) throw new Error(`no manifest names the table of ${by}`)
  return list.open
}

/** Finds the row of headings; titles may precede it. */
export function findHeadingRow(table: ExchangeTable, rows: string[][]): number | undefined {
  const at = rows.slice(0, HEAD_WITHIN).findIndex((cells) => isHeadingRow(table, cells))
  return at < 0 ? undefined : at
}

/** Determines the order of day and month from the columns of days. */
function settleDates(
  { columns }: ColumnPositions,
  { rows, reading, proposed_order }: ParsedTableSheet,
): Pick<FileReading, 'date_order' | 'dates'> {
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

export type ParsedImport = {
  input: TableImportInput
  list: (ctx: Ctx) => Promise<ExchangeTable>
  table: ExchangeTable
  sheet: ParsedTableSheet
  places: ColumnPositions
  lines: ComparedTable[]
  /** The number of rows with a change. */
  work: number
}

export async function parseImport(ctx: Ctx, by: string, input: TableImportInput, parsedSheet: ParsedTableSheet): Promise<ParsedImport> {
  const list = (ctx: Ctx) => openExchangeTable(by)(ctx, input)
  const table = await list(ctx)
  const places = findColumns(table, parsedSheet.head)
  const sheet = { ...parsedSheet, reading: { ...parsedSheet.reading, ...settleDates(places, parsedSheet) } }
  const lines = compareTable(ctx, table, places, sheet)
  return { input, list, table, sheet, places, lines, work: lines.filter(({ changes }) => changes.length).length }
}
