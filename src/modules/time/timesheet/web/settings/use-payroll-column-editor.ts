import { useRef } from 'react'

export type PayrollColumnEditor<Column> = {
  keyOf: (at: number) => number
  set: (at: number, part: Partial<Column>) => void
  replace: (at: number, column: Column) => void
  swap: (at: number, to: number) => void
  /** Moves a column to a place; the columns between shift. */
  move: (at: number, to: number) => void
  remove: (at: number) => void
}

/** Edits columns in their order. A column has no key while it is edited, so a number identifies its row. */
export function usePayrollColumnEditor<Column>(
  columns: readonly Column[],
  change: (columns: Column[]) => void,
): PayrollColumnEditor<Column> {
  const keys = useRef<number[]>([])
  while (keys.current.length < columns.length) keys.current.push(Math.max(0, ...keys.current) + 1)
  const replace = (at: number, column: Column) => change(columns.map((one, index) => (index === at ? column : one)))
  return {
    keyOf: (at) => keys.current[at]!,
    replace,
    set: (at, part) => replace(at, { ...columns[at]!, ...part }),
    swap: (at, to) => {
      if (to < 0 || to >= columns.length) return
      const order = keys.current
      ;[order[at], order[to]] = [order[to]!, order[at]!]
      const next = columns.slice()
      ;[next[at], next[to]] = [next[to]!, next[at]!]
      change(next)
    },
    move: (at, to) => {
      if (to < 0 || to >= columns.length || at === to) return
      const moveItem = <Item>(items: readonly Item[]) => items.toSpliced(at, 1).toSpliced(to, 0, items[at]!)
      keys.current = moveItem(keys.current)
      change(moveItem(columns))
    },
    remove: (at) => {
      keys.current.splice(at, 1)
      change(columns.filter((_, index) => index !== at))
    },
  }
}
