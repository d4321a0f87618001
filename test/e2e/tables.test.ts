import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { createArchive, createSheetRowsXml, createWorkbookParts } from '#test/support/archive.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  const { data } = await createTestClient(organisationContract, opened.testApp, company.vesna, company.companyId).createTeam({
    name: 'Prva',
  })
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
  return { page, more, dialog, choose, data, company, opened }
})

test('a look-up is exported from the menu of its page', async () => {
  const { page, more, dialog } = setup()
  await page.goto('/company/teams')
  await page.getByText('Prva').first().waitFor()
  await more('Izvezi tabelu (XLSX)')
  await dialog.getByRole('button', { name: 'Preuzmi datoteku' }).waitFor()
  await page.keyboard.press('Escape')
})

test('an imported table shows errors, then changes, and is written', async () => {
  const { more, choose, data, dialog, page, company } = setup()
  await more('Uvezi tabelu')
  await choose(['ID;Naziv;Vođa (šifra zaposlenog)', `${data.id};Prva smena;nema`, ';Druga smena;'])
  await dialog.getByText('Nema zaposlenog sa šifrom „nema”.').waitFor()
  await assertScreenAccessible(page, 'table-wrong')
  await choose(['ID;Naziv;Vođa (šifra zaposlenog)', `${data.id};Prva smena;An${company.companyId}`, ';Druga smena;'])
  await dialog.getByText('Šta bi se promenilo').waitFor()
  await assertScreenAccessible(page, 'table-difference')
  await page.setViewportSize({ width: 360, height: 800 })
  await assertScreenAccessible(page, 'table-difference-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Upiši izmene' }).click()
  await page.getByText('Tabela je uvezena').waitFor()
  await page.getByText('Druga smena').first().waitFor()
})

test('a failed reading option leaves the others on the screen', async () => {
  const { more, choose, dialog, page } = setup()
  await page.goto('/company/teams')
  await page.getByText('Prva').first().waitFor()
  await more('Uvezi tabelu')
  await choose(['ID;Naziv;Vođa (šifra zaposlenog)', ';Treća,"nova;'])
  await dialog.getByText('Treća,"nova').first().waitFor()
  const delimiter = dialog.getByRole('combobox', { name: 'Znak između kolona' })
  await delimiter.click()
  await page.getByRole('option', { name: 'zarez ,', exact: true }).click()
  await dialog.getByText('U redu 2 se otvara navodnik koji se ne zatvara.').waitFor()
  assert.equal(await delimiter.inputValue(), 'zarez ,')
  await delimiter.click()
  await page.getByRole('option', { name: 'tačka-zarez ;' }).click()
  await dialog.getByText('Treća,"nova').first().waitFor()
  await dialog.getByRole('button', { name: 'Odustani' }).click()
})

test('employee tables are reached from the list, and terms change from a day', async () => {
  const { page, more, dialog, choose, company, opened } = setup()
  await page.goto('/employees?status=active')
  await page.getByText('Đorđević Marko').first().waitFor()
  await more('Tabele za izmenu')
  await page.getByText('Lekarski pregledi').waitFor()
  assert.match(page.url(), /\/employees\/tables\?status=active$/)
  await assertScreenAccessible(page, 'tables')
  const terms = page.getByRole('listitem').filter({ hasText: 'Uslovi rada' })
  await terms.getByRole('button', { name: 'Izvezi' }).click()
  await page.getByRole('menuitem', { name: /XLSX/ }).click()
  await dialog.getByRole('button', { name: 'Preuzmi datoteku' }).waitFor()
  await page.keyboard.press('Escape')
  await terms.getByRole('button', { name: 'Uvezi' }).click()
  await choose(['Šifra;Odeljenje', `Ma${company.companyId};Prodaja`])
  await dialog.getByText('Proizvodnja').waitFor()
  await assertScreenAccessible(page, 'tables-terms')
  await page.setViewportSize({ width: 360, height: 800 })
  await assertScreenAccessible(page, 'tables-terms-phone')
  await dialog.getByRole('button', { name: 'Upiši izmene' }).click()
  await page.getByText('Tabela je uvezena').waitFor()
  await assertScreenAccessible(page, 'tables-phone')
  const { data: now } = await createTestClient(employeesContract, opened.testApp, company.vesna, company.companyId).getEmployee({
    employee_id: company.marko.employeeId,
  })
  assert.equal(now.department?.name, 'Prodaja')
})

test('a new dossier row is added for an employee by code', async () => {
  const { page, choose, company, dialog } = setup()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/employees/tables')
  const equipment = page.getByRole('listitem').filter({ hasText: 'Zaduženja' })
  await equipment.getByRole('button', { name: 'Uvezi' }).click()
  await choose(['Šifra zaposlenog;Zaposleni;Predmet;Zaduženo', `An${company.companyId};Jovanović Ana;Laptop;1.2.2026.`])
  await dialog.getByText('Laptop').waitFor()
  await dialog.getByRole('button', { name: 'Upiši izmene' }).click()
  await page.getByText('Tabela je uvezena').first().waitFor()
})

