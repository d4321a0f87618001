import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { addDays, addMonths, getWeekday, iterateDaysBetween, toBelgradeDay } from '#shared/days.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { startClockAt } from '#test/support/clock.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

/** A Tuesday in the morning. In the first days of a year the form that grants leave has no field for used days. */
const clock = startClockAt('2026-11-24T09:00:00Z')

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { clock })
  const { page, troubles } = await openBrowserPage(opened)

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const open = async (path: string, heading: string) => {
    await page.goto(path)
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
  }
  /** A request in the page's name, for facts of the test. */
  const api = (path: string) =>
    page.evaluate(async (path) => {
      const company = JSON.parse(localStorage.getItem('selectedCompany')!).id
      const token = localStorage.getItem('token')!.replaceAll('"', '')
      return (await fetch(`/api/company/${company}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
    }, path)
  const departmentId = async (name: string) => (await api('/departments')).data.find((one: { name: string }) => one.name.trim() === name).id
  const choose = async (label: string, option: string | RegExp, scope = page.locator('body')) => {
    await scope
      .getByRole('combobox', { name: new RegExp(`^${label}`) })
      .first()
      .click()
    await page.getByRole('option', { name: option }).first().click()
  }
  return { page, button, open, choose, departmentId, api, opened, troubles }
})
const real = join(import.meta.dirname, '../data/employees.csv')

test('the first visit creates the first administrator, and nobody a second time', async () => {
  const { page, button } = setup()
  await page.goto('/')
  await page.getByLabel('Ime', { exact: true }).fill('Vesna')
  await page.getByLabel('Prezime', { exact: true }).fill('Kovač')
  await page.getByLabel('E-pošta').fill('vesna@example.rs')
  await page.getByLabel('Lozinka').fill('Tajna.2026')
  await assertScreenAccessible(page, 'setup')
  await button('Otvori nalog').click()
  await page.waitForURL(/\/(company\/add|dashboard)/)
})

test('a company is created in three steps, numbers checked while typing', async () => {
  const { page, button } = setup()
  await page.goto('/company/add')
  await page.waitForFunction(() => document.activeElement === document.querySelector('input[name="name"]'))
  await page.getByLabel('Poslovno ime').fill('Mlekara Zlatibor d.o.o.')
  await page.getByLabel('Skraćeni naziv').fill('Mlekara')
  await page.getByLabel('PIB').fill('109990019')
  await page.getByLabel('Matični broj').click()
  await page.getByText('PIB nije ispravan: kontrolna cifra se ne slaže.').waitFor()
  await button('Dalje').click()
  assert.ok(await page.getByLabel('PIB').isVisible(), 'nobody goes on past a wrong number')
  await page.getByLabel('PIB').fill('109990018')
  // The postal code of a city determines the place and the municipality.
  const municipality = page.getByLabel('Opština').and(page.locator('input'))
  await page.getByLabel('Poštanski broj').fill('32000')
  await page.getByLabel('Telefon').click()
  assert.deepEqual([await page.getByLabel('Mesto').inputValue(), await municipality.inputValue()], ['Čačak', 'Čačak'])
  await municipality.fill('')
  // A place name determines its municipality; another one is found in the list, in either script and without diacritics.
  await page.getByLabel('Mesto').fill('Užice')
  await page.getByLabel('Telefon').click()
  assert.equal(await municipality.inputValue(), 'Užice')
  await municipality.fill('cajet')
  await page.getByRole('option', { name: 'Čajetina' }).click()
  assert.equal(await municipality.inputValue(), 'Čajetina')
  await assertScreenAccessible(page, 'company-add')
  await button('Dalje').click()
  await button('Dalje').click()
  await page.getByRole('textbox', { name: /^Odeljenje/ }).fill('Uprava')
  await button('Napravi kompaniju').click()
  await page.getByText('Kompanija Mlekara Zlatibor d.o.o. je spremna').waitFor()
  await assertScreenAccessible(page, 'company-made')
})

test('the real list of 2,279 employees is imported through the screen', async () => {
  const { open, page, button } = setup()
  await open('/employees/import', 'Uvoz zaposlenih')
  // Types of employment are a closed list, so the file uses a type that every company has.
  const people = readFileSync(real, 'utf8').replace(/\b(Contract|Full-Time|Part-Time)\b/g, 'Neodređeno vreme')
  await page.locator('input[type=file]').setInputFiles({ name: 'employees.csv', mimeType: 'text/csv', buffer: Buffer.from(people) })
  await button('Učitaj').click()
  await page.getByText('employees.csv').first().waitFor()
  await assertScreenAccessible(page, 'import-columns')
  await button('Proveri').click()
  // Nearly all columns are mapped automatically. The import asks the user for the last column.
  await button('Ne uzimaj kolonu').waitFor()
  await assertScreenAccessible(page, 'import-asks')
  await button('Ne uzimaj kolonu').click()
  const commit = page.getByRole('button', { name: /^Upiši 2\.279 zaposlenih/ })
  await commit.waitFor()
  await assertScreenAccessible(page, 'import-check')
  await commit.click()
  await page
    .getByText(/^Upisan[oa] (je|su) /)
    .or(page.getByText('Završeno'))
    .first()
    .waitFor({ timeout: 60_000 })
  await open('/employees', 'Zaposleni')
  await page.getByText('2.279').first().waitFor()
  await assertScreenAccessible(page, 'employees')
})

test('a person is found without marks, opened, and their record reads well', async () => {
  const { page } = setup()
  await page.getByRole('searchbox').fill('uriah bridges')
  await page.getByText('Bridges Uriah').click()
  await page.getByRole('heading', { name: 'Uriah Bridges' }).waitFor()
  await assertScreenAccessible(page, 'employee')
  await page.getByRole('link', { name: 'Radni odnos' }).click()
  await page.getByText('Vrsta radnog odnosa').first().waitFor()
  await assertScreenAccessible(page, 'employee-employment')
})

test('shifts and a rotation are assigned to a department and shown in the plan', async () => {
  const { open, button, page, choose, departmentId } = setup()
  await open('/company/shifts', 'Smene')
  await button('Nova smena').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Oznaka').fill('I')
  await dialog.getByLabel('Naziv').fill('Prva smena')
  await dialog.getByLabel('Od', { exact: true }).fill('06:00')
  await dialog.getByLabel('Do', { exact: true }).fill('14:00')
  await assertScreenAccessible(page, 'shift')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('06:00–14:00').waitFor()

  await open('/schedules', 'Turnusi')
  await button('Novi turnus').click()
  await dialog.getByLabel('Naziv').fill('Radni dani I')
  for (let day = 1; day <= 5; day++) {
    await dialog.getByRole('combobox', { name: new RegExp(`^${day}\\.`) }).click()
    await page.getByRole('option', { name: /^I –/ }).filter({ visible: true }).click()
  }
  await assertScreenAccessible(page, 'schedule')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('Radni dani I').first().waitFor()
  await button('Nova dodela').click()
  await choose('Turnus', 'Radni dani I', dialog)
  await choose('Odeljenje', /Production/, dialog)
  await dialog.getByRole('textbox', { name: /^Prvi dan/ }).fill('1.1.2026')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  await page.getByText('Production').first().waitFor()
  await assertScreenAccessible(page, 'schedules')

  await open(`/work-schedule?month=2026-11&department_id=${await departmentId('Production')}`, 'Raspored rada')
  await page.getByRole('gridcell', { name: 'I', exact: true }).first().waitFor()
  await assertScreenAccessible(page, 'work-schedule')
})

/** A working day of the month before this one, as a day and in the form of a device's file. */
const lastMonth = addMonths(`${toBelgradeDay(clock()).slice(0, 7)}-01`, -1)
const month = lastMonth.slice(0, 7)

test('a clock file is previewed before import, and a device pushes over HTTPS', async () => {
  const { open, page, button, choose, api, departmentId, opened } = setup()
  await open('/company/devices', 'Uređaji')
  const dialog = page.getByRole('dialog')
  await button('Novi uređaj').click()
  await dialog.getByLabel('Naziv').fill('Kapija')
  await choose('Broj u uređaju je', 'šifra zaposlenog', dialog)
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  const key = await page.locator('.one-key').textContent()
  await assertScreenAccessible(page, 'device-key')
  await button('Zatvori').last().click()

  const { employees } = await api(`/employees?status=active&size=3&department_id=${await departmentId('Production')}`)
  const days = [...iterateDaysBetween(lastMonth, addDays(addMonths(lastMonth, 1), -1))].filter((day) => getWeekday(day) < 6)
  const lines = employees.flatMap(({ code }: { code: string }) =>
    days.flatMap((day) => [`${code}\t${day} 05:5${day.at(-1)}:10\t1\t0\t1\t0`, `${code}\t${day} 14:0${day.at(-1)}:40\t1\t1\t1\t0`]),
  )
  await open('/events', 'Prolasci')
  await button('Još radnji').click()
  await page.getByRole('menuitem', { name: 'Učitaj datoteku uređaja' }).click()
  await choose('Uređaj', 'Kapija', dialog)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'attlog.dat', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })
  const take = dialog.getByRole('button', { name: /^Uvezi \d+ prola/ })
  await take.waitFor()
  await assertScreenAccessible(page, 'events-file')
  await take.click()
  await page.getByText(/^Uvezen[oa]? \d+ prola/).waitFor({ timeout: 60_000 })

  const reply = await fetch(`${opened.address}/api/devices/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      events: [
        { id: 1, code: employees[0].code, at: new Date(clock().getTime() - 3_600_000).toISOString(), direction: 'in' },
        { id: 2, card: '404', at: new Date(clock().getTime() - 3_600_000).toISOString() },
      ],
    }),
  })
  assert.deepEqual(
    (await reply.json()).results.map(({ state }: { state: string }) => state),
    ['accepted', 'quarantined'],
  )
  await open('/events?tab=quarantine', 'Prolasci')
  await page.getByText('nepoznata kartica').first().waitFor()
  await assertScreenAccessible(page, 'quarantine')
})

