import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { createTestClient, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const { page, troubles } = await openBrowserPage(opened)
  const { token } = await createTestClient(accessContract, testApp, {}).setUpInstallation(vesna)
  const { data: company } = await createTestClient(companiesContract, testApp, { token }).createCompany({
    name: 'Mlekara Zlatibor d.o.o.',
    short_name: 'Mlekara',
  })
  const org = createTestClient(organisationContract, testApp, { token }, company.id)
  await org.createDepartment({ name: 'Pogon' })
  await org.createJobPosition({ name: 'Sirar' })

  const dialog = page.getByRole('dialog')
  const button = (name: string, scope = page.locator('body')) => scope.getByRole('button', { name, exact: true })
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const pick = async (label: string, option: string, scope = dialog) => {
    await scope
      .getByRole('combobox', { name: new RegExp(`^${label}`) })
      .first()
      .click()
    await page.getByRole('option', { name: option }).filter({ visible: true }).click()
  }
  async function add(first: string, last: string, email: string) {
    await page.goto('/candidates/board')
    await button('Novi kandidat').click()
    await dialog.getByLabel('Ime', { exact: false }).first().fill(first)
    await dialog.getByLabel('Prezime').fill(last)
    await dialog.getByLabel('E-pošta').fill(email)
    await pick('Konkurs', 'Sirar – Pogon')
  }
  return { page, button, pick, dialog, add, card, column, troubles }
})
const vesna = { email: 'vesna@example.rs', password: 'Tajna.2026', first_name: 'Vesna', last_name: 'Kovač' }

test('an opening is created from a job position', async () => {
  const { page, button, pick, dialog } = setup()
  await page.goto('/login')
  await page.getByLabel('Korisničko ime').fill(vesna.email)
  await page.getByLabel('Lozinka').fill(vesna.password)
  await button('Prijavi se').click()
  await page.waitForURL('**/dashboard')
  await page.goto('/candidates/openings')
  await button('Novi konkurs').first().click()
  await pick('Radno mesto', 'Sirar')
  await pick('Odeljenje', 'Pogon')
  await assertScreenAccessible(page, 'opening')
  await button('Sačuvaj', dialog).click()
  await page.getByRole('cell', { name: '0 od 1', exact: true }).waitFor()
  await assertScreenAccessible(page, 'openings')
})

test('a known candidate is named during entry', async () => {
  const { add, button, dialog, page } = setup()
  await add('Đurđa', 'Šćepanović', 'djurdja@example.rs')
  await button('Upiši kandidata', dialog).click()
  await page.getByRole('heading', { name: 'Đurđa Šćepanović' }).waitFor()
  await add('Djurdja', 'Scepanovic', 'druga@example.rs')
  await dialog.getByText('Možda je već upisan').waitFor()
  await assertScreenAccessible(page, 'candidate-new')
  await button('Odustani', dialog).click()
  await add('Milan', 'Pavić', 'milan@example.rs')
  await button('Upiši kandidata', dialog).click()
  await page.getByRole('heading', { name: 'Milan Pavić' }).waitFor()
})

test('candidates change stages by drag and by menu, to an end with a reason', async () => {
  const { page, card, column, button, dialog } = setup()
  await page.goto('/candidates/board')
  await card('Đurđa').dragTo(column('Razgovor'))
  await column('Razgovor').getByText('Đurđa Šćepanović').waitFor()
  await button('Radnje: Milan Pavić').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Premesti u: Odbijen' }).click()
  await dialog.getByLabel('Razlog').fill('Nema iskustva.')
  await button('Premesti', dialog).click()
  await column('Odbijen').getByText('Odbijen 1').click()
  await column('Odbijen').getByText('Milan Pavić').waitFor()
  await assertScreenAccessible(page, 'candidates')
})

