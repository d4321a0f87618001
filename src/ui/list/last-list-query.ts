import type { ListQuery } from './list-query.ts'

export type LastListQuery = Omit<ListQuery, 'page' | 'size'>

/** The last query of each list in this window, so that a record can link to the next one. */
const found = new Map<string, LastListQuery>()
const keyOf = (company: number | undefined, list: string) => `${company} ${list}`

export const rememberListQuery = (company: number | undefined, list: string, query: LastListQuery): void =>
  void found.set(keyOf(company, list), query)
export const getLastListQuery = (company: number | undefined, list: string): LastListQuery | undefined => found.get(keyOf(company, list))
