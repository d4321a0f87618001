import { test } from '@playwright/test'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { createTestClient } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createLeaveCompany(opened.testApp)
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await createTestClient(leaveContract, opened.testApp, company.vesna, company.companyId).createManualLeaveGrant({
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.GO!,
    amount: 7,
    note: 'preneto',
    year: Number(toBelgradeDay(new Date()).slice(0, 4)),
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const record = `/employees/edit/${company.marko.employeeId}?tab=transitions`
  return { page, record, button, dialog }
})

test('the check list is marked on the record and can be reset', async () => {
  const { page, record, button } = setup()
  await page.goto(record)
  await page
    .getByText(/^Prijem \d/)
    .first()
    .click()
  await assertScreenAccessible(page, 'transitions-record')
  await button('Označi kao urađeno: Prijava na osiguranje (CROSO)').click()
  await button('Vrati u otvoreno: Prijava na osiguranje (CROSO)').waitFor()
  await page.getByText(/Vesna Kovač, \d/).waitFor()
  await button('Nije potrebno: Prethodni lekarski pregled (povećan rizik)').click()
  await button('Vrati u otvoreno: Prethodni lekarski pregled (povećan rizik)').click()
  await button('Označi kao urađeno: Prethodni lekarski pregled (povećan rizik)').waitFor()
})

test('the end of an employment shows legal requirements and opens its check list', async () => {
  const { button, dialog, page } = setup()
  await page.getByRole('link', { name: 'Radni odnos' }).click()
  await button('Prestanak radnog odnosa').click()
  await dialog.getByRole('button', { name: /^Otkaz poslodavca/ }).click()
  await dialog.getByRole('combobox', { name: /^Osnov prestanka/ }).click()
  await page.getByRole('option', { name: 'Otkaz: višak zaposlenih' }).click()
  const last = formatDay(addDays(toBelgradeDay(new Date()), 30))
  await dialog.getByRole('textbox', { name: /^Poslednji dan rada/ }).fill(last)
  await dialog.getByText(/Odjava sa osiguranja \(CROSO\) do/).waitFor()
  await dialog.getByLabel('Prosečna zarada, 3 meseca').fill('90.000')
  await dialog.getByText('210.000,00 RSD').or(dialog.getByText(/RSD$/)).first().waitFor()
  await assertScreenAccessible(page, 'transitions-end')
  await dialog.getByRole('button', { name: `Upiši prestanak ${last}` }).click()
  await page.getByRole('heading', { name: new RegExp(`^Odlazak ${last.replaceAll('.', '\\.')}`) }).waitFor()
  await assertScreenAccessible(page, 'transitions-leaving')
})

test('the page lists leavers, and a company has items of its own', async () => {
  const { page, button, dialog } = setup()
  await page.goto('/transitions')
  await page.getByText('Đorđević').or(page.getByText('Marko Đorđević')).first().waitFor()
  await assertScreenAccessible(page, 'transitions')
  await button('Više')
    .or(page.getByRole('button', { name: /^Još/ }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Stavke spiskova' }).click()
  await dialog.getByRole('button', { name: 'Nova stavka' }).first().click()
  await dialog.getByLabel('Šta treba uraditi').fill('Dobrodošlica')
  await dialog.getByLabel('Dana od događaja').fill('-3')
  await assertScreenAccessible(page, 'transitions-item')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await dialog.getByText('Dobrodošlica').waitFor()
  await assertScreenAccessible(page, 'transitions-items')
})
