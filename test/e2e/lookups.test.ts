import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { assertScreenAccessible, createApiCaller, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const api = createApiCaller(opened.address)
  const { token } = await api('/setup', { ...vesna, first_name: 'Vesna', last_name: 'Kovač' })
  const company = (await api('/company', { name: 'Mlekara Zlatibor d.o.o.', short_name: 'Mlekara' }, token)).data
  for (const [path, name] of [
    ['departments', 'Uprava'],
    ['job-positions', 'Referent'],
    ['teams', 'Noćna smena'],
  ])
    await api(`/company/${company.id}/${path}`, { name }, token)

  const { page } = await openBrowserPage(opened)
  await page.goto('/login')
  await page.getByRole('radio', { name: 'Poslodavac' }).check()
  await page.getByLabel('Korisničko ime').fill(vesna.email)
  await page.getByLabel('Lozinka', { exact: true }).fill(vesna.password)
  await page.getByRole('button', { name: 'Prijavi se' }).click()
  await page
    .getByRole('button', { name: /Mlekara/ })
    .first()
    .click()

  const tokenOf = () => page.evaluate(() => localStorage.getItem('token')!)
  return { page, api, company, tokenOf }
})
const vesna = { email: 'vesna@example.rs', password: 'Tajna.2026' }

/** The lookup lists of a company: the screen, the add button, further fields, and the displayed row. */
const lookups = [
  { path: '/company/department', add: 'Novo odeljenje', name: 'Čeličana', more: { Šifra: 'ČEL' } },
  { path: '/company/data', add: 'Nova vrsta radnog odnosa', name: 'Rad na daljinu', more: { Šifra: 'RD' } },
  {
    path: '/company/locations',
    add: 'Nova lokacija',
    name: 'Pogon Užice',
    more: { Adresa: 'Cara Dušana 1', Mesto: 'Užice', Opština: 'Užice' },
  },
  { path: '/company/teams', add: 'Novi tim', name: 'Tim Đ', more: {} },
]

for (const { path, add, name, more } of lookups)
  test(`${path}: a row is added, rejected twice, changed and deleted`, async () => {
    const { page } = setup()
    await page.goto(path)
    const fill = async () => {
      await page.getByRole('button', { name: add }).first().click()
      await page.getByLabel('Naziv').last().fill(name)
      for (const [label, value] of Object.entries(more))
        await page.getByLabel(label, { exact: true }).and(page.locator('input')).last().fill(value)
      await page.getByRole('button', { name: 'Sačuvaj' }).click()
    }
    await fill()
    const row = page.getByRole('row', { name })
    await row.waitFor()
    for (const value of Object.values(more)) await row.getByText(value, { exact: true }).first().waitFor()
    await assertScreenAccessible(page, `look-up${path.replaceAll('/', '-')}`)

    await fill()
    await page.getByText(/već postoji/).waitFor()
    await page.getByRole('button', { name: 'Odustani' }).click()

    await row.getByRole('button', { name: /^Radnje/ }).click()
    await page.getByRole('menuitem', { name: 'Izmeni' }).click()
    await page.getByLabel('Naziv').last().fill(`${name} 2`)
    await page.getByRole('button', { name: 'Sačuvaj' }).click()
    await page.getByRole('row', { name: `${name} 2` }).waitFor()

    await page
      .getByRole('row', { name: `${name} 2` })
      .getByRole('button', { name: /^Radnje/ })
      .click()
    await page.getByRole('menuitem', { name: 'Obriši' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Obriši' }).click()
    await page.getByRole('row', { name: `${name} 2` }).waitFor({ state: 'detached' })
  })

test('an action whose response is lost is repeated automatically and acts once', async () => {
  const { page } = setup()
  await page.goto('/company/teams')
  let lost = 0
  await page.route('**/teams', async (route) => {
    if (route.request().method() !== 'POST' || lost++) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Novi tim' }).first().click()
  await page.getByLabel('Naziv').last().fill('Tim koji je stigao')
  await page.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByRole('row', { name: 'Tim koji je stigao' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal(lost, 2)
  assert.equal(await page.getByText('Greška', { exact: true }).count(), 0)
  await page.unroute('**/teams')
})

test('an hour category is renamed and keeps the statutory minimum factor', async () => {
  const { page } = setup()
  await page.goto('/company/data?list=categories')
  await assertScreenAccessible(page, 'hour-categories')
  await page.getByRole('button', { name: 'Izmeni PN', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vrsta časova').fill('Noćni prekovremeni')
  await dialog.getByLabel('Faktor').fill('1,2')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await dialog.getByText('Faktor je manji od onog koji propisuje čl. 108 st. 2 (1,52).').waitFor()
  await dialog.getByLabel('Faktor').fill('1,6')
  await assertScreenAccessible(page, 'hour-category')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByRole('row', { name: /PN.*Noćni prekovremeni.*1,6/ }).waitFor()
  await page.getByRole('button', { name: 'Izmeni PN', exact: true }).click()
  await dialog.getByText('Izmene po danima').waitFor()
  await assertScreenAccessible(page, 'hour-category-versions')
  await page.keyboard.press('Escape')
})

test('a team lists its members of a day', async () => {
  const { page } = setup()
  await page.goto('/company/teams')
  await page.getByText('Noćna smena', { exact: true }).click()
  await page.getByRole('complementary').getByText('Tog dana u timu nema nikoga.').waitFor()
  await assertScreenAccessible(page, 'team-members')
})

test('a small table becomes cards on a phone with the same content', async () => {
  const { page } = setup()
  await page.goto('/company/months?year=2026')
  await page.getByRole('columnheader', { name: 'Fond' }).waitFor()
  assert.equal(await page.getByRole('row').count(), 13)
  await page.setViewportSize({ width: 360, height: 740 })
  const cards = page.getByRole('main').locator('ul.small-cards > li')
  await cards.first().getByText('Fond:').waitFor()
  assert.deepEqual([await cards.count(), await page.getByRole('table').count()], [12, 0])
  assert.match(await cards.nth(1).innerText(), /^februar 2026\..*Fond: 160:00.*Radnih dana: 18/s)
  await assertScreenAccessible(page, 'months-360')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a custom field is added, filled in on a record, and its history is shown', async () => {
  const { page, api, company, tokenOf } = setup()
  await page.goto('/company/data?list=fields')
  await page.getByRole('button', { name: 'Dodaj polje' }).click()
  await page.getByLabel('Naziv').fill('Broj ormarića')
  await page.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByRole('cell', { name: 'Broj ormarića', exact: true }).waitFor()
  await assertScreenAccessible(page, 'custom-fields')

  const one = async (path: string) => (await api(`/company/${company.id}${path}`, undefined, await tokenOf())).data[0].id
  const employee = {
    first_name: 'Đura',
    last_name: 'Perić',
    employed_from: '2026-01-01',
    department_id: await one('/departments'),
    job_position_id: await one('/job-positions'),
    employment_relationship_type_id: await one('/employment_relationship_types'),
  }
  const { data } = await api(`/company/${company.id}/employee`, employee, await tokenOf())
  await page.goto(`/employees/edit/${data.id}?tab=person`)
  const section = page.locator('section', { hasText: 'Dopunska polja' }).last()
  await section.getByRole('button', { name: 'Izmeni' }).click()
  await page.getByLabel('Broj ormarića').fill('17-B')
  await page.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('17-B').waitFor()
  await assertScreenAccessible(page, 'custom-values')
  await page.getByRole('link', { name: 'Izmene' }).click()
  await page.getByText(/Broj ormarića/).waitFor()
})
