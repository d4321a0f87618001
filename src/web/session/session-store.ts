import { INVALID_TOKEN_ERROR_IGNORE_PERIOD_MS, SESSION_REFRESH_BEFORE_SECONDS } from '#ui/constants.ts'
import { isListViewsKey, readLocalStorageValue, writeLocalStorageValue } from '#ui/state/local-storage.ts'
import { deleteOfflineApiRepliesOfOtherUsers, hasApiRepliesForOfflineUse } from '#ui/state/offline-api-replies-and-form-drafts.ts'
import { createReactiveStore } from '#ui/state/reactive-store.ts'
import type { SelectedCompany, SignedInUser } from '#ui/state/user-session.ts'
import { recentPagesStorageKey } from '../recent-pages.ts'

/** The reason why a session ended: it expired, or the user signed in elsewhere. */
export type SessionEndReason = 'expired' | 'elsewhere'
export type StoredSession = {
  token: string | undefined
  user: SignedInUser | undefined
  company: SelectedCompany | undefined
  ending: SessionEndReason | undefined
  /** The user of the last session in this browser. */
  endedUser?: number
}

/** The names in the local storage of the browser, by the specification. */
const names = { token: 'token', user: 'user', company: 'selectedCompany' } as const
const nobody: StoredSession = { token: undefined, user: undefined, company: undefined, ending: undefined }

const store = createReactiveStore<StoredSession>(readStoredSession())
/** The session and the selected company. The browser stores them, and all its windows share them. */
export const sessionStore = { get: store.get, subscribe: store.subscribe }
export const isSignedIn = ({ token, user }: StoredSession) => token !== undefined && user !== undefined

function readStoredSession(): StoredSession {
  if (typeof localStorage === 'undefined') return nobody
  const token = readRawToken()
  const user = readLocalStorageValue<SignedInUser>(names.user)
  return token && user
    ? { token, user, company: readWindowCompany(user.id) ?? readLocalStorageValue<SelectedCompany>(names.company), ending: undefined }
    : nobody
}

function readRawToken(): string | undefined {
  try {
    return localStorage.getItem(names.token) || undefined
  } catch {
    // The browser blocks its storage.
    return undefined
  }
}

export function startBrowserSession(token: string, user: SignedInUser, company: SelectedCompany | undefined): void {
  keepToken(token)
  writeLocalStorageValue(names.user, user)
  writeLocalStorageValue(names.company, company)
  keepWindowCompany(user.id, company)
  writeLocalStorageValue(recentPagesStorageKey, undefined)
  deleteOfflineApiRepliesOfOtherUsers(user.id)
  store.set({ token, user, company, ending: undefined })
}

export function replaceSessionToken(token: string): void {
  if (!isSignedIn(store.get())) return
  keepToken(token)
  store.set({ ...store.get(), token })
}

