import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const api = {
    ...createTestClient(organisationContract, opened.testApp, company.vesna, company.companyId),
    ...createTestClient(employeesContract, opened.testApp, company.vesna, company.companyId),
  }
  const { id: pressId } = (await api.createDepartment({ name: 'Presa', code: 'PR', parent_id: company.departmentId })).data
  await api.createDepartment({ name: 'Lakirnica', parent_id: company.departmentId })

  const pageOf = (width: number) => openBrowserPageAs(opened, company, company.vesna, width)
  const page = await pageOf(1440)
  const row = (name: string | RegExp) => page.getByRole('row', { name })
  const level = async (name: string) => row(name).first().getAttribute('aria-level')
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Radnje: ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const save = () => page.getByRole('button', { name: 'Sačuvaj' }).click()
  return { page, row, level, choose, save, api, pressId, company, pageOf }
})

test('departments are a tree with arrow keys, and search expands it', async () => {
  const { page, row, level } = setup()
  await page.goto('/company/department')
  await row(/^Presa/).waitFor()
  assert.deepEqual([await level('Proizvodnja'), await level('Presa')], ['1', '2'])
  await row(/Proizvodnja/).focus()
  await page.keyboard.press('ArrowLeft')
  await row(/^Presa/).waitFor({ state: 'detached' })
  assert.equal(await row(/Proizvodnja/).getAttribute('aria-expanded'), 'false')
  await page.getByRole('searchbox').fill('pres')
  await row(/^Presa/).waitFor()
  assert.equal(await row(/^Prodaja/).count(), 0)
  await page.getByRole('button', { name: 'Zatvori: Proizvodnja' }).click()
  await row(/^Presa/).waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('nešto čega nema')
  await page.getByRole('button', { name: 'Prikaži sva odeljenja' }).click()
  await row(/Proizvodnja/).focus()
  await page.keyboard.press('ArrowRight')
  await row(/^Presa/).waitFor()
  await page.keyboard.press('ArrowRight')
  assert.match(await page.evaluate(() => document.activeElement!.textContent!), /^Lakirnica/)
})

test('a department gets its head, deputy and cost centre', async () => {
  const { choose, page, save, row } = setup()
  await choose('Presa', 'Izmeni')
  await page.getByLabel('Mesto troška').fill('320')
  for (const [label, text, name] of [
    ['Rukovodilac', 'jovanovic', /Jovanović Ana/],
    ['Zamenik', 'djordjevic', /Đorđević Marko/],
  ] as const) {
    await page.getByLabel(label).first().fill(text)
    await page.getByRole('option', { name }).click()
  }
  await assertScreenAccessible(page, 'department-form')
  await save()
  await row(/^Presa.*Jovanović Ana.*Đorđević Marko \(zamenik\).*320/).waitFor()
  await assertScreenAccessible(page, 'department-tree')
})

test('a department is moved by the menu and by dragging, and back', async () => {
  const { choose, page, save, api, pressId, company, row } = setup()
  await choose('Presa', 'Premesti')
  await page.getByLabel('Nadređeno odeljenje').first().click()
  assert.equal(await page.getByRole('option', { name: /Presa/ }).count(), 0)
  await page.getByRole('option', { name: 'Prodaja' }).click()
  await save()
  const parentOfPress = async () => (await api.listDepartments({})).data.find(({ id }) => id === pressId)!.parent_id
  await waitUntil(async () => (await parentOfPress()) === company.otherDepartmentId)
  await page.locator('tr[aria-expanded]', { hasText: 'Prodaja' }).waitFor()
  await row(/^Presa/).dragTo(row(/^Lakirnica/))
  // A toast under the pointer stays open.
  await page.getByText('Premešteno: Presa').hover()
  await page.locator('tr[aria-level="3"]', { hasText: 'Presa' }).waitFor()
  await page.getByRole('button', { name: 'Poništi' }).click()
  await page.locator('tr[aria-level="2"]', { hasText: 'Presa' }).waitFor()
  assert.equal(await parentOfPress(), company.otherDepartmentId)
  await row(/^Presa/).dragTo(page.locator('.dep-help'))
  await page.locator('tr[aria-level="1"]', { hasText: 'Presa' }).waitFor()
  assert.equal(await parentOfPress(), null)
})

