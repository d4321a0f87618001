import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestClient } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { createDairyCompany, signIn } from '#test/support/dairy-company.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const { token, company } = await createDairyCompany(testApp)
  const org = createTestClient(organisationContract, testApp, { token }, company)
  const { id: job_position_id } = (await org.createJobPosition({ name: 'Sirar' })).data
  const { id: employee_id } = (
    await createTestClient(employeesContract, testApp, { token }, company).createEmployee({
      first_name: 'Đurđa',
      last_name: 'Šćepanović',
      department_id: (await org.listDepartments({})).data[0]!.id,
      job_position_id,
      employment_relationship_type_id: (await org.listCompanyEmploymentRelationshipTypes({})).data[0]!.id,
      employed_from: '2024-03-01',
    })
  ).data
  await createTestClient(employeesContract, testApp, { token }, company).createEmployee({
    first_name: 'Ljubiša',
    last_name: 'Čavić',
    employed_from: '2024-03-01',
    job_position_id,
    department_id: (await org.listDepartments({})).data[0]!.id,
    employment_relationship_type_id: (await org.listCompanyEmploymentRelationshipTypes({})).data[0]!.id,
  })
  const dossier = createTestClient(personalFileContract, testApp, { token }, company)
  // A new sign-in ends the session of the calls, so existing data is written first.
  await dossier.createIssuedEquipment({
    employee_id,
    item: 'Laptop Dell Latitude',
    inventory_number: 'IT-0042',
    handed_over_on: '2026-01-12',
  })
  await dossier.createIssuedEquipment({ employee_id, item: 'Zaštitne cipele S3', is_protective: true, handed_over_on: '2026-02-02' })
  await dossier.createEmployeeTraining({
    employee_id,
    kind: 'safety',
    day: '2026-02-02',
    result: 'passed',
    valid_to: addDays(toBelgradeDay(new Date()), 20),
  })
  await dossier.createMedicalExamination({
    employee_id,
    kind: 'periodic',
    day: '2026-02-02',
    fitness: 'limited',
    institution: 'Dom zdravlja Čajetina',
  })
  await dossier.createIdentityDocument({ employee_id, kind: 'single_permit', document_number: '008123456', valid_to: '2030-03-31' })
  await dossier.createPriorService({
    employee_id,
    kind: 'other',
    employer: 'Imlek a.d.',
    first_day: '2015-09-01',
    last_day: '2024-02-29',
    rate: 14,
  })
  const { page, troubles } = await openBrowserPage(opened)
  const phone = await openBrowserPage(opened, { width: 360, height: 780 })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const openSection = (section: string, on = page) => on.goto(`/employees/edit/${employee_id}?tab=dossier&section=${section}`)
  async function choose(label: string, option: string) {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  return { page, openSection, button, dialog, choose, phone, troubles }
})

