import { SESSION_EXPIRY_CHECK_INTERVAL_MS, SESSION_TOAST_DURATION_MS } from '#ui/constants.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { getTranslatorOfUserPreferences } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import {
  canContinueSessionOffline,
  endBrowserSession,
  endSessionOnInvalidToken,
  findDueSessionTokenAction,
  replaceSessionToken,
  sessionStore,
} from './session-store.ts'

/** For an unreachable server at the gate. */
const RETRY_INTERVAL_MS = 5_000

/**
 * Checks the session every second: refreshes it in its last minute, and ends it when that fails. At the gate only an answer of the server
 * ends it.
 */
export function startSessionWatcher(): void {
  let refreshing = false
  let nextAttemptAt = 0
  async function refresh(token: string) {
    refreshing = true
    const response = await refreshToken(token)
    refreshing = false
    // Another window may have refreshed, or the user may have signed out.
    if (sessionStore.get().token !== token) return
    if (response.token) replaceSessionToken(response.token)
    else if (response.isElsewhere) endSessionOnInvalidToken()
    else if (!response.isAway || !canContinueSessionOffline()) endBrowserSession('expired')
    else nextAttemptAt = Date.now() + RETRY_INTERVAL_MS
  }
  setInterval(() => {
    const { token } = sessionStore.get()
    if (!token) return
    const due = canContinueSessionOffline() && findDueSessionTokenAction(token) === 'end' ? 'refresh' : findDueSessionTokenAction(token)
    if (due === 'end') endBrowserSession('expired')
    else if (due === 'refresh' && !refreshing && Date.now() >= nextAttemptAt) void refresh(token)
  }, SESSION_EXPIRY_CHECK_INTERVAL_MS)

  let before = sessionStore.get().ending
  sessionStore.subscribe(() => {
    const { ending } = sessionStore.get()
    if (ending === 'expired' && before !== 'expired')
      showToast({
        severity: 'warn',
        summary: getTranslatorOfUserPreferences(messages)('session.expired_title'),
        life: SESSION_TOAST_DURATION_MS,
        group: 'session',
      })
    before = ending
  })
}

/** Requests a new token outside the usual client, because every error of this request ends the session with its message. */
async function refreshToken(token: string): Promise<{ token?: string; isElsewhere?: boolean; isAway?: boolean }> {
  try {
    const reply = await fetch('/api/refresh_token', { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
    // An answer without JSON has no message.
    const body = (await reply.json().catch(() => ({}))) as { token?: string; message?: string }
    return reply.ok && body.token
      ? { token: body.token }
      : { isAway: reply.status >= 500, isElsewhere: body.message?.toLowerCase().includes('token is invalid') ?? false }
  } catch {
    // The server did not answer.
    return { isAway: true }
  }
}
