import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { addDays, addMonths, belgradeDay, daysBetween, weekday } from '#lib/days.ts'
import { openBrowser } from '../e2e/browser.ts'
import { report } from './ground/page.ts'
import { withServer } from './ground/server.ts'

/** A person types two hundred characters a minute, looks for a second and a half before each click, and for five at the chooser of files. */
const [LETTER, CLICK, CHOOSER] = process.env.PACE === '0' ? [0, 50, 50] : [300, 1_500, 5_000]
const GOAL = 15

const today = belgradeDay(new Date())
const first = addMonths(`${today.slice(0, 7)}-01`, -1)
const month = first.slice(0, 7)
const workdays = [...daysBetween(first, addDays(addMonths(first, 1), -1))].filter((day) => weekday(day) < 6)

const people = [
  ['Ana', 'Jovanović'],
  ['Marko', 'Đorđević'],
  ['Jelena', 'Ilić'],
  ['Nikola', 'Petrović'],
  ['Milica', 'Stanković'],
  ['Stefan', 'Nikolić'],
  ['Ivana', 'Pavlović'],
  ['Luka', 'Marković'],
  ['Sara', 'Živković'],
  ['Petar', 'Savić'],
].map(([name, surname], at) => ({ name, surname, code: String(101 + at) }))
const list = [
  'Šifra;Ime;Prezime;Odeljenje;Radno mesto;Vrsta radnog odnosa;Zaposlen od',
  ...people.map(({ code, name, surname }) => `${code};${name};${surname};Pogon;Radnik;Neodređeno vreme;01.02.2024.`),
].join('\n')
const passes = people
  .flatMap(({ code }) => workdays.flatMap((day) => [`${code}\t${day} 05:55:10\t1\t0\t1\t0`, `${code}\t${day} 14:02:40\t1\t1\t1\t0`]))
  .join('\n')

