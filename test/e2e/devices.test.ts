import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  await withInstallationTransaction(opened.testApp.database, (db) =>
    sql`insert into user_permission (user_id, permission) values (${company.vesna.userId}, 'installation.manage')`.execute(db),
  )
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  const push = (pin: string) =>
    opened.testApp.app.inject({
      method: 'POST',
      url: '/iclock/cdata?SN=CEXA2026&table=ATTLOG',
      headers: { 'content-type': 'text/plain' },
      payload: `${pin}\t2026-03-02 08:00:00\t0\t1\n`,
    })
  return { page, push, opened, company }
})

test('a terminal is added with its number, and its held events are accepted', async () => {
  const { page, push } = setup()
  await page.goto('/company/devices')
  await page.getByRole('button', { name: 'Novi uređaj' }).click()
  await page.getByLabel('Naziv').fill('Kapija')
  await page.getByLabel('ZKTeco (ADMS)').check()
  await page.getByLabel('Serijski broj').fill('CEXA2026')
  await page.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.locator('.one-key').first().waitFor()
  const [path, pin] = await page.locator('.one-key').allTextContents()
  assert.match(path!, /\/iclock\/[a-z2-9]{16}$/)
  await assertScreenAccessible(page, 'device-code')
  await page.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).last().click()
  await page.getByText('nije preuzet').waitFor()
  await push('17')
  await push(pin!)
  await page.reload()
  const row = page.getByRole('row', { name: /Kapija/ })
  await row.getByText('1', { exact: true }).waitFor()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Zadržani prolasci' }).click()
  await page.getByText('Zadržan je 1 prolazak.').waitFor()
  await assertScreenAccessible(page, 'buffered-clock-events')
  await page.getByRole('button', { name: 'Preuzmi 1 prolazak' }).click()
  await page.getByText('Preuzeto: 0, već primljeno: 0, u karantinu: 1.').waitFor()
})

test('denials are in the security log, whose chain is verified', async () => {
  const { opened, company, page } = setup()
  await opened.testApp.app.inject({
    url: `/api/company/${company.companyId}/audit`,
    headers: { authorization: `Bearer ${company.marko.token}` },
  })
  await page.goto('/audit?log=security')
  await page.getByText('GET /api/company/:company_id/audit').first().waitFor()
  await page.getByRole('button', { name: 'Proveri lanac' }).click()
  await page.getByText('Lanac je ceo').waitFor()
  await assertScreenAccessible(page, 'security-log')
})
