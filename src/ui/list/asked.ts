import { allRows, pageSize, pageSizes } from '../constants.ts'

/** What the server is asked: the page, and each filter under its own name. */
// biome-ignore lint/suspicious/noExplicitAny: a filter comes as text from the address; the contract of the endpoint reads and checks it
export type ListAsked = { page: number; size: number; search?: string; sort?: string } & { [filter: string]: any }

/** The address as a question; what makes no sense in it is as if it were not there. */
export function readAsked(search: Record<string, string>, keys: readonly string[], sort?: string): ListAsked {
  const page = Number(search.page)
  const size = Number(search.size)
  const filters = keys.flatMap((key) => (search[key] ? [[key, search[key]] as const] : []))
  const order = search.sort ?? sort
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.includes(size) ? size : size === allRows ? allRows : pageSize,
    ...(search.search && { search: search.search }),
    ...(order && { sort: order }),
    ...Object.fromEntries(filters),
  }
}
