import { expiryCheckEvery, sessionToastLife } from '#ui/constants.ts'
import { showToast } from '#ui/toast.ts'
import { speak } from '#ui/words.ts'
import { changeToken, duty, endSession, keptSession } from './kept-session.ts'
import { words } from './messages/words.ts'
import { call } from './wire.ts'

/** Looks each second how long the session still lasts: refreshes it in its last minute, and ends it when that fails or time is up. */
export function keepSession(): void {
  let refreshing = false
  async function refresh(token: string) {
    refreshing = true
    try {
      const { status, body } = await call<{ token?: string }>('GET', '/refresh_token')
      if (status === 200 && body.token) return changeToken(body.token)
      if (keptSession.get().token === token) endSession('expired')
    } catch {
      if (keptSession.get().token === token) endSession('expired')
    } finally {
      refreshing = false
    }
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
