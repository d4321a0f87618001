import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { createTestClient } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { createDairyCompany, signIn } from '#test/support/dairy-company.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const { token, company } = await createDairyCompany(testApp)
  const org = createTestClient(organisationContract, testApp, { token }, company)
  const { id: job_position_id } = (await org.createJobPosition({ name: 'Sirar', coefficient: 1.85 })).data
  const { id: employee_id } = (
    await createTestClient(employeesContract, testApp, { token }, company).createEmployee({
      first_name: 'Đurđa',
      last_name: 'Šćepanović',
      employed_from: '2020-03-01',
      job_position_id,
      weekly_minutes: 1200,
      department_id: (await org.listDepartments({})).data[0]!.id,
      employment_relationship_type_id: (await org.listCompanyEmploymentRelationshipTypes({})).data[0]!.id,
    })
  ).data
  const { page, troubles } = await openBrowserPage(opened)
  const phone = await openBrowserPage(opened, { width: 360, height: 780 })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  return { page, employee_id, button, dialog, troubles, phone }
})
const year = toBelgradeDay(new Date()).slice(0, 4)

test('pay is entered with proposed values, with a warning below the minimum wage', async () => {
  const { page, employee_id, button, dialog, troubles } = setup()
  await signIn(page)
  await page.goto(`/employees/edit/${employee_id}?tab=pay`)
  await page.getByText('Za taj dan zarada nije upisana.').waitFor()
  await assertScreenAccessible(page, 'pay-none')
  await button('Nova zarada').click()
  assert.equal(await dialog.getByLabel('Koeficijent').inputValue(), '1,85')
  await dialog.getByRole('textbox', { name: 'Važi od' }).fill(`01.01.${year}.`)
  await dialog.getByRole('textbox', { name: 'Iznos', exact: true }).fill('50000')
  await dialog.getByRole('combobox', { name: 'Iznos je' }).click()
  await page.getByRole('option', { name: 'neto', exact: true }).click()
  await dialog.getByText('Zarada je manja od minimalne').waitFor()
  await assertScreenAccessible(page, 'pay-below')
  await dialog.getByLabel('Minuli rad, % za godinu').fill('0,3')
  await button('Sačuvaj').click()
  await dialog.locator('[data-field=seniority_rate] [class*=error]').first().waitFor()
  await dialog.getByLabel('Minuli rad, % za godinu').fill('0,5')
  await dialog.getByLabel('Isplata do dana u mesecu').fill('10')
  await dialog.getByLabel('Osnov').fill('Ugovor 3/2020')
  await button('Sačuvaj').click()
  await page.getByText('50.000,00 RSD neto mesečno').first().waitFor()
  await page.getByText('25.000,00 RSD', { exact: true }).waitFor()
  await assertScreenAccessible(page, 'pay')
  await button('Zašto?').click()
  await dialog.getByText('ZoR čl. 40').waitFor()
  await dialog.getByText('ZoR čl. 108 st. 1 t. 4').waitFor()
  await assertScreenAccessible(page, 'pay-why')
  await page.keyboard.press('Escape')
  assert.deepEqual(troubles, [])
})

test('pay is corrected and deleted, and fits a phone', async () => {
  const { phone, employee_id } = setup()
  await signIn(phone.page)
  await phone.page.goto(`/employees/edit/${employee_id}?tab=pay`)
  await phone.page.getByText('50.000,00 RSD neto mesečno').first().waitFor()
  await assertScreenAccessible(phone.page, 'pay-phone')
  const acts = phone.page.getByRole('button', { name: `Radnje za zaradu od 01.01.${year}.` })
  await acts.click()
  await phone.page.getByRole('menuitem', { name: 'Ispravi' }).click()
  const form = phone.page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Iznos', exact: true }).fill('90000')
  await assertScreenAccessible(phone.page, 'pay-change-phone')
  await form.getByRole('button', { name: 'Sačuvaj' }).click()
  await phone.page.getByText('90.000,00 RSD neto mesečno').first().waitFor()
  await acts.click()
  await phone.page.getByRole('menuitem', { name: 'Obriši' }).click()
  await form.getByRole('button', { name: 'Obriši' }).click()
  await phone.page.getByText('Zarada nije upisana.', { exact: true }).waitFor()
  assert.deepEqual(phone.troubles, [])
})

test('the pay rules of the company are among its settings', async () => {
  const { page, button, employee_id, dialog } = setup()
  await signIn(page)
  await page.goto('/company/settings?part=pay')
  await page.getByLabel('Minuli rad, % za punu godinu').fill('0,5')
  await page.getByLabel('Isplata do dana u mesecu').fill('12')
  await button('Sačuvaj').click()
  await page.getByText('Sačuvano').waitFor()
  await assertScreenAccessible(page, 'pay-rules')
  await page.goto(`/employees/edit/${employee_id}?tab=pay`)
  await button('Nova zarada').click()
  assert.equal(await dialog.getByLabel('Isplata do dana u mesecu').inputValue(), '12')
})
