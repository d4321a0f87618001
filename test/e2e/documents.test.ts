import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { createTestClient } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { createDairyCompany, signIn } from '#test/support/dairy-company.ts'
import { createDocx, createDocxParagraph } from '#test/support/docx.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { readDocxText } from '#test/support/read-docx.ts'
import { readPdfText } from '#test/support/read-pdf.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const { page, troubles } = await openBrowserPage(opened)
  const { token, company } = await createDairyCompany(testApp)
  const org = createTestClient(organisationContract, testApp, { token }, company)
  const { id: job_position_id } = (await org.createJobPosition({ name: 'Sirar' })).data
  const department_id = (await org.listDepartments({})).data[0]!.id
  const employment_relationship_type_id = (await org.listCompanyEmploymentRelationshipTypes({})).data[0]!.id
  const { id: employee } = (
    await createTestClient(employeesContract, testApp, { token }, company).createEmployee({
      first_name: 'Đurđa',
      last_name: 'Šćepanović',
      gender: 'female',
      date_of_birth: '1990-02-03',
      department_id,
      job_position_id,
      employment_relationship_type_id,
      employed_from: '2024-03-01',
    })
  ).data

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  async function downloaded(act: () => Promise<void>): Promise<Uint8Array> {
    const [download] = await Promise.all([page.waitForEvent('download'), act()])
    return readFileSync(await download.path())
  }
  return { page, employee, button, dialog, downloaded, troubles }
})

test('a certificate requests missing data and receives its number', async () => {
  const { page, employee, button, dialog, downloaded } = setup()
  await signIn(page)
  await page.goto(`/employees/edit/${employee}?tab=documents`)
  await page.getByText('Još nema dokumenata').waitFor()
  await assertScreenAccessible(page, 'papers-none')
  await button('Napravi dokument').click()
  await dialog.locator('[data-field=template] input').first().fill('staz')
  await page.getByRole('option', { name: 'Potvrda o radnom stažu kod poslodavca' }).click()
  await dialog.getByLabel('Adresa zaposlenog').waitFor()
  await assertScreenAccessible(page, 'paper-asks')
  await dialog.getByRole('button', { name: 'Zavedi i preuzmi' }).click()
  await dialog.getByText('Nedostaje: adresa zaposlenog.').waitFor()
  await page.getByText('Dokument nije napravljen.').waitFor()
  await dialog.getByLabel('Adresa zaposlenog').fill('Njegoševa 7, Užice')
  await dialog.getByRole('region', { name: 'Izgled dokumenta' }).getByText('Njegoševa 7, Užice').waitFor()
  const document = await downloaded(() => dialog.getByRole('button', { name: 'Zavedi i preuzmi' }).click())
  assert.match(readPdfText(document), /Đurđa Šćepanović, rođena 03\.02\.1990\..*Njegoševa 7, Užice/)
  await page.getByRole('cell', { name: /^POT-\d{4}\/1$/ }).waitFor()
  const taken = async (as: string) => {
    await page.getByRole('button', { name: /^Preuzmi POT/ }).click()
    return downloaded(() => page.getByRole('menuitem', { name: as }).click())
  }
  assert.match(readPdfText(await taken('PDF, ćirilica')), /Ђурђа Шћепановић/)
  assert.match(readDocxText(await taken('DOCX, latinica')), /Đurđa Šćepanović, rođena 03\.02\.1990\./)
  await assertScreenAccessible(page, 'documents')
})

