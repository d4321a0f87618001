import { showToast } from '#ui/dialog/toast.ts'
import { getTranslatorOfUserPreferences } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** The time when this window last reloaded itself. It prevents a second reload and shows the message once. */
const key = 'renewedAt'
const MIN_RELOAD_INTERVAL_MS = 60_000
const NOTICE_DURATION_MS = 8_000

/** A part of the application that could not be loaded. */
export class JavaScriptChunkNotFoundError extends Error {
  constructor(cause: unknown) {
    super('a part could not be loaded', { cause })
  }
}

/**
 * After an update an open page requests parts that no longer exist. The page reloads once if the server answers. Otherwise the missing part
 * shows an error.
 */
export function reloadWhenOutdated(): void {
  if (takeNote())
    showToast({ severity: 'info', summary: getTranslatorOfUserPreferences(messages)('web.renewed'), life: NOTICE_DURATION_MS })
  addEventListener('vite:preloadError', () => {
    renewal = renew()
  })
}

let renewal = Promise.resolve(false)
/** Whether the window is reloading, so that a missing part needs no error. */
export const isWindowReloading = () => renewal

async function renew(): Promise<boolean> {
  if (!getSessionStorage() || hasReloadedRecently()) return false
  const isThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere || hasReloadedRecently()) return false
  getSessionStorage()?.setItem(key, `${Date.now()} untold`)
  location.reload()
  return true
}

const hasReloadedRecently = () => Date.now() - Number.parseInt(getSessionStorage()?.getItem(key) ?? '0', 10) < MIN_RELOAD_INTERVAL_MS

/** Whether the window reloaded itself and has not shown the message yet. */
function takeNote(): boolean {
  const note = getSessionStorage()?.getItem(key)
  if (!note?.endsWith(' untold')) return false
  getSessionStorage()?.setItem(key, note.replace(' untold', ''))
  return true
}

/** A window without storage cannot know whether it reloaded, so it never reloads. */
function getSessionStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    // The browser blocks its storage.
    return undefined
  }
}
