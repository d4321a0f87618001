import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import type { Page } from 'playwright-core'
import { waitUntil } from '#test/support/app.ts'
import { createApiCaller, openAppInBrowser, openBrowserPage, storeBrowserSession } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

/** Sections 1, 4, 5, 8 and 9 of the specification before an empty database, or before the demo that runs at `DEMO_AT`. */
const demo = process.env.DEMO_AT

const setup = setUpTestFile(async (browser) => {
  const opened = demo ? { browser, address: demo } : await openAppInBrowser(browser)
  const api = createApiCaller(opened.address)
  if (!demo) await api('/setup', { ...vesna, first_name: 'Vesna', last_name: 'Kovač' })
  const first = await api('/login', vesna)
  const company = demo
    ? (await api('/companies?size=0', undefined, first.token)).data[0]
    : (await api('/company', { name: 'Mlekara Zlatibor d.o.o.', short_name: 'Mlekara' }, first.token)).data

  /** Vesna, signed in, in her company, before a clock that the test moves. */
  async function signedIn(path: string): Promise<{ page: Page; requests: string[]; token: string }> {
    const { page } = await openBrowserPage(opened)
    await page.clock.install()
    const { token } = await api('/login', vesna)
    await storeBrowserSession(page, opened.address, token, company)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname + new URL(request.url()).search))
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    return { page, requests, token }
  }
  return { signedIn, company, api }
})
const vesna = demo ? { email: 'employer_user@demo.rs', password: 'Kadrovik.2026' } : { email: 'vesna@example.rs', password: 'Tajna.2026' }
/** The time this number of seconds before the token expires. The page pauses there, on a slow machine too. */
const beforeEnd = (token: string, seconds: number) =>
  new Date(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).exp * 1000 - seconds * 1000)
const times = (requests: string[], path: string) => requests.filter((one) => one.startsWith(path)).length

test('a stored session is restored with its company at start', async () => {
  const { signedIn, company } = setup()
  const { page } = await signedIn('/employees')
  assert.equal(new URL(page.url()).pathname, '/employees')
  await page.getByText(company.short_name).first().waitFor()
})

test('the token is refreshed at sixty seconds left, not before', async () => {
  const { signedIn } = setup()
  const { page, requests, token } = await signedIn('/employees')
  await page.clock.pauseAt(beforeEnd(token, 65))
  await page.clock.runFor(2000)
  assert.equal(times(requests, '/api/refresh_token'), 0)
  await page.clock.runFor(5000)
  await page.waitForFunction((old) => localStorage.getItem('token') !== old, token)
  assert.ok(times(requests, '/api/refresh_token') >= 1)
  assert.equal(new URL(page.url()).pathname, '/employees')
})

test('a failed refresh ends the session with a warning of five seconds', async () => {
  const { signedIn } = setup()
  const { page, token } = await signedIn('/employees')
  await page.route('**/api/refresh_token', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.clock.pauseAt(beforeEnd(token, 58))
  await page.clock.runFor(2000)
  await page.waitForURL('**/login')
  await page.getByText('Vaša sesija je istekla. Molimo prijavite se ponovo.').waitFor()
  const toast = page.getByText('Sesija istekla', { exact: true })
  await toast.waitFor()
  await page.clock.runFor(4000)
  assert.equal(await toast.count(), 1)
  await page.clock.runFor(2000)
  await toast.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
})

test('a call with an expired token is not sent', async () => {
  const { signedIn, company } = setup()
  const { page, requests } = await signedIn('/employees')
  await page.route('**/api/refresh_token', () => new Promise(() => {}))
  requests.length = 0
  // The session check of each second must not end the session before the search.
  await page.clock.pauseAt(Date.now() + 1000)
  await page.clock.setSystemTime(Date.now() + 16 * 60_000)
  await page.getByRole('searchbox').first().fill('petar')
  await page.clock.runFor(400)
  await page.waitForURL('**/login')
  assert.equal(times(requests, `/api/company/${company.id}/employees`), 0)
})

test('a sign-in elsewhere ends the session with its sentence, once', async () => {
  const { signedIn, api } = setup()
  const { page } = await signedIn('/employees')
  await api('/login', vesna)
  await page.getByRole('searchbox').first().fill('petar')
  await page.clock.runFor(1000)
  await page.waitForURL('**/login')
  const sentence = page.getByText('Vaša sesija je prekinuta jer ste se prijavili na drugom uređaju. Molimo prijavite se ponovo.')
  await sentence.waitFor()
  assert.equal(await sentence.count(), 1)
})

test('a sign-in after a lost session opens the last chosen company', async () => {
  const { signedIn, api } = setup()
  const { page, token } = await signedIn('/employees')
  if (!demo) await api('/company', { name: 'Pekara Tara d.o.o.', short_name: 'Pekara' }, token)
  await page.reload()
  await page.locator('.company-switch').click()
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('selectedCompany') ?? 'null')?.short_name)
  const option = page.getByRole('option').nth(1)
  const label = await option.innerText()
  await option.click()
  const selected = await waitUntil(async () => {
    const name: string | undefined = await stored()
    return name !== undefined && label.includes(name) && name
  })
  await page.locator('.company-switch', { hasText: selected }).waitFor()
  await api('/login', vesna)
  await page.reload()
  await page.clock.runFor(1000)
  await page.waitForURL('**/login')
  assert.equal(await stored(), undefined)
  await page.getByLabel('Korisničko ime').fill(vesna.email)
  await page.getByLabel('Lozinka').fill(vesna.password)
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).click()
  await page.waitForURL('**/employees**')
  await page.locator('.company-switch', { hasText: selected }).waitFor()
  assert.equal(await stored(), selected)
})

