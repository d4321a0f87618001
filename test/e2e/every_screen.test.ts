import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { screens } from '#modules/help/web/screens.ts'
import { fill, fillWork } from '#test/filled_cast.ts'
import { aLeaveCompany } from '#test/leave_cast.ts'
import { axeFindings, openApp, openPageAs } from './browser.ts'

const opened = await openApp()
const company = await aLeaveCompany(opened.here)
await fill(company, [company.marko])
await fillWork(company)
const real = (path: string) =>
  path
    .replace('/employees/edit/$id', `/employees/edit/${company.marko.employeeId}`)
    .replace('/employee-leaves/$id', `/employee-leaves/${company.marko.employeeId}`)
    .replace('$employeeId', String(company.marko.employeeId))
    .replace('$status', 'submitted')
    .replace('$article', '02')
    .replace('/{-$id}', '')
    .replace(/\$\w+/g, '1')

/** Goes there as a link of the page would; answers where that arrived. */
async function arrive(page: Page, path: string): Promise<string> {
  await page.evaluate((path) => history.pushState({}, '', path), path)
  await page.waitForTimeout(50)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return new URL(page.url()).pathname
}

for (const who of ['vesna', 'marko'] as const)
  test(`every screen has nothing for axe to find and stays in the window, wide and light, narrow and dark: ${who}`, async () => {
    const page = await openPageAs(opened, company, company[who], 1440)
    await page.evaluate(() => localStorage.setItem('preferences', JSON.stringify({ theme: 'system' })))
    await page.goto('/inbox')
    const seen = new Set<string>()
    const found: string[] = []
    for (const path of Object.keys(screens)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      const at = await arrive(page, real(path))
      if (seen.has(at)) continue
      seen.add(at)
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [360, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.waitForLoadState('networkidle')
        found.push(...(await axeFindings(page)).map((finding) => `${at} at ${width}: ${finding}`))
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${at} is wider than ${width}`)
      }
    }
    assert.deepEqual(found, [])
    assert.ok(seen.size > (who === 'vesna' ? 80 : 15), `${seen.size}`)
    await page.context().close()
  })
