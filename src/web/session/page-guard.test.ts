import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { findAddressAfterRedirects, findPageOfPath, listAccessibleTabsOfPageGroup, type UserForRouteAccess } from './page-guard.ts'
import { findLandingPage } from './start-session-after-sign-in.ts'

const messages = { sr: {}, en: {} }
const load = async () => () => null
const screen = (path: PageDefinition['path'], more: Partial<PageDefinition> = {}): PageDefinition => ({
  path,
  title: path,
  messages,
  company: true,
  load,
  ...more,
})
const pages: PageDefinition[] = [
  screen('/dashboard', { company: false, menu: { group: 'home', order: 1, icon: () => null } }),
  screen('/employees', { allow: ['employees.read'] }),
  screen('/employees/edit/$id', { allow: ['employees.write'] }),
  screen('/inbox', { allow: ['inbox'], company: false, who: 'everyone', menu: { group: 'home', order: 2, icon: () => null } }),
  screen('/daily-activities', { allow: ['work_report.read', 'gate'] }),
  screen('/employee-dashboard', { who: 'employee' }),
  screen('/employee-dashboard/leave-request-form/{-$id}', { who: 'employee' }),
  { ...screen('/company', { allow: ['companies.read'] }), load: undefined },
  screen('/company/user-accounts', {
    allow: ['companies.read'],
    companyAllow: 'employees_as_users.checkbox',
    tab: { of: '/company', order: 15 },
  }),
  screen('/company/general', { allow: ['companies.read'], tab: { of: '/company', order: 1 } }),
]
const all = ['employees.read', 'employees.write', 'inbox', 'work_report.read', 'companies.read']
const person = (role: string, permissions = all, company: string[] | undefined = []): UserForRouteAccess => ({
  roles: [role],
  permissions,
  company,
})
const goes = (routeUser: UserForRouteAccess, path: string, among = pages) =>
  findAddressAfterRedirects(among, path, routeUser, findLandingPage(routeUser.roles))

test('an unknown address leads by role', () => {
  const table = {
    chief: '/employees',
    chief_ciib: '/employees',
    chief_algotech: '/employees',
    chief_verificator: '/employees',
    verificator: '/inbox',
    portir: '/daily-activities',
    chief_coko: '/daily-activities',
    chief_darex: '/daily-activities',
    employer_user: '/dashboard',
  }
  const found = Object.keys(table).map((role) => [role, goes(person(role, [...all, 'gate']), '/nowhere')])
  assert.deepEqual(Object.fromEntries(found), table)
})

test('the root is the dashboard', () => {
  assert.equal(goes(person('employer_user'), '/'), '/dashboard')
})

test('a signed-in user at the sign-in page is sent to the dashboard', () => {
  const doors = ['/login', '/reset-password', '/reset-password-employee']
  assert.deepEqual(
    doors.map((path) => goes(person('chief'), path)),
    Array(3).fill('/dashboard'),
  )
  assert.equal(goes(person('employee_user', []), '/login'), '/employee-dashboard')
})

test('any of the permissions opens a page, else the dashboard is shown', () => {
  assert.equal(goes(person('portir', ['gate']), '/daily-activities'), '/daily-activities')
  assert.equal(goes(person('employer_user', ['inbox']), '/employees'), '/dashboard')
  assert.equal(goes(person('chief', ['employees.read']), '/employees/edit/7'), '/dashboard')
})

test('without a selected company its screens lead to the dashboard', () => {
  const nobody: UserForRouteAccess = { ...person('employer_user'), company: undefined }
  assert.deepEqual(
    ['/employees', '/company', '/inbox'].map((path) => goes(nobody, path)),
    ['/dashboard', '/dashboard', '/inbox'],
  )
})

test('verifiers are sent on from the employees and the dashboard', () => {
  assert.deepEqual(
    ['/employees', '/dashboard'].map((path) => goes(person('verificator'), path)),
    ['/inbox', '/inbox'],
  )
  assert.deepEqual(
    ['/employees', '/dashboard'].map((path) => goes(person('chief_verificator'), path)),
    ['/employees', '/employees'],
  )
})

test('an employee opens own screens only, and nobody else opens those', () => {
  const employee = person('employee_user', ['inbox'])
  assert.deepEqual(
    [
      '/employees',
      '/dashboard',
      '/company/add',
      '/inbox',
      '/employee-dashboard/leave-request-form',
      '/employee-dashboard/leave-request-form/4',
    ].map((path) => goes(employee, path)),
    [
      ...Array(3).fill('/employee-dashboard'),
      '/inbox',
      '/employee-dashboard/leave-request-form',
      '/employee-dashboard/leave-request-form/4',
    ],
  )
  assert.equal(goes(person('employer_user'), '/employee-dashboard'), '/dashboard')
})

test('a hub opens its first tab, and a tab may need a permission of the company', () => {
  assert.equal(goes(person('employer_user'), '/company'), '/company/general')
  assert.equal(goes(person('employer_user'), '/company/user-accounts'), '/dashboard')
  const larger = person('employer_user', all, ['employees_as_users.checkbox'])
  assert.deepEqual(
    listAccessibleTabsOfPageGroup(pages, '/company', larger).map(({ path }) => path),
    ['/company/general', '/company/user-accounts'],
  )
})

test('a missing start screen falls back to the first page of the menu', () => {
  const without = pages.filter(({ path }) => path !== '/inbox')
  assert.equal(goes(person('verificator'), '/nowhere', without), undefined)
  assert.equal(goes(person('verificator', []), '/nowhere'), undefined)
  const menu: PageDefinition['menu'] = { group: 'people', order: 1, icon: () => null }
  assert.equal(goes(person('verificator'), '/nowhere', [...without, screen('/help', { menu, company: false })]), undefined)
  const hub: PageDefinition = { ...screen('/leave', { allow: ['inbox'] }), load: undefined, menu }
  assert.equal(
    goes(person('verificator'), '/nowhere', [...without, hub, screen('/leave/requests', { tab: { of: '/leave', order: 1 } })]),
    '/leave/requests',
  )
  assert.equal(goes(person('chief_coko', ['inbox']), '/nowhere'), '/dashboard')
})

test('an address with a slash at its end is the same screen', () => {
  assert.equal(findPageOfPath(pages, '/employees/')?.path, '/employees')
  assert.equal(findPageOfPath(pages, '/employees/edit/7')?.path, '/employees/edit/$id')
  assert.equal(findPageOfPath(pages, '/employees/edit'), undefined)
})

test('a page for the whole company is closed to a user who sees a part of it', () => {
  const wholeOnly = screen('/payroll', { allow: ['pay.read'], allowWithWholeScope: ['work_report.read'] })
  const among = [...pages, wholeOnly]
  const chief = person('chief', ['work_report.read'])
  assert.equal(goes(chief, '/payroll', among), '/payroll')
  assert.equal(goes({ ...chief, hasPartialScope: true }, '/payroll', among), '/dashboard')
  assert.equal(goes({ ...person('chief', ['pay.read']), hasPartialScope: true }, '/payroll', among), '/payroll')
})