test('the record accepts a document, an interview and a rating', async () => {
  const { page, button, dialog, pick } = setup()
  await page.getByRole('link', { name: 'Đurđa Šćepanović' }).click()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ program') })
  await page
    .getByText(/nije ispravan|Dozvoljen|PDF/)
    .nth(1)
    .waitFor()
  await file.setInputFiles({ name: 'Моја биографија.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Đurđa') })
  const [download] = await Promise.all([page.waitForEvent('download'), button('Preuzmi Моја биографија.pdf').click()])
  assert.equal(download.suggestedFilename(), 'Моја биографија.pdf')
  await button('Zakaži razgovor').click()
  await dialog.getByRole('textbox', { name: /^Dan/ }).fill(formatDay(toBelgradeDay(new Date())))
  await dialog.getByLabel('Vreme').fill('9:30')
  await dialog.getByLabel('Razgovor vode').fill('Vesna Kovač')
  await button('Sačuvaj', dialog).click()
  await page.getByText('09:30').first().waitFor()
  await button('Oceni').click()
  await pick('Ocena', '4')
  await button('Sačuvaj', dialog).click()
  await page.getByText('ocena 4 od 5').waitFor()
  await assertScreenAccessible(page, 'candidate')
})

test('an email is proposed with known values, and waits for missing ones', async () => {
  const { button, dialog, pick, page } = setup()
  await button('Napiši poruku').click()
  await dialog.getByText('Popunite prazna mesta (____).').waitFor()
  assert.equal(await button('Pošalji', dialog).isDisabled(), true)
  assert.match(await dialog.getByLabel('Tekst').inputValue(), /Đurđa Šćepanović.*Sirar.*09:30.*Mlekara Zlatibor/s)
  await pick('Obrazac', 'potvrda prijema prijave')
  await assertScreenAccessible(page, 'candidate-letter')
  await button('Pošalji', dialog).click()
  await page.getByText('Primili smo Vašu prijavu – Sirar').waitFor()
  await assertScreenAccessible(page, 'candidate-letters')
})

test('hiring opens a filled-in employee form and closes candidate and opening', async () => {
  const { button, page, pick } = setup()
  await button('Zaposli').click()
  await page.getByRole('heading', { name: 'Zapošljavanje: Đurđa Šćepanović' }).waitFor()
  await assertScreenAccessible(page, 'candidate-hire')
  assert.equal(await page.getByLabel('E-pošta').inputValue(), 'djurdja@example.rs')
  // Its name comes with the list of positions.
  await waitUntil(async () => (await page.getByRole('combobox', { name: /^Radno mesto/ }).inputValue()) === 'Sirar')
  await page.getByLabel('JMBG').fill('123')
  await pick('Vrsta radnog odnosa', 'neodređeno', page.locator('body'))
  await button('Zaposli').click()
  assert.equal(new URL(page.url()).pathname.endsWith('/hire'), true)
  await page.getByLabel('JMBG').fill('')
  await button('Zaposli').click()
  await page.waitForURL(/\/employees\/edit\/\d+/)
  await page.getByRole('heading', { name: 'Đurđa Šćepanović' }).waitFor()
  await page.goto('/candidates/openings')
  await page.getByRole('cell', { name: '1 od 1', exact: true }).waitFor()
  await page.getByText('zatvoren').waitFor()
})

test('the list finds without marks, and a person is erased on their wish', async () => {
  const { page, button, dialog, column } = setup()
  await page.goto('/candidates/list')
  await page.getByRole('searchbox').fill('milan pavic')
  await page.getByText('1–1 od 1').waitFor()
  await assertScreenAccessible(page, 'candidates-list')
  await page.getByText('Pavić Milan').click()
  await page.getByText('Nema iskustva.').waitFor()
  await button('Još radnji').click()
  await page.getByRole('menuitem', { name: 'Obriši sve podatke' }).click()
  await button('Obriši sve podatke', dialog).click()
  await page.waitForURL('**/candidates/board')
  await column('Razgovor').waitFor()
  assert.equal(await page.getByText('Milan Pavić').count(), 0)
})

test('on a phone the stages are below each other', async () => {
  const { page, troubles } = setup()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/candidates/board')
  await page.getByText('Đurđa Šćepanović').waitFor()
  await assertScreenAccessible(page, 'candidates-phone')
  assert.deepEqual(troubles, [])
})
