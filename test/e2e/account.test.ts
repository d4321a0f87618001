import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const { page, troubles } = await openBrowserPage(opened)
  const { token } = await createTestClient(accessContract, testApp, {}).setUpInstallation(vesna)
  await createTestClient(companiesContract, testApp, { token }).createCompany({ name: 'Mlekara Zlatibor d.o.o.', short_name: 'Mlekara' })

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const open = async (path: string, heading: string) => {
    await page.goto(path)
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
  }
  async function signIn(password: string) {
    await page.getByLabel('Korisničko ime').fill(vesna.email)
    await page.getByLabel('Lozinka').fill(password)
    await button('Prijavi se').click()
  }
  /** The link of the next email, at the address of this run. */
  async function nextLink(before: number): Promise<string> {
    const text = await waitUntil(async () => testApp.letters.slice(before).find((letter) => letter.text.includes('#'))?.text)
    return /\/reset-password\S+/.exec(text)![0]
  }
  return { page, testApp, button, nextLink, signIn, open, opened, troubles }
})
const vesna = { email: 'vesna@example.rs', password: 'Tajna.2026', first_name: 'Vesna', last_name: 'Kovač' }

test('a forgotten password is requested at sign-in and set by the link', async () => {
  const { page, testApp, button, nextLink, signIn } = setup()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Zaboravljena lozinka?' }).click()
  await page.waitForURL('**/reset-password')
  await assertScreenAccessible(page, 'reset')
  const before = testApp.letters.length
  await page.getByLabel('E-pošta').fill(vesna.email)
  await button('Pošalji vezu').click()
  await page.getByText('Ako nalog vesna@example.rs postoji, veza je poslata.').waitFor()
  await page.goto(await nextLink(before))
  await page.getByText('Lozinka za nalog vesna@example.rs.').waitFor()
  assert.equal(await page.evaluate(() => location.hash), '')
  await assertScreenAccessible(page, 'reset-set')
  await page.getByLabel('Lozinka', { exact: true }).fill('Nova.2026')
  await page.getByLabel('Ponovite lozinku').fill('Druga.2026')
  await button('Sačuvaj lozinku').click()
  await page.getByText('Lozinke se ne slažu.').waitFor()
  await page.getByLabel('Ponovite lozinku').fill('Nova.2026')
  await button('Sačuvaj lozinku').click()
  await page.getByText('Lozinka je sačuvana.').waitFor()
  await page.getByRole('link', { name: 'Nazad na prijavu' }).click()
  await signIn('Nova.2026')
  await page.waitForURL('**/dashboard')
})

let secret: string
let codes: string[]
test('the second factor is enabled in the profile with one-time recovery codes', async () => {
  const { open, page, button } = setup()
  await open('/profile', 'Moj profil')
  await assertScreenAccessible(page, 'profile')
  await button('Uključi').click()
  await page.getByRole('dialog').getByLabel('Sadašnja lozinka').fill('Nova.2026')
  await button('Dalje').click()
  await page.getByRole('img', { name: 'QR kod za aplikaciju' }).waitFor()
  secret = (await page.locator('.secret').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Kod iz aplikacije').fill(codeNow())
  await page.getByRole('dialog').getByRole('button', { name: 'Uključi' }).click()
  await page.getByRole('heading', { name: 'Rezervni kodovi' }).waitFor()
  codes = await page.locator('.codes li').allInnerTexts()
  assert.equal(codes.length, 10)
  await assertScreenAccessible(page, 'recovery-codes')
  await button('Kodovi su sačuvani').click()
  await page.getByText('Preostalo je 10 rezervnih kodova.').waitFor()
})

test('the sign-in asks for a code, and an employer lands in the company', async () => {
  const { page, signIn, button, open } = setup()
  await page.getByRole('button', { name: /^Nalog:/ }).click()
  await page.getByRole('menuitem', { name: 'Odjavi se' }).click()
  await page.waitForURL('**/login')
  await signIn('Nova.2026')
  await page.waitForURL('**/two-factor')
  await assertScreenAccessible(page, 'two-factor')
  await page.getByLabel('Kod', { exact: true }).fill('000000')
  await button('Potvrdi').click()
  await page.getByText('Kod nije ispravan ili je već upotrebljen.').waitFor()
  await page.getByLabel('Kod', { exact: true }).fill(codes[0]!)
  await button('Potvrdi').click()
  await page.waitForURL('**/company/general')
  await open('/profile', 'Moj profil')
  await page.getByText('Preostalo je 9 rezervnih kodova.').waitFor()
})

test('a reload in the middle of the two steps begins with the password again', async () => {
  const { opened } = setup()
  const other = await openBrowserPage(opened)
  await other.page.goto('/two-factor')
  await other.page.waitForURL('**/login')
  await other.page.context().close()
})

test('a user is invited, listed and given other permissions', async () => {
  const { open, button, page } = setup()
  await open('/user/users', 'Korisnici')
  await button('Pozovi korisnika').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-pošta').fill('petar@example.rs')
  await dialog.getByLabel('Ime', { exact: true }).fill('Petar')
  await dialog.getByRole('combobox', { name: /^Grupe/ }).click()
  await page.getByRole('option', { name: 'Rukovodilac', exact: true }).click()
  await page.keyboard.press('Tab')
  await assertScreenAccessible(page, 'invite')
  await dialog.getByRole('button', { name: 'Pozovi korisnika' }).click()
  await page.getByText('Poziv je poslat').waitFor()
  await page.getByRole('row', { name: /petar@example\.rs.*pozvan/ }).waitFor()
  await assertScreenAccessible(page, 'users')
  await open('/company/client-rights', 'Prava korisnika')
  await page.getByRole('button', { name: 'Radnje: Petar' }).click()
  await page.getByRole('menuitem', { name: 'Uredi prava' }).click()
  await page.getByLabel('Zaposleni: izmena').check()
  await assertScreenAccessible(page, 'client-rights-edit')
  await button('Sačuvaj prava').click()
  await page.getByText('+ Zaposleni: izmena').waitFor()
  await page.getByText('Matrica').click()
  await page.getByRole('columnheader', { name: /Petar/ }).waitFor()
  await assertScreenAccessible(page, 'client-rights-matrix')
  await page.getByText('Spisak').click()
  await page.getByRole('button', { name: 'Radnje: Petar' }).click()
  await page.getByRole('menuitem', { name: 'Vidi kao ovaj korisnik' }).click()
  await page.getByRole('heading', { name: 'Strane u meniju' }).waitFor()
  await assertScreenAccessible(page, 'client-rights-preview')
})

test('a group is changed in the matrix and logged', async () => {
  const { open, page, button } = setup()
  await open('/user/groups', 'Grupe i prava')
  await assertScreenAccessible(page, 'groups')
  await page.getByLabel('Rukovodilac: Dnevnik izmena', { exact: true }).check()
  await button('Sačuvaj prava').click()
  await page.getByText('Prava su sačuvana').waitFor()
  await open('/audit?log=installation', 'Dnevnik izmena')
  await page
    .getByRole('row', { name: /pravo grupe.*audit\.read/ })
    .first()
    .waitFor()
  await assertScreenAccessible(page, 'audit-installation')
  await open('/audit', 'Dnevnik izmena')
  await page
    .getByRole('row', { name: /pravo u kompaniji/ })
    .first()
    .waitFor()
  const tops = await page
    .locator('.list-table .changes:has(> div + div)')
    .first()
    .locator('dt')
    .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top)))
  assert.equal(tops[0], tops[1], 'the changes of a row share a line')
  await assertScreenAccessible(page, 'audit')
})

