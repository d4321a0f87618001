import assert from 'node:assert/strict'
import { test } from 'node:test'
import { employeesContract } from '#modules/employees/contract.ts'
import { orgContract } from '#modules/org/contract.ts'
import { aCompany, asked } from '#test/cast.ts'
import { lookAt, openApp, openPageAs } from './browser.ts'

const opened = await openApp()
const company = await aCompany(opened.here)
const page = await openPageAs(opened, company, company.vesna, 1440)
const { data } = await asked(orgContract, opened.here, company.vesna, company.companyId).createTeam({ name: 'Prva' })
const dialog = page.getByRole('dialog')
const more = async (act: string) => {
  await page
    .getByRole('button', { name: 'Više' })
    .or(page.getByRole('button', { name: /^Još/ }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}
const choose = (rows: string[]) =>
  page.locator('input[type=file]').setInputFiles({ name: 'timovi.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })

test('a look-up is exported from the menu of its page', async () => {
  await page.goto('/company/teams')
  await page.getByText('Prva').first().waitFor()
  await more('Izvezi tabelu (XLSX)')
  await dialog.getByRole('button', { name: 'Preuzmi datoteku' }).waitFor()
  await page.keyboard.press('Escape')
})

test('a table that comes back shows what is wrong, then what would change, and is written', async () => {
  await more('Uvezi tabelu')
  await choose(['ID;Naziv;Vođa (šifra zaposlenog)', `${data.id};Prva smena;nema`, ';Druga smena;'])
  await dialog.getByText('Nema zaposlenog sa šifrom „nema”.').waitFor()
  await lookAt(page, 'table-wrong')
  await choose(['ID;Naziv;Vođa (šifra zaposlenog)', `${data.id};Prva smena;An${company.companyId}`, ';Druga smena;'])
  await dialog.getByText('Šta bi se promenilo').waitFor()
  await lookAt(page, 'table-difference')
  await page.setViewportSize({ width: 360, height: 800 })
  await lookAt(page, 'table-difference-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Upiši izmene' }).click()
  await page.getByText('Tabela je uvezena').waitFor()
  await page.getByText('Druga smena').first().waitFor()
})

test('from the list of employees the tables of people are reached, and a change of terms is seen and written from a day on', async () => {
  await page.goto('/employees?status=active')
  await page.getByText('Đorđević Marko').first().waitFor()
  await more('Tabele za izmenu')
  await page.getByText('Lekarski pregledi').waitFor()
  assert.match(page.url(), /\/employees\/tables\?status=active$/)
  await lookAt(page, 'tables')
  const terms = page.getByRole('listitem').filter({ hasText: 'Uslovi rada' })
  await terms.getByRole('button', { name: 'Izvezi' }).click()
  await page.getByRole('menuitem', { name: /XLSX/ }).click()
  await dialog.getByRole('button', { name: 'Preuzmi datoteku' }).waitFor()
  await page.keyboard.press('Escape')
  await terms.getByRole('button', { name: 'Uvezi' }).click()
  await choose(['Šifra;Odeljenje', `Ma${company.companyId};Prodaja`])
  await dialog.getByText('Proizvodnja').waitFor()
  await lookAt(page, 'tables-terms')
  await page.setViewportSize({ width: 360, height: 800 })
  await lookAt(page, 'tables-terms-phone')
  await dialog.getByRole('button', { name: 'Upiši izmene' }).click()
  await page.getByText('Tabela je uvezena').waitFor()
  await lookAt(page, 'tables-phone')
  const { data: now } = await asked(employeesContract, opened.here, company.vesna, company.companyId).getEmployee({
    employee_id: company.marko.employeeId,
  })
  assert.equal(now.department?.name, 'Prodaja')
})

test('a new row of the personal file is added for somebody by their code', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/employees/tables')
  const equipment = page.getByRole('listitem').filter({ hasText: 'Zaduženja' })
  await equipment.getByRole('button', { name: 'Uvezi' }).click()
  await choose(['Šifra zaposlenog;Zaposleni;Predmet;Zaduženo', `An${company.companyId};Jovanović Ana;Laptop;1.2.2026.`])
  await dialog.getByText('Laptop').waitFor()
  await dialog.getByRole('button', { name: 'Upiši izmene' }).click()
  await page.getByText('Tabela je uvezena').first().waitFor()
})
