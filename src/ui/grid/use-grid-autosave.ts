import { useRef, useState } from 'react'
import { messages } from '../messages/index.ts'
import { showErrorToast } from '../state/api-query.ts'
import { useTranslate } from '../translate.ts'
import type { GridCellChange, GridModel } from './grid-model.ts'
import type { GridProps } from './grid-types.ts'

/** Saves steps one after the other in their order. */
export function useGridAutosave(sheet: GridModel, save: GridProps['save'], announce: (news: string) => void) {
  const t = useTranslate(messages)
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<void>>(Promise.resolve())
  function keep(changes: GridCellChange[]) {
    if (!save || changes.length === 0) return
    setWaiting((count) => count + 1)
    last.current = last.current.then(async () => {
      try {
        const reply = await save(changes)
        sheet.settle(changes, reply)
        if (reply.refused?.length) announce(t('ui.grid.refused', { count: reply.refused.length }))
      } catch (error) {
        sheet.settle(changes, { refused: changes.map(({ row, column }) => ({ row, column, message: (error as Error).message })) })
        showErrorToast(error)
      } finally {
        setWaiting((count) => count - 1)
      }
    })
  }
  return { keep, isSaving: waiting > 0 }
}
