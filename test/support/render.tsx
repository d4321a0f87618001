import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { render } from 'vitest-browser-react'
import { listenToKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { type ApiConnection, ApiConnectionContext } from '#ui/state/api-connection.ts'
import { mantineCssVariables, mantineTheme } from '#ui/state/mantine-theme.ts'
import { type BrowserSession, SessionContext } from '#ui/state/user-session.ts'

const noCalls: ApiConnection['send'] = ({ method, url }) => Promise.reject(new Error(`The test expects no call, and got ${method} ${url}`))

/**
 * Renders a component as in a screen of the application: with styles, keys, a signed-in user and an address, which starts at `path`.
 * `search` returns the query of the address.
 */
export async function renderComponent(children: ReactNode, { path = '/' }: { path?: string } = {}) {
  const routeTree = createRootRoute({ component: () => children })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: () => children,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  listenToKeyboardShortcuts()
  await router.load()
  const screen = await render(
    <StrictMode>
      <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineCssVariables} forceColorScheme="light">
        <ApiConnectionContext value={{ send: noCalls, company: () => undefined }}>
          <QueryClientProvider client={queries}>
            <SessionContext value={session}>
              <RouterProvider router={router} />
            </SessionContext>
          </QueryClientProvider>
        </ApiConnectionContext>
      </MantineProvider>
    </StrictMode>,
  )
  return Object.assign(screen, { search: () => router.state.location.search as Record<string, string> })
}

const session: BrowserSession = {
  user: {
    id: 1,
    email: 'vesna@example.rs',
    first_name: 'Vesna',
    last_name: 'Kovač',
    roles: [],
    permissions: [],
    employee_id: null,
    language: 'sr',
    script: 'latin',
  },
  company: undefined,
  may: () => true,
  hasRole: () => false,
  select: () => {},
  refresh: async () => {},
  signOut: async () => {},
}
