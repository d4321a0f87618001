import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, findAccessibilityViolations, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened

  async function createShift(width = 1280) {
    const company = await createTestCompany(testApp)
    await createTestClient(employeesContract, testApp, company.vesna, company.companyId).createEmployeeCard({
      employee_id: company.marko.employeeId,
      card: CARD,
      first_day: '2025-01-01',
    })
    const portir = await withInstallationTransaction(testApp.database, (db) =>
      createTestAccount(testApp, db, 'portir', company.companyId, null),
    )
    const page = await openBrowserPageAs(opened, company, portir, width)
    await page.goto('/gate')
    await page.getByText('Prinesite karticu čitaču').waitFor()
    return { company, page }
  }

  /** The card reader types into the focused element. */
  async function swipe(page: Page, card: string): Promise<void> {
    await page.keyboard.type(card)
    await page.keyboard.press('Enter')
  }
  const clockEventsIn = (companyId: number) =>
    withSystemCompanyTransaction(
      testApp.services,
      companyId,
      'test',
      async ({ db }) =>
        (
          await sql<{
            events: number
            keys: number
          }>`select count(*)::int as events, count(distinct gate_key)::int as keys from clock_event`.execute(db)
        ).rows[0]!,
    )
  return { createShift, swipe, testApp, clockEventsIn }
})
const CARD = '0004871234'
const feedbackOf = (page: Page) => page.locator('.gate-feedback')
/** The worker caches the page and its parts. */
const isShellCached = (page: Page) =>
  waitUntil(() =>
    page.evaluate(async () => {
      const cachedRequests = await (await caches.open('gate-shell')).keys()
      const worker = await navigator.serviceWorker.getRegistration('/gate')
      return (
        worker?.active?.state === 'activated' &&
        cachedRequests.length > 5 &&
        cachedRequests.some(({ url }) => new URL(url).pathname === '/gate')
      )
    }),
  )

test('a card reader works with any focus, and users are told by text', async () => {
  const { createShift, swipe } = setup()
  const { page } = await createShift()
  await swipe(page, CARD)
  await feedbackOf(page).getByText('ULAZ').waitFor()
  await feedbackOf(page)
    .getByText(/^Marko /)
    .waitFor()
  await swipe(page, CARD)
  await feedbackOf(page).getByText('VEĆ EVIDENTIRANO').waitFor()
  await swipe(page, '999999')
  await feedbackOf(page).getByText('NEPOZNATA KARTICA').waitFor()
  await page.getByRole('button', { name: 'Pauza' }).click()
  await page.keyboard.type('marko')
  await page.locator('.gate-found').getByRole('button').click()
  await feedbackOf(page).getByText('IZLAZ').waitFor()
  await page.locator('body').click({ position: { x: 5, y: 300 } })
  await page.keyboard.type('xyz')
  assert.equal(await page.locator('input[name=card]').inputValue(), 'xyz')
  assert.deepEqual(await findAccessibilityViolations(page), [])
})

test('a visitor is in the evacuation list, one tap away', async () => {
  const { createShift, swipe } = setup()
  const { page } = await createShift(390)
  await page.getByRole('button', { name: 'Posetilac' }).click()
  await page.getByRole('button', { name: 'Vozilo' }).click()
  await page.getByLabel('Ime i prezime').fill('Petar Petrović')
  await page.getByRole('button', { name: 'Upiši dolazak' }).click()
  await page.getByText('Upišite registarsku oznaku.').waitFor()
  await page.getByLabel('Registarska oznaka').fill('BG-123-AB')
  await page.getByRole('button', { name: 'Upiši dolazak' }).click()
  await swipe(page, CARD)
  await feedbackOf(page).getByText('ULAZ').waitFor()
  await page.getByRole('button', { name: 'Spisak za evakuaciju' }).click()
  await page.getByText('Nije nađeno: 2').waitFor()
  await page.getByRole('checkbox', { name: /Petar Petrović/ }).check()
  await page.getByText('Nije nađeno: 1').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
})

