import { Link, useBlocker, useMatch, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { type ComponentProps, useCallback, useEffect, useEffectEvent } from 'react'

/** The part of the address after `?`: texts by name. */
export type Search = Record<string, string>
type Change = Record<string, string | number | boolean | null | undefined>

/** `search` and a change of it; what becomes empty leaves the address. */
export function changedSearch(search: Search, change: Change): Search {
  const entries = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}

/** What stands after `?`. While the next screen comes the address is already its own: the one that is left keeps what it had, and asks nothing anew. */
function useOwnSearch(): Search {
  const [home, storedAddress] = [
    useMatch({ ...nearest, select: ({ pathname }) => pathname }),
    useMatch({ ...nearest, select: ({ search }) => search }),
  ]
  return useRouterState({ select: ({ location }) => (location.pathname === home ? location.search : storedAddress) as Search })
}
const nearest = { strict: false } as const

/** Where we are, and how to get elsewhere. Filters, pages and tabs live here and nowhere else. */
export function useAddress() {
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const search = useOwnSearch()
  const setSearch = useCallback(
    (change: Change, { replace = true }: { replace?: boolean } = {}) =>
      void navigate({ to: '.', search: (before: Search) => changedSearch(before, change), replace, resetScroll: false }),
    [navigate],
  )
  const go = useCallback(
    (to: string, more: { replace?: boolean; search?: Change } = {}) => {
      const [path = '/', query = ''] = to.split('?')
      const search = changedSearch(Object.fromEntries(new URLSearchParams(query)), more.search ?? {})
      return navigate({ to: path, search, replace: more.replace ?? false })
    },
    [navigate],
  )
  return { path, search, setSearch, go }
}

/** Does once what `?act=` asks for on arrival, as soon as the screen can, and takes it off the address. What the reader may not is `false`. */
export function useUrlCommand(name: string, act: (() => void) | false | undefined): void {
  const { search, setSearch } = useAddress()
  // Until the next screen stands the address is already its own, and the screen before it is still here.
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

/** The named parts of the address: `$id` of the page's path. */
export const useAddressParts = () => useParams({ strict: false }) as Record<string, string | undefined>

export type LinkToProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; search?: Search; hash?: string | undefined; preload?: false }

/** The place within the screen that the address names after `#`. */
export const useAnchor = () => useRouterState({ select: ({ location }) => location.hash })

/** A link to a screen of ours. `to` may carry a query. */
export function LinkTo({ to, search, ...rest }: LinkToProps) {
  const [path = '/', query = ''] = to.split('?')
  const params = { ...Object.fromEntries(new URLSearchParams(query)), ...search }
  return <Link to={path} search={params} activeProps={noProps} activeOptions={exactly} {...(rest as object)} />
}
const noProps = {}
/** A screen is not the current one because another beneath it is: the menu says by itself where one is. */
const exactly = { exact: true }

/** Asks before the screen is left while `dirty`; `ask` answers whether to leave. */
export function useLeaveGuard(dirty: boolean, confirmLeave: () => Promise<boolean>): void {
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), disabled: !dirty, enableBeforeUnload: () => dirty })
}
