import { useEffect, useState } from 'react'
import type { Department } from '../../organisation-lookups-contract.ts'
import { listDescendantDepartmentIds } from '../../rules/department-tree.ts'

/** A collapsed branch below a dragged row expands after this time. */
const BRANCH_OPEN_DELAY_MS = 700

/** The dragged row, its target, and the event handlers for rows and for the top level. */
export function useDepartmentTreeDragging(
  rows: Department[],
  closed: ReadonlySet<number>,
  setOpen: (id: number, open: boolean) => void,
  move: ((row: Department, parent: Department | null) => void) | undefined,
) {
  const [dragged, setDragged] = useState<Department>()
  const [over, setOver] = useState<number | 'top'>()
  useEffect(() => {
    if (typeof over !== 'number' || !closed.has(over)) return
    const timer = setTimeout(() => setOpen(over, true), BRANCH_OPEN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [over, closed, setOpen])
  const endDragging = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const takes = (place: Department | null, key: number | 'top') => ({
    onDragOver(event: React.DragEvent) {
      if (!dragged || dragged.parent_id === (place?.id ?? null) || (place && listDescendantDepartmentIds(rows, dragged.id).has(place.id)))
        return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      if (over !== key) setOver(key)
    },
    onDragLeave: (event: React.DragEvent) =>
      !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver((was) => (was === key ? undefined : was)),
    onDrop(event: React.DragEvent) {
      event.preventDefault()
      if (dragged && over === key) move?.(dragged, place)
      endDragging()
    },
  })
  return {
    dragged,
    over,
    top: takes(null, 'top'),
    handlers: (row: Department) =>
      move
        ? {
            draggable: true,
            onDragStart(event: React.DragEvent) {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', row.name)
              setDragged(row)
            },
            onDragEnd: endDragging,
            ...takes(row, row.id),
          }
        : {},
  }
}
