// Renders the pictures of the README and of the guide, in both languages. `node_modules/.bin/node docs/pictures/draw.ts` starts its own
// demo. `node_modules/.bin/node docs/pictures/draw.ts ADDRESS [NAME…]` uses a running demo, for all pictures or the named ones.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { registerModuleManifests } from '#app/modules.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { addMonths, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import type { Language } from '#shared/message-translation.ts'
import { openBrowser } from '#test/support/browser.ts'

type Picture = { name: string; path: string; act?: (page: Page, t: (key: string) => string) => Promise<unknown> }

const size = { width: 1280, height: 800 }
const heaviest = 120 * 1024
const lastMonth = getMonthOfDay(addMonths(toBelgradeDay(new Date()), -1))
const staff = `Prezime;Ime;Zaposlen od;Odeljenje;Radno mesto;E-pošta
Đorđević;Milica;01.02.2024.;Montaža;Monter;milica.djordjevic@example.rs
Šćepanović;Goran;15.09.2021.;Montaža;Monter;goran.scepanovic@example.rs
Živković;Ana;03.06.2019.;Uprava;Referent;ana.zivkovic@example.rs`

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const pictures: Picture[] = [
  { name: 'home', path: '/dashboard' },
  { name: 'employees', path: '/employees' },
  {
    name: 'import',
    path: '/employees/import',
    async act(page, t) {
      await page.locator('input[type=file]').setInputFiles({ name: 'zaposleni.csv', mimeType: 'text/csv', buffer: Buffer.from(staff) })
      await click(page, t('import.upload'))
      await page.getByText('Šćepanović').first().waitFor()
    },
  },
  { name: 'schedules', path: '/schedules' },
  { name: 'plan', path: '/work-schedule' },
  { name: 'events', path: '/events?tab=quarantine' },
  {
    name: 'leave',
    path: '/leave/requests?status=submitted',
    act: (page) => page.locator('tbody button').nth(1).click(),
  },
  {
    name: 'timesheet',
    path: `/timesheet?month=${lastMonth}`,
    async act(page) {
      const cells = page.getByRole('gridcell').filter({ hasText: /^8\s*P/ })
      await cells.first().waitFor()
      for (const cell of await cells.all()) {
        const box = await cell.boundingBox()
        if (box && box.x > 300 && box.y > 280 && box.y < 480) return await cell.hover()
      }
    },
  },
  {
    name: 'check',
    path: `/timesheet?month=${lastMonth}`,
    async act(page, t) {
      await click(page, t('timesheet.check'))
      await page.getByRole('complementary').locator('details').first().waitFor()
    },
  },
  { name: 'months', path: '/company/months' },
  { name: 'holidays', path: '/company/holidays' },
  { name: 'rights', path: '/company/client-rights' },
  { name: 'work-plan', path: '/work-plan' },
  { name: 'report', path: '/reports/headcount' },
  { name: 'board', path: '/candidates/board' },
]

/** A new demo on its own port. */
async function startDemo(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const address = 'http://127.0.0.1:4187'
  const child = spawn(process.execPath, ['src/main.js', '--demo'], {
    env: { ...process.env, PORT: '4187', HOST: '127.0.0.1', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  while (child.exitCode === null) {
    if (await fetch(address).catch(() => undefined)) return { address, stop }
    await wait(1000)
  }
  throw new Error('The demo did not start.')
}

/** The browser storage of a signed-in employer in the first company of the demo. */
async function signIn(address: string) {
  const fetchJson = async (path: string, more?: RequestInit) => (await fetch(`${address}/api${path}`, more)).json()
  const account = { email: 'employer_user@demo.rs', password: 'Kadrovik.2026' }
  const { token } = await fetchJson('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const headers = { authorization: `Bearer ${token}` }
  const me = await fetchJson('/me', { headers })
  const { companies } = await fetchJson('/companies', { headers })
  const { id, name, short_name, logo, permissions } = companies[0]
  return { token, user: me.data, selectedCompany: { id, name, short_name, logo, permissions } }
}

async function draw(browser: Browser, address: string, session: object, language: Language): Promise<void> {
  const folder = join(import.meta.dirname, language === 'sr' ? '.' : language)
  await mkdir(folder, { recursive: true })
  const preferences = { language, script: 'latin', theme: 'light', density: 'normal', folded: false }
  const t = (key: string) => String(messageCatalogs[language][key])
  for (const { name, path, act } of pictures) {
    if (names.length && !names.includes(name)) continue
    const context = await browser.newContext({ viewport: size, baseURL: address, reducedMotion: 'reduce' })
    await context.addInitScript(
      (session) => {
        for (const [key, value] of Object.entries(session))
          localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
      },
      { ...session, preferences },
    )
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await waitUntilSettled(page)
    await act?.(page, t)
    await waitUntilSettled(page)
    await wait(1500)
    const file = join(folder, `${name}.webp`)
    await sharp(await page.screenshot())
      .webp({ quality: 84 })
      .toFile(file)
    const bytes = (await stat(file)).size
    if (bytes > heaviest) throw new Error(`${file} has ${bytes} bytes, ${heaviest} at most.`)
    await context.close()
  }
}

registerModuleManifests()
const [inputAddress, ...names] = process.argv.slice(2)
const { address, stop } = inputAddress ? { address: inputAddress, stop: async () => {} } : await startDemo()
const browser = await openBrowser()
try {
  const session = await signIn(address)
  for (const language of ['sr', 'en'] as const) await draw(browser, address, session, language)
} finally {
  await browser.close()
  await stop()
}

/** The network is never idle on a page with live updates. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForTimeout(1_500)
}
