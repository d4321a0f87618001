import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { hashPassword } from '#modules/foundation/access/server/passwords.ts'
import { signOnContract } from '#modules/foundation/access/sign-on-contract.ts'
import { scimContract } from '#modules/foundation/scim/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createEmployeeRecord } from '#test/support/employee-record.ts'
import { PROVIDER_CLIENT, startIdentityProvider } from '#test/support/identity-provider.ts'

const PASSWORD = 'Tajna.2026'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp, address } = opened
  testApp.services.baseUrl = address
  const provider = await startIdentityProvider(`${address}/sso/callback`)
  testApp.services.identityProviders = [provider.issuer]
  const company = await createTestCompany(testApp)
  const hash = await hashPassword(PASSWORD)
  await withInstallationTransaction(testApp.database, (db) => sql`update app_user set password_hash = ${hash}`.execute(db))
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  return { page, opened, company, provider }
})

test('a provider is set, checked and tried in a window', async () => {
  const { page, provider } = setup()
  provider.signsIn({ subject: 'v.kovac', email: 'v@mlekara.rs', amr: ['mfa'] })
  await page.goto('/company/sign-on')
  await page.getByText('Jedinstvena prijava nije podešena').waitFor()
  const address = page.locator('.sign-on-copy .sign-on-code').first()
  for (const [width, height] of [
    [1920, 1080],
    [1440, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    // The address is on one line, and the settings menu fits. The layout follows a changed window in a later frame.
    await waitUntil(() => address.evaluate((code) => code.getClientRects().length === 1))
    await waitUntil(() => page.evaluate(() => document.documentElement.scrollHeight === innerHeight))
  }
  await page.getByRole('link', { name: 'Jedinstvena prijava', exact: true }).waitFor()
  await assertScreenAccessible(page, 'sign-on-empty')
  await page.getByRole('button', { name: 'Podesi provajdera' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naziv').fill('Keycloak')
  await dialog.getByLabel('Adresa (issuer)').fill('https://evil.example.rs')
  await dialog.getByLabel('Oznaka klijenta').fill(PROVIDER_CLIENT.id)
  await dialog.getByLabel('Tajna klijenta').fill(PROVIDER_CLIENT.secret)
  await dialog.getByLabel('Drugi faktor provajdera').fill('mfa, otp')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await dialog.getByText('nije među dozvoljenim').waitFor()
  await dialog.getByLabel('Adresa (issuer)').fill(provider.issuer)
  await assertScreenAccessible(page, 'sign-on-dialog')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('Provera još nije pokrenuta').waitFor()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Isprobaj prijavu' }).click()
  const trial = await opening
  await trial.getByText('Proba je uspela').waitFor()
  assert.ok(!trial.url().includes('code='), 'the code left the address')
  await trial.close()
  await page.getByText('Tok koda sa PKCE').waitFor()
  await page.getByText('provajder javlja: mfa').waitFor()
  await assertScreenAccessible(page, 'sign-on')
})

test('an employee connects in the profile and signs in without a password', async () => {
  const { page, opened, company, provider } = setup()
  provider.signsIn({ subject: 'm.djordjevic', email: 'm@mlekara.rs' })
  const own = await openBrowserPageAs(opened, company, company.marko, 1440)
  await own.goto('/employee-dashboard/profile')
  await own.getByRole('button', { name: 'Poveži: Keycloak' }).click()
  await own.getByLabel('Lozinka za Kadrovik').fill(PASSWORD)
  await own.getByRole('button', { name: 'Nastavi kod provajdera' }).click()
  await own.getByRole('button', { name: 'Raskini vezu' }).waitFor()
  await assertScreenAccessible(own, 'sign-on-profile')
  const { page: stranger } = await openBrowserPage(opened, { width: 360, height: 740 })
  await stranger.goto('/login')
  await stranger.getByRole('button', { name: 'Prijava preko: Keycloak' }).waitFor()
  await assertScreenAccessible(stranger, 'sign-on-login')
  await stranger.getByRole('button', { name: 'Prijava preko: Keycloak' }).click()
  await stranger.waitForURL('**/employee-dashboard**')
  await page.reload()
  await page.getByRole('row', { name: 'm.djordjevic' }).waitFor()
})

test('an unlinked account sees why it is rejected', async () => {
  const { opened, provider } = setup()
  provider.signsIn({ subject: 'stranger', email: 'a@b.rs' })
  const { page: stranger } = await openBrowserPage(opened, { width: 360, height: 740 })
  await stranger.goto('/login')
  await stranger.getByRole('button', { name: 'Prijava preko: Keycloak' }).click()
  await stranger.getByText('nije povezan ni sa jednim korisnikom').waitFor()
  await assertScreenAccessible(stranger, 'sign-on-refused')
})

test('a directory gets a token, and a rejected person is linked', async () => {
  const { page, opened, company } = setup()
  await page.goto('/company/sign-on')
  await page.getByRole('button', { name: 'Novi SCIM ključ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naziv ključa').fill('Direktorijum')
  await dialog.getByLabel('Polazna grupa').click()
  await page.getByRole('option', { name: 'Zaposleni', exact: true }).click()
  await dialog.getByRole('button', { name: 'Napravi ključ' }).click()
  const secret = (await page.getByRole('dialog').locator('.sign-on-code').textContent())!
  assert.match(secret, /^kds_live_/)
  await page.getByLabel('Ključ je sačuvan').check()
  await page.getByRole('button', { name: 'Gotovo' }).click()
  const call = (payload: object) =>
    opened.testApp.app.inject({ method: 'POST', url: '/scim/v2/Users', headers: { authorization: `Bearer ${secret}` }, payload })
  const [jelena] = await withInstallationTransaction(
    opened.testApp.database,
    async (db) => (await sql<{ email: string }>`select email from app_user where id = ${company.jelena.userId}`.execute(db)).rows,
  )
  assert.equal((await call({ userName: 'relja@mlekara.rs', name: { givenName: 'Relja', familyName: 'Knežević' } })).statusCode, 201)
  assert.equal((await call({ userName: jelena!.email, name: { givenName: 'Jelena', familyName: 'Ilić' } })).statusCode, 409)
  await page.reload()
  await page.getByRole('button', { name: 'Poveži', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Nalog').click()
  await page.getByRole('option', { name: jelena!.email }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Poveži' }).click()
  await page.getByText('Nalog je povezan').waitFor()
  const { data } = await createTestClient(scimContract, opened.testApp, company.vesna, company.companyId).listScimTokens({})
  assert.equal(data.users, 2)
  await assertScreenAccessible(page, 'sign-on-scim')

  // An employee without an account is proposed by the code, and linked when the proposal is confirmed.
  await createEmployeeRecord(company, { code: 'P-77', first_name: 'Pavle', last_name: 'Savić' })
  const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  const name = { givenName: 'Pavle', familyName: 'Savić' }
  assert.equal((await call({ userName: 'pavle@mlekara.rs', name, [extension]: { employeeNumber: 'P-77' } })).statusCode, 201)
  await page.reload()
  const links = page.getByRole('region', { name: 'Nalozi i zaposleni' })
  await links.getByText('Predlog: Savić Pavle (P-77)').waitFor()
  await assertScreenAccessible(page, 'sign-on-employees')
  await links.getByRole('button', { name: 'Potvrdi predlog Savić Pavle' }).click()
  await links.getByText('Povezan: Savić Pavle (P-77)').waitFor()
  await assertScreenAccessible(page, 'sign-on-linked')
})

test('the screen fits a phone, in the dark and in both scripts', async () => {
  const { opened, company } = setup()
  const settings = createTestClient(signOnContract, opened.testApp, company.vesna, company.companyId)
  await settings.checkIdentityProvider({})
  for (const [width, preferences] of [
    [360, { theme: 'dark' }],
    [1440, { theme: 'dark', script: 'cyrillic' }],
  ] as const) {
    const page = await openBrowserPageAs(opened, company, company.vesna, width, preferences)
    await page.goto('/company/sign-on')
    await page.locator('.sign-on-checks li').first().waitFor()
    await assertScreenAccessible(page, `sign-on-${width}-dark`)
  }
})
