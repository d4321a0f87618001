import { memo } from 'react'
import { Avatar } from '../Avatar.tsx'
import { createGridCellColorStyle } from './GridColumnHeadings.tsx'
import { gridPositionKey, type RejectedGridCell } from './grid-model.ts'
import type { GridCellState, GridColumn, GridProps, GridRow, GridSumColumn } from './grid-types.ts'

type RowProps = Pick<GridProps, 'kindOf' | 'tintOf' | 'chips' | 'faceOf' | 'markOf' | 'onRow'> & {
  row: number
  line: number
  start: number
  head: GridRow
  values: readonly string[]
  columns: readonly GridColumn[]
  sums: readonly GridSumColumn[]
  refused: ReadonlyMap<string, RejectedGridCell> | undefined
  isReadOnly: boolean
  active: number
  from: number
  to: number
  draft: string | null
  setDraft: (text: string) => void
  editLabel: string
  list: string | undefined
}

/** A row of cells. It renders again only after a change of the row. */
export const GridRowCells = memo(function GridRowView(props: RowProps) {
  const { row, line, start, head, values, columns, sums, onRow } = props
  return (
    <div role="row" aria-rowindex={line + 2} className="sheet-row" style={{ top: start }}>
      <div role="rowheader" className="sheet-name" aria-colindex={1}>
        {head.person && <Avatar {...head.person} size={22} withImage />}
        <span className="sheet-name-text">
          {onRow ? (
            <button type="button" tabIndex={-1} onClick={() => onRow(row)}>
              {head.name}
            </button>
          ) : (
            <span>{head.name}</span>
          )}
          {head.more && <small>{head.more}</small>}
        </span>
      </div>
      {values.map((value, column) => (
        <SheetCell key={columns[column]!.key} props={props} value={value} column={column} />
      ))}
      {sums.map(({ key, of, isWrong, over, share }, index) => (
        <div
          key={key}
          role="gridcell"
          aria-colindex={values.length + 2 + index}
          className="sheet-sum"
          data-part={over ? true : undefined}
          data-wrong={isWrong?.(values, row) || undefined}
        >
          {of(values, row)}
          {share && <i className="sheet-share" style={{ width: `${Math.round(100 * share(row))}%` }} />}
        </div>
      ))}
    </div>
  )
})

/** The accessible text of a cell, with its displayed text where that differs. */
function createCellAriaLabel(value: string, face: string, { outside, late, noData, source }: GridCellState): string | undefined {
  if (!outside && !late && !noData && !source && face === value) return undefined
  const faceText = face.replaceAll('\n', ' ')
  return [value, !value.includes(faceText) && faceText, outside, noData, source?.label].filter(Boolean).join(', ')
}

function SheetCell({ props, value, column }: { props: RowProps; value: string; column: number }) {
  const { row, columns, kindOf, tintOf, chips, faceOf, markOf, refused, isReadOnly, active, from, to, draft, setDraft, editLabel, list } =
    props
  const mark: GridCellState = markOf?.({ row, column }) ?? {}
  const kind = value ? kindOf(value) : 'none'
  const face = faceOf?.(value) ?? value
  const tint = createGridCellColorStyle(tintOf?.(value))
  const isWrong = mark.wrong || refused?.has(gridPositionKey({ row, column }))
  const cellContent =
    chips && value ? (
      <span className="sheet-value" data-kind={kind} data-long={face.length > 2 || undefined} style={tint}>
        {face}
      </span>
    ) : (
      face
    )
  return (
    <div
      role="gridcell"
      className="sheet-cell"
      data-row={row}
      data-column={column}
      data-kind={kind}
      style={chips ? undefined : tint}
      data-rest={columns[column]!.rest || undefined}
      data-comment={mark.comment || undefined}
      data-changed={mark.changed || undefined}
      data-faint={mark.faint || undefined}
      data-long={(face.includes('\n') && /.{3}/.test(face)) || undefined}
      data-wide={/.{3}/.test(face) || undefined}
      data-fresh={mark.fresh || undefined}
      data-late={mark.late || undefined}
      data-outside={mark.outside !== undefined || undefined}
      data-no-data={mark.noData !== undefined || undefined}
      data-source={mark.source?.key}
      title={mark.source?.label}
      aria-label={createCellAriaLabel(value, face, mark)}
      data-wrong={isWrong || undefined}
      aria-colindex={column + 2}
      aria-selected={column >= from && column <= to}
      aria-readonly={isReadOnly || mark.locked || undefined}
      aria-invalid={isWrong || undefined}
      tabIndex={column === active ? 0 : -1}
    >
      {column === active && draft !== null ? (
        // biome-ignore lint/a11y/noAutofocus: an edited cell must have the focus
        <input autoFocus aria-label={editLabel} list={list} value={draft} onChange={(event) => setDraft(event.currentTarget.value)} />
      ) : (
        cellContent
      )}
    </div>
  )
}