test('a group requires two-step sign-in, enabled at the next sign-in', async () => {
  const { open, page, testApp, opened } = setup()
  await open('/user/groups', 'Grupe i prava')
  await page.getByRole('button', { name: 'Rukovodilac', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Traži prijavu u dva koraka' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Traži prijavu u dva koraka' }).click()
  await page.getByText('Prava su sačuvana').waitFor()
  await page.getByText('dva koraka', { exact: true }).waitFor()
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update app_user set password_hash = (select password_hash from app_user where email = ${vesna.email}) where email = 'petar@example.rs'`.execute(
      db,
    ),
  )
  const other = await openBrowserPage(opened)
  const theirs = (name: string) => other.page.getByRole('button', { name, exact: true })
  await other.page.goto('/login')
  await other.page.getByLabel('Korisničko ime').fill('petar@example.rs')
  await other.page.getByLabel('Lozinka').fill('Nova.2026')
  await theirs('Prijavi se').click()
  await other.page.getByRole('img', { name: 'QR kod za aplikaciju' }).waitFor()
  await assertScreenAccessible(other.page, 'enrol')
  const theirSecret = (await other.page.locator('.sign-in-secret code').innerText()).replaceAll(/\s/g, '')
  await other.page.getByLabel('Kod', { exact: true }).fill(codeNow(theirSecret))
  await theirs('Potvrdi').click()
  await other.page.getByRole('heading', { name: 'Rezervni kodovi' }).waitFor()
  await assertScreenAccessible(other.page, 'enrol-codes')
  await theirs('Kodovi su sačuvani').click()
  await other.page.getByRole('button', { name: /^Nalog:/ }).waitFor()
  assert.deepEqual(other.troubles, [])
  await other.page.context().close()
})

test('the sign-in rules require the permission for the installation', async () => {
  const { open, page, opened, testApp } = setup()
  await open('/user/security', 'Instalacija')
  await page.getByLabel('Isti odgovor za pogrešnu adresu i pogrešnu lozinku').check()
  await assertScreenAccessible(page, 'security')
  await page.locator('section', { hasText: 'Pravila prijave' }).getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('Pravila su sačuvana').waitFor()
  const referral = page.locator('section', { hasText: 'Preporuči i zaradi' })
  await referral.getByLabel('Adresa programa preporuke').fill('https://primer.rs/preporuka')
  await referral.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('Veza je sačuvana').waitFor()
  await page.getByRole('button', { name: /Nalog/ }).click()
  const link = page.getByRole('menuitem', { name: 'Preporuči i zaradi!' })
  assert.deepEqual([await link.getAttribute('href'), await link.getAttribute('rel')], ['https://primer.rs/preporuka', 'noreferrer'])
  await page.keyboard.press('Escape')
  const other = await openBrowserPage(opened)
  await other.page.goto('/login')
  await other.page.getByLabel('Korisničko ime').fill('niko@example.rs')
  await other.page.getByLabel('Lozinka').fill('pogresna')
  await other.page.getByRole('button', { name: 'Prijavi se' }).click()
  await other.page.getByText('Adresa ili lozinka nije ispravna.').waitFor()
  await other.page.context().close()
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql`select from sign_in where result = 'unknown'`.execute(db),
  )
  assert.equal(rows.length, 1)
})

test('no error occurred during the tests', () => {
  const { troubles } = setup()
  assert.deepEqual(troubles, [])
})

function codeNow(of = secret): string {
  return new TOTP({ secret: Secret.fromBase32(of), digits: 6, period: 30 }).generate()
}
