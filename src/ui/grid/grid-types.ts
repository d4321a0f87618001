import type { ReactNode } from 'react'
import type { GridCellChange, GridCellPosition, GridCellText, RejectedGridCell } from './grid-model.ts'

export type GridColumn = {
  /** A day as `2026-11-20` if columns are days. The calendar on a phone uses it. */
  key: string
  /** The small line at the top: `pet`. */
  short: string
  /** The large line: `20`. */
  title: string
  /** The full name: `petak, 20. novembra 2026. – Dan primirja`. */
  label: string
  /** Whether it is not a working day. */
  rest?: boolean
  /** Whether the column is today. */
  today?: boolean
}

export type GridRow = {
  key: number | string
  name: string
  /** A second line in small letters. */
  more?: string
  /** The group whose name is above the row. */
  group?: string
  /** The person of the row, for the avatar before the name. */
  person?: { id: number; first_name: string; last_name: string }
}

/** A line of figures above the rows, one for each column; null if empty. */
export type GridHeaderFiguresRow = {
  key: number | string
  title: string
  /** The value that gives the figure its colour. */
  value?: string
  cells: readonly ({ text: string; label: string; tone?: 'danger' | 'quiet' } | null)[]
}

/**
 * The state of a cell in addition to its value. `late`: a line below; `faint`: in the future; `fresh`: not published yet; `outside`: worked
 * elsewhere, as text; `noData`: nothing recorded, as text; `source`: where the value comes from, as a key of its mark and as text.
 */
export type GridCellState = {
  locked?: boolean
  comment?: boolean
  wrong?: boolean
  changed?: boolean
  faint?: boolean
  fresh?: boolean
  late?: boolean
  outside?: string | undefined
  noData?: string | undefined
  source?: { key: string; label: string } | undefined
}

export type GridSumColumn = {
  key: string
  title: string
  /** The heading of this and the following sums; a line separates them from the previous ones. */
  over?: string
  label?: string
  of: (values: readonly string[], row: number) => string
  /** The share of the maximum from 0 to 1, shown as a line below the figure. */
  share?: (row: number) => number
  width?: number
  /** Whether the sum is wrong: it is red with a mark in the corner. */
  isWrong?: (values: readonly string[], row: number) => boolean
  /** Whether the sum is omitted first if the sums do not fit, because the others imply it. */
  isOptional?: boolean
}

/** The colour families of cells. A cell with a colour still shows its value. */
export type GridCellKind =
  | 'none'
  | 'away'
  | 'early'
  | 'late'
  | 'night'
  | 'overtime'
  | 'holiday'
  | 'leave'
  | 'paid'
  | 'sick'
  | 'fund'
  | 'parental'
  | 'unpaid'
  | 'stoppage'
  | 'off'
  | 'unexcused'

export type GridSaveReply = { refused?: RejectedGridCell[]; texts?: GridCellText[] }

/** Lists and functions must keep their identity between renders, otherwise every row renders again. */
export type GridProps = {
  label: string
  rowTitle: string
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  kindOf: (value: string) => GridCellKind
  /** The colour of a value, such as `#6fa8dc`. It overrides the colour of the kind. */
  tintOf?: (value: string) => string | undefined
  /** Whether values are chips without grid lines. */
  chips?: boolean
  /** Whether names and columns are as narrow as possible. */
  tight?: boolean
  headLines?: readonly GridHeaderFiguresRow[]
  /** The text next to the name of a group; by default the number of its rows. */
  groupNote?: (group: string) => string
  /** The sums of a group, one for each of `sums`. */
  groupSums?: (group: string) => readonly string[]
  /** The displayed text of a value; by default the value. */
  faceOf?: (value: string) => string
  markOf?: (place: GridCellPosition) => GridCellState | undefined
  sums?: readonly GridSumColumn[]
  /** The values that the user may type. They are proposed while typing; on a phone the user selects one. */
  choices?: readonly { value: string; label: string }[]
  /** Saves changes; without it the grid is read-only. An error undoes the whole step. */
  save?: (changes: GridCellChange[]) => Promise<GridSaveReply>
  /** Explains a cell: plan, events, rule, article of law. */
  explain?: (place: GridCellPosition, close: () => void) => ReactNode | Promise<ReactNode>
  /** Replaces the walk over wrong cells by F8 and Shift+F8. */
  onFinding?: (by: 1 | -1) => void
  onRow?: (row: number) => void
}