test('a search waits 300 ms for further input', async () => {
  const { signedIn, company } = setup()
  const { page, requests } = await signedIn('/employees')
  await page.clock.pauseAt(new Date(Date.now() + 60_000)) // the test controls the time
  await page.waitForLoadState('networkidle')
  requests.length = 0
  await page.getByRole('searchbox').first().pressSequentially('pet')
  await page.clock.runFor(250)
  assert.equal(times(requests, `/api/company/${company.id}/employees?`), 0)
  await waitUntil(() => page.clock.runFor(100).then(() => page.url().includes('pet')))
  await page.waitForLoadState('networkidle')
  assert.equal(times(requests, `/api/company/${company.id}/employees?`), 1)
})

test('an error message stays six seconds at the top right and can be closed', async () => {
  const { signedIn } = setup()
  const { page } = await signedIn('/inbox')
  await page.route('**/inbox/read', (route) => route.fulfill({ status: 500, json: { additional_data: {} } }))
  await page.clock.pauseAt(new Date(Date.now() + 60_000)) // the test controls the time
  const title = page.getByText('Greška', { exact: true })
  const fail = async () => {
    await page.getByRole('button', { name: 'Označi sve kao pročitano' }).click()
    await waitUntil(() => page.clock.runFor(10).then(() => title.count()))
  }
  await fail()
  const box = (await title.boundingBox())!
  assert.ok(box.x > 700 && box.y < 200)
  await page.clock.runFor(5500)
  assert.equal(await title.count(), 1)
  await page.clock.runFor(1000)
  await title.waitFor({ state: 'detached' })
  await fail()
  await page
    .getByRole('button', { name: /Zatvori/ })
    .last()
    .click()
  await page.clock.runFor(500)
  await title.waitFor({ state: 'detached' })
})

test('over a heavy screen the overlay hides 300 ms after the navigation', async () => {
  const { signedIn } = setup()
  const { page } = await signedIn('/employees')
  await page.getByRole('link', { name: 'Danas' }).click()
  await page.waitForURL('**/daily-activities')
  const bar = page.locator('.loading-bar')
  await bar.waitFor()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(1000)
  await bar.waitFor({ state: 'detached' })
})

test('a typed day is reported after a second and stays as typed; long text is no day', async () => {
  const { signedIn } = setup()
  const { page } = await signedIn('/employees/add')
  const field = page.getByLabel(/^Datum rođenja/)
  const value = page.locator('[data-field=date_of_birth] input[type=hidden]')
  await field.pressSequentially('1.2.')
  await page.clock.runFor(1100)
  await field.pressSequentially('1990')
  assert.equal(await field.inputValue(), '1.2.1990', 'a pause in the middle rewrites nothing')
  await page.clock.runFor(1100)
  assert.equal(await value.inputValue(), '1990-02-01')
  assert.equal(await field.inputValue(), '1.2.1990')
  await field.press('Tab')
  assert.equal(await field.inputValue(), '01.02.1990.')
  await field.fill(`1.2.1990${' '.repeat(1000)}`)
  await page.clock.runFor(1100)
  assert.equal(await value.inputValue(), '')
})

test('the browser stores token, user and company, and nothing after sign-out', async () => {
  const { signedIn } = setup()
  const { page } = await signedIn('/employees')
  await page.goto('/inbox')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // User, company, and opened records are removed with the session.
  const ofSession = ['token', 'user', 'selectedCompany', 'employeeId', 'recentlyOpened']
  const ofLists = /^settings\.\d+\.\d+\.views$/
  const readStorage = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys().catch(() => [])).length,
      workers: (await navigator.serviceWorker?.getRegistrations().catch(() => []))?.length ?? 0,
    }))
  const during = await readStorage()
  assert.deepEqual(
    during.local.filter((key) => ![...ofSession, 'preferences'].includes(key) && !ofLists.test(key)),
    [],
  )
  assert.deepEqual(
    [during.session.filter((key) => key !== 'selectedCompany' && !/scroll|tsr/.test(key)), during.databases, during.caches, during.workers],
    [[], 0, 0, 0],
  )
  await page.getByRole('button', { name: /Nalog/ }).click()
  await page.getByRole('menuitem', { name: 'Odjavi se' }).click()
  await page.waitForURL('**/login')
  assert.deepEqual(
    (await readStorage()).local.filter((key) => ofSession.includes(key) || ofLists.test(key)),
    [],
  )
  await page.goBack()
  await page.waitForURL('**/login')
  assert.doesNotMatch(page.url(), /token|ey[A-Z]/)
})
