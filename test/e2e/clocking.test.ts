import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { clockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { createTestClient } from '#test/support/app.ts'
import { assertScreenAccessible, findAccessibilityViolations, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createLeaveCompany(opened.testApp)
  return { opened, company }
})

test('an employee scans the code of the entrance and clocks on a phone', async () => {
  const { opened, company } = setup()
  const office = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await office.goto('/company/settings?part=clocking')
  await office.getByLabel('Kodom na ulazu').check()
  await office.getByRole('button', { name: 'Sačuvaj' }).click()
  await office.getByText('Pravila prijave su sačuvana.').waitFor()
  await assertScreenAccessible(office, 'clocking-rules')
  await office.goto('/gate/code')
  await office.getByRole('img', { name: 'Kod za ulaz zaposlenih' }).waitFor()
  await assertScreenAccessible(office, 'clocking-code')
  await office.context().close()

  const phone = await openBrowserPageAs(opened, company, company.marko, 360)
  await phone.goto('/employee-dashboard')
  await phone.getByText('Kamerom telefona skenirajte kod na ulazu').waitFor()
  const scan = async () => {
    const { link } = (await createTestClient(clockInContract, opened.testApp, company.vesna, company.companyId).getEntranceCode({})).data
    await phone.goto(link.slice('https://kadrovik.test'.length))
  }
  await scan()
  await phone.getByRole('button', { name: 'Prijavi dolazak' }).click()
  await phone.getByText(/^Dolazak je zabeležen u \d\d:\d\d\.$/).waitFor()
  assert.equal(new URL(phone.url()).search, '', 'a code is used once')
  await phone.getByText(/^Na poslu ste od/).waitFor()
  await scan()
  await phone.getByRole('button', { name: 'Izlazak' }).click()
  await assertScreenAccessible(phone, 'clocking-phone')
  await phone.getByRole('menuitem', { name: 'Pauza' }).click()
  await phone.getByText(/^Odlazak je zabeležen/).waitFor()
  assert.deepEqual(await findAccessibilityViolations(phone), [])
  await phone.context().close()
})