test('leave is granted to all, then requested, counted and approved', async () => {
  const { page, open, button, choose } = setup()
  const dialog = page.getByRole('dialog')
  await open('/leave/balances', 'Salda odmora')
  await page.getByRole('button', { name: /^Dodeli pravo za/ }).click()
  await dialog.getByRole('radio', { name: 'Ne, niko' }).check()
  await dialog.getByRole('button', { name: 'Dodeli', exact: true }).click()
  await page.getByText('Završeno').waitFor({ timeout: 60_000 })
  await button('Zatvori').last().click()
  await open('/leave/requests', 'Zahtevi')
  await button('Novo odsustvo').first().click()
  const person = dialog.getByRole('combobox', { name: /^Zaposleni/ })
  await person.fill('bridges')
  await page.getByRole('option', { name: /Bridges Uriah/ }).click()
  await choose('Vrsta odsustva', 'Godišnji odmor', dialog)
  await dialog.getByRole('textbox', { name: /^Od/ }).fill('7.12.2026')
  await dialog.getByRole('textbox', { name: /^Do/ }).fill('11.12.2026')
  await dialog.getByLabel('Odobri odmah (dogovoreno je)').check()
  await assertScreenAccessible(page, 'leave-request')
  await dialog.getByRole('button', { name: 'Podnesi zahtev' }).click()
  await page.getByText('Bridges Uriah').first().waitFor()
  await page.getByText('odobreno').first().waitFor()
  await assertScreenAccessible(page, 'leave')
})

