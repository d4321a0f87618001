import { readStored, writeStored } from '#ui/state/storage.ts'

/** Where somebody was: an address without what was asked there, and the company. No names: who is signed in next shall not read them. */
type Recent = { path: string; company: number | null }

/** As the browser keeps it; it goes with the session. */
export const recentsName = 'recentlyOpened'
const MAX_STORED = 24

function readRecents(): Recent[] {
  const stored = readStored<Recent[]>(recentsName)
  return Array.isArray(stored) ? stored : []
}

/** Puts what is opened before what was. */
export function rememberRecentPath(path: string, company: number | undefined): void {
  const others = readRecents().filter((one) => one.path !== path || one.company !== (company ?? null))
  writeStored(recentsName, [{ path, company: company ?? null }, ...others].slice(0, MAX_STORED))
}

/** What was opened in this company, the last first. */
export const recentsOf = (company: number | undefined): string[] =>
  readRecents()
    .filter((one) => one.company === (company ?? null))
    .map(({ path }) => path)
