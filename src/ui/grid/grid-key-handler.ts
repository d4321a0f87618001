import type { KeyboardEvent } from 'react'
import { findGridCellForKeyPress } from './grid-key-navigation.ts'
import type { GridCellChange, GridModel, GridState } from './grid-model.ts'
import type { useGridCellExplanation } from './use-grid-cell-explanation.ts'

type GridKeyOptions = {
  sheet: GridModel
  state: GridState
  /** The text that the user edits in the active cell; null if the user edits none. */
  draft: string | null
  setDraft: (draft: string | null) => void
  commit: () => void
  edit: (text: string) => void
  /** Undefined in a read-only grid. */
  save: unknown
  keep: (changes: GridCellChange[]) => void
  step: (changes: GridCellChange[], news: 'ui.grid.undone' | 'ui.grid.redone') => void
  explanation: ReturnType<typeof useGridCellExplanation>
  goToFinding: (by: 1 | -1) => void
  /** The number of rows that the screen shows. */
  page: () => number
}

/** Handles the keys of a spreadsheet. The returned function tells whether it handled the key. */
export function createGridKeyHandler(options: GridKeyOptions): (event: KeyboardEvent) => boolean {
  const { sheet, state, draft, setDraft, commit, edit, save, keep, explanation } = options
  const { active, rows } = state
  const go = (down: number, columns: number, extend = false) =>
    sheet.select({ row: active.row + down, column: active.column + columns }, extend)

  function handleDraftKey({ key, shiftKey: shift }: KeyboardEvent, command: boolean): boolean {
    if (key === 'Enter' && command) {
      keep(sheet.fill(draft!))
      setDraft(null)
    } else if (key === 'Enter' || key === 'Tab') {
      commit()
      if (key === 'Enter') go(shift ? -1 : 1, 0)
      else go(0, shift ? -1 : 1)
    } else if (key === 'Escape') setDraft(null)
    else return false
    return true
  }
  // By character and not by key position, because Y and Z differ between layouts.
  function handleCommandKey(key: string, shift: boolean): boolean {
    if (/^[aа]$/i.test(key)) sheet.selectAll()
    else if (save && /^[zз]$/i.test(key)) options.step(shift ? sheet.redo() : sheet.undo(), shift ? 'ui.grid.redone' : 'ui.grid.undone')
    else if (save && /^[yѕ]$/i.test(key)) options.step(sheet.redo(), 'ui.grid.redone')
    else return false
    return true
  }
  function handleCellKey({ key, shiftKey: shift, altKey }: KeyboardEvent, command: boolean): boolean {
    const move = findGridCellForKeyPress(key, command, options.page(), Number.POSITIVE_INFINITY)
    if (move) {
      explanation.hide()
      go(move[0], move[1], shift)
    } else if (key === 'Enter' && explanation.why && explanation.runFirstAct()) {
      // The action of the explanation takes precedence over editing.
    } else if (key === 'Enter' || key === 'F2') edit(rows[active.row]![active.column]!)
    else if (key === 'F8') options.goToFinding(shift ? -1 : 1)
    else if ((key === 'Delete' || key === 'Backspace') && save) keep(sheet.fill(''))
    else if (key === 'Escape') {
      explanation.hide()
      sheet.select(active)
    } else if (key === ' ') {
      // An explanation that the hovering pointer opened at the same moment stays open.
      if (explanation.why && !explanation.why.isByPointer) explanation.hide()
      else explanation.show(active)
    } else if (command) return handleCommandKey(key, shift)
    else if (key.length === 1 && !altKey && key !== '?') edit(key)
    else return false // Tab leaves the grid, and shortcuts of the browser are not handled.
    return true
  }
  return (event) => {
    const command = event.ctrlKey || event.metaKey
    return draft === null ? handleCellKey(event, command) : handleDraftKey(event, command)
  }
}