test('a timesheet cell is explained and corrected, and the month is closed', async () => {
  const { open, departmentId, page, button } = setup()
  await open(`/timesheet?month=${month}&department_id=${await departmentId('Production')}`, 'Karnet i satnice')
  const worked = page.getByRole('gridcell', { name: '8', exact: true }).first()
  await worked.waitFor({ timeout: 60_000 })
  await assertScreenAccessible(page, 'timesheet')
  await worked.click()
  await page.keyboard.press('Space')
  await page
    .getByText(/čl\. \d+/)
    .first()
    .waitFor()
  await assertScreenAccessible(page, 'timesheet-why')
  await page.keyboard.press('Escape')
  // A value that cannot be read is refused with its reason.
  await page.keyboard.type('QQ')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: '1 ćelija nije upisana' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: '7', exact: true }).first().waitFor()

  await button('Proveri mesec').click()
  await page.getByText('Planiran rad bez ijednog prolaska').first().waitFor()
  await assertScreenAccessible(page, 'timesheet-check')
  await page
    .getByRole('complementary', { name: /^Provera meseca/ })
    .getByRole('button', { name: 'Zaključi mesec' })
    .click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Posle zaključenja' })
  await dialog.getByText('Ima zaposlenih bez ijednog sata u mesecu.').waitFor({ timeout: 60_000 })
  await assertScreenAccessible(page, 'timesheet-close')
  await dialog.getByRole('button', { name: 'Zaključi i pored toga' }).click()
  await page
    .getByText(/^Zaključen /)
    .first()
    .waitFor({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  for (const [choice, ending] of [
    ['Karnet i satnice (XLSX)', 'xlsx'],
    ['Karnet odeljenja (PDF, latinica)', 'pdf'],
    ['Sati za obračun zarada (CSV)', 'csv'],
  ] as const) {
    await button('Izvezi').click()
    await page.getByRole('menuitem', { name: choice }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      page.getByRole('button', { name: 'Preuzmi datoteku' }).click({ timeout: 120_000 }),
    ])
    assert.match(file.suggestedFilename(), new RegExp(`\\.${ending}$`))
    await page.getByRole('button', { name: 'Zatvori', exact: true }).last().click()
  }
})