test('a school is entered with its diploma, and changed', async () => {
  const { page, openSection, button, dialog, choose } = setup()
  await signIn(page)
  await openSection('qualifications')
  await page.getByText('Nema upisane škole.').waitFor()
  await assertScreenAccessible(page, 'dossier-none')
  await button('Dodaj školu').click()
  await dialog.getByLabel('Škola').fill('Poljoprivredni fakultet, Zemun')
  await dialog.getByLabel('Zvanje').fill('master inženjer tehnologije')
  await choose('Nivo (NOKS)', '7.1 – Master akademske, integrisane akademske i master strukovne studije')
  await dialog.getByLabel('Godina završetka').fill('2014')
  await assertScreenAccessible(page, 'dossier-school')
  await button('Sačuvaj').click()
  await page.getByText(/master inženjer tehnologije · 7.1.*2014 · bez uvida u diplomu/).waitFor()
  await button(/^Radnje: Poljoprivredni fakultet/).click()
  await page.getByRole('menuitem', { name: 'Dokazi' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Diploma.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await dialog.getByText('Diploma.pdf').waitFor()
  await assertScreenAccessible(page, 'dossier-proof')
  await page.keyboard.press('Escape')
  await page.getByText('1 dokaz').waitFor()
  await button('Dodaj dozvolu').click()
  await dialog.getByRole('combobox', { name: 'Kategorije' }).click()
  await page.getByRole('option', { name: 'B', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'Važi do' }).fill('1.1.2020.')
  await button('Sačuvaj').click()
  await page.getByText('isteklo 01.01.2020.').waitFor()
})

test('a family member asks only for data of its right', async () => {
  const { openSection, button, choose, dialog, page } = setup()
  await openSection('family')
  await button('Dodaj podatak').click()
  await choose('Vrsta', 'Samohrani roditelj')
  assert.equal(await dialog.getByLabel('Ime i prezime').count(), 0)
  await choose('Vrsta', 'Dete')
  await dialog.getByText('Rad noću i prekovremeno dok je dete mlađe od 3 godine').waitFor()
  await button('Sačuvaj').click()
  await dialog.getByText('Polje je obavezno.').first().waitFor()
  await dialog.getByLabel('Ime i prezime').fill('Iva Šćepanović')
  await dialog.getByRole('textbox', { name: 'Datum rođenja' }).fill('5.6.2024.')
  await page.keyboard.press('Tab')
  await assertScreenAccessible(page, 'dossier-child')
  await button('Sačuvaj').click()
  await page.getByText(/rođenje 05.06.2024. · ZoR čl. 91/).waitFor()
})

test('a warning shows its deadline, an illegal measure is rejected by field', async () => {
  const { openSection, button, dialog, page, choose } = setup()
  await openSection('measures')
  await button('Dodaj meru').click()
  await dialog.getByRole('textbox', { name: 'Dan dostavljanja ili početka' }).fill('20.11.2026.')
  await dialog.getByRole('textbox', { name: 'Dan saznanja' }).fill('18.11.2026.')
  await dialog.getByLabel('Razlog').fill('Kašnjenje bez najave tri dana zaredom.')
  await assertScreenAccessible(page, 'dossier-warning')
  await button('Sačuvaj').click()
  await page.getByText('izjašnjenje do 28.11.2026.').waitFor()
  await page.getByText('otkaz ili mera najkasnije 18.05.2027.').waitFor()
  await button('Dodaj meru').click()
  await choose('Vrsta', 'Udaljenje bez naknade (čl. 179a)')
  await dialog.getByLabel('Trajanje').fill('16')
  await dialog.getByLabel('Razlog').fill('Kašnjenje.')
  await button('Sačuvaj').click()
  await dialog.getByText('Udaljenje traje od 1 do 15 radnih dana.').waitFor()
  await page.keyboard.press('Escape')
})

test('equipment is returned; trainings, documents and service have their parts', async () => {
  const { openSection, button, page, dialog } = setup()
  await openSection('equipment')
  await button('Radnje: Laptop Dell Latitude').click()
  await page.getByRole('menuitem', { name: 'Vraćeno' }).click()
  await dialog.getByLabel('Stanje pri vraćanju').fill('ispravan')
  await button('Sačuvaj').click()
  await page.getByText(/^vraćeno \d/).waitFor()
  await assertScreenAccessible(page, 'dossier-equipment')
  await openSection('health')
  await page.getByText('Ograničeno sposoban').waitFor()
  await assertScreenAccessible(page, 'dossier-health')
  await button('Radnje: Bezbednost i zdravlje na radu').click()
  await page.getByRole('menuitem', { name: 'Upiši i drugima' }).click()
  await dialog.getByRole('combobox', { name: 'Odeljenje' }).click()
  await page.getByRole('option', { name: 'Pogon' }).click()
  await dialog.getByText('Upisuje se za 1 zaposlenog.').waitFor()
  await assertScreenAccessible(page, 'dossier-copy')
  await button('Upiši').click()
  await page.getByText('Obuka je upisana za 1 zaposlenog.').waitFor()
  await openSection('documents')
  await page.getByText('*********').waitFor()
  await button('Prikaži brojeve').click()
  await page.getByText('008123456').waitFor()
  await openSection('service')
  await page.getByRole('textbox', { name: 'Staž na dan' }).fill('28.2.2025.')
  await page.getByText('9g 6m 0d').waitFor()
  await button('Zašto?').click()
  await dialog.getByText('12 meseci se računa kao 14').waitFor()
  await assertScreenAccessible(page, 'dossier-why')
  await page.keyboard.press('Escape')
  await assertScreenAccessible(page, 'dossier-service')
})

test('on a phone the parts stay within the window', async () => {
  const { phone, openSection, troubles } = setup()
  await signIn(phone.page)
  for (const section of ['qualifications', 'family', 'health', 'measures', 'service']) {
    await openSection(section, phone.page)
    await phone.page.getByRole('heading', { level: 2 }).first().waitFor()
    await assertScreenAccessible(phone.page, `dossier-phone-${section}`)
  }
  assert.deepEqual([troubles, phone.troubles], [[], []])
})
