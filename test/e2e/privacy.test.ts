import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const { vesna, marko, jelena, companyId } = company

  const page = await openBrowserPageAs(opened, company, vesna, 1440)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  return { opened, companyId, marko, page, button, dialog, company, jelena }
})

test('retention periods are set with a preview, and deletions are listed', async () => {
  const { opened, companyId, marko, page, button } = setup()
  await withInstallationTransaction(opened.testApp.database, async (db) => {
    await sql`insert into inbox_message (company_id, user_id, at, message, details) values (${companyId}, ${marko.userId}, '2025-01-05', 'old', '{}')`.execute(
      db,
    )
    await sql`insert into retention_deletion (company_id, rule, months, before_day, gone) values (${companyId}, 'clock_events', 12, '2025-10-01', 12345)`.execute(
      db,
    )
  })
  await page.goto('/company/retention')
  await page.getByLabel('Posetioci i vozila na kapiji').waitFor()
  await page.getByLabel('Poruke u sandučetu').fill('12')
  await page.getByText(/^1 zapis, stariji od/).waitFor()
  await page.getByLabel('Prolasci (sirovi zapisi uređaja)').fill('3')
  await button('Sačuvaj').click()
  await page
    .getByText(/najmanje 6|6/)
    .first()
    .waitFor()
  await page.getByLabel('Prolasci (sirovi zapisi uređaja)').fill('24')
  await page.getByLabel('Brisanje bivših zaposlenih: meseci posle prestanka').fill('0')
  await button('Sačuvaj').click()
  await page.getByText('Rokovi su sačuvani').waitFor()
  await page.getByText('12.345').waitFor()
  await assertScreenAccessible(page, 'privacy-retention')
  await page.setViewportSize({ width: 360, height: 800 })
  await assertScreenAccessible(page, 'privacy-retention-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the data copy of an employee is created and downloaded', async () => {
  const { page, marko, button, dialog, opened } = setup()
  await page.goto(`/employees/edit/${marko.employeeId}?tab=privacy`)
  await page.getByText('Radni odnos još traje.').waitFor()
  await assertScreenAccessible(page, 'privacy-record')
  await button('Napravi kopiju podataka').click()
  await dialog.getByRole('button', { name: 'Preuzmi datoteku' }).waitFor()
  await assertScreenAccessible(page, 'privacy-copy')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Preuzmi datoteku' }).click()
  const inside = unzipSync(new Uint8Array(readFileSync(await (await coming).path())))
  const summary = strFromU8(inside['index.html']!)
  assert.ok(summary.includes('Đorđević'))
  const reader = await opened.browser.newPage()
  await reader.setContent(summary)
  await assertScreenAccessible(reader, 'privacy-summary')
  await reader.close()
})

test('an employee downloads own data', async () => {
  const { opened, company, marko } = setup()
  const own = await openBrowserPageAs(opened, company, marko, 1440)
  await own.goto('/employee-dashboard/own-data')
  await own.getByRole('heading', { name: 'Podaci u evidenciji' }).waitFor()
  await own.locator('dd').getByText('Marko', { exact: true }).waitFor()
  await own.getByRole('button', { name: 'Napravi kopiju podataka' }).waitFor()
  await assertScreenAccessible(own, 'privacy-own')
  await own.getByRole('button', { name: 'Napravi kopiju podataka' }).click()
  await own.getByRole('button', { name: 'Preuzmi datoteku' }).waitFor()
})

test('a former employee is erased after a reason, the code and a second question', async () => {
  const { opened, jelena, page, button, dialog, companyId } = setup()
  await withInstallationTransaction(opened.testApp.database, async (db) => {
    await sql`update employment set last_day = '2025-12-31', termination_reason = 'sporazum' where employee_id = ${jelena.employeeId}`.execute(
      db,
    )
    await sql`delete from membership where employee_id = ${jelena.employeeId}`.execute(db)
  })
  await page.goto(`/employees/edit/${jelena.employeeId}?tab=privacy`)
  await button('Obriši podatke o osobi').click()
  await dialog.getByLabel('Razlog').fill('odluka Poverenika')
  await dialog.getByLabel('Šifra zaposlenog').fill(`Je${companyId}`)
  await assertScreenAccessible(page, 'privacy-erase')
  await dialog.getByRole('button', { name: 'Obriši podatke o osobi' }).click()
  await page.getByText('Obrisati zauvek?').waitFor()
  await page.getByRole('dialog', { name: 'Obrisati zauvek?' }).getByRole('button', { name: 'Obriši podatke o osobi' }).click()
  await page.getByText(/^Podaci ove osobe obrisani su/).waitFor()
  await dialog.first().waitFor({ state: 'detached' })
  await assertScreenAccessible(page, 'privacy-erased')
})
