import type { Ctx } from '#platform/call-context.ts'
import type { BackgroundJobProgressCallback } from '#platform/jobs/background-job-queue.ts'
import type { TableImportDifference, TableImportDifferenceLine } from '../../table-import-export-contract.ts'
import { compareImportedTable, type ImportTableComparison, type ParsedImportedSheet } from './compare-imported-table.ts'
import { findImportTableColumns } from './find-import-columns.ts'
import type { ImportExportTable } from './import-export-table.ts'
import type { ParsedTableImport } from './parse-table-import.ts'
import { toTableImportPreviewReply } from './table-import-preview-reply.ts'
import { writeImportedTableRow } from './write-imported-table-row.ts'

/** The maximum number of rounds, which limits the depth of rows that depend on each other. */
const MAX_ROUNDS = 12

/** Writes every row with a change, and reports the results. */
export async function writeImportedTableRows(
  ctx: Ctx,
  begun: ParsedTableImport,
  progress: BackgroundJobProgressCallback = async () => {},
  writeLine: typeof writeImportedTableRow = writeImportedTableRow,
): Promise<TableImportDifference> {
  const { list, table, sheet, lines, work } = begun
  const linesByRow = new Map<number, TableImportDifferenceLine>()
  const first = new Map(lines.map((line) => [line.number, line]))
  let now = table
  let open = lines
  let written = 0
  for (let round = 1; open.length; round++) {
    const failed: [ImportTableComparison, TableImportDifferenceLine['errors']][] = []
    for (const line of open) {
      const errors = await writeLine(ctx, now, line)
      if (errors.length && now.leans && !line.wrong.id) failed.push([line, errors])
      else linesByRow.set(line.number, asLine(line, errors))
      if (line.changes.length) await progress(Math.min(++written, work), work)
    }
    const isStuck = failed.length === open.length || round === MAX_ROUNDS
    if (isStuck) for (const [line, errors] of failed) linesByRow.set(line.number, asLine(line, errors))
    if (isStuck || !failed.length) break
    now = await list(ctx)
    const read = reread(ctx, now, sheet, failed, first)
    open = failed.map(([line]) => read.get(line.number) ?? line)
  }
  return toTableImportPreviewReply(ctx, begun, linesByRow)
}

/** Parses rows again whose cell referred to an unknown row, because it can exist now. */
function reread(
  ctx: Ctx,
  table: ImportExportTable,
  sheet: ParsedImportedSheet,
  failed: [ImportTableComparison, unknown][],
  first: ReadonlyMap<number, ImportTableComparison>,
) {
  const numbers = new Set(failed.flatMap(([{ number, wrong }]) => (Object.keys(wrong).length ? number : [])))
  const rows = sheet.rows.filter(({ number }) => numbers.has(number))
  return new Map(
    compareImportedTable(ctx, table, findImportTableColumns(table, sheet.head), { ...sheet, rows }, first).map((line) => [
      line.number,
      line,
    ]),
  )
}

const asLine = (
  { number, name, row, changes }: ImportTableComparison,
  errors: TableImportDifferenceLine['errors'],
): TableImportDifferenceLine => ({
  number,
  name,
  changes,
  errors,
  kind: row ? kindOfKnownRow(changes) : 'added',
})

const kindOfKnownRow = (changes: readonly unknown[]) => (changes.length ? 'changed' : 'same')