test('a built-in template is changed with a field and restored', async () => {
  const { page, button, downloaded, dialog } = setup()
  await page.goto('/company/templates')
  await page.getByRole('link', { name: 'Potvrda o radnom stažu kod poslodavca' }).waitFor()
  await assertScreenAccessible(page, 'templates')
  await page.getByRole('link', { name: 'Potvrda o radnom stažu kod poslodavca' }).click()
  await page.getByText('Kao tekst').click()
  const text = page.locator('textarea[name=source]')
  await text.fill('Naša potvrda: {{employee.ime}} ')
  await page.getByText('Red 1: polje „employee.ime” ne postoji.').waitFor()
  assert.ok(await button('Sačuvaj').isDisabled())
  await text.fill('Naša potvrda: ')
  await page.getByRole('button', { name: 'Ubaci: ime i prezime employee.full_name' }).click()
  assert.equal(await text.inputValue(), 'Naša potvrda: {{employee.full_name}}')
  await assertScreenAccessible(page, 'template')
  await button('Sačuvaj').click()
  await page.getByText('Verzija 1').waitFor()
  await page.getByText('izmenjen', { exact: true }).waitFor()
  await page.locator('[data-field=look_employee_id] input').first().fill('scepan')
  await page.getByRole('option', { name: 'Šćepanović Đurđa' }).click()
  const preview = await downloaded(() => button('ćirilica').click())
  assert.match(readPdfText(preview), /Наша потврда: Ђурђа Шћепановић/)
  await button('Još radnji').click()
  await page.getByRole('menuitem', { name: 'Vrati isporučen tekst' }).click()
  await dialog.getByRole('button', { name: 'Vrati isporučen tekst' }).click()
  await page.getByText('isporučen', { exact: true }).waitFor()
  await page.locator('.page-editor .page-header').waitFor()
})

test('a Word template is uploaded with its errors shown and generates a document', async () => {
  const { page, button, dialog, downloaded } = setup()
  await page.goto('/company/templates')
  await button('Nov šablon').click()
  await dialog.getByLabel('Naziv').fill('Potvrda za vrtić')
  await dialog.getByLabel('Šifra').fill('potvrda_vrtic')
  await dialog.getByLabel('Word dokument').first().check()
  const upload = async (body: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Vrtić.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(createDocx(body)) })
  await upload(createDocxParagraph('{{employee.plata}}'))
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await dialog.getByText(/Pasus 1: polje „employee\.plata” ne postoji\./).waitFor()
  await assertScreenAccessible(page, 'docx-new')
  const note = '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>'
  await upload(createDocxParagraph('{{employee.full', '_name}}, {{gender: rođen/rođena}} {{employee.birth_date}}') + note)
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.waitForURL('**/company/templates/potvrda_vrtic')
  await page.getByText('fusnota i napomena').waitFor()
  await assertScreenAccessible(page, 'docx-template')
  const original = await downloaded(() => button('Preuzmi original').first().click())
  assert.match(readDocxText(original), /employee\.full_name/)
  await page.locator('[data-field=employee_id] input').first().fill('scepan')
  await page.getByRole('option', { name: 'Šćepanović Đurđa' }).click()
  assert.match(readDocxText(await downloaded(() => button('ćirilica').click())), /Ђурђа Шћепановић, рођена 03\.02\.1990\./)
})

test('documents for many employees are in one archive, and exclusions named', async () => {
  const { page, button, dialog, downloaded } = setup()
  await page.goto('/employees')
  await page.getByRole('checkbox', { name: /Šćepanović/ }).check()
  await button('Napravi dokumenta').click()
  const choose = async (text: string, title: string) => {
    await dialog.locator('[data-field=template] input').first().fill(text)
    await page.getByRole('option', { name: title, exact: true }).click()
  }
  await choose('staz', 'Potvrda o radnom stažu kod poslodavca')
  await dialog.getByText('Nije popunjen još 1 red; taj zaposleni ostaje bez dokumenta.').waitFor()
  await assertScreenAccessible(page, 'many-left-out')
  await dialog.getByLabel('Šćepanović Đurđa, adresa zaposlenog').fill('Njegoševa 7')
  await dialog.getByText('Za sve izabrane su potrebni podaci').waitFor()
  await assertScreenAccessible(page, 'many-own-answers')
  await choose('vrtić', 'Potvrda za vrtić')
  await dialog.getByText('Za sve izabrane su potrebni podaci u dosijeu.').waitFor()
  await dialog.getByRole('button', { name: 'Napravi dokumenta: 1' }).click()
  const zip = await downloaded(() => page.getByRole('button', { name: 'Preuzmi' }).click())
  assert.match(Object.keys(unzipSync(zip)).join(), /^Šćepanović Đurđa POT-\d{4}-2-potvrda_vrtic\.docx$/)
  await assertScreenAccessible(page, 'many-done')
})

