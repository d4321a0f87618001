import type { ListAsked } from './asked.ts'

export type LastFound = Omit<ListAsked, 'page' | 'size'>

/** What each list was last asked, as long as the window lives: a record steps through what its reader came from. */
const found = new Map<string, LastFound>()
const keyOf = (company: number | undefined, list: string) => `${company} ${list}`

export const rememberFound = (company: number | undefined, list: string, asked: LastFound): void =>
  void found.set(keyOf(company, list), asked)
export const lastFound = (company: number | undefined, list: string): LastFound | undefined => found.get(keyOf(company, list))
