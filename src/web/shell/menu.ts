import { type MenuGroup, menuGroups, type Page } from '#ui/state/page.ts'
import { useSession } from '#ui/state/session.ts'
import { pages } from '../pages.ts'
import { canOpenPath, type RouteUser, tabsOf } from '../session/guard.ts'
import { toRouteUser } from '../session/route-user.ts'

export type MenuEntry = Page & { menu: NonNullable<Page['menu']> }

/** What this person may open, by the groups of the menu. A hub is there when one of its tabs is; without a company nothing of one is. */
export function useMenu(): { group: MenuGroup; places: MenuEntry[] }[] {
  const { user, company } = useSession()
  return menuOf(toRouteUser(user, company))
}

/** The menu of anybody. */
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

/** Is this the place of the screen that is shown? What has a place of its own beneath it is not. */
export const isAt = (place: Page, path: string) =>
  lies(path, place) && !pages.some((other) => other.menu && other.path !== place.path && lies(other.path, place) && lies(path, other))

const none = () => undefined

/** How many wait behind a place, for the menu of a desk and that of a phone. */
export const useCountOf = (place: MenuEntry) => (place.menu.useCount ?? none)()

/** What a group is called; those at both ends of the menu need no name. */
export const titleOfGroup = (group: MenuGroup) => (group === 'home' || group === 'settings' ? undefined : (`web.group.${group}` as const))
