import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  return { opened, company: await createTestCompany(opened.testApp) }
})

test('entry and exit are entered at once, and the dialog moves to the next day', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  const vesna = createTestClient(clockEventsContract, opened.testApp, company.vesna, company.companyId)
  const first = addDays(toBelgradeDay(new Date()), -4)
  await page.goto('/events?action=new')
  const dialog = page.getByRole('dialog', { name: 'Ručni unos' })
  const employee = dialog.getByRole('combobox', { name: 'Zaposleni' })
  await dialog.getByRole('textbox', { name: 'Dan' }).fill(formatDay('2024-12-31'))
  await employee.fill('Đorđ')
  await page.getByText('nije 31.12.2024. u radnom odnosu').waitFor()
  assert.equal(await page.getByRole('option').count(), 0)
  await dialog.getByRole('textbox', { name: 'Dan' }).fill(formatDay(first))
  await employee.fill('Đorđ')
  await page.getByRole('option', { name: /Đorđević Marko/ }).click()
  await dialog.getByRole('textbox', { name: /^Vreme\s*\*?$/ }).fill('22:00')
  await dialog.getByLabel('Vreme izlaska').fill('06:00')
  await dialog.getByRole('textbox', { name: /^Razlog/ }).fill('Čitač nije radio')
  await assertScreenAccessible(page, 'manual-pair')
  await dialog.getByRole('button', { name: 'Sačuvaj i sledeći dan' }).click()
  await waitUntil(async () => (await dialog.getByRole('textbox', { name: 'Dan' }).inputValue()) === formatDay(addDays(first, 1)))
  const { clock_events } = await vesna.listClockEvents({ from: first, to: addDays(first, 1) })
  assert.deepEqual(clock_events.map(({ direction, at }) => [direction, toBelgradeDay(new Date(at))]).sort(), [
    ['in', first],
    ['out', addDays(first, 1)],
  ])
  await page.goto(`/events?tab=pairs&day=${first}`)
  await page.getByRole('row', { name: /Đorđević Marko .*22:00 – \p{L}+ 06:00.*8:00.*bez uređaja/u }).waitFor()
  await assertScreenAccessible(page, 'event-pairs')
  await page.context().close()
})

test('on a phone a received event is a card with name, time and place', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 390)
  const first = addDays(toBelgradeDay(new Date()), -4)
  await page.goto(`/events?from=${first}`)
  const card = page
    .getByRole('list', { name: 'Prolasci' })
    .getByRole('listitem')
    .filter({ hasText: 'Đorđević Marko' })
    .filter({ hasText: '22:00' })
    .first()
  await card.waitFor()
  assert.match(await card.locator('.list-card-title').innerText(), /Đorđević Marko \(Ma\d+\)$/)
  // The last day is the default, so nothing removes it.
  await page.getByRole('button', { name: 'Ukloni filter: Od' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Ukloni filter: Do' }).count(), 0)
  await assertScreenAccessible(page, 'events-phone')
  await card.getByRole('button', { name: /Đorđević Marko/ }).click()
  await page.getByText('Primljeno').first().waitFor()
  await page.context().close()
})

test('similar events of the quarantine are one row and are resolved together', async () => {
  const { opened, company } = setup()
  const vesna = createTestClient(clockEventsContract, opened.testApp, company.vesna, company.companyId)
  const today = toBelgradeDay(new Date())
  const { key } = (await vesna.createDevice({ name: 'Montaža', kind: 'https' })).data
  const events = [4, 3, 2].map((days, id) => ({ id, card: '00489001', at: `${addDays(today, -days)}T06:11:00Z`, direction: 'in' }))
  await opened.testApp.app.inject({
    method: 'POST',
    url: '/api/devices/events',
    payload: { events },
    headers: { authorization: `Bearer ${key}` },
  })
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await page.goto('/events?tab=quarantine')
  const row = page.getByRole('row').filter({ hasText: '00489001' })
  // The form of the row action is ready to discard.
  await row.getByRole('button', { name: /^Odbaci:/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Rešavanje 3 prolaska' })
  await dialog.getByRole('radio', { name: 'Odbaci', checked: true }).waitFor()
  await dialog.getByRole('button', { name: 'Odustani' }).click()
  await row.getByText('3 prolaska').click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('listitem').nth(2).waitFor()
  await assertScreenAccessible(page, 'quarantine-similar')
  await panel.getByRole('radio', { name: 'Odbaci' }).check()
  await panel.getByRole('textbox', { name: /^Razlog/ }).fill('Kartica posetioca')
  await panel.getByRole('button', { name: 'Reši' }).click()
  await row.waitFor({ state: 'detached' })
  assert.equal((await vesna.listQuarantinedClockEvents({ search: '00489001' })).pagination.rowsNumber, 0)
  await page.context().close()
})

test('the quarantine offers the last holder of a card with the reason', async () => {
  const { opened, company } = setup()
  const vesna = {
    ...createTestClient(clockEventsContract, opened.testApp, company.vesna, company.companyId),
    ...createTestClient(employeesContract, opened.testApp, company.vesna, company.companyId),
  }
  const today = toBelgradeDay(new Date())
  const last_day = addDays(today, -10)
  await vesna.createEmployeeCard({ employee_id: company.marko.employeeId, card: '00482217', first_day: '2025-06-01', last_day })
  const { key } = (await vesna.createDevice({ name: 'Čitač – Fabrika Kragujevac', kind: 'https' })).data
  await opened.testApp.app.inject({
    method: 'POST',
    url: '/api/devices/events',
    payload: { events: [{ id: 1, card: '00482217', at: `${addDays(today, -3)}T05:56:00Z` }] },
    headers: { authorization: `Bearer ${key}` },
  })
  const page = await openBrowserPageAs(opened, company, company.vesna, 390)
  await page.goto('/events?tab=quarantine')
  const card = page.getByRole('listitem').filter({ hasText: 'Kartica 00482217' }).first()
  const reason = `kartica je na to ime bila zadužena do ${formatDay(last_day)}`
  await card.getByText(`Verovatno Đorđević Marko: ${reason}`).waitFor()
  await assertScreenAccessible(page, 'quarantine-guess')
  await page.setViewportSize({ width: 1440, height: 900 })
  const device = page.getByRole('cell', { name: 'Čitač – Fabrika Kragujevac' }).locator('span')
  await waitUntil(() => device.evaluate((text) => text.getClientRects().length === 1))
  await page.setViewportSize({ width: 390, height: 844 })
  await card.getByRole('button', { name: 'Dodeli: Đorđević Marko' }).click()
  const dialog = page.getByRole('dialog')
  assert.equal(await dialog.getByRole('radio', { name: 'Dodeli zaposlenom', exact: true }).isChecked(), true)
  assert.equal(await dialog.getByRole('textbox', { name: /^Razlog/ }).inputValue(), reason.replace('k', 'K'))
  await dialog.getByRole('button', { name: 'Reši' }).click()
  await page.getByText('Karantin je prazan.').waitFor()
  const { clock_events } = await vesna.listClockEvents({ from: addDays(today, -3), to: today, employee_id: company.marko.employeeId })
  assert.ok(clock_events.some((event) => event.card === '00482217'))
  await page.context().close()
})
