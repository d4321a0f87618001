/** The model of a grid without rendering: selection, values, undo and rejected cells. */
export type GridCellPosition = { row: number; column: number }
export type GridCellRange = { top: number; left: number; bottom: number; right: number }
export type GridCellChange = GridCellPosition & { before: string; after: string }
export type GridCellText = GridCellPosition & { text: string }
/** A cell that the server refused, with the reason. */
export type RejectedGridCell = GridCellPosition & { message: string }
/** `shown` counts how often code outside the grid scrolled to a cell. */
export type GridState = {
  rows: readonly (readonly string[])[]
  active: GridCellPosition
  range: GridCellRange
  refused: ReadonlyMap<string, RejectedGridCell>
  revision: number
}
export type GridModel = ReturnType<typeof createGridModel>

type Options = {
  normalize?: (text: string) => string
  /** Whether a cell is read-only. Edits and pastes skip such cells. */
  isLocked?: (place: GridCellPosition) => boolean
}

export const gridPositionKey = ({ row, column }: GridCellPosition) => `${row}:${column}`

export function createGridModel(
  start: readonly (readonly string[])[],
  { normalize = (text) => text.trim(), isLocked = () => false }: Options = {},
) {
  let rows = start
  let active: GridCellPosition = { row: 0, column: 0 }
  let anchor: GridCellPosition = active
  let refused: ReadonlyMap<string, RejectedGridCell> = new Map()
  let past: GridCellChange[][] = []
  let future: GridCellChange[][] = []
  let revision = 0
  let state: GridState = { rows, active, range: createGridCellRange(active, anchor), refused, revision }
  const listeners = new Set<() => void>()

  function tell() {
    state = { rows, active, range: createGridCellRange(active, anchor), refused, revision }
    for (const listener of listeners) listener()
  }
  function put(texts: GridCellText[]) {
    const touched = new Map<number, string[]>()
    for (const { row, column, text } of texts) {
      const changed = touched.get(row) ?? [...rows[row]!]
      changed[column] = text
      touched.set(row, changed)
    }
    rows = rows.map((row, index) => touched.get(index) ?? row)
    if (texts.some((text) => refused.has(gridPositionKey(text)))) {
      const others = new Map(refused)
      for (const text of texts) others.delete(gridPositionKey(text))
      refused = others
    }
    tell()
  }
  const side = (changes: GridCellChange[], which: 'before' | 'after'): GridCellText[] =>
    changes.map((change) => ({ ...change, text: change[which] }))

  function write(wanted: GridCellText[]): GridCellChange[] {
    const changes = wanted
      .filter((place) => !isLocked(place))
      .map(({ row, column, text }) => ({ row, column, before: rows[row]![column]!, after: normalize(text) }))
      .filter((change) => change.before !== change.after)
    if (changes.length === 0) return []
    past.push(changes)
    future = []
    put(side(changes, 'after'))
    return changes
  }
  const within = (place: GridCellPosition): GridCellPosition => ({
    row: Math.max(0, Math.min(rows.length - 1, place.row)),
    column: Math.max(0, Math.min((rows[0]?.length ?? 1) - 1, place.column)),
  })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    isLocked,
    select(place: GridCellPosition, extend = false) {
      active = within(place)
      if (!extend) anchor = active
      tell()
    },
    /** Selects a cell, scrolls to it and focuses it. */
    show(place: GridCellPosition) {
      active = anchor = within(place)
      revision++
      tell()
    },
    selectAll() {
      anchor = { row: 0, column: 0 }
      active = within({ row: Number.POSITIVE_INFINITY, column: Number.POSITIVE_INFINITY })
      tell()
    },
    write,
    fill: (text: string) => write(listGridCellPositions(state.range).map((place) => ({ ...place, text }))),
    copy() {
      const { top, left, bottom, right } = state.range
      return rows
        .slice(top, bottom + 1)
        .map((row) => row.slice(left, right + 1).join('\t'))
        .join('\n')
    },
    /** Pastes text: one value fills the selection; a block repeats while it fits, otherwise it starts at the corner. */
    paste(text: string): GridCellChange[] {
      const block = parsePastedGridCells(text)
      const { top, left, bottom, right } = state.range
      const height = block.length
      const width = Math.max(...block.map((line) => line.length))
      const repeats = (bottom - top + 1) % height === 0 && (right - left + 1) % width === 0
      const last = within({ row: top + height - 1, column: left + width - 1 })
      const target = repeats ? state.range : { top, left, bottom: last.row, right: last.column }
      anchor = { row: target.top, column: target.left }
      active = { row: target.bottom, column: target.right }
      const texts = listGridCellPositions(target).map((place) => ({
        ...place,
        text: block[(place.row - top) % height]![(place.column - left) % width] ?? '',
      }))
      const done = write(texts)
      tell()
      return done
    },
    /** Extends the selection to a cell and repeats its values there. */
    spread(to: GridCellPosition): GridCellChange[] {
      const from = state.range
      const target = fillGridCellRange(from, within(to))
      const height = from.bottom - from.top + 1
      const width = from.right - from.left + 1
      const whole = (at: number, size: number) => ((at % size) + size) % size
      const texts = listGridCellPositions(target).map((place) => ({
        ...place,
        text: rows[from.top + whole(place.row - from.top, height)]![from.left + whole(place.column - from.left, width)]!,
      }))
      anchor = { row: target.top, column: target.left }
      active = { row: target.bottom, column: target.right }
      const done = write(texts)
      tell()
      return done
    },
    /** Undoes the last step. Returns the changes to save. */
    undo(): GridCellChange[] {
      const changes = past.pop()
      if (!changes) return []
      future.push(changes)
      put(side(changes, 'before'))
      return changes.map(({ row, column, before, after }) => ({ row, column, before: after, after: before }))
    },
    redo(): GridCellChange[] {
      const changes = future.pop()
      if (!changes) return []
      past.push(changes)
      put(side(changes, 'after'))
      return changes
    },
    /** Applies the reply of the server: refused cells get their old value and a mark; changed texts are shown. */
    settle(changes: GridCellChange[], { refused: cells = [], texts = [] }: { refused?: RejectedGridCell[]; texts?: GridCellText[] }) {
      const no = new Map(cells.map((cell) => [gridPositionKey(cell), cell]))
      const isRefused = (change: GridCellChange) => no.has(gridPositionKey(change))
      // A value that was edited meanwhile stays.
      const back = changes.filter((change) => isRefused(change) && rows[change.row]?.[change.column] === change.after)
      if (no.size)
        past = past.map((step) => (step === changes ? step.filter((change) => !isRefused(change)) : step)).filter((step) => step.length > 0)
      put([...side(back, 'before'), ...texts])
      refused = new Map([...refused, ...no])
      tell()
    },
    /** Shows the present values of the server. The undo steps stay if the table is the same. */
    replace(next: readonly (readonly string[])[]) {
      if (next.length !== rows.length || next[0]?.length !== rows[0]?.length) {
        past = []
        future = []
        refused = new Map()
      }
      rows = next
      active = within(active)
      anchor = within(anchor)
      tell()
    },
  }
}

export function createGridCellRange(a: GridCellPosition, b: GridCellPosition): GridCellRange {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  }
}

/** A range extended to a cell in one direction, the longer one. */
export function fillGridCellRange(range: GridCellRange, to: GridCellPosition): GridCellRange {
  const down = Math.max(to.row - range.bottom, range.top - to.row, 0)
  const columnDistance = Math.max(to.column - range.right, range.left - to.column, 0)
  if (down >= columnDistance) return { ...range, top: Math.min(range.top, to.row), bottom: Math.max(range.bottom, to.row) }
  return { ...range, left: Math.min(range.left, to.column), right: Math.max(range.right, to.column) }
}

export function listGridCellPositions({ top, left, bottom, right }: GridCellRange): GridCellPosition[] {
  const places: GridCellPosition[] = []
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) places.push({ row, column })
  return places
}

/** Splits clipboard text of a spreadsheet into cells. */
export const parsePastedGridCells = (text: string): string[][] =>
  text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
