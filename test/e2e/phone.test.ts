import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { createTestClient, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage, openBrowserPageAs, storeBrowserSession } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createLeaveCompany(opened.testApp)
  await grantLeaveDays(company, company.marko, new Date().getFullYear(), 20)
  const vesna = createTestClient(monthPlanContract, opened.testApp, company.vesna, company.companyId)
  const { id } = (await vesna.createShift({ code: 'I', name: 'Prva smena', segments: [{ from: 480, to: 960 }] })).data
  const week = await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days: [id, id, id, id, id, null, null] })
  await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id: company.departmentId, first_day: '2026-03-02' })
  return { opened, company }
})

const isShellCached = (page: Page) =>
  waitUntil(() =>
    page.evaluate(async () => {
      const requests = await (await caches.open('-shell')).keys()
      const worker = await navigator.serviceWorker.getRegistration('/')
      return worker?.active?.state === 'activated' && requests.some(({ url }) => new URL(url).pathname === '/') && requests.length > 5
    }),
  )

const copies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return { owner: localStorage.getItem('offlineCopies'), isStored: names.includes('offline-copies') }
  })

const listStoredKeys = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('offline-copies')
    const database = await new Promise<IDBDatabase>((resolve) => void (opening.onsuccess = () => resolve(opening.result)))
    const keys = database.transaction('rows').objectStore('rows').getAllKeys()
    const found = await new Promise<IDBValidKey[]>((resolve) => void (keys.onsuccess = () => resolve(keys.result)))
    database.close()
    return found.map(String)
  })

test('an employee sees the own schedule and balance without a network', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.marko, 390)
  const context = page.context()
  await page.goto('/employee-dashboard')
  await page.getByText('Prva smena').first().waitFor()
  await isShellCached(page)
  await context.setOffline(true)
  // Also after the token expired.
  await page.evaluate(() => {
    const [head, , signature] = localStorage.getItem('token')!.split('.')
    const expired = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 })).replaceAll('=', '')
    localStorage.setItem('valid-token', localStorage.getItem('token')!)
    localStorage.setItem('token', [head, expired, signature].join('.'))
  })
  await page.reload()
  await page.getByText('Prva smena').first().waitFor()
  await page.getByText(/Podaci su od/).waitFor()
  await page.getByText('20', { exact: true }).first().waitFor()
  await assertScreenAccessible(page, 'offline-home', { live: true })
  await page.goto('/employee-dashboard/schedule')
  await page.getByText('Prva smena').first().waitFor()
  await page.mouse.wheel(0, 5000)
  await page.waitForFunction(() => window.scrollY > 60)
  const bar = await page.locator('.offline-bar').boundingBox()
  assert.ok(bar && bar.y >= 0 && bar.y < 100, `the offline bar is at ${bar?.y}`)
  // The next page reads the valid token again, so that the first call with a network does not end the session.
  await page.evaluate(() => localStorage.setItem('token', localStorage.getItem('valid-token')!))
  // A part that is not cached shows the reason, and opens by itself later.
  await page.goto('/employee-dashboard/payslips')
  await page.getByText('Nema veze sa mrežom. Strana se otvara čim se veza vrati.').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Isplatni listići' }).waitFor()
  await page.locator('.offline-bar').waitFor({ state: 'detached' })
  await context.close()
})

test('the sign-in page deletes copies after 14 days and drafts after seven', async () => {
  const { opened } = setup()
  const { page } = await openBrowserPage(opened, { width: 390, height: 844 })
  await page.goto('/healthz')
  await page.evaluate(async () => {
    const day = 86_400_000
    const ages = { 'draft old': 8, 'draft new': 6, 'reply old': 15, 'reply new': 8 }
    localStorage.setItem('offlineCopies', JSON.stringify({ user: 1, until: Date.now() + day }))
    const opening = indexedDB.open('offline-copies', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const transaction = opening.result.transaction('rows', 'readwrite')
    for (const [key, days] of Object.entries(ages)) transaction.objectStore('rows').put({ at: Date.now() - days * day, reply: {} }, key)
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opening.result.close()
  })
  await page.goto('/login')
  await waitUntil(async () => (await listStoredKeys(page)).join() === 'draft new,reply new')
  await page.evaluate(() => localStorage.setItem('offlineCopies', JSON.stringify({ user: 1, until: Date.now() - 1 })))
  await page.reload()
  await waitUntil(async () => {
    const { owner, isStored } = await copies(page)
    return owner === null && !isStored
  })
  await page.context().close()
})

test('the back button of a phone closes a drawer and loses no form', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.marko, 390)
  await page.goto('/employee-dashboard')
  await page.getByText('Prva smena').first().waitFor()
  const menu = page.getByRole('dialog', { name: 'Glavni meni' })
  await page.getByRole('button', { name: 'Više' }).click()
  await menu.waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
  assert.equal(new URL(page.url()).pathname, '/employee-dashboard')
  // A link in the drawer leads on, and back leads to the page before.
  await page.getByRole('button', { name: 'Više' }).click()
  await menu.getByRole('link', { name: 'Moji zahtevi' }).click()
  await page.waitForURL('**/employee-dashboard/requests')
  await page.goBack()
  await page.waitForURL('**/employee-dashboard')
  await waitUntil(() => page.evaluate(() => (history.state as { overlay?: number }).overlay === undefined))

  await page.goto('/employee-dashboard/request-overtime')
  await page.getByLabel('Zašto je potreban').fill('Popis magacina')
  await waitUntil(async () => (await listStoredKeys(page)).some((key) => key.startsWith('draft overtime')))
  await page.goBack()
  await page.waitForURL('**/employee-dashboard')
  await page.goto('/employee-dashboard/request-overtime')
  await page.getByText(/Vraćeno je ono što ste uneli/).waitFor()
  assert.equal(await page.getByLabel('Zašto je potreban').inputValue(), 'Popis magacina')
  await assertScreenAccessible(page, 'draft-restored')
  await page.getByRole('button', { name: 'Odbaci uneto' }).click()
  assert.equal(await page.getByLabel('Zašto je potreban').inputValue(), '')
  await page.reload()
  await page.getByLabel('Zašto je potreban').waitFor()
  assert.equal(await page.getByText(/Vraćeno je ono što ste uneli/).count(), 0)
  await page.context().close()
})

