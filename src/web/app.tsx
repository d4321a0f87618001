import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { HttpError } from '#shared/app-error.ts'
import { listenToKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { ApiConnectionContext, useApi } from '#ui/state/api-connection.ts'
import { unsubscribeFromPush } from '#ui/state/push-worker.ts'
import { useReactiveStore } from '#ui/state/reactive-store.ts'
import { type BrowserSession, listSessionPermissions, SessionContext } from '#ui/state/user-session.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { subscribeToLiveUpdates } from './live-updates.ts'
import { createAppRouter } from './router.tsx'
import { sendHttpRequest } from './session/http-client.ts'
import { endBrowserSession, replaceSignedInUser, selectSessionCompany, sessionStore } from './session/session-store.ts'
import { listRoleNames, toSelectedCompany } from './session/start-session-after-sign-in.ts'

const connection = { send: sendHttpRequest, company: () => sessionStore.get().company?.id }

/** The application of a signed-in user. It is removed when the session ends, so that the next user finds none of its data. */
export function App() {
  const [router] = useState(createAppRouter)
  const [queries] = useState(createQueries)
  useEffect(listenToKeyboardShortcuts, [])
  return (
    <UiProvider>
      <ApiConnectionContext value={connection}>
        <QueryClientProvider client={queries}>
          <SessionProvider routes={router}>
            <Live />
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </ApiConnectionContext>
    </UiProvider>
  )
}

/** Only network errors are retried; an error of the server is final. */
const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => error instanceof HttpError && error.status === 0 && count < 2, refetchOnWindowFocus: true },
      // Without a network a command fails at once, instead of running later.
      mutations: { networkMode: 'always' },
    },
  })

/** Subscribes to changes after the first screen. */
function Live() {
  const queries = useQueryClient()
  const company = useReactiveStore(sessionStore).company?.id
  useEffect(() => (company === undefined ? undefined : subscribeToLiveUpdates(queries, company)), [queries, company])
  return null
}

type Routes = { invalidate: () => Promise<void> }

function SessionProvider({ routes, children }: { routes: Routes; children: ReactNode }) {
  const { user, company } = useReactiveStore(sessionStore)
  const api = useApi(accessContract)
  const session = useMemo<BrowserSession | undefined>(
    () =>
      user && {
        user,
        company,
        may: (...permissions) => permissions.some((permission) => listSessionPermissions(user, company).includes(permission)),
        hasRole: (role) => listRoleNames(user).includes(role),
        select(next) {
          selectSessionCompany(next && toSelectedCompany(next))
          void routes.invalidate()
        },
        async refresh() {
          replaceSignedInUser((await api.getMe({})).data)
          await routes.invalidate()
        },
        async signOut() {
          await Promise.allSettled([api.logout({}), unsubscribeFromPush()])
          endBrowserSession()
        },
      },
    [user, company, api, routes],
  )
  return session ? <SessionContext value={session}>{children}</SessionContext> : null
}
