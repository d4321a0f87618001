import { omitUndefined } from '#shared/omit-undefined.ts'
import { ALL_ROWS_PAGE_SIZE, DEFAULT_PAGE_SIZE, PAGE_SIZE_OPTIONS, ROW_HEIGHTS_BY_DENSITY } from '../constants.ts'

/** The query of a list: the page, and each filter under its name. */
// biome-ignore lint/suspicious/noExplicitAny: a filter is text from the URL; the contract of the endpoint validates it
export type ListQuery = { page: number; size: number; search?: string; sort?: string } & { [filter: string]: any }

/** Parses the query in the address; invalid values are ignored. */
export function parseListQuery(
  search: Record<string, string>,
  keys: readonly string[],
  sort?: string,
  fitting = DEFAULT_PAGE_SIZE,
): ListQuery {
  const page = Number(search.page)
  const size = Number(search.size)
  const filters = keys.flatMap((key) => (search[key] ? [[key, search[key]] as const] : []))
  const order = search.sort ?? sort
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: size === ALL_ROWS_PAGE_SIZE || PAGE_SIZE_OPTIONS.includes(size) ? size : fitting,
    ...omitUndefined({ search: search.search || undefined, sort: order || undefined }),
    ...Object.fromEntries(filters),
  }
}

/** In pixels, until the height is measured. */
const DEFAULT_HEIGHT_AROUND_ROWS = 260
const MAX_PAGE_SIZE = 50

/** The number of rows that a window of this height can show without scrolling. */
export const countListRowsFittingWindow = (
  height: number,
  density: keyof typeof ROW_HEIGHTS_BY_DENSITY,
  around = DEFAULT_HEIGHT_AROUND_ROWS,
): number => Math.max(DEFAULT_PAGE_SIZE, Math.min(MAX_PAGE_SIZE, Math.floor((height - around) / ROW_HEIGHTS_BY_DENSITY[density])))