test('demand is beside the plan, a day shows hours, a report is exported', async () => {
  const { departmentId, open, button, page, choose } = setup()
  const production = await departmentId('Production')
  await open(`/work-plan?day=${lastMonth}&department_id=${production}`, 'Potrebe za ljudima')
  await button('Dodaj potrebu').first().click()
  const dialog = page.getByRole('dialog')
  await choose('Smena', /^I –/, dialog)
  await choose('Odeljenje', /Production/, dialog)
  await dialog.getByLabel('pon').fill('900')
  await assertScreenAccessible(page, 'demand')
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
  const monday = page.getByRole('button', { name: /^I, Production.*\/900/ })
  await monday.waitFor()
  await assertScreenAccessible(page, 'work-plan')
  await monday.click()
  await dialog.getByText('Slobodni tog dana').waitFor()
  await page.keyboard.press('Escape')

  await open(`/work-schedule-day?day=${addDays(lastMonth, 1)}&department_id=${production}`, 'Dan po satima')
  await page.getByText('Pokrivenost po satima').waitFor()
  await assertScreenAccessible(page, 'work-schedule-day')

  await open('/reports', 'Izveštaji')
  await page.getByRole('searchbox', { name: 'Traži izveštaj' }).fill('karneta')
  await assertScreenAccessible(page, 'reports')
  await page.getByRole('link', { name: 'Sati po kategorijama i odeljenjima' }).click()
  await button('Prethodni mesec').click()
  await page.getByRole('cell', { name: 'Ukupno' }).waitFor()
  await assertScreenAccessible(page, 'report')
  await button('Izvezi').click()
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    button('Preuzmi datoteku').click({ timeout: 120_000 }),
  ])
  assert.equal(file.suggestedFilename(), 'Sati po kategorijama i odeljenjima.pdf')
})

test('no error occurred behind the screens', () => {
  const { troubles } = setup()
  assert.deepEqual(troubles, [])
})
