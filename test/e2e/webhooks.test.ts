import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { webhooksContract } from '#modules/foundation/integrations/webhooks-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { isSignedWith, startWebhookReceiver } from '#test/support/webhook-receiver.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const receiver = await startWebhookReceiver()
  const down = await startWebhookReceiver()
  opened.testApp.services.webhookHosts = [receiver.origin, down.origin, 'https://portal.example.rs']
  opened.testApp.services.resolveHost = async () => ['10.0.0.7']
  const company = await createTestCompany(opened.testApp)
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  const webhooks = createTestClient(webhooksContract, opened.testApp, company.vesna, company.companyId)
  const change = (city: string, id = company.marko.employeeId) =>
    withInstallationTransaction(opened.testApp.database, (db) =>
      sql`update employee set city = ${city} where company_id = ${company.companyId} and id = ${id}`.execute(db),
    )
  return { page, opened, company, webhooks, receiver, down, change }
})

test('an address is rejected by its rule, created, tested and used', async () => {
  const { page, receiver, change } = setup()
  await page.goto('/company/integrations')
  await page.getByRole('link', { name: 'Webhook' }).click()
  await page.getByText('Još nema adresa').waitFor()
  await assertScreenAccessible(page, 'webhooks-empty')
  await page.getByRole('button', { name: 'Nova adresa' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naziv').fill('Interni portal')
  await dialog.getByLabel('Adresa').fill('https://portal.example.rs/hooks')
  await dialog.getByLabel('Izmenjen zaposleni').check()
  await dialog.getByLabel('Odsustvo odobreno').check()
  await dialog.getByLabel('Odsustvo otkazano').check()
  await dialog.getByLabel('Mesec zaključen').check()
  await dialog.getByRole('button', { name: 'Napravi adresu' }).click()
  await dialog.getByText('vodi u unutrašnju mrežu').waitFor()
  await assertScreenAccessible(page, 'webhooks-refused')
  await dialog.getByLabel('Adresa').fill('https://elsewhere.example.rs/')
  await dialog.getByRole('button', { name: 'Napravi adresu' }).click()
  await dialog.getByText('nije na spisku dozvoljenih').waitFor()
  await dialog.getByLabel('Adresa').fill(receiver.url)
  await dialog.getByRole('button', { name: 'Napravi adresu' }).click()
  await page.getByText('Tajna za proveru potpisa').waitFor()
  const secret = (await page.locator('.key-secret').textContent())!
  assert.match(secret, /^whsec_/)
  await assertScreenAccessible(page, 'webhooks-secret')
  await page.getByLabel('Tajna je sačuvana').check()
  await page.getByRole('button', { name: 'Gotovo' }).click()
  await page.getByRole('button', { name: 'Isprobaj' }).click()
  await page.getByText('Probna poruka je primljena').waitFor()
  assert.ok(isSignedWith(secret, receiver.take()[0]!))
  await change('Užice')
  await waitUntil(async () => receiver.received.length === 1)
  await page.getByRole('button', { name: 'Izmenjen zaposleni' }).waitFor()
})

test('a failing and a paused address show their act, and messages are sent again', async () => {
  const { page, webhooks, receiver, down, change, company } = setup()
  const kinds = ['employee.created', 'employee.changed'] as const
  const { data: paused } = await webhooks.createWebhookEndpoint({ name: 'Pristup Lapovo', url: down.url, kinds: [...kinds] })
  await webhooks.createWebhookEndpoint({ name: 'Obračun, Knjiga plus', url: `${down.url}/2`, kinds: ['employee.changed'] })
  down.answer((call, reply) => reply.writeHead(call.url!.endsWith('2') ? 503 : 410).end('Service unavailable'))
  await change('Valjevo')
  // The sender sends up to eight messages to an address at once, so the next change waits until the first message paused the address.
  await waitUntil(async () => {
    const { data } = await webhooks.listWebhookEndpoints({})
    return data.endpoints.map(({ state }) => state).join() === 'paused,retrying,works'
  })
  await change('Kraljevo', company.jelena.employeeId)
  await waitUntil(async () => {
    const { counts } = await webhooks.listWebhookDeliveries({ size: 0 })
    return counts.failed === 1 && counts.waiting === 3 && counts.delivered === 4
  })
  await page.goto('/company/integrations?tab=webhooks')
  await page.getByText('Primalac je odgovorio da adresa više ne postoji').waitFor()
  await page.getByText('503, sledeći put').waitFor()
  await assertScreenAccessible(page, 'webhooks')
  await page.locator('label', { hasText: 'Neuspelo 1' }).click()
  await page.getByRole('button', { name: 'Izmenjen zaposleni' }).click()
  await page.getByText('Poslednji odgovor primaoca').waitFor()
  await assertScreenAccessible(page, 'webhooks-delivery')
  down.answer(204)
  await page.keyboard.press('p')
  await page.getByText('Poruka je stavljena u red.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Poslednji odgovor primaoca').waitFor({ state: 'detached' })
  await page.locator('label', { hasText: /^Sve$/ }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Space')
  await page.getByText('Poslednji odgovor primaoca').waitFor()
  await page.keyboard.press('Space')
  await page.getByText('Poslednji odgovor primaoca').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Proveri i nastavi' }).click()
  await page.getByText('Slanje je nastavljeno.').waitFor()
  // On a busy machine an attempt reaches its time limit, and the next one delivers.
  await waitUntil(async () => {
    const { deliveries } = await webhooks.listWebhookDeliveries({ webhook_endpoint_id: paused.id, size: 0 })
    return deliveries.every(({ status }) => status === 'delivered')
  })
  await page.locator('.webhook .key-open', { hasText: 'Interni portal' }).click()
  await page.locator('.webhook-table .key-open').first().click()
  await page.getByRole('button', { name: 'Sve od ovog trenutka' }).click()
  await page.getByRole('dialog').getByText('Ponovo će biti').waitFor()
  receiver.take()
  await page.getByRole('button', { name: 'Pošalji sve' }).click()
  await page.getByText(/Šalj[eu] se/).waitFor()
  await waitUntil(async () => receiver.received.length > 0)
})

test('the screen fits a phone and the dark theme, and needs the permission', async () => {
  const { opened, company } = setup()
  const phone = await openBrowserPageAs(opened, company, company.vesna, 360)
  await phone.goto('/company/integrations?tab=webhooks')
  await phone.getByText('Pristup Lapovo').first().waitFor()
  await assertScreenAccessible(phone, 'webhooks-phone')
  await phone.getByRole('button', { name: 'Izmenjen zaposleni' }).first().click()
  await phone.getByText('Telo poruke').waitFor()
  await assertScreenAccessible(phone, 'webhooks-phone-delivery')
  const dark = await openBrowserPageAs(opened, company, company.vesna, 1280, { theme: 'dark' })
  await dark.goto('/company/integrations?tab=webhooks')
  await dark.getByText('Pristup Lapovo').first().waitFor()
  await assertScreenAccessible(dark, 'webhooks-dark')
  const chief = await openBrowserPageAs(opened, company, company.ana, 1440)
  await chief.goto('/company/integrations?tab=webhooks')
  await chief.waitForLoadState('networkidle')
  assert.equal(await chief.getByText('Nova adresa').count(), 0)
})
