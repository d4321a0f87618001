import { MS_PER_DAY } from '#shared/days.ts'
import {
  clearBrowserDatabaseRows,
  deleteBrowserDatabaseRow,
  deleteMatchingBrowserDatabaseRows,
  readBrowserDatabaseRow,
  saveBrowserDatabaseRow,
} from './browser-database.ts'
import { readLocalStorageValue, writeLocalStorageValue } from './local-storage.ts'
import { createReactiveStore } from './reactive-store.ts'

/** Replies that a phone shows without a network, and drafts of forms. The database belongs to one account. */
const DATABASE_NAME = 'offline-copies'
/** The account that owns the copies, with the expiry of the last copy. */
const OWNER_STORAGE_KEY = 'offlineCopies'
export const MAX_OFFLINE_API_REPLY_AGE_MS = 14 * MS_PER_DAY
export const MAX_FORM_DRAFT_AGE_MS = 7 * MS_PER_DAY

type Copy<Reply> = { at: number; reply: Reply }
type Owner = { user: number; until: number }

/** The time of the oldest copy on the screen; undefined if all replies are current. */
export const oldestVisibleOfflineApiReplyTime = createReactiveStore<number | undefined>(undefined)

let lastWrite: Promise<void> = Promise.resolve()

/** Copies are written one after the other, so that the first copy of an account clears the database once. */
export function saveApiReplyForOfflineUse(user: number, key: string, reply: unknown, now = Date.now()): Promise<void> {
  // The caller of the earlier write gets its error.
  lastWrite = lastWrite.catch(() => undefined).then(() => writeCopy(user, key, { at: now, reply }))
  return lastWrite
}

async function writeCopy(user: number, key: string, copy: Copy<unknown>): Promise<void> {
  if (readLocalStorageValue<Owner>(OWNER_STORAGE_KEY)?.user !== user) await clearBrowserDatabaseRows(DATABASE_NAME)
  await saveBrowserDatabaseRow(DATABASE_NAME, key, copy)
  writeLocalStorageValue(OWNER_STORAGE_KEY, { user, until: copy.at + MAX_OFFLINE_API_REPLY_AGE_MS } satisfies Owner)
}

/** The copy of a reply for this account, undefined if there is none or it is too old. */
export async function readApiReplyForOfflineUse<Reply>(user: number, key: string, now = Date.now()): Promise<Reply | undefined> {
  const copy = await readRecent<Reply>(user, key, now - MAX_OFFLINE_API_REPLY_AGE_MS)
  if (copy) oldestVisibleOfflineApiReplyTime.set(Math.min(oldestVisibleOfflineApiReplyTime.get() ?? copy.at, copy.at))
  return copy?.reply
}

const DRAFT_KEY_PREFIX = 'draft '
const draftKey = (form: string) => DRAFT_KEY_PREFIX + form

/** Stores the input of a form. The caller leaves out files, JMBG and bank accounts. */
export const saveFormDraft = (user: number, form: string, values: object) => saveApiReplyForOfflineUse(user, draftKey(form), values)

/** The draft of a form of this account with its time, undefined if there is none or it is older than seven days. */
export async function readFormDraft(user: number, form: string, now = Date.now()): Promise<Copy<object> | undefined> {
  return readRecent<object>(user, draftKey(form), now - MAX_FORM_DRAFT_AGE_MS)
}

export const deleteFormDraft = (form: string) => deleteBrowserDatabaseRow(DATABASE_NAME, draftKey(form))

async function readRecent<Reply>(user: number, key: string, after: number): Promise<Copy<Reply> | undefined> {
  if (!hasApiRepliesForOfflineUse(user)) return undefined
  const copy = await readBrowserDatabaseRow<Copy<Reply>>(DATABASE_NAME, key)
  return copy && copy.at > after ? copy : undefined
}

/** Whether the browser has copies for this account. */
export function hasApiRepliesForOfflineUse(user: number, now = Date.now()): boolean {
  const owner = readLocalStorageValue<Owner>(OWNER_STORAGE_KEY)
  return owner?.user === user && owner.until > now
}

/** Deletes the copies of every account but one, and all copies that are too old. */
export function deleteOfflineApiRepliesOfOtherUsers(user: number | undefined, now = Date.now()): void {
  if (readLocalStorageValue<Owner>(OWNER_STORAGE_KEY) === undefined || (user !== undefined && hasApiRepliesForOfflineUse(user, now))) return
  deleteStore()
}

function deleteStore(): void {
  writeLocalStorageValue(OWNER_STORAGE_KEY, undefined)
  indexedDB.deleteDatabase(DATABASE_NAME)
}

/** Deletes copies and drafts that are too old when the application starts, because the account of a device may never sign in again. */
export async function deleteExpiredApiRepliesAndDrafts(now = Date.now()): Promise<void> {
  const owner = readLocalStorageValue<Owner>(OWNER_STORAGE_KEY)
  if (!owner) return
  if (owner.until <= now) return deleteStore()
  await deleteMatchingBrowserDatabaseRows<Copy<unknown>>(DATABASE_NAME, (key, { at }) => {
    const maxAge = key.startsWith(DRAFT_KEY_PREFIX) ? MAX_FORM_DRAFT_AGE_MS : MAX_OFFLINE_API_REPLY_AGE_MS
    return at <= now - maxAge
  })
}
