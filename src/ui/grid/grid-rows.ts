import type { GridRow } from './grid-types.ts'

/** A line of the grid: the name of a group, or a row. */
export type GridDisplayRow = { kind: 'group'; name: string; from: number; to: number } | { kind: 'row'; row: number }

/** Rows with the names of their groups between them. `lineOf[row]` is the line of a row. */
export function groupGridRows(rows: readonly Pick<GridRow, 'group'>[]): { lines: GridDisplayRow[]; lineOf: number[] } {
  const lines: GridDisplayRow[] = []
  const lineOf: number[] = []
  let open: Extract<GridDisplayRow, { kind: 'group' }> | undefined
  rows.forEach(({ group }, row) => {
    if (group !== undefined && open?.name !== group) {
      open = { kind: 'group', name: group, from: row, to: row }
      lines.push(open)
    }
    if (open) open.to = row
    lineOf.push(lines.length)
    lines.push({ kind: 'row', row })
  })
  return { lines, lineOf }
}
