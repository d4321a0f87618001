import { expiryCheckEvery, sessionToastLife } from '#ui/constants.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { speak } from '#ui/words.ts'
import { words } from '../messages/words.ts'
import { changeToken, duty, endSession, hearInvalidToken, keptSession } from './kept-session.ts'

/** Looks each second how long the session still lasts: refreshes it in its last minute, and ends it when that fails or time is up. */
export function keepSession(): void {
  let refreshing = false
  async function refresh(token: string) {
    refreshing = true
    const asked = await askForToken(token)
    refreshing = false
    // Another window may have been faster, or the person may have left.
    if (keptSession.get().token !== token) return
    if (asked.token) changeToken(asked.token)
    else if (asked.isElsewhere) hearInvalidToken()
    else endSession('expired')
  }
  setInterval(() => {
    const { token } = keptSession.get()
    if (!token) return
    const due = duty(token)
    if (due === 'end') endSession('expired')
    else if (due === 'refresh' && !refreshing) void refresh(token)
  }, expiryCheckEvery)

  let before = keptSession.get().ending
  keptSession.subscribe(() => {
    const { ending } = keptSession.get()
    if (ending === 'expired' && before !== 'expired')
      showToast({ severity: 'warn', summary: speak(words)('session.expired_title'), life: sessionToastLife, group: 'session' })
    before = ending
  })
}

/** A new token for the old one, outside of the common way: here every refusal ends the session with its sentence. */
async function askForToken(token: string): Promise<{ token?: string; isElsewhere?: boolean }> {
  try {
    const reply = await fetch('/api/refresh_token', { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
    const body = (await reply.json()) as { token?: string; message?: string }
    return reply.ok && body.token
      ? { token: body.token }
      : { isElsewhere: body.message?.toLowerCase().includes('token is invalid') ?? false }
  } catch {
    return {}
  }
}
