import { createElement, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import { deleteExpiredApiRepliesAndDrafts } from '#ui/state/offline-api-replies-and-form-drafts.ts'
import { applyUserPreferences, followSystemTheme } from '#ui/state/user-preferences.ts'
import { ApplicationErrorBoundary, ApplicationNotLoadedMessage } from './ApplicationErrorBoundary.ts'
import { startErrorReporting } from './error-reporting.ts'
import { isWindowReloading, reloadWhenOutdated } from './session/reload-after-update.ts'
import {
  canContinueSessionOffline,
  endBrowserSession,
  isSessionTokenValid,
  isSignedIn,
  sessionStore,
  syncSessionWithOtherWindows,
} from './session/session-store.ts'
import { startSessionWatcher } from './session/session-watcher.ts'
import { isSignInPath } from './sign-in/sign-in-paths.ts'

/** The page that opens after the sign-in: the requested URL, stored with this history entry. */
export type SignInReturnState = { next?: string; userId?: number }

const root = createRoot(document.getElementById('app')!)

/** Strict mode renders twice in development, to reveal effects without cleanup. Production builds ignore it. */
const render = (screen: ReactNode) => root.render(createElement(StrictMode, null, createElement(ApplicationErrorBoundary, null, screen)))

/** Shows the sign-in, a small bundle of its own, or the application of a signed-in user. */
const show = () =>
  waitForScreen().catch(async () => {
    if (!(await isWindowReloading())) root.render(createElement(ApplicationNotLoadedMessage))
  })

async function waitForScreen(): Promise<void> {
  // The kiosk has no user, even if a user is signed in in another window.
  if (location.pathname === '/kiosk') {
    const { KioskScreen } = await import('#modules/time/attendance/web/kiosk/KioskScreen.tsx')
    return render(createElement(KioskScreen))
  }
  // Linking an account and testing a provider return to a signed-in page.
  if (isSignedIn(sessionStore.get()) && location.pathname !== '/sso/callback') {
    const { App } = await import('./app.tsx')
    if (isSignedIn(sessionStore.get())) render(createElement(App))
    return
  }
  if (!isSignInPath(location.pathname)) {
    history.replaceState(signInState(), '', '/login')
  }
  const { SignInLayout: SignInScreen } = await import('./sign-in/SignInLayout.tsx')
  if (!isSignedIn(sessionStore.get()) || location.pathname === '/sso/callback') render(createElement(SignInScreen))
}

/** After an expired session the same user returns to the same URL. After a sign-out, or as another user, the start page opens. */
function signInState(): SignInReturnState {
  const address = location.pathname + location.search
  if (address === '/' || address === '/dashboard') return {}
  const { ending, endedUser } = sessionStore.get()
  if (endedUser === undefined) return { next: address }
  return ending ? { next: address, userId: endedUser } : {}
}

applyUserPreferences()
reloadWhenOutdated()
followSystemTheme()
syncSessionWithOtherWindows()
deleteExpiredApiRepliesAndDrafts().catch(() => {
  // A browser that blocks its storage has no copies.
})
startSessionWatcher()
const { token } = sessionStore.get()
if (token && !isSessionTokenValid(token) && !canContinueSessionOffline()) endBrowserSession('expired')
void startErrorReporting()
let wasSignedIn = isSignedIn(sessionStore.get())
sessionStore.subscribe(() => {
  const signedIn = isSignedIn(sessionStore.get())
  if (signedIn !== wasSignedIn) {
    wasSignedIn = signedIn
    void show()
  }
})
void show()
