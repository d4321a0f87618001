import assert from 'node:assert/strict'
import { test } from 'vitest'
import { defaultUserRoles } from '#modules/foundation/access/permissions.ts'
import {
  type LandingPageRows,
  landingPageLabels,
  landingPagesWithCompany,
  landingPagesWithoutCompany,
  landingRoles,
  rolesWithoutCompany,
} from '#test/support/landing-pages.ts'
import { pages } from '../pages.ts'
import { buildNavigationMenu } from '../shell/navigation-menu.ts'
import { isSignInPath } from '../sign-in/sign-in-paths.ts'
import { findAddressAfterRedirects, type UserForRouteAccess } from './page-guard.ts'
import { findLandingPage } from './start-session-after-sign-in.ts'

const routeUserOf = (role: string, company: string[] | undefined): UserForRouteAccess => ({
  roles: [role],
  permissions: defaultUserRoles[role]?.permissions ?? [],
  company,
})
const realPath = (path: string) => path.replaceAll(':id', '7').replaceAll(':request', '1')

/** The result of each row of the table, decided by the code of the screens. */
function decide(columns: readonly string[], rows: LandingPageRows, company: string[] | undefined): string[] {
  const cellOf = (role: string, path: string) => {
    const to = findAddressAfterRedirects(pages, path, routeUserOf(role, company), findLandingPage([role])) ?? 'nowhere'
    return to === path ? '.' : (Object.entries(landingPageLabels).find(([, place]) => place === to)?.[0] ?? to)
  }
  return rows.map(([path]) => `${path} ${columns.map((role) => cellOf(role, realPath(path))).join(' ')}`)
}
const expected = (rows: LandingPageRows) => rows.map(([path, cells]) => `${path} ${cells.join(' ')}`)

test('each role lands where the specification says, with a company', () => {
  assert.deepEqual(decide(landingRoles, landingPagesWithCompany, []), expected(landingPagesWithCompany))
})

test('each role lands where the specification says, without a company', () => {
  assert.deepEqual(decide(rolesWithoutCompany, landingPagesWithoutCompany, undefined), expected(landingPagesWithoutCompany))
})

test('each place of the menu of a role opens itself or its first tab', () => {
  for (const role of landingRoles) {
    const routeUser = routeUserOf(role, [])
    const paths = buildNavigationMenu(routeUser).flatMap(({ places }) => places.map(({ path }) => path))
    assert.ok(paths.length > 0 || role === 'nothing', role)
    for (const path of paths) {
      const to = findAddressAfterRedirects(pages, path, routeUser, findLandingPage([role]))
      assert.ok(to === path || to?.startsWith(`${path}/`), `${role}: ${path} leads to ${to}`)
    }
  }
})

test('of the listed addresses a stranger opens only the sign-in pages', () => {
  assert.deepEqual(landingPagesWithCompany.map(([path]) => path).filter(isSignInPath), [
    '/login',
    '/reset-password',
    '/reset-password-employee',
  ])
})
