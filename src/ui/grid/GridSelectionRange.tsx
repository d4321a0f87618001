import { type PointerEvent, useState, useSyncExternalStore } from 'react'
import { fillGridCellRange, type GridCellChange, type GridCellPosition, type GridCellRange, type GridModel } from './grid-model.ts'

type Props = {
  sheet: GridModel
  /** The index of the displayed line for each row. */
  lineOf: readonly number[]
  /** The height of a row, the left edge of the first column, and the width of a column. */
  row: number
  left: number
  column: number
  /** Whether the user can drag the corner of the selection. */
  isDrawn: boolean
  placeAt: (event: { target: EventTarget }) => GridCellPosition | undefined
  done: (changes: GridCellChange[]) => void
}

/** The selection. Its corner can be dragged to fill neighbouring cells with its values. */
export function GridSelectionRange({ sheet, lineOf, row, left, column, isDrawn, placeAt, done }: Props) {
  const { range } = useSyncExternalStore(sheet.subscribe, sheet.state)
  const [to, setTo] = useState<GridCellPosition>()
  const computeFrame = ({ top, left: first, bottom, right }: GridCellRange) => ({
    top: (lineOf[top] ?? 0) * row,
    height: ((lineOf[bottom] ?? 0) - (lineOf[top] ?? 0) + 1) * row,
    left: left + first * column,
    width: (right - first + 1) * column,
  })
  const findCellUnderPointer = ({ clientX, clientY }: PointerEvent) => {
    const target = document.elementFromPoint(clientX, clientY)
    return target ? placeAt({ target }) : undefined
  }
  return (
    <>
      <div aria-hidden className="sheet-range" style={computeFrame(range)}>
        {isDrawn && (
          <div
            className="sheet-corner"
            onPointerDown={(event) => {
              event.preventDefault()
              event.stopPropagation()
              event.currentTarget.setPointerCapture(event.pointerId)
              setTo({ row: range.bottom, column: range.right })
            }}
            onPointerMove={(event) => {
              if (!to) return
              event.stopPropagation()
              setTo(findCellUnderPointer(event) ?? to)
            }}
            onPointerUp={() => {
              if (to) done(sheet.spread(to))
              setTo(undefined)
            }}
            onPointerCancel={() => setTo(undefined)}
          />
        )}
      </div>
      {to && <div aria-hidden className="sheet-range" data-drawn style={computeFrame(fillGridCellRange(range, to))} />}
    </>
  )
}
