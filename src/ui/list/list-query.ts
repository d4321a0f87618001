import { allRows, pageSize, pageSizes, rowHeights } from '../constants.ts'

/** What the server is asked: the page, and each filter under its own name. */
// biome-ignore lint/suspicious/noExplicitAny: a filter comes as text from the address; the contract of the endpoint reads and checks it
export type ListQuery = { page: number; size: number; search?: string; sort?: string } & { [filter: string]: any }

/** The address as a question; what makes no sense in it is as if it were not there. */
export function parseListQuery(search: Record<string, string>, keys: readonly string[], sort?: string, fitting = pageSize): ListQuery {
  const page = Number(search.page)
  const size = Number(search.size)
  const filters = keys.flatMap((key) => (search[key] ? [[key, search[key]] as const] : []))
  const order = search.sort ?? sort
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.includes(size) ? size : size === allRows ? allRows : fitting,
    ...(search.search && { search: search.search }),
    ...(order && { sort: order }),
    ...Object.fromEntries(filters),
  }
}

/** What stands over and beneath the rows of a list, in points, and how many rows a page has at most where nobody chose. */
const [AROUND, MAX_PAGE_SIZE] = [260, 50]

/** As many rows as a window of this height has room for, so that a page is read without scrolling. */
export const fittingRows = (height: number, density: keyof typeof rowHeights): number =>
  Math.max(pageSize, Math.min(MAX_PAGE_SIZE, Math.floor((height - AROUND) / rowHeights[density])))
