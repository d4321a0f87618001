import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { createApp } from '#app/app.ts'
import { registerFrontend } from '#app/frontend/static-files.ts'
import { createTestApp, type TestApp } from './app.ts'
import { chromiumLaunchOptions } from './chromium.ts'
import { onCleanup } from './cleanup.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Pictures are for people to look at, and stay out of git. */
const pictures = process.env.SCREENSHOTS

export type Opened = { testApp: TestApp; address: string; browser: Browser }

export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunchOptions())
/** A browser that keeps what it has in a folder, as one on a desk does. */
export const openPersistentBrowser = async (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...(await chromiumLaunchOptions()), baseURL, locale: 'sr-RS' })

/** The application with its screens on a database of its own, before the browser of the worker. A page that hears of changes is never idle on the network. */
export async function openApp(
  browser: Browser,
  { errorReporting, live = false }: { errorReporting?: string; live?: boolean } = {},
): Promise<Opened> {
  const testApp = await createTestApp()
  const app = await createApp(testApp.services, { calls: null, log: false, withScreens: true, listenAt: live ? testApp.url : null })
  await registerFrontend(app, errorReporting)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onCleanup(() => app.close())
  return { testApp: { ...testApp, app }, address, browser }
}

/** Asks the application without a browser: posts where there is a body. */
export const apiOf = (address: string) => (path: string, body?: object, token?: string) =>
  fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  }).then((reply) => reply.json())

/** A page of its own, whose errors fail the test that looks at them. */
export async function openPage(
  { browser, address }: Pick<Opened, 'address' | 'browser'>,
  { width = 1440, height = 900 } = {},
): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'sr-RS',
    baseURL: address,
    acceptDownloads: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(Number(process.env.BROWSER_WAIT ?? 60_000))
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('response', (reply) => void (reply.status() >= 500 && troubles.push(`${reply.status()} ${new URL(reply.url()).pathname}`)))
  return { page, troubles }
}

/** Puts the session of somebody who signed in a while ago into the page, with a company selected if one is given. */
export async function keepSession(page: Page, address: string, token: string, company?: object): Promise<void> {
  const user = (await apiOf(address)('/me', undefined, token)).data
  await store(page, { token, user: JSON.stringify(user), ...(company && { selectedCompany: JSON.stringify(company) }) })
}

/** Puts this into the storage of the browser, from an address of the application that starts no screen. */
async function store(page: Page, items: Record<string, string>): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, items)
}

/** A page of somebody who is signed in, with their company selected. */
export async function openPageAs(
  opened: Opened,
  company: { companyId: number },
  who: { token: string },
  width: number,
  preferences?: { theme?: string; script?: string },
): Promise<Page> {
  const { page } = await openPage(opened, { width, height: 900 })
  const selected = { id: company.companyId, short_name: 'Mlekara', name: 'Mlekara Zlatibor d.o.o.', permissions: [] }
  await keepSession(page, opened.address, who.token, selected)
  if (preferences)
    await page.evaluate((preferenceValues) => localStorage.setItem('preferences', JSON.stringify(preferenceValues)), preferences)
  return page
}

/** What a checker of accessibility finds on the page as it is now; `region` is off because of what floats. */
export async function axeFindings(page: Page): Promise<string[]> {
  // On a busy machine the network is quiet also before a screen asks for anything.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('[role=progressbar][aria-busy=true], .list-scroll[aria-busy=true]').first().waitFor({ state: 'detached' })
  // The page's policy lets no foreign script in, so it comes by the debugger, once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    // What is half faded in has not its own contrast yet.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await (
      window as unknown as {
        axe: { run(what: Document, how: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
    ).axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  })
  return found
}

/** The buttons at the end of a dialog are in the window, however much stands above them. */
const feetBelow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.dialog > .dialog-acts, .dialog .form-end')]
      .filter((foot) => foot.getBoundingClientRect().bottom > window.innerHeight)
      .map(({ textContent }) => textContent),
  )

/** Nothing for axe to find, nothing beyond the edge of the window; a picture where one is wanted. A page that hears of changes (`live`) stands already. */
export async function assertScreen(page: Page, name: string, { live = false } = {}): Promise<void> {
  if (!live) await page.waitForLoadState('networkidle')
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) })
  assert.deepEqual(await axeFindings(page), [], name)
  assert.deepEqual(await feetBelow(page), [], `${name} has buttons below the window`)
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} is wider than the window`)
}