function keepToken(token: string | undefined): void {
  try {
    if (token === undefined) localStorage.removeItem(names.token)
    else localStorage.setItem(names.token, token)
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

export function replaceSignedInUser(user: SignedInUser): void {
  if (!isSignedIn(store.get())) return
  writeLocalStorageValue(names.user, user)
  store.set({ ...store.get(), user })
}

export function selectSessionCompany(company: SelectedCompany | undefined): void {
  writeLocalStorageValue(names.company, company)
  keepWindowCompany(store.get().user?.id ?? 0, company)
  store.set({ ...store.get(), company })
}

/** Ends the session in this browser and deletes its data. */
export function endBrowserSession(ending?: SessionEndReason): void {
  if (!isSignedIn(store.get())) return
  const endedUser = store.get().user!.id
  keepToken(undefined)
  writeLocalStorageValue(names.user, undefined)
  writeLocalStorageValue(names.company, undefined)
  keepWindowCompany(endedUser, undefined)
  writeLocalStorageValue('employeeId', undefined)
  writeLocalStorageValue(recentPagesStorageKey, undefined)
  deleteCachedListViews()
  forgetGate()
  // An expired session may continue after the next sign-in of the same account.
  if (!ending) deleteOfflineApiRepliesOfOtherUsers(undefined)
  store.set({ ...nobody, ending, endedUser })
}

/** Cached views of lists may contain search text. The server stores them, so the cache is deleted. */
function deleteCachedListViews(): void {
  if (typeof localStorage === 'undefined') return
  for (const name of Object.keys(localStorage)) if (isListViewsKey(name)) writeLocalStorageValue(name, undefined)
}

const gate = 'gate'
/**
 * At the gate a session continues while the server is unreachable and events may still be sent. On the pages of an employee it continues
 * while the device is offline and has copies of replies. Only the server ends such a session, not the clock.
 */
export function canContinueSessionOffline(now = Date.now()): boolean {
  if (typeof location === 'undefined') return false
  if (location.pathname === '/gate') return (readLocalStorageValue<{ until?: number }>(gate)?.until ?? 0) > now
  const user = readLocalStorageValue<SignedInUser>(names.user)
  return (
    !navigator.onLine &&
    user !== undefined &&
    /^\/(employee-dashboard(\/|$)|$)/.test(location.pathname) &&
    hasApiRepliesForOfflineUse(user.id, now)
  )
}

/** The cached people of the gate are deleted with the session; unsent events stay. */
function forgetGate(): void {
  if (readLocalStorageValue(gate) === undefined) return
  writeLocalStorageValue(gate, undefined)
  indexedDB.deleteDatabase('gate-people')
}

let lastInvalid = Number.NEGATIVE_INFINITY
/** Ends the session after the answer that the user signed in elsewhere. It acts once, even if many requests receive that answer. */
export function endSessionOnInvalidToken(now = Date.now()): boolean {
  if (now - lastInvalid < INVALID_TOKEN_ERROR_IGNORE_PERIOD_MS) return false
  lastInvalid = now
  endBrowserSession('elsewhere')
  return true
}

/**
 * Follows changes of the session in other windows. The selected company does not follow. A change would discard input and could send a
 * command to another company.
 */
export function syncSessionWithOtherWindows(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === names.token || key === names.user) loadSessionFromStorage()
  })
}

export function loadSessionFromStorage(): void {
  const { user, company, ending } = store.get()
  const stored = readStoredSession()
  const isSameUser = user !== undefined && stored.user?.id === user.id
  store.set({ ...stored, company: isSameUser ? company : stored.company, ending })
}

/** Stores the company of this window for a reload. It belongs to one user. */
function keepWindowCompany(user: number, company: SelectedCompany | undefined): void {
  try {
    if (company) sessionStorage.setItem(names.company, JSON.stringify({ user, company }))
    else sessionStorage.removeItem(names.company)
  } catch {
    // Without storage the window uses the company of the browser after a reload.
  }
}

function readWindowCompany(user: number): SelectedCompany | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(names.company) ?? 'null') as { user: number; company: SelectedCompany } | null
    return stored?.user === user ? stored.company : undefined
  } catch {
    // The browser blocks its storage, or the value is broken.
    return undefined
  }
}

/** The number of seconds until the token expires. It is negative for an expired token, and undefined for an unreadable one. */
export function countSessionTokenSecondsLeft(token: string, now = Date.now()): number | undefined {
  try {
    const { exp } = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number }
    return typeof exp === 'number' ? exp - now / 1000 : undefined
  } catch {
    // A token that cannot be read has no known end.
    return undefined
  }
}

export const isSessionTokenValid = (token: string, now = Date.now()) => (countSessionTokenSecondsLeft(token, now) ?? -1) > 0

/** The action that is due for a token now. */
export function findDueSessionTokenAction(token: string, now = Date.now()): 'end' | 'refresh' | 'nothing' {
  const left = countSessionTokenSecondsLeft(token, now)
  if (left === undefined || left <= 0) return 'end'
  return left <= SESSION_REFRESH_BEFORE_SECONDS ? 'refresh' : 'nothing'
}
