import type { KeyboardEvent } from 'react'
import type { DepartmentTreeBranch } from '../../rules/department-tree.ts'

type Node = { id: number; parent_id: number | null }
type Tree<Row extends Node> = {
  /** The visible rows, in order. */
  openRows: readonly DepartmentTreeBranch<Row>[]
  closed: ReadonlySet<number>
  setOpen: (id: number, open: boolean) => void
  focus: (id: number | undefined) => void
  enter?: ((row: Row) => void) | undefined
}

/**
 * Handles the arrow keys of a tree: up and down move, right expands or enters, left collapses or leaves. Returns whether it handled the
 * key.
 */
export function handleDepartmentTreeKeyPress<Row extends Node>(
  event: KeyboardEvent,
  index: number,
  { openRows, closed, setOpen, focus, enter }: Tree<Row>,
): boolean {
  if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return false
  const { row, children } = openRows[index]!
  const isOpen = children > 0 && !closed.has(row.id)
  const keys: Record<string, () => void> = {
    ArrowDown: () => focus(openRows[index + 1]?.row.id),
    ArrowUp: () => focus(openRows[index - 1]?.row.id),
    Home: () => focus(openRows[0]?.row.id),
    End: () => focus(openRows.at(-1)?.row.id),
    ArrowRight: () => (isOpen ? focus(openRows[index + 1]?.row.id) : children > 0 && setOpen(row.id, true)),
    ArrowLeft: () => (isOpen ? setOpen(row.id, false) : focus(row.parent_id ?? undefined)),
    Enter: () => enter?.(row),
  }
  const act = keys[event.key]
  if (!act) return false
  event.preventDefault()
  act()
  return true
}