/** A card reader sends its keys within a few milliseconds. A driver on a busy machine cannot do that from outside the page. */
const readCard = (page: Page, card: string) =>
  page.evaluate((keys) => {
    const field = document.activeElement as HTMLInputElement
    const press = (key: string) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const key of keys)
      if (press(key)) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, field.value + key)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    if (press('Enter')) field.form?.requestSubmit()
  }, card)

test('a card read into the visitor form records its holder and no visitor', async () => {
  const { createShift } = setup()
  const { page } = await createShift()
  await page.getByRole('button', { name: 'Posetilac' }).click()
  const name = page.getByLabel('Ime i prezime')
  await name.pressSequentially('Petar', { delay: 70 })
  await readCard(page, CARD)
  await feedbackOf(page).getByText('ULAZ').waitFor()
  await feedbackOf(page)
    .getByText(/^Marko /)
    .waitFor()
  assert.equal(await name.inputValue(), 'Petar', 'the number is taken out of the field, and the form stays')
  await assertScreenAccessible(page, 'gate-card-over-form')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Kompanija' }).fill('Mlin')
  await page.keyboard.press('Enter')
  await page.getByText('Posetilac je upisan: Petar.').waitFor()
})

test('buttons and field of a gate on a tablet show their whole text', async () => {
  const { createShift } = setup()
  const { page, company } = await createShift(1024)
  await createTestClient(clockInContract, setup().testApp, company.vesna, company.companyId).updateClockInRules({
    rules: { by_network: false, networks: [], by_code: true, by_kiosk: false },
  })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.reload()
  await page.getByRole('link', { name: 'Kod za ulaz' }).waitFor()
  const cut = await page.locator('.gate-button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const texts = [...button.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const isOnOneLine = texts.every((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getClientRects().length === 1
      })
      const isInside = button.scrollWidth <= button.clientWidth && button.scrollHeight <= button.clientHeight
      return isInside && isOnOneLine ? [] : [button.textContent]
    }),
  )
  assert.deepEqual(cut, [])
  const field = page.getByRole('textbox', { name: 'Kartica, ime ili šifra' })
  assert.ok((await field.boundingBox())!.width >= 250)
  await page.context().close()
})

test('Escape closes an empty visitor form and the list of people inside', async () => {
  const { createShift } = setup()
  const { page } = await createShift()
  const card = page.locator('input[name=card]')
  await page.getByRole('button', { name: 'Posetilac' }).click()
  const name = page.getByLabel('Ime i prezime')
  await name.fill('Petar')
  await page.keyboard.press('Escape')
  assert.equal(await name.inputValue(), 'Petar', 'entered text is not lost')
  await name.fill('')
  await page.keyboard.press('Escape')
  await card.waitFor()
  await page.getByRole('button', { name: 'Ko je unutra' }).click()
  await page.getByRole('heading', { name: 'Ko je unutra' }).waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor()
  await page.getByRole('button', { name: 'Spisak za evakuaciju' }).click()
  const evacuation = page.getByRole('heading', { name: 'Spisak za evakuaciju' })
  await evacuation.waitFor()
  await page.keyboard.press('Escape')
  assert.ok(await evacuation.isVisible(), 'a roll call goes on')
})

test('a card after a half-typed name is a card', async () => {
  const { createShift } = setup()
  const { page } = await createShift()
  await page.locator('input[name=card]').pressSequentially('stan', { delay: 70 })
  await readCard(page, CARD)
  await feedbackOf(page).getByText('ULAZ').waitFor()
})

test('an employee found after an evacuation stays marked after a reload', async () => {
  const { createShift, swipe } = setup()
  const { page } = await createShift()
  await swipe(page, CARD)
  await feedbackOf(page).getByText('ULAZ').waitFor()
  await page.getByRole('button', { name: 'Spisak za evakuaciju' }).click()
  await page.getByRole('checkbox', { name: /Marko/ }).check()
  await page.getByText('Nije nađeno: 0').waitFor()
  await page.reload()
  await page.getByText('Nije nađeno: 0').waitFor()
  await page.getByRole('button', { name: 'Nazad na kapiju' }).click()
  await page.getByRole('button', { name: 'Spisak za evakuaciju' }).click()
  await page.getByText('Nije nađeno: 0').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.getByRole('button', { name: 'Počni ponovo' }).click()
  await page.getByText('Nije nađeno: 1').waitFor()
})

