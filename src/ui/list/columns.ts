import type { ReactNode } from 'react'

/** How a card of a phone shows it: in the line under the heading, or beneath that, as it says itself; not at all; else beneath with its title. */
export type OnCard = 'line' | 'untitled' | 'none'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** What the server calls it when it sorts. */
  sort?: string
  align?: 'start' | 'end' | 'center'
  width?: number
  /** Not shown until it is chosen. */
  hidden?: boolean
  /** Cannot be taken away. */
  fixed?: boolean
  onCard?: OnCard
}

/** Which columns are shown, in their order, with the widths that were given to them; the first `pinned` stay in sight. */
export type ListLayout = { columns: { key: string; width?: number }[]; pinned: number }

/** How a list stands before anybody changed it: what names a row stays in sight. */
export const firstLayout = (columns: readonly Pick<Column<unknown>, 'key' | 'hidden'>[]): ListLayout => ({
  columns: columns.filter(({ hidden }) => !hidden).map(({ key }) => ({ key })),
  pinned: 1,
})

/** The columns that are shown, as they were put. What this reader does not have is left out; what cannot be taken away is there. */
export function laidOut<Row>(columns: readonly Column<Row>[], { columns: wanted }: ListLayout): Column<Row>[] {
  const placed = wanted.flatMap(({ key, width }) => {
    const column = columns.find((one) => one.key === key)
    return column ? [width === undefined ? column : { ...column, width }] : []
  })
  return [...columns.filter((column) => column.fixed && !placed.some(({ key }) => key === column.key)), ...placed]
}

/** Was a width given to a column? Then all stand as wide as they are told. */
export const isSized = ({ columns }: ListLayout) => columns.some(({ width }) => width !== undefined)

/** A column shown or taken away. One that comes stands last. */
export function toggled(layout: ListLayout, key: string): ListLayout {
  const isVisible = layout.columns.some((column) => column.key === key)
  const columns = isVisible ? layout.columns.filter((column) => column.key !== key) : [...layout.columns, { key }]
  return columns.length ? { ...layout, columns } : layout
}

/** A column put elsewhere among those that are shown. */
export function moved(layout: ListLayout, key: string, to: number): ListLayout {
  const column = layout.columns.find((one) => one.key === key)
  if (!column) return layout
  const others = layout.columns.filter((one) => one !== column)
  const at = Math.max(0, Math.min(others.length, to))
  return { ...layout, columns: others.toSpliced(at, 0, column) }
}

const narrowest = 56
const widest = 800

/** A column made as wide as so, among the others as wide as they stand. */
export function resized(layout: ListLayout, key: string, width: number, currentWidths: ReadonlyMap<string, number>): ListLayout {
  const fitting = Math.round(Math.max(narrowest, Math.min(widest, width)))
  const columns = layout.columns.map((column) => {
    const now = column.key === key ? fitting : (column.width ?? currentWidths.get(column.key))
    return now === undefined ? column : { ...column, width: Math.round(now) }
  })
  return { ...layout, columns }
}

/** An order by several columns, as `department,-last_name` says it. */
export const readSort = (sort: string | undefined) =>
  (sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => ({ by: part.replace(/^-/, ''), down: part.startsWith('-') }))
export type SortPart = ReturnType<typeof readSort>[number]
export const writeSort = (parts: readonly SortPart[]): string | null =>
  parts.map(({ by, down }) => (down ? `-${by}` : by)).join(',') || null

/**
 * What a click on the title of a column makes of the order: up, down, and as it was. With `beside` the order by the other columns stays, and
 * this one comes after them.
 */
export function nextSort(current: string | undefined, column: string, keepsOthers = false): string | null {
  const parts = readSort(current)
  const own = parts.find(({ by }) => by === column)
  if (!keepsOthers && (parts.length > 1 || !own)) return writeSort([{ by: column, down: own !== undefined && !own.down }])
  if (!own) return writeSort([...parts, { by: column, down: false }])
  return writeSort(own.down ? parts.filter((part) => part !== own) : parts.map((part) => (part === own ? { ...part, down: true } : part)))
}