async function openTouchPage(user: 'marko' | 'vesna') {
  const { opened, company } = setup()
  const context = await opened.browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: opened.address,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await storeBrowserSession(page, opened.address, company[user].token, { id: company.companyId, name: 'Mlekara', short_name: 'Mlekara' })
  return { page, context }
}

for (const [name, user, paths] of [
  [
    'an employee',
    'marko',
    ['', '/schedule', '/employee-evidence', '/requests', '/leave-request-form', '/shifts', '/profile'].map(
      (path) => `/employee-dashboard${path}`,
    ),
  ],
  [
    'human resources',
    'vesna',
    [
      '/employees',
      '/work-schedule',
      '/work-schedule/optimizer',
      '/work-plan',
      '/company/shifts',
      '/dashboard',
      '/audit',
      '/reports',
      '/help',
      '/leave/requests',
    ],
  ],
] as const)
  test(`targets of the pages of ${name} have 44 px under a finger`, async () => {
    const { page, context } = await openTouchPage(user)
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      assert.equal(new URL(page.url()).pathname, path)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('a[href], button, input:not([type=hidden]), textarea, [role=tab]')].flatMap((element) => {
          const label = element.closest('.list-card-tick, .mantine-Checkbox-body, .mantine-Radio-body, .mantine-SegmentedControl-control')
          const { width, height } = (label ?? element).getBoundingClientRect()
          // A link inside a sentence has the height of its line.
          const isHidden = !width || element.matches('.skip') || (element.matches('a') && element.closest('p, .muted') !== null)
          return isHidden || Math.round(height) >= 44 ? [] : [`${Math.round(height)} ${element.className}: ${element.textContent}`]
        }),
      )
      assert.deepEqual(small, [], path)
    }
    await context.close()
  })

test('the actions of an employee record are on one line of a phone', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 320)
  await page.goto(`/employees/edit/${company.marko.employeeId}?tab=leave`)
  await page.locator('.record-steps').waitFor()
  const buttons = page.locator('.page-acts button')
  await waitUntil(async () => (await buttons.count()) === 4)
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  assert.ok(Math.max(...tops) - Math.min(...tops) < 22, `${tops}`)
  await page.context().close()
})

test('an obstacle of a leave request is shown once', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.marko, 390)
  await page.goto('/employee-dashboard/leave-request-form')
  await page.getByRole('combobox', { name: /^Vrsta/ }).click()
  await page.getByRole('option', { name: /Godišnji/ }).click()
  // More working days than the balance has.
  const year = new Date().getFullYear() + 1
  await page.getByRole('textbox', { name: /^Od/ }).fill(`01.03.${year}.`)
  await page.getByRole('textbox', { name: /^Do/ }).fill(`30.06.${year}.`)
  const obstacles = page.locator('form [role=alert]')
  await obstacles.getByText(/^Nema dovoljno dana/).waitFor()
  await page.getByRole('button', { name: 'Podnesi zahtev' }).click()
  await page.waitForFunction(() => document.activeElement?.matches('.leave-check'))
  assert.equal(await obstacles.count(), 1)
  assert.equal(await page.locator('form [aria-invalid=true]').count(), 0)
  await page.context().close()
})

test('copies for a phone are deleted on sign-out', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.marko, 390)
  await page.goto('/employee-dashboard')
  await waitUntil(async () => (await copies(page)).owner)
  const { owner } = await copies(page)
  assert.equal(JSON.parse(owner!).user, company.marko.userId)
  await page.getByRole('button', { name: /^Nalog/ }).click()
  await page.getByRole('menuitem', { name: 'Odjavi se' }).click()
  await page.waitForURL('**/login')
  await waitUntil(async () => !(await copies(page)).isStored)
  assert.equal((await copies(page)).owner, null)
  await page.context().close()
})
