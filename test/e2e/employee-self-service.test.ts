import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const company = await createTestCompany(testApp)
  const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(testApp.database, (db) => statement.execute(db))
  // Jelena has no account yet, and is employed for twenty days more; Vesna signs in with a password that she set.
  await inDatabase(sql`delete from membership where employee_id = ${company.jelena.employeeId}`)
  await inDatabase(sql`update employee set email = 'jelena@example.rs' where id = ${company.jelena.employeeId}`)
  await inDatabase(
    sql`update employment set last_day = ${addDays(toBelgradeDay(new Date()), 20)}, termination_reason = 'fixed_term' where employee_id = ${company.jelena.employeeId}`,
  )
  await inDatabase(
    sql`update app_user set email = 'vesna@example.rs', first_name = 'Vesna', last_name = 'Kovač' where id = ${company.vesna.userId}`,
  )

  const { page, troubles } = await openBrowserPage(opened)
  const own = await openBrowserPage(opened, { width: 390, height: 800 })
  const linkIn = async (address: string) => {
    const letter = await waitUntil(async () => testApp.letters.findLast(({ to, text }) => to === address && text.includes('#')))
    return /\/reset-password\S+/.exec(letter.text)![0]
  }
  /** Sets a password through the link of an email, and signs in with it. */
  async function setPassword(who: typeof page, address: string) {
    await who.goto(await linkIn(address))
    await who.getByLabel('Lozinka', { exact: true }).fill('Tajna.2026')
    await who.getByLabel('Ponovite lozinku').fill('Tajna.2026')
    await who.getByRole('button', { name: 'Sačuvaj lozinku' }).click()
    await who.getByText('Lozinka je sačuvana.').waitFor()
    await who.getByRole('link', { name: 'Nazad na prijavu' }).click()
    await who.getByLabel('Korisničko ime').fill(address)
    await who.getByLabel('Lozinka').fill('Tajna.2026')
    await who.getByRole('button', { name: 'Prijavi se', exact: true }).click()
  }
  return { page, setPassword, inDatabase, company, own, troubles }
})

