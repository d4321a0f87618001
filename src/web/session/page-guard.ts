import { navigationMenuGroups, type PageDefinition } from '#ui/state/page-definition.ts'

/** The roles and permissions of the current user, and the permissions and disabled features of the company. */
export type UserForRouteAccess = {
  roles: readonly string[]
  permissions: readonly string[]
  company: readonly string[] | undefined
  /** Whether the user sees only a part of the company. */
  hasPartialScope?: boolean | undefined
  disabled?: readonly string[]
}

/** Roles that are redirected from these screens, by the specification. */
const sentOn: { role: string; from: readonly string[]; to: string }[] = [
  { role: 'verificator', from: ['/employees', '/dashboard'], to: '/inbox' },
  { role: 'chief_verificator', from: ['/dashboard'], to: '/employees' },
]
const ofEmployees = 'employee_user'
export const EMPLOYEE_HOME_PATH = '/employee-dashboard'
export const STAFF_HOME_PATH = '/dashboard'

/** Without a selected company these URLs redirect to the dashboard, by the specification. Other pages ask for a company. */
const leadHome = [
  '/company',
  '/employees',
  '/organisation',
  '/systematization',
  '/candidates',
  '/reports',
  '/daily-activities',
  '/work-schedule',
  '/timesheet',
  '/schedules',
  '/work-plan',
]
const leadsHome = (path: string) => leadHome.some((place) => path === place || path.startsWith(`${place}/`))

/** Pages for visitors without a session. Signed-in users are redirected from them. */
const forStrangers = new Set(['/', '/login', '/reset-password', '/reset-password-employee'])

/** Finds the page of a path. `$id` matches one part, `{-$id}` an optional part. */
export function findPageOfPath<P extends PageDefinition>(pages: readonly P[], path: string): P | undefined {
  const plain = path.replace(/(.)\/+$/, '$1')
  return pages.find((page) => patternOf(page.path).test(plain))
}

/** Whether no page has this path, so that the user needs a message with the redirect. */
export const isUnknownPath = (pages: readonly PageDefinition[], path: string): boolean =>
  !findPageOfPath(pages, path) && !forStrangers.has(path)

const patterns = new Map<string, RegExp>()
function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const pattern = new RegExp(`^${path.replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`)
  patterns.set(path, pattern)
  return pattern
}

/** The redirect for a page; undefined if it opens. */
export function findRouteRedirect(
  page: PageDefinition | undefined,
  path: string,
  routeUser: UserForRouteAccess,
  home: string,
): string | undefined {
  if (!page) return forStrangers.has(path) ? STAFF_HOME_PATH : home
  const isEmployee = routeUser.roles.includes(ofEmployees)
  const who = page.who ?? 'staff'
  if (who === 'employee' && !isEmployee) return STAFF_HOME_PATH
  if (who === 'staff' && isEmployee) return EMPLOYEE_HOME_PATH
  const rule = sentOn.find(({ role, from }) => routeUser.roles.includes(role) && from.includes(path))
  if (rule) return rule.to
  if (page.company && routeUser.company === undefined && leadsHome(path)) return STAFF_HOME_PATH
  if (!canUserSeePage(page, routeUser)) return isEmployee ? EMPLOYEE_HOME_PATH : STAFF_HOME_PATH
  return undefined
}

/** Whether the user has the permissions of a page. */
export function canUserSeePage(
  { allow, allowWithWholeScope, companyAllow }: Pick<PageDefinition, 'allow' | 'allowWithWholeScope' | 'companyAllow'>,
  { permissions, company, hasPartialScope }: UserForRouteAccess,
): boolean {
  const hasAny = (wanted: readonly string[] = []) => wanted.some((permission) => permissions.includes(permission))
  const isAllowed = !allow || hasAny(allow) || (!hasPartialScope && hasAny(allowWithWholeScope))
  return isAllowed && (!companyAllow || (company?.includes(companyAllow) ?? false))
}

/** Whether the feature of a part is on, or it belongs to none. */
export const isCompanyFeatureOfPageOn = ({ feature }: { feature?: string | undefined } = {}, { disabled }: UserForRouteAccess): boolean =>
  feature === undefined || !disabled?.includes(feature)

/** Whether the menu may show a page: its feature is on and it opens without a redirect. */
export const canUserOpenPath = (page: PageDefinition, routeUser: UserForRouteAccess) =>
  isCompanyFeatureOfPageOn(page, routeUser) && findRouteRedirect(page, page.path, routeUser, '') === undefined

/** Whether a URL opens its own page. A page of a disabled feature shows only a message, so no link leads to it. */
export const canUserOpenAddress = (pages: readonly PageDefinition[], path: string, routeUser: UserForRouteAccess): boolean =>
  isCompanyFeatureOfPageOn(findPageOfPath(pages, path), routeUser) && findAddressAfterRedirects(pages, path, routeUser, '') === path

/**
 * The URL after all redirects. If redirects form a circle, because a role starts on a forbidden page, it is the first page of the menu.
 * Undefined if there is no page.
 */
export function findAddressAfterRedirects(
  pages: readonly PageDefinition[],
  path: string,
  routeUser: UserForRouteAccess,
  home: string,
): string | undefined {
  const visited = new Set<string>()
  for (let at = path; !visited.has(at); ) {
    visited.add(at)
    const page = findPageOfPath(pages, at)
    const hub = page && !page.load ? findFirstTabPath(pages, page.path, routeUser) : undefined
    const next = findRouteRedirect(page, at, routeUser, home) ?? (page && !page.load ? (hub ?? STAFF_HOME_PATH) : undefined)
    if (next === undefined) return at
    at = next
  }
  // A page that every user can open, such as help, is not a start page.
  const first = sortByMenu(pages).find(
    (page) => page.allow && canUserOpenPath(page, routeUser) && (page.load || findFirstTabPath(pages, page.path, routeUser)),
  )
  return first && (first.load ? first.path : findFirstTabPath(pages, first.path, routeUser))
}

/** The pages in the order of the menu, with group `home` last. */
function sortByMenu(pages: readonly PageDefinition[]): PageDefinition[] {
  const groups = [...navigationMenuGroups.filter((group) => group !== 'home'), 'home']
  return pages
    .filter(({ menu }) => menu)
    .sort((a, b) => groups.indexOf(a.menu!.group) - groups.indexOf(b.menu!.group) || a.menu!.order - b.menu!.order)
}

/** The tabs of a hub that open, in their order. */
export const listAccessibleTabsOfPageGroup = <P extends PageDefinition>(
  pages: readonly P[],
  hub: string,
  routeUser: UserForRouteAccess,
): P[] =>
  pages
    .filter(({ tab }) => tab?.of === hub)
    .filter((page) => canUserOpenPath(page, routeUser))
    .sort((a, b) => a.tab!.order - b.tab!.order)

const findFirstTabPath = (pages: readonly PageDefinition[], hub: string, routeUser: UserForRouteAccess) =>
  listAccessibleTabsOfPageGroup(pages, hub, routeUser)[0]?.path
