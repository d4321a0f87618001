import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { defaultUserRoles } from '#modules/foundation/access/permissions.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestCompany, waitUntil } from '#test/support/app.ts'
import { openAppInBrowser, openBrowserPage, storeBrowserSession } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import {
  type LandingPageRows,
  landingPageLabels,
  landingPagesWithCompany,
  landingPagesWithoutCompany,
  landingRoles,
  rolesWithoutCompany,
} from '#test/support/landing-pages.ts'
import { buildNavigationMenu, hideSiblingPagesFromMenu } from '#web/shell/navigation-menu.ts'
import { isSignInPath } from '#web/sign-in/sign-in-paths.ts'

/** On an empty database, or on the demo at `DEMO_AT`: there with its ten accounts and its first company. */
const demo = process.env.DEMO_AT

const setup = setUpTestFile(async (browser) => {
  const { opened, company, accounts, setUsers } = demo ? await theDemo(browser, demo) : await ofOurOwn()

  async function ofOurOwn() {
    const opened = await openAppInBrowser(browser)
    const { companyId: id, marko } = await createTestCompany(opened.testApp)
    const accounts: Record<string, string> = {}
    const inDatabase = (work: Parameters<typeof withInstallationTransaction<void>>[1]) =>
      withInstallationTransaction(opened.testApp.database, work)
    await inDatabase(async (db) => {
      await sql`select set_config('app.company_id', ${String(id)}, true)`.execute(db)
      await db.insertInto('user_group').values({ name: 'Bez prava', name_original: 'nothing' }).execute()
      for (const role of landingRoles) accounts[role] = (await createTestAccount(opened.testApp, db, role, id)).token
    })
    const setUsers = (on: boolean) =>
      inDatabase(async (db) => {
        if (on) await sql`insert into company_permission (company_id, name) values (${id}, 'employees_as_users.checkbox')`.execute(db)
        else await sql`delete from company_permission where company_id = ${id}`.execute(db)
      })
    return { opened, accounts, setUsers, company: { id, short_name: 'Mlekara', employee: marko.employeeId } }
  }

  /** A page of a user with an existing session. */
  async function pageOf(token: string | undefined, selected: boolean, permissions: string[] = []): Promise<Page> {
    const { page } = await openBrowserPage(opened)
    if (token) {
      const selectedCompany = selected
        ? { id: company.id, short_name: company.short_name, name: company.short_name, permissions: permissions.map((name) => ({ name })) }
        : undefined
      await storeBrowserSession(page, opened.address, token, selectedCompany)
      await page.goto('/inbox')
      await page.getByRole('heading', { level: 1 }).waitFor()
    } else await page.goto('/login')
    return page
  }

  const pages = new Map<string, Promise<Page>>()
  /** The page of a role, which several tests share. */
  function pageOfRole(role: string, selected: boolean): Promise<Page> {
    const key = `${role} ${selected}`
    const page = pages.get(key) ?? pageOf(accounts[role], selected)
    pages.set(key, page)
    return page
  }

  const real = (path: string) => path.replaceAll(':id', String(company.employee)).replaceAll(':request', '1')

  await setUsers(false)
  return { accounts, pageOf, pageOfRole, real, setUsers }
})
/** A demo limits the calls per minute from one address, and each role makes hundreds. */
const rest = () => new Promise((resolve) => setTimeout(resolve, demo ? 20_000 : 0))

async function theDemo(browser: Browser, address: string) {
  const request = async (path: string, more: RequestInit = {}) => (await fetch(`${address}/api${path}`, more)).json()
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } })
  const accounts: Record<string, string> = {}
  for (const role of landingRoles.filter((each) => each !== 'nothing')) {
    const body = JSON.stringify({ email: `${role}@demo.rs`, password: 'Kadrovik.2026' })
    accounts[role] = (await request('/login', { method: 'POST', body, ...as('') })).token
  }
  const admin = as(accounts.employer_user!)
  const { id, short_name } = (await request('/companies?size=0', admin)).data[0]
  const employee = (await request(`/company/${id}/employees?size=1`, admin)).employees[0].id as number
  const setUsers = async (on: boolean) => {
    const body = JSON.stringify({ permissions: on ? [{ name: 'employees_as_users.checkbox' }] : [] })
    await request(`/company/${id}`, { method: 'PUT', body, ...admin })
  }
  return { opened: { browser, address }, accounts, setUsers, company: { id, short_name, employee } }
}