test('human resources invite an employee, and the one without an address is named', async () => {
  const { page, setPassword, inDatabase, company } = setup()
  await page.goto('/reset-password')
  await page.getByLabel('E-pošta').fill('vesna@example.rs')
  await page.getByRole('button', { name: 'Pošalji vezu' }).click()
  await page.getByText('veza je poslata').waitFor()
  await setPassword(page, 'vesna@example.rs')
  await page.waitForURL('**/dashboard')
  await inDatabase(sql`delete from membership where employee_id = ${company.marko.employeeId}`)
  await page.goto('/company/user-accounts')
  await page.getByRole('button', { name: 'Pošalji poziv svima bez naloga' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pozovi', exact: true }).click()
  await page.getByText('Poslat je 1 poziv.').waitFor()
  await page.getByRole('row', { name: /Đorđević Marko.*nema e-poštu/ }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[role=dialog]').length === 1)
  await assertScreenAccessible(page, 'invited')
})

test('the company sets the requirements of a request', async () => {
  const { page } = setup()
  await page.goto('/company/requests')
  await page.getByRole('button', { name: 'Izmeni Neplaćeno odsustvo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Zaposleni mora da obrazloži zahtev').check()
  await dialog.getByLabel('Podnosi se najmanje dana unapred').fill('5')
  await assertScreenAccessible(page, 'request-rules')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByRole('row', { name: /Neplaćeno odsustvo.*obavezno.*5 dana unapred/ }).waitFor()
  await page.getByRole('button', { name: 'Izmeni Godišnji odmor', exact: true }).click()
  await dialog.getByLabel('Odlučuju jedan za drugim').check()
  await dialog.getByLabel('Sledeći koraci od (kalendarskih dana)').fill('6')
  await assertScreenAccessible(page, 'request-chain')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByRole('row', { name: /Godišnji odmor.*Rukovodilac, zatim Verifikator/ }).waitFor()
})

test('a deputy is named for the days of absence, shown and ended', async () => {
  const { page } = setup()
  await page.goto('/leave/deputies')
  await page.getByText('Niko nije odredio zamenika').waitFor()
  await page.getByRole('button', { name: 'Novi zamenik' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Umesto/ }).click()
  await page.getByRole('option', { name: /^Jovanović Ana/ }).click()
  await dialog.getByRole('combobox', { name: /^Zamenik/ }).click()
  await page.getByRole('option', { name: /^Kovač Vesna/ }).click()
  await dialog.getByRole('textbox', { name: /^Od\b/ }).fill('1.6.2027.')
  await dialog.getByRole('textbox', { name: /^Do\b/ }).fill('15.6.2027.')
  await assertScreenAccessible(page, 'deputy')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByRole('row', { name: /Jovanović Ana.*Kovač Vesna.*01\.06\.2027\. – 15\.06\.2027\./ }).waitFor()
  await assertScreenAccessible(page, 'deputies')
  await page.getByRole('button', { name: /Jovanović Ana – Kovač Vesna/ }).click()
  await page.getByRole('menuitem', { name: 'Ukini zamenika' }).click()
  await dialog.getByRole('button', { name: 'Ukini zamenika' }).click()
  await page.getByText('Niko nije odredio zamenika').waitFor()
})

test('an employee signs in and sees the day, the hours and request hints', async () => {
  const { setPassword, own } = setup()
  await setPassword(own.page, 'jelena@example.rs')
  await own.page.waitForURL('**/employee-dashboard')
  await own.page.getByRole('heading', { name: 'Moj raspored' }).waitFor()
  await assertScreenAccessible(own.page, 'employee-home')
  await own.page.goto('/employee-dashboard/employee-evidence/')
  await own.page.getByRole('heading', { name: 'Dan po dan' }).waitFor()
  await own.page
    .getByRole('button', { name: /^Zašto\?/ })
    .first()
    .click()
  await own.page.getByRole('dialog').getByText('Ilić Jelena').waitFor()
  await assertScreenAccessible(own.page, 'employee-evidence')
  await own.page.goto('/employee-dashboard/leave-request-form')
  await own.page.getByRole('combobox', { name: /^Vrsta/ }).click()
  await own.page.getByRole('option', { name: 'Neplaćeno odsustvo' }).click()
  await own.page.getByText('Podnosi se bar 5 dana unapred.').waitFor()
  await own.page.goto('/company/notifications')
  await own.page.waitForURL('**/employee-dashboard')
})

test('the guide of an employee starts with the article for employees', async () => {
  const { own } = setup()
  await own.page.goto('/employee-dashboard/help')
  const first = own.page.getByRole('main').getByRole('list').getByRole('link').first()
  await first.waitFor()
  assert.equal(await first.textContent(), 'Za zaposlene')
})

test('a calendar address is created, shown once and ended', async () => {
  const { page } = setup()
  await page.getByRole('button', { name: /^Nalog:/ }).click()
  await page.getByRole('menuitem', { name: 'Kalendar podsetnika' }).click()
  await page.getByText('Adrese još nema.').waitFor()
  await page.getByRole('button', { name: 'Napravi adresu' }).click()
  const address = await page.getByLabel('Adresa kalendara').inputValue()
  assert.match(address, /\/api\/calendars\/[\w-]{43}\.ics$/)
  await assertScreenAccessible(page, 'calendar-feed')
  await page.getByRole('button', { name: 'Ukini adresu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ukini adresu' }).click()
  await page.getByText('Adrese još nema.').waitFor()
})

test('an upcoming end is a reminder and is shown on the tab', async () => {
  const { page, company, troubles, own } = setup()
  await page.goto('/company/notifications')
  await assertScreenAccessible(page, 'reminders')
  await page.getByRole('button', { name: 'Pošalji odmah' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pošalji odmah' }).click()
  await page.getByText(/^Posla(t|ta|to) (je|su) \d+ podsetnik/).waitFor()
  await page.getByRole('link', { name: 'Poslato' }).click()
  await page.getByRole('row', { name: /Istek radnog odnosa.*Ilić Jelena/ }).waitFor()
  await assertScreenAccessible(page, 'reminders-sent')
  await page.goto('/inbox')
  await page.getByRole('button', { name: /^Jelena Ilić: radni odnos ističe/ }).click()
  await page.getByRole('link', { name: 'Otvori' }).click()
  await page.waitForURL(`**/employees/edit/${company.jelena.employeeId}`)
  assert.deepEqual([troubles, own.troubles], [[], []])
})
