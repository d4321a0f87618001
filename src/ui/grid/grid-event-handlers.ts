import type { ClipboardEvent, PointerEvent, RefObject } from 'react'
import type { messages } from '../messages/index.ts'
import type { TranslateFunction } from '../translate.ts'
import type { GridCellChange, GridCellPosition, GridModel, GridState } from './grid-model.ts'
import type { useGridCellExplanation } from './use-grid-cell-explanation.ts'

type GridEventOptions = {
  sheet: GridModel
  state: GridState
  /** The text that the user edits in the active cell; null if the user edits none. */
  draft: string | null
  commit: () => void
  /** Undefined in a read-only grid. */
  save: unknown
  keep: (changes: GridCellChange[]) => void
  explanation: ReturnType<typeof useGridCellExplanation>
  announce: (news: string) => void
  moved: RefObject<boolean>
  t: TranslateFunction<(typeof messages)['sr']>
}

/** The handlers of the clipboard and the pointer of a grid. */
export function createGridEventHandlers({ sheet, state, draft, commit, save, keep, explanation, announce, moved, t }: GridEventOptions) {
  const { active, range } = state
  return {
    copy(event: ClipboardEvent) {
      if (draft !== null) return
      event.clipboardData.setData('text/plain', sheet.copy())
      event.preventDefault()
      announce(t('ui.grid.copied', { count: (range.bottom - range.top + 1) * (range.right - range.left + 1) }))
      if (event.type === 'cut' && save) keep(sheet.fill(''))
    },
    paste(event: ClipboardEvent) {
      if (draft !== null || !save) return
      event.preventDefault()
      moved.current = true
      const changes = sheet.paste(event.clipboardData.getData('text/plain'))
      announce(t('ui.grid.changed', { count: changes.length }))
      keep(changes)
    },
    pressPointer(event: PointerEvent) {
      const place = placeAt(event)
      if (!place || (event.target as HTMLElement).tagName === 'INPUT') return
      commit()
      explanation.hide()
      moved.current = true
      sheet.select(place, event.shiftKey)
    },
    movePointer(event: PointerEvent) {
      const place = placeAt(event)
      explanation.cancel()
      if (!place || event.pointerType !== 'mouse') return
      if (event.buttons === 1 && (place.row !== active.row || place.column !== active.column)) sheet.select(place, true)
      else if (!event.buttons) explanation.showSoon(place)
    },
  }
}

export function placeAt(event: { target: EventTarget }): GridCellPosition | undefined {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}
