import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  const keys = createTestClient(integrationsContract, opened.testApp, company.vesna, company.companyId)
  const call = (secret: string, from = '127.0.0.1') =>
    opened.testApp.app.inject({
      url: `/api/company/${company.companyId}/employees`,
      headers: { authorization: `Bearer ${secret}` },
      remoteAddress: from,
    })
  return { page, opened, company, keys, call }
})

test('a key is created, shown once, tested and revoked, by mouse and keys', async () => {
  const { page, call } = setup()
  await page.goto('/company/integrations')
  await page.getByText('Još nema ključeva').waitFor()
  await assertScreenAccessible(page, 'integrations-empty')
  await page.getByRole('button', { name: 'Novi ključ' }).first().click()
  await page.getByLabel('Naziv programa').fill('Obračun, Knjiga plus')
  await page.getByRole('button', { name: 'Napravi ključ' }).click()
  await page.getByRole('alert').first().waitFor() // no permission is chosen
  await page.getByLabel('Zaposleni: pregled').check()
  await assertScreenAccessible(page, 'integrations-dialog')
  await page.getByRole('button', { name: 'Napravi ključ' }).click()
  const secret = await page.locator('.key-secret').textContent()
  assert.match(secret!, /^kad_live_/)
  const done = page.getByRole('button', { name: 'Gotovo' })
  assert.ok(await done.isDisabled())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pošalji probni poziv' }).click()
  await page.getByText('Poziv je uspeo').waitFor()
  await assertScreenAccessible(page, 'integrations-secret')
  await page.getByLabel('Tajna je sačuvana').check()
  await done.click()
  assert.equal((await call(secret!)).statusCode, 200)
  await page.getByText('Rade (1)').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Space')
  await page.getByText('Poslednji pozivi').waitFor()
  await page.getByRole('button', { name: 'Opozovi' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naziv programa').fill('Obračun, knjiga plus')
  await dialog.getByRole('button', { name: 'Opozovi' }).click()
  await page.getByText('Ključ je opozvan.').waitFor()
  assert.equal((await call(secret!)).statusCode, 401)
})

test('a foreign network is flagged and added; a secret is replaced', async () => {
  const { page, keys, call } = setup()
  const { data } = await keys.createApiKey({
    name: 'BI izveštaji',
    permissions: ['employees.read', 'reports.read'],
    networks: ['127.0.0.1'],
  })
  await call(data.secret)
  await call(data.secret, '89.216.14.9')
  await page.goto(`/company/integrations?key=${data.id}`)
  await page.getByText('1 poziv odbijen od').waitFor()
  await assertScreenAccessible(page, 'integrations-attention')
  await page.getByRole('button', { name: 'Dodaj 89.216.14.9' }).click()
  await page.getByText('Ključ je sačuvan.').waitFor()
  assert.equal((await call(data.secret, '89.216.14.9')).statusCode, 200)
  await page.getByRole('button', { name: 'Zameni tajnu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zameni tajnu' }).click()
  await page.getByText('Stara tajna važi do').waitFor()
  await page.getByLabel('Tajna je sačuvana').check()
  await page.getByRole('button', { name: 'Gotovo' }).click()
})

test('the screen fits a phone and is absent without the permission', async () => {
  const { opened, company } = setup()
  const phone = await openBrowserPageAs(opened, company, company.vesna, 360)
  await phone.goto('/company/integrations')
  await phone.getByText('BI izveštaji').first().waitFor()
  await assertScreenAccessible(phone, 'integrations-phone')
  await phone.getByRole('button', { name: 'BI izveštaji' }).click()
  await phone.getByText('Poslednji pozivi').waitFor()
  await assertScreenAccessible(phone, 'integrations-phone-key')
  const chief = await openBrowserPageAs(opened, company, company.ana, 1440)
  await chief.goto('/company/integrations')
  await chief.waitForLoadState('networkidle')
  assert.equal(await chief.getByText('Novi ključ').count(), 0)
})
