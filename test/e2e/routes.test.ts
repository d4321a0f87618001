import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestCompany } from '#test/support/app.ts'
import { keepSession, openApp, openPage } from '#test/support/browser.ts'
import { setUpFile } from '#test/support/e2e.ts'

/** The ten roles of the specification, in the order of the columns; `nothing` is an account without any right. */
const roles = [
  'employer_user',
  'chief',
  'chief_ciib',
  'chief_algotech',
  'chief_coko',
  'chief_darex',
  'chief_verificator',
  'verificator',
  'portir',
  'employee_user',
  'nothing',
]
const places: Record<string, string> = {
  D: '/dashboard',
  E: '/employees',
  I: '/inbox',
  A: '/daily-activities',
  S: '/employee-dashboard',
  R: '/leave/requests',
  G: '/company/general',
  C: '/candidates/board',
}

/**
 * Sections 2 and 6 of the specification with a company selected: where each role arrives that asks for an address. A dot is
 * the address itself, a letter a place above. `:id` is an employee, `:request` a request for leave.
 */
const withCompany = table(`
  /                                                 D D D D D D E I D S D
  /login                                            D D D D D D E I D S D
  /reset-password                                   D D D D D D E I D S D
  /reset-password-employee                          D D D D D D E I D S D
  /nowhere/at/all                                   D E E E A A E I A S D
  /dashboard                                        . . . . . . E I . S .
  /company                                          G D D D D D E I D S D
  /company/general                                  . D D D D D E I D S D
  /company/notifications                            . D D D D D E I D S D
  /company/department                               . D D D D D E I D S D
  /company/shifts                                   . D D D D D E I D S D
  /company/data                                     . D D D D D E I D S D
  /company/locations                                . D D D D D E I D S D
  /company/documents                                . D D D D D E I D S D
  /company/settings                                 . D D D D D E I D S D
  /company/months                                   . D D D D D E I D S D
  /company/teams                                    . D D D D D E I D S D
  /company/holidays                                 . D D D D D E I D S D
  /company/templates                                . D D D D D E I D S D
  /company/devices                                  . D D D D D E I D S D
  /company/requests                                 D D D D D D E I D S D
  /company/user-accounts                            D D D D D D E I D S D
  /company/client-rights                            . D D D D D E I D S D
  /company/pensions                                 . D D D D D E I D S D
  /company/add                                      . D D D D D E I D S D
  /organisation                                     . D D D D D E I D S D
  /systematization                                  . D D D D D E I D S D
  /systematization/add                              . D D D D D E I D S D
  /candidates                                       C D D D D D E I D S D
  /employees                                        . . . . . . . I D S D
  /employees/add                                    . D D D D D E I D S D
  /employees/edit/:id                               . . . . . . . I D S D
  /employees/edit/:id/leaves                        . . . . . . . . D S D
  /daily-activities                                 . . . . . . . I . S D
  /work-schedule                                    . . . . . . . I D S D
  /work-schedule-day                                . . . . . . . I D S D
  /timesheet                                        . . . . . . . I D S D
  /schedules                                        . . . . . . . I D S D
  /work-plan                                        . . . . . . . I D S D
  /reports                                          . . . . . . . I D S D
  /inbox                                            . . . . . . . . . . D
  /verifiers/employee-leaves/:id                    . . . . . . . . D S D
  /verifiers/employee/:id/leave-request/:request    . . . . . . . . D S D
  /user/users                                       . D D D D D E I D S D
  /user/groups                                      . D D D D D E I D S D
  /employee-dashboard                               D D D D D D E I D . D
  /employee-dashboard/leave-requests/submitted      D D D D D D E I D . D
  /employee-dashboard/leave-request-form            D D D D D D E I D . D
  /employee-dashboard/leave-request-form/:request   D D D D D D E I D . D
  /employee-dashboard/employee-evidence/            D D D D D D E I D . D
  /profile                                          . . . . . . . . . S .
  /audit                                            . D D D D D E I D S D
`)
/** The same before a company is selected. */
const fewRoles = ['employer_user', 'chief', 'chief_verificator', 'verificator', 'portir', 'employee_user']
const withoutCompany = table(`
  /                                                 D D R I D S
  /login                                            D D R I D S
  /reset-password                                   D D R I D S
  /reset-password-employee                          D D R I D S
  /nowhere/at/all                                   D D R I D S
  /dashboard                                        . . R I . S
  /company                                          D D R I D S
  /company/general                                  D D R I D S
  /company/notifications                            D D R I D S
  /company/department                               D D R I D S
  /company/shifts                                   D D R I D S
  /company/data                                     D D R I D S
  /company/locations                                D D R I D S
  /company/documents                                D D R I D S
  /company/settings                                 D D R I D S
  /company/months                                   D D R I D S
  /company/teams                                    D D R I D S
  /company/holidays                                 D D R I D S
  /company/templates                                D D R I D S
  /company/devices                                  D D R I D S
  /company/requests                                 D D R I D S
  /company/user-accounts                            D D R I D S
  /company/client-rights                            D D R I D S
  /company/pensions                                 D D R I D S
  /company/add                                      . D R I D S
  /organisation                                     D D R I D S
  /systematization                                  D D R I D S
  /systematization/add                              D D R I D S
  /candidates                                       D D R I D S
  /employees                                        D D R I D S
  /employees/add                                    D D R I D S
  /employees/edit/:id                               D D R I D S
  /employees/edit/:id/leaves                        D D R I D S
  /daily-activities                                 D D R I D S
  /work-schedule                                    D D R I D S
  /work-schedule-day                                . . . I D S
  /timesheet                                        D D R I D S
  /schedules                                        D D R I D S
  /work-plan                                        D D R I D S
  /reports                                          D D R I D S
  /inbox                                            . . . . . .
  /verifiers/employee-leaves/:id                    . . . . D S
  /verifiers/employee/:id/leave-request/:request    . . . . D S
  /user/users                                       . D R I D S
  /user/groups                                      . D R I D S
  /employee-dashboard                               D D R I D .
  /employee-dashboard/leave-requests/submitted      D D R I D .
  /employee-dashboard/leave-request-form            D D R I D .
  /employee-dashboard/leave-request-form/:request   D D R I D .
  /employee-dashboard/employee-evidence/            D D R I D .
  /profile                                          . . . . . S
  /audit                                            . D R I D S
`)

