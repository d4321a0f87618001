import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { announcementsContract } from '#modules/work/announcements/contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { live: true })
  const company = await createTestCompany(opened.testApp)
  const hr = createTestClient(announcementsContract, opened.testApp, company.vesna, company.companyId)
  return { opened, company, hr }
})
const today = toBelgradeDay(new Date())

test('an announcement is published, confirmed on a phone and counted', async () => {
  const { opened, company, hr } = setup()
  const office = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await office.goto('/announcements')
  await office.getByText('Još nema saopštenja').waitFor()
  await assertScreenAccessible(office, 'announcements-none', { live: true })
  await office.getByRole('button', { name: 'Novo saopštenje' }).first().click()
  const form = office.getByRole('dialog', { name: 'Novo saopštenje' })
  await form.getByRole('textbox', { name: 'Naslov' }).fill('Nov kućni red')
  await form.getByRole('textbox', { name: 'Tekst' }).fill('Od ponedeljka se ulazi na kapiju 2.\n\nPlan je na https://kadrovik.rs/plan')
  await form.getByLabel('Traži potvrdu čitanja').check()
  await form.getByRole('textbox', { name: 'Rok za potvrdu' }).fill(formatDay(addDays(today, -1)))
  await form.getByRole('button', { name: 'Sačuvaj nacrt' }).click()
  await form.getByText('Rok za potvrdu je pre početka.').waitFor()
  await form.getByRole('textbox', { name: 'Rok za potvrdu' }).fill(formatDay(addDays(today, 7)))
  await assertScreenAccessible(office, 'announcement-new', { live: true })
  await form.getByRole('textbox', { name: 'Naslov' }).focus()
  await form.getByRole('button', { name: 'Sačuvaj nacrt' }).click()
  await office.getByRole('heading', { name: 'Nov kućni red' }).waitFor()
  await office.getByRole('button', { name: 'Objavi' }).click()
  await office.getByText('Dobiće ga 4 zaposlena.', { exact: false }).waitFor()
  await office.getByRole('dialog').getByRole('button', { name: 'Objavi' }).click()
  await office.getByText('0 od 4 (0%)').waitFor()
  await office.getByRole('dialog').waitFor({ state: 'detached' })
  await assertScreenAccessible(office, 'announcement', { live: true })

  const phone = await openBrowserPageAs(opened, company, company.marko, 390)
  await phone.goto('/employee-dashboard')
  await phone.getByText('Nov kućni red').waitFor()
  await assertScreenAccessible(phone, 'announcement-home', { live: true })
  await phone.getByRole('button', { name: 'Pročitaj', exact: true }).click()
  await phone.getByRole('link', { name: 'https://kadrovik.rs/plan' }).waitFor()
  await office.getByText('viđeno', { exact: true }).waitFor({ timeout: 10_000 })
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await assertScreenAccessible(phone, 'announcement-read', { live: true })
  await phone.getByRole('button', { name: 'Pročitao/la sam' }).click()
  await phone.getByText('Potvrdili ste čitanje', { exact: false }).waitFor()
  // No reload: the page receives the employee's action.
  await office.getByText('1 od 4 (25%)').waitFor({ timeout: 10_000 })
  await phone.goto('/employee-dashboard/announcements')
  await phone.getByText('Potvrđeno', { exact: true }).waitFor()
  await assertScreenAccessible(phone, 'announcements-own', { live: true })
  await phone.goto('/announcements/read/999999')
  await phone.getByText('Nije pronađeno.').waitFor()
  await phone.getByText('Obrisano je, adresa nije tačna ili nemate pristup.').waitFor()
  assert.equal(await phone.getByRole('button', { name: 'Pokušaj ponovo' }).count(), 0)
  await phone.context().close()

  // The employee reads and confirms the announcement in the inbox.
  const desktop = await openBrowserPageAs(opened, company, company.jelena, 1440)
  await desktop.goto('/inbox')
  await desktop.getByRole('button', { name: /potvrdite da ste ga pročitali: Nov kućni red/ }).click()
  await desktop.getByRole('button', { name: 'Pročitao/la sam' }).click()
  await desktop.getByText('Potvrdili ste čitanje', { exact: false }).waitFor()
  await assertScreenAccessible(desktop, 'announcement-inbox', { live: true })
  await desktop.context().close()
  await office.getByText('2 od 4 (50%)').waitFor({ timeout: 10_000 })

  await office
    .getByRole('button', { name: /Jovanović Ana/ })
    .first()
    .click()
  await office.getByRole('menuitem', { name: 'Upiši potpis na papiru' }).click()
  const signatureDialog = office.getByRole('dialog', { name: 'Upiši potpis na papiru' })
  await signatureDialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await office.getByText('Upisan je 1 potpis.').waitFor()
  await office.getByText('potpisano na papiru', { exact: true }).waitFor()
  await office.getByText('3 od 4 (75%)').waitFor()
  await office.getByRole('button', { name: 'Podseti one koji nisu potvrdili' }).click()
  await office.getByText('Podsetnik je poslat.').waitFor()
  await office.goto('/announcements')
  await office.getByText('3 od 4 (75%)').waitFor()
  await assertScreenAccessible(office, 'announcements', { live: true })
  await office.context().close()
  const { announcements } = await hr.listAnnouncements({})
  assert.deepEqual(announcements[0]!.counts, { people: 4, viewed: 2, confirmed: 3, no_account: 0 })
})