test('a general act is created by a template and listed in the company documents', async () => {
  const { page, button, dialog, downloaded } = setup()
  await page.goto('/company/documents')
  await button('Nov dokument').click()
  await dialog.getByText('O kompaniji').click()
  await dialog.locator('[data-field=template] input').first().click()
  await page.getByRole('option', { name: 'Odluka o radu na dan praznika' }).click()
  await dialog.getByLabel('Naziv praznika').fill('Sretenje')
  await dialog.getByRole('button', { name: 'Zavedi i preuzmi' }).click()
  await dialog.getByText('Nedostaje: Dan praznika.').waitFor()
  await assertScreenAccessible(page, 'company-document-dialog')
  for (const field of [
    'Adresa poslodavca',
    'Zakonski zastupnik',
    'Smena ili vreme rada',
    'Razlog rada na dan praznika (neprekidan proces, potreba posla)',
  ])
    await dialog.getByLabel(field).fill('odgovor')
  await dialog.getByLabel(/^Dan praznika/).fill('15.02.2027.')
  await page.keyboard.press('Tab')
  const decision = await downloaded(() => dialog.getByRole('button', { name: 'Zavedi i preuzmi' }).click())
  assert.match(readDocxText(decision), /ODLUKA[\s\S]*Sretenje, 15\.02\.2027\.[\s\S]*Pogon: Šćepanović Đurđa \(Sirar\)/)
  await page.getByRole('cell', { name: /^RES-\d{4}\/1$/ }).waitFor()
  await page.getByRole('button', { name: /^Radnje: RES-/ }).click()
  await page.getByRole('menuitem', { name: 'Obriši' }).click()
  await dialog.getByLabel('Razlog').fill('Dvaput upisan')
  await dialog.getByRole('button', { name: 'Obriši' }).click()
  await page.getByText('Još nema dokumenata').waitFor()
})

test('a company document is added, downloaded and deleted, its number stays', async () => {
  const { page, button, dialog, downloaded, troubles } = setup()
  await page.goto('/company/documents')
  await page.getByText('Još nema dokumenata').waitFor()
  await button('Dodaj dokument').click()
  await dialog.getByLabel('Naziv').fill('Ugovor o zakupu')
  await button('Sačuvaj').click()
  await dialog.getByText('Obavezno polje.').waitFor()
  const file = { name: 'zakup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 zakup') }
  await page.locator('input[type=file]').setInputFiles(file)
  await assertScreenAccessible(page, 'document-new')
  await button('Sačuvaj').click()
  await page.getByRole('cell', { name: 'Ugovor o zakupu', exact: true }).waitFor()
  await assertScreenAccessible(page, 'documents')
  const acts = page.getByRole('button', { name: /^Radnje: DEL-/ })
  await acts.click()
  const bytes = await downloaded(() => page.getByRole('menuitem', { name: 'Preuzmi' }).click())
  assert.equal(Buffer.from(bytes).toString(), '%PDF-1.7 zakup')
  await acts.click()
  await page.getByRole('menuitem', { name: 'Obriši' }).click()
  await dialog.getByLabel('Razlog').fill('Dvaput upisan')
  await dialog.getByRole('button', { name: 'Obriši' }).click()
  await page.getByText('Još nema dokumenata').waitFor()
  await page.getByRole('link', { name: 'Delovodnik' }).click()
  await page.getByText('poništen').first().waitFor()
  await assertScreenAccessible(page, 'register')
  assert.deepEqual(troubles, [])
})
