import { type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'

type RowPanel<Row> = { row: Row | undefined; steps: ReactNode }

/** The row with an open panel, and the buttons to the rows before and after it. Space opens and closes the panel; J, K and arrows move. */
export function useRowPanel<Row extends { id: number }>(
  rows: readonly Row[],
  selectedId: string | undefined,
  select: (id: number | undefined) => void,
  labels: { open: string; previous: string; next: string },
): RowPanel<Row> {
  const row = rows.find(({ id }) => String(id) === selectedId)
  const index = row ? rows.indexOf(row) : -1
  const hasRows = rows.length > 0
  const moveBy = (offset: 1 | -1) => select(rows[Math.min(Math.max(index + offset, 0), rows.length - 1)]?.id)
  // The panel reopens with the row that it showed last.
  const lastId = useRef<number>(undefined)
  if (row) lastId.current = row.id
  const toggle = () => select(row ? undefined : (rows.find(({ id }) => id === lastId.current) ?? rows[0])?.id)
  useKeyboardShortcuts([
    { keys: ['Space'], label: labels.open, act: toggle, when: hasRows },
    { keys: ['KeyJ', 'ArrowDown'], label: labels.next, act: () => moveBy(1), when: hasRows },
    { keys: ['KeyK', 'ArrowUp'], label: labels.previous, act: () => moveBy(-1), when: hasRows },
  ])
  const steps = (
    <>
      <IconButton icon={IconChevronLeft} label={labels.previous} keys="K" disabled={index <= 0} onClick={() => moveBy(-1)} />
      <IconButton icon={IconChevronRight} label={labels.next} keys="J" disabled={index >= rows.length - 1} onClick={() => moveBy(1)} />
    </>
  )
  return { row, steps }
}
