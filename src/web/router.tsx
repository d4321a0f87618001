import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Page } from '#ui/state/page.ts'
import { Loading } from '#ui/states.tsx'
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx'
import { pages } from './pages.ts'
import { destinationOf } from './session/guard.ts'
import { ChunkNotFound } from './session/reload-when-outdated.ts'
import { routeUserOfSession } from './session/route-user.ts'
import { sessionStore } from './session/session-store.ts'
import { beginningOf } from './session/sign-in.ts'
import { Shell } from './shell/Shell.tsx'
import { inTabs } from './shell/TabFrame.tsx'
import { withCompany } from './with-company.tsx'

const nowhere = '/nowhere'

/** Every navigation runs this check; a forbidden or unknown address redirects. */
const root = createRootRoute({
  component: Shell,
  beforeLoad({ location }) {
    const routeUser = routeUserOfSession(sessionStore.get())
    if (!routeUser) return
    const to = destinationOf(pages, location.pathname, routeUser, beginningOf(routeUser.roles)) ?? nowhere
    if (to !== location.pathname) throw redirect({ to, replace: true })
  },
})

const routeOf = (page: Page) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: lazyRouteComponent(async () => ({ default: await loaded(page).catch(unloaded) })),
  })

/** The error has its own message, because the router reloads the window for the browser's message, also without a network. */
function unloaded(cause: unknown): never {
  throw new ChunkNotFound(cause)
}

async function loaded(page: Page): Promise<ComponentType> {
  const Screen = await page.load!()
  const Framed = page.tab ? inTabs(page.tab.of, Screen) : Screen
  return page.company ? withCompany(page, Framed) : Framed
}

const withoutScreen = createRoute({ getParentRoute: () => root, path: nowhere, component: NotFoundPage })

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([withoutScreen, ...pages.filter(({ load }) => load).map(routeOf)]),
    // All parameters are text; each page parses its filters.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text && `?${text}`
    },
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingComponent: () => <Loading rows={8} />,
    defaultErrorComponent: ({ error, reset }) => <ErrorPage error={error as Error} retry={reset} />,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
