import { type RefObject, useEffect, useRef, useState } from 'react'
import { GRID_CELL_EXPLANATION_DELAY_MS } from '../constants.ts'
import type { GridCellPosition } from './grid-model.ts'

const EXPLANATION_WIDTH = 310

/** The explanation of a cell: the cell that has it, and its position. */
export function useGridCellExplanation(scroller: RefObject<HTMLDivElement | null>, hasExplanation: (place: GridCellPosition) => boolean) {
  const [why, setWhy] = useState<GridCellPosition & { x: number; y: number; cellTop: number; isByPointer: boolean }>()
  const element = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const cancel = () => clearTimeout(timer.current)
  function hide() {
    cancel()
    setWhy(undefined)
  }
  function show(place: GridCellPosition, isByPointer = false) {
    if (!hasExplanation(place)) return
    const cell = scroller.current?.querySelector(`[data-row="${place.row}"][data-column="${place.column}"]`)?.getBoundingClientRect()
    if (cell)
      setWhy({ ...place, x: Math.min(cell.left, innerWidth - EXPLANATION_WIDTH), y: cell.bottom + 4, cellTop: cell.top, isByPointer })
  }
  function showSoon(place: GridCellPosition) {
    timer.current = window.setTimeout(() => show(place, true), GRID_CELL_EXPLANATION_DELAY_MS)
  }
  /** Clicks the first button of the explanation. Returns whether there is one. */
  function runFirstAct(): boolean {
    const button = element.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')
    button?.click()
    return button !== undefined && button !== null
  }
  return { why, element, show, showSoon, hide, cancel, runFirstAct }
}
