import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { findAccessibilityViolations, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createLeaveCompany(opened.testApp)
  await assignDayShift(company)
  const { marko, vesna, ana } = company
  await createLeaveClient(company, marko).createLeaveRequest({
    leave_type_id: company.typeId.NO!,
    first_day: '2027-06-07',
    last_day: '2027-06-08',
  })
  const record = `/employees/edit/${marko.employeeId}`
  return { opened, company, vesna, record, ana }
})

for (const [width, theme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`a record opens on its overview without axe findings (${width}, ${theme})`, async () => {
    const { opened, company, vesna, record } = setup()
    const page = await openBrowserPageAs(opened, company, vesna, width, { theme })
    await page.goto(record)
    await page.getByRole('heading', { name: 'Šta se dešavalo' }).waitFor()
    await page.getByText('Zasnovan radni odnos').waitFor()
    await page.getByRole('heading', { name: /^Otvoreno/ }).waitFor()
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    assert.deepEqual(await findAccessibilityViolations(page), [])
    await page.getByRole('link', { name: /^Zatraženo: Neplaćeno/ }).click()
    await page.getByRole('dialog').waitFor()
    await page.context().close()
  })

test('a manager sees a requested absence in the record without its reason', async () => {
  const { opened, company, ana, record } = setup()
  const page = await openBrowserPageAs(opened, company, ana, 1440)
  await page.goto(record)
  await page.getByText('Zatraženo: Odsustvo').waitFor()
  assert.equal(await page.getByText('Neplaćeno').count(), 0)
  assert.equal(await page.getByText('Godišnji odmor').count(), 0)
  await page.context().close()
})

test('the record as of a day is read-only and leads back to today', async () => {
  const { opened, company, vesna, record } = setup()
  const page = await openBrowserPageAs(opened, company, vesna, 390)
  await page.goto(record)
  await page.getByRole('button', { name: 'Još radnji' }).first().click()
  await page.getByRole('menuitem', { name: 'Stanje na dan' }).click()
  await page.getByText('Ovo je prošlost: samo za čitanje.').waitFor()
  await page.getByRole('textbox', { name: 'Stanje na dan' }).fill('31.12.2024.')
  await page.keyboard.press('Enter')
  await page.getByText('Tog dana nije bilo radnog odnosa.').waitFor()
  assert.match(page.url(), /day=2024-12-31/)
  await page.reload()
  await page.getByText('Tog dana nije bilo radnog odnosa.').waitFor()
  assert.deepEqual(await findAccessibilityViolations(page), [])
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await page.getByRole('button', { name: 'Nazad na danas' }).click()
  await page.getByRole('heading', { name: 'Šta se dešavalo' }).waitFor()
  await page.context().close()
})

test('at 1280 px all tabs of a record are in view, data protection is in the menu', async () => {
  const { opened, company, vesna, record } = setup()
  const page = await openBrowserPageAs(opened, company, vesna, 1280)
  await page.goto(record)
  await page.getByRole('heading', { name: 'Šta se dešavalo' }).waitFor()
  const tabs = page.locator('nav.tabs')
  await tabs.getByRole('link', { name: 'Izmene' }).waitFor()
  assert.ok((await tabs.getByRole('link').count()) >= 11)
  assert.ok(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))
  assert.equal(await tabs.getByRole('button', { name: 'Još' }).count(), 0)
  await page.getByRole('button', { name: 'Još radnji' }).first().click()
  await page.getByRole('menuitem', { name: 'Zaštita podataka' }).click()
  await page.getByText('Radni odnos još traje.').waitFor()
  assert.match(page.url(), /tab=privacy/)
  await page.context().close()
})

