import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ERROR_TOAST_DURATION_MS } from '#ui/constants.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { LoadingState } from '#ui/loading-and-error-states.tsx'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { getTranslatorOfUserPreferences } from '#ui/translate.ts'
import { ApplicationErrorPage, NotFoundPage } from './ApplicationErrorPage.tsx'
import { messages } from './messages/index.ts'
import { pages } from './pages.ts'
import { findAddressAfterRedirects, isUnknownPath } from './session/page-guard.ts'
import { JavaScriptChunkNotFoundError } from './session/reload-after-update.ts'
import { sessionStore } from './session/session-store.ts'
import { findLandingPage } from './session/start-session-after-sign-in.ts'
import { findUserForRoutingOfSession } from './session/user-for-route-access.ts'
import { AppShell } from './shell/AppShell.tsx'
import { wrapPageInTabs } from './shell/wrap-page-in-tabs.tsx'
import { wrapPageWithCompanyChoice } from './wrap-page-with-company-choice.tsx'

const nowhere = '/nowhere'

/** This check runs at every navigation. A forbidden or unknown URL redirects. */
const root = createRootRoute({
  component: AppShell,
  beforeLoad({ location }) {
    const routeUser = findUserForRoutingOfSession(sessionStore.get())
    if (!routeUser) return
    const to = findAddressAfterRedirects(pages, location.pathname, routeUser, findLandingPage(routeUser.roles)) ?? nowhere
    if (to === location.pathname) return
    if (isUnknownPath(pages, location.pathname))
      showToast({
        severity: 'warn',
        summary: getTranslatorOfUserPreferences(messages)('web.unknown_address'),
        life: ERROR_TOAST_DURATION_MS,
        group: 'unknown-address',
      })
    throw redirect({ to, replace: true })
  },
})

const routeOf = (page: PageDefinition) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: lazyRouteComponent(async () => ({ default: await loadPageComponent(page).catch(throwChunkNotFoundError) })),
  })

/** The error has its own message. For the browser's message the router would reload the window, even without a network. */
function throwChunkNotFoundError(cause: unknown): never {
  throw new JavaScriptChunkNotFoundError(cause)
}

async function loadPageComponent(page: PageDefinition): Promise<ComponentType> {
  const Screen = await page.load!()
  const Framed = page.tab ? wrapPageInTabs(page.tab.of, Screen) : Screen
  return page.company ? wrapPageWithCompanyChoice(page, Framed) : Framed
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
    defaultPendingComponent: () => <LoadingState rows={8} />,
    defaultErrorComponent: ({ error, reset }) => <ApplicationErrorPage error={error as Error} retry={reset} />,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
