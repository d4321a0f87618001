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

type Options = {
  normalize?: (text: string) => string
  /** Whether a cell is read-only. Edits and pastes skip such cells. */
  isLocked?: (place: GridCellPosition) => boolean
}

export const gridPositionKey = ({ row, column }: GridCellPosition) => `${row}:${column}`

export const createGridModel = (rows: readonly (readonly string[])[], options: Options = {}) => new GridModel(rows, options)

export class GridModel {
  readonly isLocked: (place: GridCellPosition) => boolean
  private readonly normalize: (text: string) => string
  private rows: readonly (readonly string[])[]
  private active: GridCellPosition = { row: 0, column: 0 }
  private anchor: GridCellPosition = this.active
  private refused: ReadonlyMap<string, RejectedGridCell> = new Map()
  private past: GridCellChange[][] = []
  private future: GridCellChange[][] = []
  private revision = 0
  private current: GridState
  private readonly listeners = new Set<() => void>()

  constructor(rows: readonly (readonly string[])[], { normalize = (text) => text.trim(), isLocked = () => false }: Options) {
    this.rows = rows
    this.normalize = normalize
    this.isLocked = isLocked
    this.current = this.createState()
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly state = () => this.current

  select(place: GridCellPosition, extend = false): void {
    this.active = this.within(place)
    if (!extend) this.anchor = this.active
    this.notifyListeners()
  }

  /** Selects a cell, scrolls to it and focuses it. */
  show(place: GridCellPosition): void {
    this.active = this.within(place)
    this.anchor = this.active
    this.revision++
    this.notifyListeners()
  }

  selectAll(): void {
    this.anchor = { row: 0, column: 0 }
    this.active = this.within({ row: Number.POSITIVE_INFINITY, column: Number.POSITIVE_INFINITY })
    this.notifyListeners()
  }

  write(wanted: GridCellText[]): GridCellChange[] {
    const changes = wanted
      .filter((place) => !this.isLocked(place))
      .map(({ row, column, text }) => ({ row, column, before: this.rows[row]![column]!, after: this.normalize(text) }))
      .filter((change) => change.before !== change.after)
    if (changes.length === 0) return []
    this.past.push(changes)
    this.future = []
    this.put(textsOf(changes, 'after'))
    return changes
  }

  fill(text: string): GridCellChange[] {
    return this.write(listGridCellPositions(this.current.range).map((place) => ({ ...place, text })))
  }

  copy(): string {
    const { top, left, bottom, right } = this.current.range
    return this.rows
      .slice(top, bottom + 1)
      .map((row) => row.slice(left, right + 1).join('\t'))
      .join('\n')
  }

  /** Pastes text: one value fills the selection; a block repeats while it fits, otherwise it starts at the corner. */
  paste(text: string): GridCellChange[] {
    const block = parsePastedGridCells(text)
    const { top, left, bottom, right } = this.current.range
    const height = block.length
    const width = Math.max(...block.map((line) => line.length))
    const repeats = (bottom - top + 1) % height === 0 && (right - left + 1) % width === 0
    const last = this.within({ row: top + height - 1, column: left + width - 1 })
    const target = repeats ? this.current.range : { top, left, bottom: last.row, right: last.column }
    return this.writeRange(target, ({ row, column }) => block[(row - top) % height]![(column - left) % width] ?? '')
  }

  /** Extends the selection to a cell and repeats its values there. */
  spread(to: GridCellPosition): GridCellChange[] {
    const from = this.current.range
    const height = from.bottom - from.top + 1
    const width = from.right - from.left + 1
    const computeModulo = (at: number, size: number) => ((at % size) + size) % size
    return this.writeRange(
      fillGridCellRange(from, this.within(to)),
      ({ row, column }) =>
        this.rows[from.top + computeModulo(row - from.top, height)]![from.left + computeModulo(column - from.left, width)]!,
    )
  }

  /** Undoes the last step. Returns the changes to save. */
  undo(): GridCellChange[] {
    const changes = this.past.pop()
    if (!changes) return []
    this.future.push(changes)
    this.put(textsOf(changes, 'before'))
    return changes.map(({ row, column, before, after }) => ({ row, column, before: after, after: before }))
  }

  redo(): GridCellChange[] {
    const changes = this.future.pop()
    if (!changes) return []
    this.past.push(changes)
    this.put(textsOf(changes, 'after'))
    return changes
  }

  /** Applies the reply of the server. Rejected cells get their old value and a mark; changed texts are shown. */
  settle(changes: GridCellChange[], { refused = [], texts = [] }: { refused?: RejectedGridCell[]; texts?: GridCellText[] }): void {
    const no = new Map(refused.map((cell) => [gridPositionKey(cell), cell]))
    const isRefused = (change: GridCellChange) => no.has(gridPositionKey(change))
    // A value that the user edited meanwhile stays.
    const back = changes.filter((change) => isRefused(change) && this.rows[change.row]?.[change.column] === change.after)
    if (no.size)
      this.past = this.past
        .map((step) => (step === changes ? step.filter((change) => !isRefused(change)) : step))
        .filter((step) => step.length > 0)
    this.put([...textsOf(back, 'before'), ...texts])
    this.refused = new Map([...this.refused, ...no])
    this.notifyListeners()
  }

  /** Shows the current values of the server. The undo steps stay if the table is the same. */
  replace(next: readonly (readonly string[])[]): void {
    if (next.length !== this.rows.length || next[0]?.length !== this.rows[0]?.length) {
      this.past = []
      this.future = []
      this.refused = new Map()
    }
    this.rows = next
    this.active = this.within(this.active)
    this.anchor = this.within(this.anchor)
    this.notifyListeners()
  }

  /** Selects a range and writes a text into each of its cells. */
  private writeRange(target: GridCellRange, textOf: (place: GridCellPosition) => string): GridCellChange[] {
    const texts = listGridCellPositions(target).map((place) => ({ ...place, text: textOf(place) }))
    this.anchor = { row: target.top, column: target.left }
    this.active = { row: target.bottom, column: target.right }
    const done = this.write(texts)
    this.notifyListeners()
    return done
  }

  private put(texts: GridCellText[]): void {
    const touched = new Map<number, string[]>()
    for (const { row, column, text } of texts) {
      const changed = touched.get(row) ?? [...this.rows[row]!]
      changed[column] = text
      touched.set(row, changed)
    }
    this.rows = this.rows.map((row, index) => touched.get(index) ?? row)
    if (texts.some((text) => this.refused.has(gridPositionKey(text)))) {
      const others = new Map(this.refused)
      for (const text of texts) others.delete(gridPositionKey(text))
      this.refused = others
    }
    this.notifyListeners()
  }

  private within(place: GridCellPosition): GridCellPosition {
    return {
      row: Math.max(0, Math.min(this.rows.length - 1, place.row)),
      column: Math.max(0, Math.min((this.rows[0]?.length ?? 1) - 1, place.column)),
    }
  }

  private createState(): GridState {
    const { rows, active, anchor, refused, revision } = this
    return { rows, active, range: createGridCellRange(active, anchor), refused, revision }
  }

  private notifyListeners(): void {
    this.current = this.createState()
    for (const listener of this.listeners) listener()
  }
}

const textsOf = (changes: GridCellChange[], which: 'before' | 'after'): GridCellText[] =>
  changes.map((change) => ({ ...change, text: change[which] }))

export function createGridCellRange(a: GridCellPosition, b: GridCellPosition): GridCellRange {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  }
}

/** Extends a range to a cell in one direction, the one with the longer distance. */
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