function table(text: string): [path: string, cells: string[]][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([path, ...cells]) => [path!, cells])
}

/** Before an empty database, or before the demo that runs at `DEMO_AT`: there with its ten accounts and its first company. */
const demo = process.env.DEMO_AT

const setup = setUpFile(async (browser) => {
  const { opened, company, accounts, setUsers } = demo ? await theDemo(browser, demo) : await ofOurOwn()

  async function ofOurOwn() {
    const opened = await openApp(browser)
    const { companyId: id, marko } = await createTestCompany(opened.here)
    const accounts: Record<string, string> = {}
    const inDatabase = (work: Parameters<typeof withInstallationTransaction<void>>[1]) =>
      withInstallationTransaction(opened.here.database, work)
    await inDatabase(async (db) => {
      await sql`select set_config('app.company_id', ${String(id)}, true)`.execute(db)
      await db.insertInto('user_group').values({ name: 'Bez prava', name_original: 'nothing' }).execute()
      for (const role of roles) accounts[role] = (await createTestAccount(opened.here, db, role, id)).token
    })
    const setUsers = (on: boolean) =>
      inDatabase(async (db) => {
        if (on) await sql`insert into company_permission (company_id, name) values (${id}, 'employees_as_users.checkbox')`.execute(db)
        else await sql`delete from company_permission where company_id = ${id}`.execute(db)
      })
    return { opened, accounts, setUsers, company: { id, short_name: 'Mlekara', employee: marko.employeeId } }
  }

  /** A page of somebody who signed in a while ago. */
  async function pageOf(token: string | undefined, selected: boolean, permissions: string[] = []): Promise<Page> {
    const { page } = await openPage(opened)
    if (token) {
      const chosen = selected
        ? { id: company.id, short_name: company.short_name, name: company.short_name, permissions: permissions.map((name) => ({ name })) }
        : undefined
      await keepSession(page, opened.address, token, chosen)
      await page.goto('/inbox')
      await page.getByRole('heading', { level: 1 }).waitFor()
    } else await page.goto('/login')
    return page
  }

  const real = (path: string) => path.replaceAll(':id', String(company.employee)).replaceAll(':request', '1')

  await setUsers(false)
  return { accounts, pageOf, real, setUsers }
})
/** A demo bounds the calls of a minute from one address, and each role makes hundreds. */
const rest = () => new Promise((resolve) => setTimeout(resolve, demo ? 20_000 : 0))