/** Refused requests of the page: a screen must not request data that its reader may not see. */
function watchForbidden(page: Page): string[] {
  const found: string[] = []
  page.on('response', (reply) => void (reply.status() === 403 && found.push(new URL(reply.url()).pathname)))
  return found
}

/** Returns a function that waits until no request was active for a tenth of a second. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<unknown>()
  let changedAt = Date.now()
  const end = (request: unknown) => {
    pending.delete(request)
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    pending.add(request)
    changedAt = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => void (await waitUntil(async () => !pending.size && Date.now() - changedAt > 100))
}

/** The final path of an address within the running page, as after a link. */
const arrival = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    history.pushState({}, '', path)
    for (let same = 0, last = ''; same < 5; last = location.pathname) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      same = location.pathname === last ? same + 1 : 0
    }
    return location.pathname
  }, path)

/** The first of several roles with equal rights represents all: the screens send the same requests for them. */
const walked = (columns: readonly string[]) =>
  columns.filter((role, at) => {
    const rights = String(defaultUserRoles[role]?.permissions)
    return columns.findIndex((other) => String(defaultUserRoles[other]?.permissions) === rights) === at
  })

/** Opens all addresses that the table allows a role. `landing-redirects.test.ts` covers the rules for other addresses. */
for (const [name, columns, rows, selected] of [
  ['with a company', landingRoles, landingPagesWithCompany, true],
  ['without a company', rolesWithoutCompany, landingPagesWithoutCompany, false],
] satisfies [string, string[], LandingPageRows, boolean][])
  for (const role of walked(columns))
    test(`pages open to ${role} ${name} call nothing forbidden`, async () => {
      const { accounts, pageOfRole, real } = setup()
      test.skip(!accounts[role], 'the demo has no such account')
      const page = await pageOfRole(role, selected)
      const forbidden = watchForbidden(page)
      const settle = watchRequests(page)
      const opened = rows.filter(([, cells]) => cells[columns.indexOf(role)] === '.').map(([path]) => real(path))
      for (const path of opened) {
        assert.equal(await arrival(page, path), path)
        await settle()
      }
      assert.deepEqual(forbidden, [])
      await rest()
    })

test('an address that does not open leads elsewhere in the running page', async () => {
  const { pageOfRole, real } = setup()
  const page = await pageOfRole('verificator', true)
  for (const [path, cells] of landingPagesWithCompany) {
    const place = cells[landingRoles.indexOf('verificator')]!
    assert.equal(await arrival(page, real(path)), place === '.' ? real(path) : landingPageLabels[place], path)
  }
})

test('an unknown address opens the start page with a message', async () => {
  const { pageOfRole } = setup()
  const page = await pageOfRole('chief', true)
  const message = page.getByText('Strana na toj adresi ne postoji.')
  // A known address that the role cannot open redirects without it.
  assert.equal(await arrival(page, '/user/groups'), '/dashboard')
  assert.equal(await message.count(), 0)
  assert.equal(await arrival(page, '/nema-ovoga'), '/employees')
  await message.waitFor()
})

test('two tabs of the company open if its employees are users', async () => {
  const { setUsers, pageOf, accounts } = setup()
  await setUsers(true)
  const page = await pageOf(accounts.employer_user, true, ['employees_as_users.checkbox'])
  for (const path of ['/company/requests', '/company/user-accounts']) assert.equal(await arrival(page, path), path)
})

test('without a session all but the password page shows the sign-in', async () => {
  const { pageOf, real } = setup()
  const page = await pageOf(undefined, false)
  for (const path of ['/', '/employees/edit/:id', '/employee-dashboard', '/reset-password', '/reset-password-employee']) {
    const signInPath = isSignInPath(path) ? path : '/login'
    await page.goto(real(path))
    await page.waitForURL((url) => url.pathname === signInPath)
  }
})

test('the menu of a page is that of the role', async () => {
  const { accounts, pageOfRole } = setup()
  for (const role of walked(landingRoles).filter((each) => accounts[each])) {
    const page = await pageOfRole(role, true)
    const links = await page
      .locator('nav.nav a')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).getAttribute('href')!))
    const routeUser = { roles: [role], permissions: defaultUserRoles[role]?.permissions ?? [], company: [] }
    assert.deepEqual(
      links,
      hideSiblingPagesFromMenu(buildNavigationMenu(routeUser)).flatMap(({ places }) => places.map(({ path }) => path)),
      role,
    )
  }
})
