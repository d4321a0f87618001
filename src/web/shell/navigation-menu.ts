import { type NavigationMenuGroup, navigationMenuGroups, type PageDefinition } from '#ui/state/page-definition.ts'
import { useSession } from '#ui/state/user-session.ts'
import { pages } from '../pages.ts'
import { canUserOpenPath, findPageOfPath, listAccessibleTabsOfPageGroup, type UserForRouteAccess } from '../session/page-guard.ts'
import { toUserForRouting } from '../session/user-for-route-access.ts'

export type NavigationMenuEntry = PageDefinition & { menu: NonNullable<PageDefinition['menu']> }

/** The menu of the user by groups. A hub appears if one of its tabs is accessible. Without a company the menu is empty. */
export function useNavigationMenu(): NavigationMenuSection[] {
  const { user, company } = useSession()
  return hideSiblingPagesFromMenu(buildNavigationMenu(toUserForRouting(user, company)))
}

export type NavigationMenuSection = { group: NavigationMenuGroup; places: NavigationMenuEntry[] }

/** The menu without pages that appear as tabs of another accessible page. */
export function hideSiblingPagesFromMenu(menu: readonly NavigationMenuSection[]): NavigationMenuSection[] {
  const paths = new Set(menu.flatMap(({ places }) => places.map(({ path }) => path)))
  return menu
    .map(({ group, places }) => ({ group, places: places.filter(({ menu: { within } }) => !within || !paths.has(within)) }))
    .filter(({ places }) => places.length > 0)
}

/** The pages that share the menu entry of a page, the main page first. Empty for a page with its own entry. */
export function listSiblingMenuPages(menu: readonly NavigationMenuSection[], path: string): NavigationMenuEntry[] {
  const places = menu.flatMap((section) => section.places)
  const own = places.find((place) => place.path === path)
  const main = own?.menu.within ?? path
  if (!own || !places.some((place) => place.path === main)) return []
  const siblings = places.filter((place) => place.path === main || place.menu.within === main)
  return siblings.length > 1 ? siblings.sort((a, b) => Number(a.path !== main) - Number(b.path !== main)) : []
}

/** The menu of a user with these roles and permissions. */
export function buildNavigationMenu(routeUser: UserForRouteAccess): NavigationMenuSection[] {
  const visiblePages = pages.filter(
    (page): page is (typeof pages)[number] & NavigationMenuEntry =>
      page.menu !== undefined &&
      !(page.company && !routeUser.company) &&
      canUserOpenPath(page, routeUser) &&
      (page.load !== undefined || listAccessibleTabsOfPageGroup(pages, page.path, routeUser).length > 0),
  )
  return navigationMenuGroups
    .map((group) => ({
      group,
      places: visiblePages.filter(({ menu }) => menu.group === group).sort((a, b) => a.menu.order - b.menu.order),
    }))
    .filter(({ places }) => places.length > 0)
}

/** Whether a path is a page, a path below it, or a tab of it with its own URL. */
const isPathWithinPage = (path: string, place: PageDefinition): boolean =>
  path === place.path || path.startsWith(`${place.path}/`) || pages.some((page) => page.tab?.of === place.path && page.path === path)

/** Whether a menu entry is the current page or contains it as a tab. A page below with its own entry is excluded. */
export function isCurrentMenuPage(place: PageDefinition, path: string): boolean {
  const menuPath = findPageOfPath(pages, path)?.menuPath
  if (menuPath) return menuPath === place.path
  return isPageAt(place, path) || pages.some((page) => page.menu?.within === place.path && isPageAt(page, path))
}

const isPageAt = (place: PageDefinition, path: string) =>
  isPathWithinPage(path, place) &&
  !pages.some((other) => other.menu && other.path !== place.path && isPathWithinPage(other.path, place) && isPathWithinPage(path, other))

const getNoCount = () => undefined
const getNoNews = () => false

/** The number of open tasks of a menu entry, and whether it has news, on a desktop and a phone. */
export const useOpenTaskCountOfMenu = (place: NavigationMenuEntry) => ({
  count: (place.menu.useCount ?? getNoCount)(),
  hasNews: (place.menu.useNews ?? getNoNews)(),
})

/** The title of a group; the first and the last need none. */
export const getMenuGroupTitle = (group: NavigationMenuGroup) =>
  group === 'home' || group === 'settings' ? undefined : (`web.group.${group}` as const)
