import type { Line } from './lines.ts'
import type { SheetSum } from './shapes.ts'

type Props = {
  line: number
  start: number
  group: Extract<Line, { kind: 'group' }>
  rows: readonly (readonly string[])[]
  columns: number
  sums: readonly SheetSum[]
  note?: string | undefined
}

/** The name of a group above its rows. */
export function SheetGroup({ line, start, group, columns, sums, note }: Props) {
  return (
    <div role="row" aria-rowindex={line + 2} className="sheet-row sheet-group" style={{ top: start }}>
      <div role="rowheader" aria-colindex={1} className="sheet-name">
        {group.name}
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        aria-colspan={columns + sums.length}
        style={{ gridColumn: `2 / -1`, justifyContent: 'flex-start', padding: '0 8px' }}
      >
        <span className="muted">{note ?? group.to - group.from + 1}</span>
      </div>
    </div>
  )
}