async function theDemo(browser: Browser, address: string) {
  const ask = async (path: string, more: RequestInit = {}) => (await fetch(`${address}/api${path}`, more)).json()
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } })
  const accounts: Record<string, string> = {}
  for (const role of roles.filter((each) => each !== 'nothing')) {
    const body = JSON.stringify({ email: `${role}@demo.rs`, password: 'Kadrovik.2026' })
    accounts[role] = (await ask('/login', { method: 'POST', body, ...as('') })).token
  }
  const admin = as(accounts.employer_user!)
  const { id, short_name } = (await ask('/companies?size=0', admin)).data[0]
  const employee = (await ask(`/company/${id}/employees?size=1`, admin)).employees[0].id as number
  const setUsers = async (on: boolean) => {
    const body = JSON.stringify({ permissions: on ? [{ name: 'employees_as_users.checkbox' }] : [] })
    await ask(`/company/${id}`, { method: 'PUT', body, ...admin })
  }
  return { opened: { browser, address }, accounts, setUsers, company: { id, short_name, employee } }
}

/** What the page was refused while it was there: a screen that opens asks for nothing that its reader may not have. */
function refusals(page: Page): string[] {
  const found: string[] = []
  page.on('response', (reply) => void (reply.status() === 403 && found.push(new URL(reply.url()).pathname)))
  return found
}

/** Where who asks for an address arrives: within the running page, as a link would lead there. */
const arrival = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    history.pushState({}, '', path)
    for (let same = 0, last = ''; same < 5; last = location.pathname) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      same = location.pathname === last ? same + 1 : 0
    }
    return location.pathname
  }, path)

for (const [name, columns, rows, selected] of [
  ['with a company', roles, withCompany, true],
  ['without a company', fewRoles, withoutCompany, false],
] as const)
  test(`each role arrives where the specification says, ${name}`, async () => {
    const { accounts, pageOf, real } = setup()
    const found: Record<string, string[]> = Object.fromEntries(rows.map(([path]) => [path, []]))
    for (const role of columns.filter((each) => accounts[each])) {
      const page = await pageOf(accounts[role], selected)
      const refused = refusals(page)
      for (const [path] of rows) {
        const at = await arrival(page, real(path))
        found[path]!.push(at === real(path) ? '.' : (Object.entries(places).find(([, place]) => place === at)?.[0] ?? at))
      }
      assert.deepEqual(refused, [], role)
      await page.context().close()
      await rest()
    }
    assert.deepEqual(
      Object.entries(found).map(([path, cells]) => `${path} ${cells.join(' ')}`),
      rows.map(([path, cells]) => `${path} ${cells.filter((_, at) => accounts[columns[at]!]).join(' ')}`),
    )
  })

test('two tabs of the company open where its employees are users', async () => {
  const { setUsers, pageOf, accounts } = setup()
  await setUsers(true)
  const page = await pageOf(accounts.employer_user, true, ['employees_as_users.checkbox'])
  for (const path of ['/company/requests', '/company/user-accounts']) assert.equal(await arrival(page, path), path)
})

test('who is not signed in arrives at the door, but where a new password is made', async () => {
  const { pageOf, real } = setup()
  const page = await pageOf(undefined, false)
  for (const [path] of withCompany) {
    const door = ['/reset-password', '/reset-password-employee'].includes(path) ? path : '/login'
    await page.goto(real(path))
    await page.waitForURL((url) => url.pathname === door)
  }
})

test('the menu shows what opens, and nothing else', async () => {
  const { accounts, pageOf } = setup()
  for (const role of roles.filter((each) => accounts[each])) {
    const page = await pageOf(accounts[role], true)
    const links = await page
      .locator('nav.nav a')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).getAttribute('href')!))
    assert.ok(links.length > 0 || role === 'nothing', role)
    for (const link of links) {
      const at = await arrival(page, link)
      assert.ok(at === link || at.startsWith(`${link}/`), `${role}: ${link} leads to ${at}`)
    }
    await page.context().close()
    await rest()
  }
})
