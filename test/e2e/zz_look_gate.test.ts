import { test } from 'node:test'
import { keepSession, openBrowser } from './browser.ts'

const base = 'http://127.0.0.1:3225'
test('look', { timeout: 300_000 }, async () => {
  const browser = await openBrowser()
  const { token } = await (
    await fetch(`${base}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'portir@demo.rs', password: 'Kadrovik.2026' }),
    })
  ).json()
  const { companies } = await (await fetch(`${base}/api/companies`, { headers: { authorization: `Bearer ${token}` } })).json()
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [360, 780, 'dark'],
    [1920, 1080, 'dark'],
    [1280, 800, 'light'],
  ] as const) {
    const context = await browser.newContext({ baseURL: base, viewport: { width, height } })
    const page = await context.newPage()
    page.on('pageerror', (e) => console.log('ERR', e.message))
    page.on('console', (m) => m.type() === 'error' && console.log('CON', m.text()))
    await keepSession(page, base, token, companies[0])
    await page.evaluate((theme) => localStorage.setItem('preferences', JSON.stringify({ theme, language: 'sr', script: 'latin' })), theme)
    await page.goto('/gate')
    const field = page.locator('input[name=card]')
    await field.waitFor()
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/k/gshots/ready-${width}-${theme}.png` })
    await page.keyboard.type('jov')
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/k/gshots/find-${width}-${theme}.png` })
    const found = page.locator('.gate-found button')
    if (await found.count()) await found.nth(width === 1440 ? 0 : width === 360 ? 1 : 2).click()
    await page.waitForTimeout(900)
    await page.screenshot({ path: `/tmp/k/gshots/hit-${width}-${theme}.png` })
    await page.keyboard.type('0020260245')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(900)
    await page.screenshot({ path: `/tmp/k/gshots/unknown-${width}-${theme}.png`, fullPage: true })
    await page.waitForTimeout(1500)
    await context.setOffline(true)
    await page.reload()
    await field.waitFor({ timeout: 5000 }).catch((e) => console.log('OFF', e.message))
    await page.keyboard.type('mark')
    await page.waitForTimeout(600)
    if (await found.count()) await found.nth(0).click()
    await page.waitForTimeout(900)
    await page.screenshot({ path: `/tmp/k/gshots/off-${width}-${theme}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Posetilac' }).click()
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/k/gshots/visit-${width}-${theme}.png` })
    await page.getByLabel('Ime i prezime').fill('Petar Petrović')
    await page.getByLabel('Firma').fill('Servis d.o.o.')
    await page.getByRole('button', { name: 'Upiši dolazak' }).click()
    await page.getByRole('button', { name: 'Ko je unutra' }).click()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/k/gshots/inside-${width}-${theme}.png` })
    await page.getByRole('button', { name: 'Spisak za evakuaciju' }).click()
    await page.getByRole('checkbox').first().check()
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/k/gshots/evac-${width}-${theme}.png` })
    await context.setOffline(false)
    await page.waitForTimeout(7000)
    await page.getByRole('button', { name: 'Nazad na kapiju' }).click()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/k/gshots/back-${width}-${theme}.png` })
    await context.close()
  }
  await browser.close()
})
