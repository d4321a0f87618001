import type { Ctx } from '#server/context.ts'
import { type ComparedTable, compare, type ReadSheet } from './compare.ts'
import { isHeadOf, type Places, placesOf } from './places.ts'
import type { ListedTable, Open } from './table.ts'

/** So many rows of titles may stand above the headings, and so many sheets are looked into for them. */
const HEAD_WITHIN = 15

export type Input = Record<string, unknown>
export const lists = new Map<string, Open<Input>>()
export const listOf = (by: string) => lists.get(by)!

/** The row of the headings of a list; titles may stand above it. */
export function headIn(table: ListedTable, rows: string[][]): number | undefined {
  const at = rows.slice(0, HEAD_WITHIN).findIndex((cells) => isHeadOf(table, cells))
  return at < 0 ? undefined : at
}

export type Begun = {
  input: Input
  list: (ctx: Ctx) => Promise<ListedTable>
  table: ListedTable
  sheet: ReadSheet
  places: Places
  lines: ComparedTable[]
  /** How many rows say something new. */
  work: number
}

export async function begin(ctx: Ctx, by: string, input: Input, given: ReadSheet): Promise<Begun> {
  const list = (ctx: Ctx) => listOf(by)(ctx, input)
  const table = await list(ctx)
  const above = headIn(table, [given.head, ...given.rows.slice(0, HEAD_WITHIN).map(({ cells }) => cells)]) ?? 0
  const sheet = above ? { ...given, head: given.rows[above - 1]!.cells, rows: given.rows.slice(above) } : given
  const places = placesOf(table, sheet.head)
  const lines = compare(ctx, table, places, sheet)
  return { input, list, table, sheet, places, lines, work: lines.filter(({ changes }) => changes.length).length }
}
