import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import type { Page } from 'playwright-core'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestClient, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, findAccessibilityViolations, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createLeaveClient, createLeaveCompany, getJuneWorkday, grantLeaveDays } from '#test/support/leave-company.ts'
import { loadCommandPalette } from '#web/load-command-palette.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createLeaveCompany(opened.testApp)
  /** Opens the palette by its keys and types. */
  async function openPalette(page: Page, text: string): Promise<void> {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Pretraga svega' }).fill(text)
  }
  return { opened, company, openPalette }
})

const optionsOf = (page: Page) => page.getByRole('option')
const at = (page: Page) => new URL(page.url())
const labels = (page: Page) => optionsOf(page).allTextContents()

test('an action is found by its name and run by keyboard', async () => {
  const { opened, company, openPalette } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/dashboard')
  await page.getByRole('main').waitFor()
  await openPalette(page, 'novi zaposleni')
  await page.getByRole('option', { name: 'Novi zaposleni', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await waitUntil(async () => at(page).pathname === '/employees/add')

  // The dialog of a screen opens, and its URL has no parameter any more.
  await openPalette(page, 'нова смена')
  await page.getByRole('option', { name: 'Nova smena' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Naziv').waitFor()
  await waitUntil(async () => at(page).pathname === '/company/shifts' && at(page).search === '')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // From the screen itself too, and with words of the other language.
  await openPalette(page, 'new shift')
  await page.getByRole('option', { name: 'Nova smena' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Naziv').waitFor()
  await page.context().close()
})

test('a slow screen takes no key from the open palette', async () => {
  const { opened, company, openPalette } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/dashboard')
  await page.getByRole('main').waitFor()
  await openPalette(page, 'novi zaposleni')
  await page.getByRole('option', { name: 'Novi zaposleni', selected: true }).waitFor()
  await page.route('**/*.js', async (route) => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Pretraga svega' }).waitFor()
  await page.getByRole('heading', { name: 'Novi zaposleni' }).waitFor()
  await page.keyboard.type('nova smena')
  await page.getByRole('option', { name: 'Nova smena', selected: true }).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

test('each action that needs a dialog opens it on its screen', async () => {
  const { opened, company, openPalette } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/dashboard')
  await page.getByRole('main').waitFor()
  const { commands } = await loadCommandPalette()
  const asking = commands.filter(({ to }) => /[?](action|new)=/.test(to) && !to.endsWith('=publish'))
  assert.ok(asking.length > 12)
  const open: string[] = []
  for (const { to, title, messages } of asking) {
    const name = messages.sr[title] as string
    await openPalette(page, name)
    const option = page.getByRole('option', { name, exact: true })
    await page.waitForTimeout(50)
    if ((await option.count()) === 0) {
      await page.keyboard.press('Escape')
      continue
    }
    open.push(to)
    await option.click()
    await waitUntil(async () => at(page).pathname === to.split('?')[0] && at(page).searchParams.get('act') === null)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Odustani|Zatvori)$/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  assert.ok(open.length > 12, open.join())
  await page.context().close()
})

test('settings of clocking, payroll and the evacuation list are found by common words', async () => {
  const { opened, company, openPalette } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/dashboard')
  await page.getByRole('main').waitFor()
  for (const text of ['kiosk', 'PIN', 'prijava preko naloga']) {
    await openPalette(page, text)
    await page.getByRole('option', { name: 'Podesi prijavu preko naloga' }).waitFor()
    await page.keyboard.press('Escape')
  }
  await openPalette(page, 'kiosk')
  await page.getByRole('option', { name: 'Podesi prijavu preko naloga' }).click()
  await page.waitForURL(/\/company\/settings\?part=clocking/)
  await openPalette(page, 'plata')
  await page.getByRole('option', { name: 'Otvori obračun zarada' }).click()
  await page.waitForURL('**/payroll')
  await openPalette(page, 'evakuacija')
  await page.getByRole('option', { name: 'Otvori spisak za evakuaciju' }).click()
  await page.getByRole('heading', { name: 'Spisak za evakuaciju' }).waitFor()
  await page.context().close()
})

test('templates and reports are found by their titles', async () => {
  const { opened, company, openPalette } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/dashboard')
  await page.getByRole('main').waitFor()
  await openPalette(page, 'ugovor o radu')
  await page
    .getByRole('group', { name: 'Dokumenta' })
    .getByRole('option', { name: /Ugovor o radu/ })
    .first()
    .click()
  await waitUntil(async () => at(page).pathname.startsWith('/company/templates/'))
  await openPalette(page, 'rođendani')
  const reports = page.getByRole('group', { name: 'Izveštaji' }).getByRole('option')
  await reports.first().waitFor()
  await page.context().close()
})

test('pending decisions are counted beside the action', async () => {
  const { company, opened, openPalette } = setup()
  await grantLeaveDays(company, company.marko, Number(getJuneWorkday(0).slice(0, 4)), 20)
  const day = getJuneWorkday(0)
  await createLeaveClient(company, company.marko).createLeaveRequest({ leave_type_id: company.typeId.GO!, first_day: day, last_day: day })
  const ana = createTestClient(leaveContract, opened.testApp, company.ana, company.companyId)
  assert.equal((await ana.listLeaveRequests({ mine: true, size: 1, status: 'submitted' })).pagination.rowsNumber, 1)
  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  await page.goto('/dashboard')
  await page.getByRole('main').waitFor()
  await openPalette(page, 'odobri')
  await page.getByRole('option', { name: 'Odobri zahteve za odsustvo čeka 1' }).waitFor()
  await page.keyboard.press('Enter')
  await waitUntil(async () => at(page).pathname === '/inbox' && at(page).searchParams.get('show') === 'tasks')
  await page.context().close()
})

test('a month and a department are understood, and the place opens with them', async () => {
  const { opened, company, openPalette } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/dashboard')
  await page.getByRole('main').waitFor()
  await openPalette(page, 'karnet proizvodnja oktobra 2025')
  await page.getByRole('option', { name: 'Karnet · Proizvodnja · oktobar 2025.' }).waitFor()
  await assertScreenAccessible(page, 'palette-month')
  await page.keyboard.press('Enter')
  await waitUntil(async () => at(page).pathname === '/timesheet')
  assert.deepEqual(Object.fromEntries(at(page).searchParams), { month: '2025-10', department_id: String(company.departmentId) })
  await openPalette(page, 'popuni plan 12.2031')
  await page.getByRole('option', { name: 'Popuni plan · decembar 2031.' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Pretraga svega' }).waitFor({ state: 'detached' })
  await page.context().close()
})

test('recent screens are offered by name, per company and session', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 360)
  await page.goto(`/employees/edit/${company.marko.employeeId}`)
  await page.getByRole('heading', { name: /Marko/ }).first().waitFor()
  await page.goto('/work-schedule?month=2026-01')
  await page.getByRole('main').waitFor()
  await page.goto('/help')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Nedavno otvoreno' }).getByRole('option')
  await waitUntil(async () => (await recent.count()) === 2)
  assert.match((await recent.allTextContents()).join(), /^Raspored rada,.*Marko/)
  await assertScreenAccessible(page, 'palette-recent')
  const stored = await page.evaluate(() => JSON.stringify(localStorage.getItem('recentlyOpened')))
  assert.doesNotMatch(stored, /Marko|month/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await waitUntil(async () => at(page).pathname === `/employees/edit/${company.marko.employeeId}`)
  await page.evaluate(() => document.documentElement.classList.add('dark-mode'))
  await page.keyboard.press('Control+k')
  await recent.first().waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.keyboard.press('Escape')

  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /^Nalog|Vesna/ })
    .first()
    .click()
  await page.getByText('Odjavi se').first().click()
  await waitUntil(async () => at(page).pathname === '/login')
  assert.equal(await page.evaluate(() => localStorage.getItem('recentlyOpened')), null)
  await page.context().close()
})

test('the palette hides screens without permission', async () => {
  const { opened, company, openPalette } = setup()
  const gatekeeper = await withInstallationTransaction(opened.testApp.database, (db) =>
    createTestAccount(opened.testApp, db, 'portir', company.companyId),
  )
  for (const who of [gatekeeper, company.marko]) {
    const page = await openBrowserPageAs(opened, company, who, 1440)
    await page.goto('/')
    await page.getByRole('main').waitFor()
    for (const text of ['novi zaposleni', 'zaključi mesec', 'nova smena', 'odobri', 'karnet oktobar', 'novi uređaj']) {
      await openPalette(page, text)
      await page.waitForTimeout(100)
      assert.deepEqual(await labels(page), [], text)
      await page.keyboard.press('Escape')
    }
    await page.context().close()
  }
  const marko = await openBrowserPageAs(opened, company, company.marko, 1440)
  await marko.goto('/')
  await marko.getByRole('main').waitFor()
  await openPalette(marko, 'zatraži')
  await marko.getByRole('option', { name: 'Zatraži odsustvo' }).waitFor()
  await marko.keyboard.press('Enter')
  await waitUntil(async () => at(marko).pathname === '/employee-dashboard/leave-request-form')
  await marko.context().close()

  const chief = await openBrowserPageAs(opened, company, company.ana, 1440)
  await chief.goto('/schedules?action=new')
  await chief.getByRole('heading', { name: 'Turnusi' }).waitFor()
  const offers = await chief.getByRole('button', { name: 'Novi turnus' }).count()
  assert.equal(await chief.getByRole('dialog').count(), Math.min(1, offers))
  await chief.context().close()
})
