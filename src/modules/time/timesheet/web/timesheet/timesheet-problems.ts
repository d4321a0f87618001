import type { MonthCloseCheckItem, MonthCloseChecklist } from '../../month-close-contract.ts'

export type MonthCloseCheckRowInGrid = MonthCloseCheckItem['rows'][number]
/** A finding of the checklist with a place in the grid: an employee, and usually a day. */
export type MonthCloseProblemInGrid = { key: string; kind: MonthCloseCheckItem['kind']; employee_id: number; day: string | null }

/** Merges two pages of a checklist: counts are added, and an equal day or department appears once. */
export function mergeMonthCloseChecklists(before: MonthCloseChecklist, next: MonthCloseChecklist): MonthCloseChecklist {
  const items = [...Map.groupBy([...before.items, ...next.items], ({ kind }) => kind).values()].map(([first, second]) => {
    if (!second) return first!
    const places = new Set(first!.rows.flatMap((row) => placeOf(row) ?? []))
    const rows = second.rows.filter((row) => !places.has(placeOf(row) ?? ''))
    return { ...first!, count: first!.count + second.count - (second.rows.length - rows.length), rows: [...first!.rows, ...rows] }
  })
  return { ...next, items, is_recalculating: before.is_recalculating || next.is_recalculating }
}

const placeOf = ({ employee_id, department, day, link }: MonthCloseCheckRowInGrid) => {
  if (employee_id !== null) return null
  return department === null ? `day ${day}` : `department ${JSON.stringify(link.params)}`
}

/** Employee and day identify a row of a kind; several rows on one day get a sequence number. */
export function listTimesheetProblemKeys({ kind, rows }: Pick<MonthCloseCheckItem, 'kind' | 'rows'>): string[] {
  const counts = new Map<string, number>()
  return rows.map(({ employee_id, day, department }) => {
    const key = [kind, employee_id ?? department, day].join(' ')
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > 1 ? `${key} ${count}` : key
  })
}

/** Lists all findings that the grid can show, in the order of the checklist. */
export function listTimesheetProblems(
  items: readonly MonthCloseCheckItem[],
  shows: (employee: number) => boolean,
): MonthCloseProblemInGrid[] {
  return items.flatMap((item) => {
    const keys = listTimesheetProblemKeys(item)
    return item.rows.flatMap(({ employee_id, day }, at) =>
      employee_id !== null && shows(employee_id) ? [{ key: keys[at]!, kind: item.kind, employee_id, day }] : [],
    )
  })
}

/** The list position of the next or previous problem. After a correction the item that moved up is next. */
export function findNextTimesheetProblem(
  problems: readonly MonthCloseProblemInGrid[],
  present: { key: string; at: number } | undefined,
  by: 1 | -1,
): number {
  if (!problems.length) return -1
  if (!present) return by > 0 ? 0 : problems.length - 1
  const found = problems.findIndex(({ key }) => key === present.key)
  const toWithoutPresent = by > 0 ? present.at : present.at - 1
  const to = found >= 0 ? found + by : toWithoutPresent
  return (to + problems.length) % problems.length
}
