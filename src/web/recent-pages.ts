import { readLocalStorageValue, writeLocalStorageValue } from '#ui/state/local-storage.ts'

/** A recently opened URL without its query, and the company. It contains no names, because another user may sign in next. */
type Recent = { path: string; company: number | null }

/** The storage key, which is deleted with the session. */
export const recentPagesStorageKey = 'recentlyOpened'
const MAX_STORED_PAGES = 24

function readRecents(): Recent[] {
  const stored = readLocalStorageValue<Recent[]>(recentPagesStorageKey)
  return Array.isArray(stored) ? stored : []
}

/** Adds an address to the beginning. */
export function rememberRecentPage(path: string, company: number | undefined): void {
  const others = readRecents().filter((one) => one.path !== path || one.company !== (company ?? null))
  writeLocalStorageValue(recentPagesStorageKey, [{ path, company: company ?? null }, ...others].slice(0, MAX_STORED_PAGES))
}

/** The recently opened URLs in a company, the last one first. */
export const readRecentPages = (company: number | undefined): string[] =>
  readRecents()
    .filter((one) => one.company === (company ?? null))
    .map(({ path }) => path)
