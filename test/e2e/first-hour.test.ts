import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import type { Locator } from 'playwright-core'
import { assertScreenAccessible, openAppInBrowser, openBrowserPage } from '#test/support/browser.ts'
import { startClockAt } from '#test/support/clock.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

/** The pace of a new user: seconds per action, including the time to find it. */
const SECONDS_PER_ACTION = 10
const MAX_MINUTES = 15

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { clock: startClockAt('2026-11-24T09:00:00Z') })
  const { page, troubles } = await openBrowserPage(opened)
  return { page, troubles }
})

const names =
  'Perić Slavica,Tošić Radovan,Lukić Jasmina,Ilić Stefan,Ćurčić Dejan,Miletić Zoran,Gajić Biljana,Lukač Ivana,Rakić Mladen,Savić Miodrag,Pešić Sanja,Đokić Nikola,Stanković Ljiljana,Bogićević Vesna,Simić Goran,Petrović Ana,Jović Mara,Kostić Jelena,Vasić Petar,Radović Milica'.split(
    ',',
  )
const departmentOf = (at: number) => {
  if (at < 14) return 'Proizvodnja'
  if (at < 18) return 'Prodavnica'
  return 'Uprava'
}
const file = [
  'Šifra;Prezime;Ime;Odeljenje;Radno mesto;Vrsta radnog odnosa;Datum zaposlenja',
  ...names.map((name, at) => {
    const [last, first] = name.split(' ')
    return `${String(at + 1).padStart(4, '0')};${last};${first};${departmentOf(at)};Radnik;Neodređeno vreme;01.03.2024.`
  }),
].join('\n')

test('a company of 20 without a clock reaches its first timesheet in 15 minutes', async () => {
  const { page, troubles } = setup()
  let actions = 0
  const click = async (what: Locator) => {
    actions++
    await what.click()
  }
  const fill = async (what: Locator, text: string) => {
    actions++
    await what.fill(text)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = page.getByRole('dialog')
  /** From any page back to the list of steps, and on to the next one. */
  const nextStep = async (act: string) => {
    await click(page.getByRole('navigation', { name: 'Glavni meni' }).getByRole('link', { name: 'Početna', exact: true }))
    await click(button(act))
  }

  // Sign-up and company.
  await page.goto('/')
  await fill(page.getByLabel('Ime', { exact: true }), 'Milica')
  await fill(page.getByLabel('Prezime', { exact: true }), 'Radović')
  await fill(page.getByLabel('E-pošta'), 'milica@example.rs')
  await fill(page.getByLabel('Lozinka'), 'Tajna.2026')
  await click(button('Otvori nalog'))
  await page.waitForURL(/\/(company\/add|dashboard)/)
  await fill(page.getByLabel('Poslovno ime'), 'Pekara Zlatno zrno d.o.o.')
  await fill(page.getByLabel('Skraćeni naziv'), 'Pekara')
  await fill(page.getByLabel('PIB'), '109990018')
  await fill(page.getByLabel('Mesto'), 'Čačak')
  await click(button('Dalje'))
  await click(button('Dalje'))
  await fill(page.getByRole('textbox', { name: /^Odeljenje/ }), 'Uprava')
  await click(button('Napravi kompaniju'))
  await page.getByText(/je spremna/).waitFor()

  // Two questions choose the features.
  await nextStep('Odgovori na pitanja')
  await click(page.getByRole('radiogroup', { name: 'Radite li u smenama?' }).getByText('Da', { exact: true }))
  await click(page.getByRole('radiogroup', { name: 'Beležite li dolaske?' }).getByText('Ne, sati po planu'))
  await click(page.getByRole('button', { name: /^Primeni profil/ }))

  // Employees from a file.
  await page.goto('/employees/import')
  actions += 2
  await page.locator('input[type=file]').setInputFiles({ name: 'zaposleni.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await click(button('Učitaj'))
  await click(button('Proveri'))
  await click(page.getByRole('button', { name: /^Upiši 20 zaposlenih/ }))
  await page
    .getByText(/^Upisano je 20|^Upisan/)
    .first()
    .waitFor()

  // Shifts and the rotation of crews.
  await nextStep('Dodaj smene')
  await click(page.getByRole('checkbox', { name: /^Tri smene/ }))
  await click(page.getByRole('checkbox', { name: /^Radni dani/ }))
  await click(button(/^Dodaj/))
  await nextStep('Napravi turnus')
  for (const [rotation, department] of [
    ['Tri smene', 'Proizvodnja'],
    ['Radni dani', 'Prodavnica'],
    ['Radni dani', 'Uprava'],
  ] as const) {
    await click(page.getByRole('row').filter({ hasText: rotation }).getByRole('button', { name: 'Podeli u ekipe' }).first())
    await click(page.getByRole('combobox', { name: 'Odeljenje' }))
    await click(page.getByRole('option', { name: department }))
    await click(page.getByRole('button', { name: /^Dodeli turnus za/ }))
    await page.waitForURL(/\/schedules$/)
  }
  await assertScreenAccessible(page, 'first-hour-schedules')

  // Leave with used days.
  await nextStep('Unesi stanje')
  await click(page.getByRole('button', { name: /^Dodeli pravo za/ }))
  await click(dialog.getByRole('radio', { name: 'Ne, niko' }))
  await click(dialog.getByRole('button', { name: 'Dodeli', exact: true }))
  await page
    .getByText(/Zaposlenih: 20|Završeno/)
    .first()
    .waitFor()
  await click(button('Zatvori').last())

  // Hours by plan.
  await nextStep('Izaberi način')
  const byPlan = page.getByRole('region', { name: 'Sati po planu' })
  await click(byPlan.getByRole('button', { name: 'Izaberi za kompaniju' }))
  await click(dialog.getByRole('button', { name: 'Sačuvaj' }))
  await assertScreenAccessible(page, 'first-hour-recording')

  // The plan is published, and the timesheet has hours.
  await click(page.getByRole('navigation', { name: 'Glavni meni' }).getByRole('link', { name: 'Karnet i satnice', exact: true }))
  await page.getByRole('link', { name: 'Objavi raspored' }).waitFor()
  await nextStep('Objavi raspored')
  await click(button('Objavi'))
  await dialog.getByText('Koga se tiče (20)').waitFor()
  const ground = dialog.getByRole('combobox', { name: /^Osnov za kraći rok/ })
  if (await ground.count()) {
    await click(ground)
    await click(
      page
        .getByRole('option', { name: /^Upisuje se kako je bilo|^Zaposleni su na vreme obavešteni/ })
        .filter({ visible: true })
        .first(),
    )
    await fill(dialog.getByLabel(/^Obrazloženje/), 'Zatečen raspored')
  }
  await click(dialog.getByRole('button', { name: /^Objavi za 20/ }))
  await dialog.waitFor({ state: 'detached' })
  await click(page.getByRole('navigation', { name: 'Glavni meni' }).getByRole('link', { name: 'Karnet i satnice', exact: true }))
  await page.getByText('po planu').first().waitFor()
  await page.getByRole('gridcell').first().waitFor()
  await assertScreenAccessible(page, 'first-hour-timesheet')
  assert.deepEqual(troubles, [])
  const minutes = (actions * SECONDS_PER_ACTION) / 60
  assert.ok(minutes <= MAX_MINUTES, `${actions} actions are ${minutes.toFixed(1)} minutes`)
})
