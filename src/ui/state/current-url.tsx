import { Link, useBlocker, useMatch, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { type ComponentProps, useCallback, useEffect, useEffectEvent } from 'react'

/** The query of the URL: texts by name. */
export type UrlQueryParameters = Record<string, string>
type Change = Record<string, string | number | boolean | null | undefined>

/** Applies a change to query parameters; empty values are removed. */
export function changeUrlQueryParameters(search: UrlQueryParameters, change: Change): UrlQueryParameters {
  const entries = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}

/**
 * The query parameters of this screen. During navigation the URL already belongs to the next screen, so the old screen keeps its
 * parameters.
 */
function useOwnSearch(): UrlQueryParameters {
  const home = useMatch({ ...nearest, select: ({ pathname }) => pathname })
  const storedAddress = useMatch({ ...nearest, select: ({ search }) => search })
  return useRouterState({ select: ({ location }) => (location.pathname === home ? location.search : storedAddress) as UrlQueryParameters })
}
const nearest = { strict: false } as const

/** The current URL and navigation. Filters, pages and tabs are stored in the URL only. */
export function useCurrentUrl() {
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const search = useOwnSearch()
  const setSearch = useCallback(
    (change: Change, { replace = true }: { replace?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: (before: UrlQueryParameters) => changeUrlQueryParameters(before, change),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const go = useCallback(
    (to: string, more: { replace?: boolean; search?: Change } = {}) => {
      const [path = '/', query = ''] = to.split('?')
      const search = changeUrlQueryParameters(Object.fromEntries(new URLSearchParams(query)), more.search ?? {})
      return navigate({ to: path, search, replace: more.replace ?? false })
    },
    [navigate],
  )
  return { path, search, setSearch, go }
}

/** Runs the command of `?act=` once, when the screen is ready, and removes it from the URL. `false` means that the user may not run it. */
export function useCommandFromUrl(name: string, act: (() => void) | false | undefined): void {
  const { search, setSearch } = useCurrentUrl()
  // During navigation the URL already belongs to the next screen.
  const isArrived = useRouterState({ select: ({ location, resolvedLocation }) => location.href === resolvedLocation?.href })
  const isDue = isArrived && search.action === name && act !== false && act !== undefined
  const doIt = useEffectEvent(() => {
    setSearch({ action: null })
    if (act) act()
  })
  useEffect(() => {
    if (isDue) doIt()
  }, [isDue])
}

/** The path parameters of the page, such as `$id`. */
export const usePathParameters = () => useParams({ strict: false }) as Record<string, string | undefined>

export type InternalLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  search?: UrlQueryParameters
  hash?: string | undefined
  preload?: false
}

/** The anchor of the URL after `#`. */
export const useUrlAnchor = () => useRouterState({ select: ({ location }) => location.hash })

/** A link to a page of the application. `to` may contain a query. */
export function InternalLink({ to, search, ...rest }: InternalLinkProps) {
  const [path = '/', query = ''] = to.split('?')
  const params = { ...Object.fromEntries(new URLSearchParams(query)), ...search }
  return <Link to={path} search={params} activeProps={noProps} activeOptions={exactly} {...(rest as object)} />
}
const noProps = {}
/** Only an exact URL is the current page; the menu marks the section itself. */
const exactly = { exact: true }

/** Asks before navigation while `dirty`; `ask` returns whether to leave. */
export function useNavigationGuard(dirty: boolean, confirmLeave: () => Promise<boolean>): void {
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), disabled: !dirty, enableBeforeUnload: () => dirty })
}
