import type { GridDisplayRow } from './grid-rows.ts'
import type { GridSumColumn } from './grid-types.ts'

type Props = {
  line: number
  start: number
  group: Extract<GridDisplayRow, { kind: 'group' }>
  rows: readonly (readonly string[])[]
  columns: number
  sums: readonly GridSumColumn[]
  note?: string | undefined
  totals: readonly string[] | undefined
}

/** The name of a group above its rows. */
export function GridGroupHeading({ line, start, group, columns, sums, note, totals }: Props) {
  return (
    <div role="row" aria-rowindex={line + 2} className="sheet-row sheet-group" style={{ top: start }}>
      <div role="rowheader" aria-colindex={1} className="sheet-name">
        {group.name}
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        aria-colspan={columns + (totals ? 0 : sums.length)}
        style={{ gridColumn: totals ? `2 / span ${columns}` : `2 / -1`, justifyContent: 'flex-start', padding: '0 8px' }}
      >
        <span className="muted">{note ?? group.to - group.from + 1}</span>
      </div>
      {totals?.map((total, place) => (
        <div
          key={sums[place]!.key}
          role="gridcell"
          aria-colindex={columns + 2 + place}
          className="sheet-sum"
          data-part={sums[place]!.over ? true : undefined}
        >
          {total}
        </div>
      ))}
    </div>
  )
}
