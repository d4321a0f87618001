import type { ListAsked } from './asked.ts'

export type Found = Omit<ListAsked, 'page' | 'size'>

/** What each list was last asked, as long as the window lives: a record steps through what its reader came from. */
const found = new Map<string, Found>()
const keyOf = (company: number | undefined, list: string) => `${company} ${list}`

export const rememberFound = (company: number | undefined, list: string, asked: Found): void => void found.set(keyOf(company, list), asked)
export const lastFound = (company: number | undefined, list: string): Found | undefined => found.get(keyOf(company, list))
