import type { Ctx } from '#platform/context.ts'
import type { JobProgress } from '#platform/jobs/queue.ts'
import type { TableDifference, TableDifferenceLine } from '../../tables-contract.ts'
import { type ComparedTable, compareTable, type ParsedTableSheet } from './compare-table.ts'
import type { ImportExportTable } from './exchange-table.ts'
import { findTableColumns } from './find-columns.ts'
import type { ParsedImport } from './parse-import.ts'
import { toTableDifferenceReply } from './table-difference.ts'
import { writeImportedTableLine } from './write-table.ts'

/** The maximum number of rounds, which is the maximum depth of rows that depend on each other. */
const MAX_ROUNDS = 12

/** Writes every row with a change, and reports the results. */
export async function applyTableRows(
  ctx: Ctx,
  begun: ParsedImport,
  progress: JobProgress = async () => {},
  writeLine: typeof writeImportedTableLine = writeImportedTableLine,
): Promise<TableDifference> {
  const { list, table, sheet, lines, work } = begun
  const linesByRow = new Map<number, TableDifferenceLine>()
  const first = new Map(lines.map((line) => [line.number, line]))
  let [now, open] = [table, lines]
  let written = 0
  for (let round = 1; open.length; round++) {
    const failed: [ComparedTable, TableDifferenceLine['errors']][] = []
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
  return toTableDifferenceReply(ctx, begun, linesByRow)
}

/** Reads rows again whose cell named an unknown row, because it may exist now. */
function reread(
  ctx: Ctx,
  table: ImportExportTable,
  sheet: ParsedTableSheet,
  failed: [ComparedTable, unknown][],
  first: ReadonlyMap<number, ComparedTable>,
) {
  const numbers = new Set(failed.flatMap(([{ number, wrong }]) => (Object.keys(wrong).length ? number : [])))
  const rows = sheet.rows.filter(({ number }) => numbers.has(number))
  return new Map(
    compareTable(ctx, table, findTableColumns(table, sheet.head), { ...sheet, rows }, first).map((line) => [line.number, line]),
  )
}

const asLine = ({ number, name, row, changes }: ComparedTable, errors: TableDifferenceLine['errors']): TableDifferenceLine => ({
  number,
  name,
  changes,
  errors,
  kind: row ? (changes.length ? 'changed' : 'same') : 'added',
})
