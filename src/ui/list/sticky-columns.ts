import { type RefObject, useLayoutEffect } from 'react'

/** Makes columns sticky at the left by their widths. `columns` names them, to measure again after a change. */
export function useStickyTableColumns(table: RefObject<HTMLTableElement | null>, columns: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again for other columns
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const place = () => {
      let left = 0
      element.querySelectorAll<HTMLElement>('thead th[data-pin]').forEach((th, index) => {
        element.style.setProperty(`--pin-${index}`, `${left}px`)
        left += th.offsetWidth
      })
    }
    place()
    const watcher = new ResizeObserver(place)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [table, columns])
}

/** The current widths of the columns of a table. */
export const measureTableColumnWidths = (table: HTMLTableElement | null): ReadonlyMap<string, number> =>
  new Map([...(table?.querySelectorAll<HTMLElement>('thead th[data-column]') ?? [])].map((th) => [th.dataset.column!, th.offsetWidth]))
