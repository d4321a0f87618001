import type { ListQuery } from './list-query.ts'

export type LastQuery = Omit<ListQuery, 'page' | 'size'>

/** The last query of each list in this window, so that a record can link to the next one. */
const found = new Map<string, LastQuery>()
const keyOf = (company: number | undefined, list: string) => `${company} ${list}`

export const rememberQuery = (company: number | undefined, list: string, query: LastQuery): void =>
  void found.set(keyOf(company, list), query)
export const getLastQuery = (company: number | undefined, list: string): LastQuery | undefined => found.get(keyOf(company, list))
