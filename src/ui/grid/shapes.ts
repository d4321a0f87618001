import type { ReactNode } from 'react'
import type { CellChange, CellPosition, CellText, RejectedCell } from './grid-model.ts'

export type GridColumn = {
  /** A day as `2026-11-20` where the columns are days: the calendar of a phone is made of it. */
  key: string
  /** The small line above: `pet`. */
  short: string
  /** The large one: `20`. */
  title: string
  /** The whole name: `petak, 20. novembra 2026. – Dan primirja`. */
  label: string
  /** Not a working one. */
  rest?: boolean
  /** The day that it is. */
  today?: boolean
}

export type GridRow = {
  key: number | string
  name: string
  /** A second line in small. */
  more?: string
  /** Rows of one group stand beneath its name. */
  group?: string
  /** Whose row it is, to stand before the name. */
  person?: { id: number; first_name: string; last_name: string }
}

/** A line of figures above the rows, one for each column; null where there is nothing to say. */
export type GridHeadLine = {
  key: number | string
  title: string
  /** The value whose colour it has. */
  value?: string
  cells: readonly ({ text: string; label: string; tone?: 'danger' | 'quiet' } | null)[]
}

/** What a cell carries beside its value. `late`: a quiet line beneath; `faint`: it has not come yet; `fresh`: nobody was told of it yet; `outside`: worked elsewhere, in words; `noData`: nothing was recorded, in words. `source`: where the value comes from, as a key for its mark and in words. */
export type CellState = {
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

export type GridSum = {
  key: string
  title: string
  /** What it and those after it are of: said once above them, and a line parts them from those before. */
  over?: string
  label?: string
  of: (values: readonly string[], row: number) => string
  /** How much of the most there is, from nought to one: a line beneath the figure. */
  share?: (row: number) => number
  width?: number
  /** Red, with a mark in the corner. */
  isWrong?: (values: readonly string[], row: number) => boolean
}

/** The colours of cells, by family: a value names one, and is written all the same. */
export type CellKind =
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

export type SaveReply = { refused?: RejectedCell[]; texts?: CellText[] }

/** Lists and functions are to stay the same from one drawing to the next, or every row is drawn anew. */
export type GridProps = {
  label: string
  rowTitle: string
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  kindOf: (value: string) => CellKind
  /** A colour that was given to a value, as `#6fa8dc`; it comes before that of its kind. */
  tintOf?: (value: string) => string | undefined
  /** Values stand as chips, and no lines between them. */
  chips?: boolean
  /** Little room: names and columns stand as narrow as they can be read. */
  tight?: boolean
  headLines?: readonly GridHeadLine[]
  /** What stands beside the name of a group; the number of its rows unless told. */
  groupNote?: (group: string) => string
  /** The sums of a group, one for each of `sums`, in the columns of those. */
  groupSums?: (group: string) => readonly string[]
  /** What a cell shows of its value; the value itself unless told. */
  faceOf?: (value: string) => string
  markOf?: (place: CellPosition) => CellState | undefined
  sums?: readonly GridSum[]
  /** The values that may be typed, proposed while typing and chosen from on a phone. */
  choices?: readonly { value: string; label: string }[]
  /** Keeps what was changed; without it nothing can be. A thrown failure takes the whole step back. */
  save?: (changes: CellChange[]) => Promise<SaveReply>
  /** Why a cell is what it is: plan, events, rule, article. */
  explain?: (place: CellPosition) => ReactNode | Promise<ReactNode>
  onRow?: (row: number) => void
}
