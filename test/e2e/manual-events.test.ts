import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { eventsContract } from '#modules/time/attendance/events-contract.ts'
import { addDays, belgradeDay } from '#shared/days.ts'
import { formatDay } from '#shared/text/dates.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreen, openApp, openPageAs } from '#test/support/browser.ts'
import { setUpFile } from '#test/support/e2e.ts'

const setup = setUpFile(async (browser) => {
  const opened = await openApp(browser)
  return { opened, company: await createTestCompany(opened.testApp) }
})

test('entry and exit are entered at once, and the dialog moves to the next day', async () => {
  const { opened, company } = setup()
  const page = await openPageAs(opened, company, company.vesna, 1440)
  const vesna = createTestClient(eventsContract, opened.testApp, company.vesna, company.companyId)
  const first = addDays(belgradeDay(new Date()), -4)
  await page.goto('/events?action=new')
  const dialog = page.getByRole('dialog', { name: 'Ručni unos' })
  await dialog.getByRole('combobox', { name: 'Zaposleni' }).fill('Đorđ')
  await page.getByRole('option', { name: /Đorđević Marko/ }).click()
  await dialog.getByRole('textbox', { name: 'Dan' }).fill(formatDay(first))
  await dialog.getByRole('textbox', { name: /^Vreme\s*\*?$/ }).fill('22:00')
  await dialog.getByLabel('Vreme izlaska').fill('06:00')
  await dialog.getByRole('textbox', { name: /^Razlog/ }).fill('Čitač nije radio')
  await assertScreen(page, 'manual-pair')
  await dialog.getByRole('button', { name: 'Sačuvaj i sledeći dan' }).click()
  await waitUntil(async () => (await dialog.getByRole('textbox', { name: 'Dan' }).inputValue()) === formatDay(addDays(first, 1)))
  const { clock_events } = await vesna.listClockEvents({ from: first, to: addDays(first, 1) })
  assert.deepEqual(clock_events.map(({ direction, at }) => [direction, belgradeDay(new Date(at))]).sort(), [
    ['in', first],
    ['out', addDays(first, 1)],
  ])
  await page.context().close()
})
