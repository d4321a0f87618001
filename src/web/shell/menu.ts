import { type MenuGroup, menuGroups, type Page } from '#ui/state/page.ts'
import { useSession } from '#ui/state/session.ts'
import { pages } from '../pages.ts'
import { canOpenPath, type RouteUser, tabsOf } from '../session/guard.ts'
import { toRouteUser } from '../session/route-user.ts'

export type MenuEntry = Page & { menu: NonNullable<Page['menu']> }

/** The menu of the user by groups. A hub is shown if one of its tabs is accessible; without a company none is. */
export function useMenu(): { group: MenuGroup; places: MenuEntry[] }[] {
  const { user, company } = useSession()
  return menuOf(toRouteUser(user, company))
}

/** The menu of a user with these roles and permissions. */
export function menuOf(routeUser: RouteUser): { group: MenuGroup; places: MenuEntry[] }[] {
  const visiblePages = pages.filter(
    (page): page is (typeof pages)[number] & MenuEntry =>
      page.menu !== undefined &&
      !(page.company && !routeUser.company) &&
      canOpenPath(page, routeUser) &&
      (page.load !== undefined || tabsOf(pages, page.path, routeUser).length > 0),
  )
  return menuGroups
    .map((group) => ({
      group,
      places: visiblePages.filter(({ menu }) => menu.group === group).sort((a, b) => a.menu.order - b.menu.order),
    }))
    .filter(({ places }) => places.length > 0)
}

const lies = (path: string, place: Page) => path === place.path || path.startsWith(`${place.path}/`)

/** Whether a menu entry is the current page. A page with an entry of its own below is not. */
export const isAt = (place: Page, path: string) =>
  lies(path, place) && !pages.some((other) => other.menu && other.path !== place.path && lies(other.path, place) && lies(path, other))

const none = () => undefined

/** The number of open tasks of a menu entry, on a desktop and a phone. */
export const useCountOf = (place: MenuEntry) => (place.menu.useCount ?? none)()

/** The title of a group; the first and the last need none. */
export const titleOfGroup = (group: MenuGroup) => (group === 'home' || group === 'settings' ? undefined : (`web.group.${group}` as const))