test('employees are imported from a workbook, corrected, written and undone', async () => {
  const { page, dialog } = setup()
  const heading = 'Šifra;Prezime;Ime;JMBG;Datum rođenja;Odeljenje;Radno mesto;Vrsta radnog odnosa;Zaposlen od;Lokacija'.split(';')
  const terms = ['Proizvodnja', 'Radnik', 'Neodređeno vreme', 45_293]
  const people = Array.from({ length: 60 }, (_, n) => [`K${n}`, `Ilić ${n}`, 'Ana', '', 31_048 + n, ...terms, `Mesto ${n}`])
  people.push(['', 'Jovanović', 'Ana', '', '', ...terms, ''], ['K1', 'Savić', 'Eva', '123', '31.2.1990.', ...terms, ''])
  const lines = ['Prvi red', 'Drugi red'].map((line) => [line])
  const bytes = createArchive(
    createWorkbookParts({ Uputstvo: createSheetRowsXml(lines), Pogon: createSheetRowsXml([['Spisak'], heading, ...people]) }),
  )
  await page.goto('/employees/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ljudi.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  await page.getByRole('button', { name: 'Učitaj', exact: true }).click()
  await page.getByRole('combobox', { name: 'List' }).click()
  await page.getByRole('option', { name: 'Pogon (redova: 64)' }).click()
  await page.getByText('31048 = 01.01.1985.').waitFor()
  const inBoth = async (name: string) => {
    await assertScreenAccessible(page, name)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.evaluate(() => document.documentElement.classList.add('dark-mode'))
    await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
    await assertScreenAccessible(page, `${name}-phone`)
    await page.evaluate(() => document.documentElement.classList.remove('dark-mode'))
    await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await inBoth('import-reading')
  await page.getByRole('button', { name: 'Proveri' }).click()
  const commit = page.getByRole('button', { name: /^Upiši/ })
  await page.getByRole('button', { name: 'Ispravi', exact: true }).click()
  await inBoth('import-questions')
  assert.ok(await commit.isDisabled())
  await page.getByLabel('Datum rođenja').fill('28.2.1990.')
  await page.getByLabel('JMBG').fill('')
  await page.getByLabel('Šifra').fill('K99')
  await page.getByRole('button', { name: 'Sačuvaj i proveri' }).click()
  await page.getByRole('button', { name: 'Ispravi', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ne uzimaj kolonu' }).click()
  await page.getByLabel('ista osoba, ne upisuj').click()
  await page.getByRole('button', { name: 'Upiši 61 zaposlenog' }).click()
  await page.getByText('Upisan je 61 zaposleni.').waitFor()
  await page.getByRole('link', { name: 'Dodelite rasporede rada' }).waitFor()
  await inBoth('import-done')
  await page.getByRole('button', { name: 'Poništi uvoz' }).click()
  await dialog.getByRole('button', { name: 'Poništi uvoz' }).click()
  await dialog.getByText('Uvoz je poništen').waitFor()
  await dialog.getByRole('button', { name: 'Zatvori' }).last().click()
  await page.getByText('Uvoz je poništen').waitFor()
})

test('the check of an import starts at its title, and an answer closes no group', async () => {
  const { page } = setup()
  const row = (code: number, department: string, jmbg: string) =>
    `${code};Anić;Ana ${code};${department};Radnik;Neodređeno vreme;1.3.2021.;${jmbg}`
  const lines = [
    'Šifra;Prezime;Ime;Odeljenje;Radno mesto;Vrsta radnog odnosa;Zaposlen od;JMBG',
    row(9101, 'Pakovanje', ''),
    row(9102, 'Pakovanje', ''),
    row(9103, 'Pakvanje', ''),
    row(9104, 'Pakovanje', '0101990715101'),
  ]
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/employees/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'ljudi.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('button', { name: 'Učitaj', exact: true }).click()
  await page.getByRole('button', { name: 'Proveri' }).click()
  await page.getByText('Možda je greška u kucanju: „Pakovanje”.').waitFor()
  assert.equal(await page.evaluate(() => scrollY), 0)
  await page.getByText(/^JMBG nije ispravan/).waitFor()
  await page.getByRole('combobox', { name: 'Pakvanje postaje' }).click()
  await page.getByRole('option', { name: 'isto što i „Pakovanje”' }).click()
  await page.getByText('Možda je greška u kucanju: „Pakovanje”.').waitFor({ state: 'detached' })
  assert.ok(await page.getByRole('combobox', { name: 'Pakvanje postaje' }).isVisible())
  await page.setViewportSize({ width: 1440, height: 900 })
})
