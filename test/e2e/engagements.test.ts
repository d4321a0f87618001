import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { engagementDocumentsContract } from '#modules/documents/documents/engagement-documents-contract.ts'
import { engagementsContract } from '#modules/people/engagements/contract.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { createTestClient } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { createDairyCompany, signIn } from '#test/support/dairy-company.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const { token, company } = await createDairyCompany(testApp)
  const engagements = createTestClient(engagementsContract, testApp, { token }, company)
  const old = (
    await engagements.createEngagement({
      kind: 'temporary',
      basis: 'pensioner',
      work: 'Pakovanje sira',
      first_day: `${lastYear}-01-01`,
      last_day: `${lastYear}-12-31`,
      first_name: 'Živorad',
      last_name: 'Ćosić',
      contract_number: `PPP-1/${lastYear}`,
    })
  ).data.id
  for (const month of ['01', '02', '03', '04', '05'])
    await engagements.updateEngagementDays({ engagement_id: old, month: `${lastYear}-${month}`, days: 21 })
  const { page, troubles } = await openBrowserPage(opened)
  const phone = await openBrowserPage(opened, { width: 360, height: 780 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  return { page, button, dialog, old, testApp, company, phone, troubles }
})
const thisYear = toBelgradeDay(new Date()).slice(0, 4)
const lastYear = String(Number(thisYear) - 1)

test('a new worker is engaged, and a wrong JMBG is reported at once', async () => {
  const { page, button, dialog } = setup()
  await signIn(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Zaposleni' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Angažovanja' }).click()
  await page.getByText('Ćosić Živorad').waitFor()
  await assertScreenAccessible(page, 'engagements')
  await button('Novo angažovanje').click()
  await dialog.getByRole('textbox', { name: /^Ime/ }).fill('Rada')
  await dialog.getByLabel('Prezime').fill('Simić')
  await dialog.getByLabel('JMBG').fill('0101990715001')
  await dialog.getByLabel('Telefon').click()
  await dialog.getByText(/kontrolna cifra/).waitFor()
  await dialog.getByLabel('JMBG').fill('')
  await dialog.getByLabel('Poslovi').fill('Berba malina')
  await dialog.getByRole('combobox', { name: 'Osoba je' }).click()
  await page.getByRole('option', { name: 'nezaposlena' }).click()
  await dialog.getByRole('textbox', { name: /^Od/ }).fill(`1.1.${thisYear}.`)
  await page.keyboard.press('Tab')
  await assertScreenAccessible(page, 'engagement-new')
  await button('Sačuvaj').click()
  await page.waitForURL(/\/engagements\/\d+$/)
  await page.getByRole('heading', { name: 'Rada Simić' }).waitFor()
})

test('engagement days are entered by month, and the limit is shown as a breach', async () => {
  const { page, button, dialog, old } = setup()
  await page.getByText('Još nema upisanih dana.').waitFor()
  await button('Upiši dane').click()
  await dialog.getByLabel('Radnih dana').fill('1')
  await button('Sačuvaj').click()
  await page.getByText('1 od 120').waitFor()
  await assertScreenAccessible(page, 'engagement')
  await page.goto(`/engagements/${old}`)
  await page.getByText('105 od 120').waitFor()
  await page.getByText('ostaje 15 dana').waitFor()
  await button('Upiši dane').click()
  await dialog.getByLabel('Radnih dana').fill('16')
  await dialog.getByText('1 dan preko granice.').waitFor()
  await assertScreenAccessible(page, 'engagement-over')
  await page.keyboard.press('Escape')
  await page.goto(`/reports/temporary_work?year=${lastYear}`)
  await page.getByRole('row', { name: /Ćosić Živorad.*105.*15.*Blizu granice/ }).waitFor()
})

test('an engagement contract is generated from its page and linked there', async () => {
  const { page, testApp, company, button, dialog } = setup()
  const session = { token: (await page.evaluate(() => localStorage.getItem('token')))! }
  const { engagements: all } = await createTestClient(engagementsContract, testApp, session, company).listEngagements({ search: 'Simić' })
  const engagement_id = all[0]!.id
  const documents = createTestClient(engagementDocumentsContract, testApp, session, company)
  const { questions } = (await documents.getEngagementDocumentQuestions({ engagement_id, template: 'ugovor_ppp' })).data
  await page.goto(`/engagements/${engagement_id}`)
  await button('Napravi ugovor').click()
  await dialog.getByRole('combobox', { name: /^Šablon/ }).click()
  await page.getByRole('option', { name: 'Ugovor o obavljanju privremenih i povremenih poslova' }).click()
  for (const { label, kind } of questions.filter(({ required }) => required)) {
    const field = dialog.getByRole('textbox', { name: `${label[0]!.toUpperCase()}${label.slice(1)}` }).first()
    await field.fill({ date: `31.12.${lastYear}.`, number: '30', amount: '90.000,00' }[kind as string] ?? 'Glavna 1, Užice')
    await page.keyboard.press('Tab')
  }
  await dialog.getByText(/Poslednji dan 31\.12\.\d{4}\. je pre prvog/).waitFor()
  assert.ok(await button('Zavedi i preuzmi').isDisabled())
  await assertScreenAccessible(page, 'engagement-contract-forbidden')
  await dialog.getByRole('textbox', { name: 'Poslovi do' }).fill(`31.12.${thisYear}.`)
  await page.keyboard.press('Tab')
  await dialog.getByText(/zaključuje pre početka rada/).waitFor()
  await dialog.getByLabel('Razlog').fill('Posao je počeo pre uvođenja programa.')
  await assertScreenAccessible(page, 'engagement-contract')
  await button('Zavedi i preuzmi').click()
  await page.getByRole('link', { name: /^UGO-\d{4}\/\d+$/ }).click()
  await page.getByRole('row', { name: /Ugovor o obavljanju privremenih/ }).waitFor()
  await assertScreenAccessible(page, 'engagement-contract-kept')
})

test('on a phone it stays within the window', async () => {
  const { phone, old, troubles } = setup()
  await signIn(phone.page)
  await phone.page.goto('/engagements')
  await phone.page.getByText('Ćosić Živorad').first().waitFor()
  await assertScreenAccessible(phone.page, 'engagements-phone')
  await phone.page.goto(`/engagements/${old}`)
  await phone.page.getByText('105 od 120').waitFor()
  await assertScreenAccessible(phone.page, 'engagement-phone')
  assert.deepEqual([troubles, phone.troubles], [[], []])
})