test('the list of employees inside scrolls by keyboard when it is too wide', async () => {
  const { createShift, swipe } = setup()
  const { page } = await createShift()
  await swipe(page, CARD)
  await feedbackOf(page).getByText('ULAZ').waitFor()
  await page.getByRole('button', { name: 'Ko je unutra' }).click()
  await page.getByText(/^\S+ Marko$/).waitFor()
  // The table is as wide as many departments require.
  await page.addStyleTag({ content: '.gate-group { min-width: 3000px }' })
  assert.deepEqual(await findAccessibilityViolations(page), [])
})

test('an offline gate records events and sends each once', async () => {
  const { createShift, swipe, testApp, clockEventsIn } = setup()
  const { company, page } = await createShift()
  const { companyId } = company
  await isShellCached(page)
  const context = page.context()
  await context.setOffline(true)
  // Also after the token expired meanwhile without a user.
  await page.evaluate(() => {
    const [head, , sign] = localStorage.getItem('token')!.split('.')
    const spent = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 })).replaceAll('=', '')
    localStorage.setItem('real-token', localStorage.getItem('token')!)
    localStorage.setItem('token', [head, spent, sign].join('.'))
  })
  await page.reload()
  await page.getByText('Bez mreže').waitFor()
  await swipe(page, CARD)
  await feedbackOf(page).getByText('ULAZ').waitFor()
  await feedbackOf(page).getByText('sačuvano na uređaju').waitFor()
  await page.getByText('1 čeka').waitFor()
  await page.reload()
  await page.getByText('1 čeka').waitFor()
  await swipe(page, CARD)
  await feedbackOf(page).getByText('VEĆ EVIDENTIRANO').waitFor()

  // Four hundred and ninety-nine more, as if the network had been away for two days.
  const people = [company.vesna, company.ana, company.jelena].map(({ employeeId }) => employeeId)
  await page.evaluate(
    async ({ companyId, people }) => {
      const database = await new Promise<IDBDatabase>((done) => {
        const openRequest = indexedDB.open('gate-queue', 1)
        openRequest.onsuccess = () => done(openRequest.result)
      })
      const store = database.transaction('rows', 'readwrite').objectStore('rows')
      for (let n = 0; n < 499; n++) {
        const turn = Math.floor(n / 3)
        const gate_key = crypto.randomUUID()
        const at = new Date(Date.now() - (172 - turn) * 15 * 60_000).toISOString()
        store.put(
          { kind: 'clock_event', gate_key, company: companyId, at, employee: people[n % 3]!, direction: turn % 2 ? 'out' : 'in' },
          gate_key,
        )
      }
      await new Promise((done) => (store.transaction.oncomplete = done))
      database.close()
      localStorage.setItem('token', localStorage.getItem('real-token')!)
    },
    { companyId, people },
  )
  // The server accepts the first of them, and its response is lost; then the page is closed during the transfer.
  let calls = 0
  testApp.app.server.prependListener('request', ({ url }, reply) => {
    if (!url?.endsWith('/gate/clock-events/batch')) return
    calls += 1
    if (calls === 1) reply.end = () => reply.destroy()
  })
  await page.reload()
  await page.getByText('500 čeka').waitFor()
  await context.setOffline(false)
  await waitUntil(async () => calls >= 4)
  await page.close()
  const next = await context.newPage()
  await next.goto('/gate')
  await waitUntil(async () => (await clockEventsIn(companyId)).events >= 500)
  await next.locator('.gate-banner').waitFor({ state: 'detached' })
  assert.deepEqual(await clockEventsIn(companyId), { events: 500, keys: 500 })

  // The people are removed with the session, the queue is not.
  await next.route('**/api/**', (route) => route.fulfill({ status: 401, json: { message: 'token expired' } }))
  await swipe(next, CARD)
  await next.waitForURL('**/login')
  await waitUntil(() => next.evaluate(async () => !(await indexedDB.databases()).some(({ name }) => name === 'gate-people')))
  assert.ok((await next.evaluate(() => indexedDB.databases())).some(({ name }) => name === 'gate-queue'))
})
