import type { ReactNode } from 'react'

/**
 * How a card shows the column: as its heading (by default the first column), at the end of the heading, in the line below it, without a
 * title, or not at all; by default with its title.
 */
export type ColumnPlacementInCard = 'heading' | 'end' | 'line' | 'untitled' | 'none'

export type ListColumnDefinition<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The sort name on the server. */
  sort?: string
  align?: 'start' | 'end' | 'center'
  width?: number
  /** Whether it is hidden by default. */
  hidden?: boolean
  /** Whether it cannot be hidden. */
  fixed?: boolean
  onCard?: ColumnPlacementInCard
  /** Whether a row has a value. A column without a value in any row is not shown. */
  has?: (row: Row) => boolean
}

/** The visible columns in their order with their widths; the first `pinned` are sticky. */
export type ListLayout = { columns: { key: string; width?: number }[]; pinned: number }

/** The default layout: the column that names a row is pinned. */
export const createListLayout = (columns: readonly Pick<ListColumnDefinition<unknown>, 'key' | 'hidden'>[]): ListLayout => ({
  columns: columns.filter(({ hidden }) => !hidden).map(({ key }) => ({ key })),
  pinned: 1,
})

/** The visible columns of a layout. Columns that the user may not see are omitted; fixed columns are added. */
export function applyListLayout<Row>(
  columns: readonly ListColumnDefinition<Row>[],
  { columns: wanted }: ListLayout,
): ListColumnDefinition<Row>[] {
  const placed = wanted.flatMap(({ key, width }) => {
    const column = columns.find((one) => one.key === key)
    return column ? [width === undefined ? column : { ...column, width }] : []
  })
  return [...columns.filter((column) => column.fixed && !placed.some(({ key }) => key === column.key)), ...placed]
}

/** The columns that have a value in some row. */
export const selectNonEmptyListColumns = <Row>(columns: readonly ListColumnDefinition<Row>[], rows: readonly Row[]) =>
  rows.length === 0 ? columns : columns.filter(({ has }) => !has || rows.some(has))

/** Whether a column has a width, so that all have fixed widths. */
export const hasListColumnWidths = ({ columns }: ListLayout) => columns.some(({ width }) => width !== undefined)

/** Shows or hides a column. A shown column is the last. */
export function toggleListColumn(layout: ListLayout, key: string): ListLayout {
  const isVisible = layout.columns.some((column) => column.key === key)
  const columns = isVisible ? layout.columns.filter((column) => column.key !== key) : [...layout.columns, { key }]
  return columns.length ? { ...layout, columns } : layout
}

/** Moves a column among the visible ones. */
export function moveListColumn(layout: ListLayout, key: string, to: number): ListLayout {
  const column = layout.columns.find((one) => one.key === key)
  if (!column) return layout
  const others = layout.columns.filter((one) => one !== column)
  const at = Math.max(0, Math.min(others.length, to))
  return { ...layout, columns: others.toSpliced(at, 0, column) }
}

const MIN_COLUMN_WIDTH = 56
const MAX_COLUMN_WIDTH = 800

/** Sets the width of a column; the others keep their current width. */
export function resizeListColumn(layout: ListLayout, key: string, width: number, currentWidths: ReadonlyMap<string, number>): ListLayout {
  const fitting = Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)))
  const columns = layout.columns.map((column) => {
    const now = column.key === key ? fitting : (column.width ?? currentWidths.get(column.key))
    return now === undefined ? column : { ...column, width: Math.round(now) }
  })
  return { ...layout, columns }
}

/** Parses a sort order such as `department,-last_name`. */
export const parseListSort = (sort: string | undefined) =>
  (sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => ({ by: part.replace(/^-/, ''), down: part.startsWith('-') }))
export type ListSortPart = ReturnType<typeof parseListSort>[number]
export const formatListSort = (parts: readonly ListSortPart[]): string | null =>
  parts.map(({ by, down }) => (down ? `-${by}` : by)).join(',') || null

/** The next sort order after a click: ascending, descending, default. With `beside` the order of other columns is kept. */
export function findNextListSort(current: string | undefined, column: string, keepsOthers = false): string | null {
  const parts = parseListSort(current)
  const own = parts.find(({ by }) => by === column)
  if (!keepsOthers && (parts.length > 1 || !own)) return formatListSort([{ by: column, down: own !== undefined && !own.down }])
  if (!own) return formatListSort([...parts, { by: column, down: false }])
  return formatListSort(
    own.down ? parts.filter((part) => part !== own) : parts.map((part) => (part === own ? { ...part, down: true } : part)),
  )
}
