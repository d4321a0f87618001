import type { ReactNode } from 'react'

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
}

/** The columns that are shown: those chosen, or all that are not hidden. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): Column<Row>[] {
  return columns.filter(({ key, hidden, fixed }) => fixed || (chosen ? chosen.includes(key) : !hidden))
}

/** What a click on the title of a column makes of the order: up, down, and as it was. */
export function nextSort(current: string | undefined, column: string): string | null {
  if (current === column) return `-${column}`
  return current === `-${column}` ? null : column
}
