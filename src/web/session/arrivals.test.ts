import assert from 'node:assert/strict'
import { test } from 'vitest'
import { defaultRoles } from '#modules/foundation/access/permissions.ts'
import { type Arrivals, placeLabels, roles, rolesWithoutCompany, withCompany, withoutCompany } from '#test/support/arrivals.ts'
import { pages } from '../pages.ts'
import { menuOf } from '../shell/menu.ts'
import { isSignInPath } from '../sign-in/paths.ts'
import { destinationOf, type RouteUser } from './guard.ts'
import { beginningOf } from './sign-in.ts'

const routeUserOf = (role: string, company: string[] | undefined): RouteUser => ({
  roles: [role],
  permissions: defaultRoles[role]?.permissions ?? [],
  company,
})
const realPath = (path: string) => path.replaceAll(':id', '7').replaceAll(':request', '1')

/** Each row of the table as the screens decide it. */
function decide(columns: readonly string[], rows: Arrivals, company: string[] | undefined): string[] {
  const cellOf = (role: string, path: string) => {
    const to = destinationOf(pages, path, routeUserOf(role, company), beginningOf([role])) ?? 'nowhere'
    return to === path ? '.' : (Object.entries(placeLabels).find(([, place]) => place === to)?.[0] ?? to)
  }
  return rows.map(([path]) => `${path} ${columns.map((role) => cellOf(role, realPath(path))).join(' ')}`)
}
const expected = (rows: Arrivals) => rows.map(([path, cells]) => `${path} ${cells.join(' ')}`)

test('each role arrives where the specification says, with a company', () => {
  assert.deepEqual(decide(roles, withCompany, []), expected(withCompany))
})

test('each role arrives where the specification says, without a company', () => {
  assert.deepEqual(decide(rolesWithoutCompany, withoutCompany, undefined), expected(withoutCompany))
})

test('each place of the menu of a role opens itself or its first tab', () => {
  for (const role of roles) {
    const routeUser = routeUserOf(role, [])
    const paths = menuOf(routeUser).flatMap(({ places }) => places.map(({ path }) => path))
    assert.ok(paths.length > 0 || role === 'nothing', role)
    for (const path of paths) {
      const to = destinationOf(pages, path, routeUser, beginningOf([role]))
      assert.ok(to === path || to?.startsWith(`${path}/`), `${role}: ${path} leads to ${to}`)
    }
  }
})

test('of the addresses in the table a stranger may open only those of signing in', () => {
  assert.deepEqual(withCompany.map(([path]) => path).filter(isSignInPath), ['/login', '/reset-password', '/reset-password-employee'])
})