/** From an empty folder to a closed month, by the screens alone. */
async function walk(page: Page): Promise<{ what: string; minutes: number }[]> {
  const took: { what: string; minutes: number }[] = []
  const button = (name: string | RegExp, scope: Page | Locator = page) =>
    scope.getByRole('button', { name, exact: typeof name === 'string' }).first()
  const dialog = page.getByRole('dialog')
  const click = async (what: Locator) => {
    await what.waitFor()
    await sleep(CLICK)
    await what.click()
  }
  const type = async (into: Locator, text: string) => {
    await click(into)
    await into.press('Control+a')
    await into.pressSequentially(text, { delay: LETTER })
  }
  const choose = async (label: string, option: string | RegExp, scope: Page | Locator = page) => {
    await click(scope.getByRole('combobox', { name: new RegExp(`^${label}`) }).first())
    await click(page.getByRole('option', { name: option }).filter({ visible: true }).first())
  }
  const give = async (scope: Page | Locator, name: string, text: string) => {
    await sleep(CHOOSER)
    await scope.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  }
  const finished = async () => {
    await page.getByText('Završeno').first().waitFor({ timeout: 60_000 })
    await click(page.getByRole('button', { name: 'Zatvori', exact: true }).last())
    await dialog.waitFor({ state: 'hidden' })
  }
  const menu = (name: string) => click(page.getByRole('navigation').getByRole('link', { name, exact: true }).first())
  const step = async (what: string, work: () => Promise<void>) => {
    const began = Date.now()
    await work()
    took.push({ what, minutes: (Date.now() - began) / 60_000 })
    console.log(`${what}: ${took.at(-1)!.minutes.toFixed(1)} min`)
  }

  await step('the first account', async () => {
    await page.goto('/')
    await type(page.getByLabel('Ime', { exact: true }), 'Vesna')
    await type(page.getByLabel('Prezime', { exact: true }), 'Kovač')
    await type(page.getByLabel('E-pošta'), 'vesna@example.rs')
    await type(page.getByLabel('Lozinka'), 'Tajna.2026')
    await click(button('Otvori nalog'))
    await page.waitForURL(/\/(company\/add|dashboard)/)
  })
  await step('the company', async () => {
    if (!page.url().includes('/company/add'))
      await click(page.getByRole('link', { name: 'Nova kompanija' }).or(button('Nova kompanija')).first())
    await type(page.getByLabel('Poslovno ime'), 'Mlekara Zlatibor d.o.o.')
    await type(page.getByLabel('Skraćeni naziv'), 'Mlekara')
    await type(page.getByLabel('PIB'), '109990018')
    await click(button('Dalje'))
    await click(button('Dalje'))
    await type(page.getByRole('textbox', { name: /^Odeljenje/ }), 'Pogon')
    await click(button('Napravi kompaniju'))
    await page.getByText('je spremna').waitFor()
  })
  await step('the list of ten people', async () => {
    await click(
      button('Uvezi zaposlene')
        .or(page.getByRole('button', { name: /uvoz|uvez/i }))
        .first(),
    )
    await give(page, 'zaposleni.csv', list)
    await click(button('Učitaj'))
    await click(button('Proveri'))
    await click(button(/^Upiši 10 zaposlenih/))
    await finished()
  })
  await step('a shift', async () => {
    await menu('Kompanija')
    await click(page.getByRole('link', { name: 'Smene', exact: true }).first())
    await click(button('Nova smena'))
    await type(dialog.getByLabel('Oznaka'), 'I')
    await type(dialog.getByLabel('Naziv'), 'Prva smena')
    await type(dialog.getByLabel('Od', { exact: true }), '06:00')
    await type(dialog.getByLabel('Do', { exact: true }), '14:00')
    await click(button('Sačuvaj', dialog))
    await page.getByText('06:00–14:00').waitFor()
  })
  await step('who works when', async () => {
    await menu('Turnusi')
    await click(button('Novi turnus'))
    await type(dialog.getByLabel('Naziv'), 'Radni dani')
    for (let day = 1; day <= 5; day++) {
      await click(dialog.getByRole('combobox', { name: new RegExp(`^${day}\\.`) }))
      await click(page.getByRole('option', { name: /^I –/ }).filter({ visible: true }).first())
    }
    await click(button('Sačuvaj', dialog))
    await dialog.waitFor({ state: 'hidden' })
    await click(button('Nova dodela'))
    await choose('Turnus', 'Radni dani', dialog)
    await choose('Odeljenje', /Pogon/, dialog)
    await type(dialog.getByRole('textbox', { name: /^Prvi dan/ }), '1.1.2026')
    await click(button('Sačuvaj', dialog))
    await dialog.waitFor({ state: 'hidden' })
  })
  await step('a device and its passes of a month', async () => {
    await menu('Kompanija')
    await click(page.getByRole('link', { name: 'Uređaji', exact: true }).first())
    await click(button('Novi uređaj'))
    await type(dialog.getByLabel('Naziv'), 'Kapija')
    await choose('Broj u uređaju je', 'šifra zaposlenog', dialog)
    await click(button('Sačuvaj', dialog))
    await page.locator('.one-key').waitFor()
    await click(page.getByRole('button', { name: 'Zatvori', exact: true }).last())
    await dialog.waitFor({ state: 'hidden' })
    await menu('Prolasci')
    await click(button('Još radnji'))
    await click(page.getByRole('menuitem', { name: 'Učitaj datoteku uređaja' }))
    await choose('Uređaj', 'Kapija', dialog)
    await give(dialog, 'attlog.dat', passes)
    await click(button(/^Preuzmi \d+ događa/, dialog))
    await finished()
  })
  await step('leave of two days', async () => {
    await menu('Odsustva')
    await click(button('Novo odsustvo'))
    await type(dialog.getByRole('combobox', { name: /^Zaposleni/ }), 'Ilić')
    await click(page.getByRole('option', { name: /Ilić Jelena/ }))
    await choose('Vrsta odsustva', /^Plaćeno/, dialog)
    const [from, to] = [addDays(today, 7 + 8 - weekday(today)), addDays(today, 7 + 9 - weekday(today))]
    const typed = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.${day.slice(0, 4)}`
    await type(dialog.getByRole('textbox', { name: /^Od/ }), typed(from))
    await type(dialog.getByRole('textbox', { name: /^Do/ }), typed(to))
    await click(dialog.getByLabel('Odobri odmah (dogovoreno je)'))
    await click(button('Podnesi zahtev', dialog))
    await dialog.getByText('odobreno', { exact: true }).waitFor()
    await sleep(CLICK)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
  await step('the timesheet is checked and closed', async () => {
    await menu('Karnet i satnice')
    await page.getByRole('grid').waitFor()
    await click(button(/Prethodni mesec/))
    await page.getByRole('gridcell', { name: '8', exact: true }).first().waitFor({ timeout: 60_000 })
    await click(button('Proveri mesec'))
    await click(button('Zaključi mesec', page.getByRole('complementary', { name: /^Provera meseca/ })))
    await click(button('Zaključi mesec', dialog.filter({ hasText: 'Posle zaključenja' })))
    const closed = page.getByText(/^Zaključen /).first()
    const anyway = button('Zaključi i pored toga')
    await closed.or(anyway).first().waitFor({ timeout: 60_000 })
    if (await anyway.isVisible()) await click(anyway)
    await closed.waitFor({ timeout: 60_000 })
  })
  return took
}

await withServer(async ({ address }) => {
  const browser = await openBrowser()
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(process.env.PACE === '0' ? 8_000 : 20_000)
  try {
    const took = await walk(page)
    const all = took.reduce((sum, { minutes }) => sum + minutes, 0)
    if (process.env.PACE !== '0')
      report(
        'newcomer',
        `From an empty folder to the closed timesheet of ${month} by the screens alone: ten people by import, a shift, passes, leave. Two hundred characters a minute, a second and a half before each click.`,
        [
          ...took.map(({ what, minutes }) => ({ what, ours: `${minutes.toFixed(1)} min` })),
          { what: 'all', ours: `${all.toFixed(1)} min`, goal: `< ${GOAL} min`, met: all < GOAL },
        ],
      )
  } catch (error) {
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/newcomer.png` })
    throw error
  } finally {
    await browser.close()
  }
})
