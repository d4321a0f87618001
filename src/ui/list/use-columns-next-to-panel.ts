import { type RefObject, useLayoutEffect, useState } from 'react'
import type { ListColumnDefinition } from './list-columns.ts'
import { measureTableColumnWidths } from './sticky-columns.ts'

/** The columns that always stay, so that a row can be recognized. */
const MIN_COLUMNS = 2

/** Next to a detail pane the last columns that do not fit are hidden. The pane shows their values. */
export function useColumnsNextToPanel<Row>(
  place: RefObject<HTMLElement | null>,
  columns: readonly ListColumnDefinition<Row>[],
  isPaneOpen: boolean,
): readonly ListColumnDefinition<Row>[] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const visibleColumns = hidden.size ? columns.filter(({ key }) => !hidden.has(key)) : columns
  const keys = visibleColumns.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again for another set of columns
  useLayoutEffect(() => {
    if (!isPaneOpen) return setHidden((before) => (before.size ? new Set() : before))
    const scroller = place.current?.querySelector<HTMLElement>('.list-scroll')
    if (!scroller) return
    const hide = () => {
      const omitted = findColumnsThatDoNotFit(scroller, visibleColumns)
      if (omitted.length) setHidden((before) => new Set([...before, ...omitted]))
    }
    hide()
    // The styles of the pane may load after its first opening.
    const watcher = new ResizeObserver(hide)
    watcher.observe(scroller)
    return () => watcher.disconnect()
  }, [isPaneOpen, keys])
  return isPaneOpen ? visibleColumns : columns
}

function findColumnsThatDoNotFit(
  scroller: HTMLElement,
  visibleColumns: readonly Pick<ListColumnDefinition<unknown>, 'key' | 'fixed'>[],
): string[] {
  const widths = measureTableColumnWidths(scroller.querySelector('table'))
  let excess = scroller.scrollWidth - scroller.clientWidth
  const omitted: string[] = []
  for (const { key, fixed } of visibleColumns.slice(MIN_COLUMNS).reverse()) {
    if (excess <= 0) break
    if (fixed) continue
    omitted.push(key)
    excess -= widths.get(key) ?? 0
  }
  return omitted
}