test('a department is renamed ahead, merged with a preview, and the plan is cancelled', async () => {
  const { page, choose, save, row } = setup()
  await page.goto('/company/department')
  await choose('Lakirnica', 'Izmeni')
  await page.getByLabel('Naziv').fill('Farbara')
  await page.getByLabel('Važi od').first().fill('1.1.2031.')
  await page.getByLabel('Osnov').fill('Odluka 7/2030')
  await save()
  await row(/^Lakirnica.*promena 01\.01\.2031\./).waitFor()
  await choose('Prodaja', 'Spoji sa drugim')
  await page.getByLabel('Spaja se sa').first().click()
  await page.getByRole('option', { name: 'Proizvodnja', exact: true }).click()
  await page.getByLabel('Važi od').first().fill('1.2.2031.')
  await page
    .getByRole('dialog')
    .getByText(/Ilić Jelena/)
    .waitFor()
  await assertScreenAccessible(page, 'department-merge')
  await page.getByRole('dialog').getByRole('button', { name: 'Spoji', exact: true }).click()
  await page.getByText('Odeljenja su spojena').waitFor()
  await page.getByLabel('Stanje na dan').first().fill('1.2.2031.')
  await page.keyboard.press('Enter')
  await row(/^Farbara/).waitFor()
  assert.equal(await row(/^Prodaja/).count(), 0)
  await assertScreenAccessible(page, 'department-tree-planned')
  await page.getByRole('button', { name: 'Danas' }).click()
  await row(/^Prodaja/).waitFor()
  await choose('Prodaja', 'Istorija promena')
  await page.getByRole('dialog').getByText('01.02.2031. · Spajanje').waitFor()
  await assertScreenAccessible(page, 'department-history')
  await page.getByRole('dialog').getByRole('button', { name: 'Poništi' }).click()
  await page.getByRole('dialog', { name: 'Poništiti promenu od 01.02.2031.?' }).getByRole('button', { name: 'Poništi' }).click()
  await page.getByText('Promena je poništena').waitFor()
  await page.keyboard.press('Escape')
  await choose('Proizvodnja', 'Zatvori odeljenje')
  await page.getByText('Ne može da se zatvori dok od tog dana u njemu stoji:').waitFor()
  await assertScreenAccessible(page, 'department-close')
  await page.getByRole('dialog').getByRole('button', { name: 'Zatvori odeljenje' }).click()
  await page
    .getByRole('alert')
    .getByText(/Od tog dana u odeljenju stoje: zaposlenih 2/)
    .waitFor()
  await page.keyboard.press('Escape')
  await choose('Proizvodnja', 'Podeli')
  await page.getByLabel('Naziv novog odeljenja').fill('Montaža')
  await page.getByLabel('Zaposleni koji prelaze').first().click()
  await page.getByRole('option', { name: /Marko/ }).click()
  await page.keyboard.press('Escape')
  await assertScreenAccessible(page, 'department-split')
  await page.getByRole('dialog').getByRole('button', { name: 'Podeli', exact: true }).click()
  await row(/^Montaža/).waitFor()
})

test('a position is described, overfilled, found by that, and deleted', async () => {
  const { page, row, save, choose } = setup()
  await page.goto('/systematization')
  await row(/^Radnik/).waitFor()
  await page.getByRole('button', { name: 'Novo radno mesto' }).click()
  await page.getByRole('heading', { name: 'Novo radno mesto' }).waitFor()
  await page.getByLabel('Naziv').fill('Zavarivač')
  await page.getByLabel('Šifra', { exact: true }).fill('ZAV')
  await page.getByLabel('Odeljenja', { exact: true }).first().click()
  await page.getByRole('option', { name: 'Proizvodnja' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Opis poslova').fill('Zavaruje sklopove.')
  await page.getByLabel('Šifra zanimanja').fill('7212')
  await page.getByLabel('Broj izvršilaca').fill('3')
  await page.getByLabel('Koeficijent').fill('2,35')
  await page.getByLabel('Rizik (po aktu o proceni)').fill('povećan')
  await page.getByText('Šifra zanimanja ima oblik 5223.04.').waitFor()
  await page.getByLabel('Šifra zanimanja').fill('7212.01')
  await assertScreenAccessible(page, 'position-add')
  await save()
  await row(/Zavarivač.*ZAV.*Proizvodnja.*povećan.*3.*0.*3/).waitFor()

  await choose('Radnik', 'Izmeni')
  await page.getByRole('heading', { name: 'Radnik' }).waitFor()
  await page.getByLabel('Broj izvršilaca').fill('2')
  await save()
  await row(/Radnik.*2 preko plana/).waitFor()
  await assertScreenAccessible(page, 'positions')
  await page.goto('/systematization?seats=over')
  await row(/Radnik/).waitFor()
  assert.equal(await row(/Zavarivač/).count(), 0)
  await page.getByRole('button', { name: 'Izvezi' }).click()
  await page.getByRole('menuitem', { name: 'XLSX' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Preuzmi' }).waitFor()
  await page.goto('/systematization')
  await choose('Zavarivač', 'Obriši')
  await page.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
  await row(/Zavarivač/).waitFor({ state: 'detached' })
})

test('both fit a phone', async () => {
  const { pageOf } = setup()
  const phone = await pageOf(360)
  await phone.goto('/company/department')
  await phone.getByRole('row', { name: /Presa.*PR.*Mesto troška 320.*Jovanović Ana/ }).waitFor()
  await assertScreenAccessible(phone, 'department-tree-360')
  await phone.goto('/systematization')
  await phone.getByText('Radnik').first().waitFor()
  await assertScreenAccessible(phone, 'positions-360')
  await phone.goto('/systematization/add')
  await phone.getByLabel('Opis poslova').waitFor()
  await assertScreenAccessible(phone, 'position-add-360')
})