test('Esc in a dialog with input asks before it closes', async () => {
  const { opened, company, vesna, record } = setup()
  const page = await openBrowserPageAs(opened, company, vesna, 1440)
  await page.goto(`${record}?tab=employment&action=terms`)
  const dialog = page.getByRole('dialog', { name: 'Novi uslovi rada' })
  await dialog.getByLabel('Broj aneksa').fill('A-55')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Izmene nisu sačuvane' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  assert.equal(await dialog.getByLabel('Broj aneksa').inputValue(), 'A-55')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Odbaci izmene' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${record}?tab=employment&action=terms`)
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.context().close()
})

test('the leave calendar shows absences by month, by year and on a phone', async () => {
  const { opened, company, vesna } = setup()
  const page = await openBrowserPageAs(opened, company, vesna, 1440)
  await page.goto('/leave/calendar?month=2027-06')
  const bar = page.getByRole('link', { name: /^Marko Đorđević: Neplaćeno/ })
  await bar.waitFor()
  assert.equal(await page.locator('.away tbody tr:not(.away-group)').count(), 1)
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.getByRole('button', { name: 'Godina' }).click()
  await page.getByRole('columnheader', { name: 'jun' }).waitFor()
  await bar.waitFor()
  await page.getByLabel('Samo odsutni').click()
  await page.getByText('Jovanović Ana').waitFor()
  await page.context().close()
  const phone = await openBrowserPageAs(opened, company, vesna, 360)
  await phone.goto('/leave/calendar?month=2027-06')
  await phone.getByRole('button', { name: /^7\. juna 2027\./ }).click()
  await phone.getByText('Đorđević Marko').waitFor()
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  assert.deepEqual(await findAccessibilityViolations(phone), [])
  await phone.context().close()
})

test('the next new employee starts with the place of the last one', async () => {
  const { opened, company, vesna } = setup()
  const page = await openBrowserPageAs(opened, company, vesna, 1440)
  await page.goto('/employees/add')
  const fill = (label: RegExp, text: string) => page.getByRole('textbox', { name: label }).first().fill(text)
  const selectedOf = (label: RegExp) => page.getByRole('combobox', { name: label }).inputValue()
  await fill(/^Ime$/, 'Nada')
  await fill(/^Prezime$/, 'Simić')
  await fill(/^Zaposlen od/, '01.03.2026.')
  for (const label of [/^Odeljenje/, /^Radno mesto/, /^Vrsta radnog odnosa/]) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option').filter({ visible: true }).first().click()
  }
  const department = await selectedOf(/^Odeljenje/)
  await page.getByRole('button', { name: 'Upiši i dodaj sledećeg' }).click()
  await page.getByText('Zaposleni je upisan').waitFor()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=first_name]')?.value === '')
  assert.equal(await selectedOf(/^Odeljenje/), department)
  assert.equal(await page.getByRole('textbox', { name: /^Zaposlen od/ }).inputValue(), '01.03.2026.')
  await fill(/^Ime$/, 'Petar')
  await fill(/^Prezime$/, 'Simić')
  await page.getByRole('button', { name: 'Upiši zaposlenog' }).click()
  await page.getByRole('heading', { name: 'Petar Simić' }).waitFor()
  await page.context().close()
})

for (const width of [1440, 390])
  test(`the leave page of an employee does not move while it loads (${width})`, async () => {
    const { opened, company, vesna, record } = setup()
    const page = await openBrowserPageAs(opened, company, vesna, width)
    await page.addInitScript(() => {
      const watched = window as unknown as { moved: number }
      watched.moved = 0
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!shift.hadRecentInput) watched.moved += shift.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The upper parts load last.
    for (const [path, delay] of [
      ['**/leave-requests**', 1500],
      ['**/sick-cases**', 1200],
      ['**/personal-holidays**', 900],
      ['**/leave-balances**', 600],
    ] as const)
      await page.route(path, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay))
        await route.continue()
      })
    await page.goto(`${record}/leaves`)
    await page.getByText('Pravo za').first().waitFor()
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
    assert.ok(moved <= 0.02, `layout shift ${moved.toFixed(3)}`)
    await page.context().close()
  })
