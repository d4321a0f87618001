import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { registerFrontendFiles } from '#app/frontend/static-files.ts'
import { createHttpApp } from '#app/http-app.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { createTestApp, type TestApp } from './app.ts'
import { chromiumLaunchOptions } from './chromium.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Pictures are for people, and stay out of git. */
const pictures = process.env.SCREENSHOTS

export type OpenedBrowserApp = { testApp: TestApp; address: string; browser: Browser; clock?: (() => Date) | undefined }

export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunchOptions())
/** A browser with a persistent profile folder, as on a desk. */
export const openPersistentBrowser = async (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...(await chromiumLaunchOptions()), baseURL, locale: 'sr-RS' })

/**
 * The application with its screens on its own database, in the browser of the worker. The network is never idle on a page with live
 * updates.
 */
export async function openAppInBrowser(
  browser: Browser,
  { errorReporting, live = false, clock }: { errorReporting?: string; live?: boolean; clock?: () => Date } = {},
): Promise<OpenedBrowserApp> {
  const create = async (services: ApplicationServices, url: string) => {
    const app = await createHttpApp(services, { calls: null, log: false, withScreens: true, listenAt: live ? url : null })
    await registerFrontendFiles(app, errorReporting)
    return app
  }
  const testApp = await createTestApp({ create, clock })
  const address = await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  return { testApp, address, browser, clock }
}

/** Calls the application without a browser: POST with a body. */
export const createApiCaller = (address: string) => (path: string, body?: object, token?: string) =>
  fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: omitUndefined({ 'content-type': 'application/json', authorization: token ? `Bearer ${token}` : undefined }),
    body: body ? JSON.stringify(body) : undefined,
  }).then((reply) => reply.json())

/** A separate page. Its errors fail the test that checks them. */
export async function openBrowserPage(
  { browser, address, clock }: Pick<OpenedBrowserApp, 'address' | 'browser' | 'clock'>,
  { width = 1440, height = 900 } = {},
): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'sr-RS',
    baseURL: address,
    acceptDownloads: true,
    reducedMotion: 'reduce',
  })
  if (clock) await context.clock.setSystemTime(clock())
  const page = await context.newPage()
  page.setDefaultTimeout(Number(process.env.BROWSER_WAIT ?? 60_000))
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('response', (reply) => void (reply.status() >= 500 && troubles.push(`${reply.status()} ${new URL(reply.url()).pathname}`)))
  return { page, troubles }
}

/** Stores the session of a user in the page, with a selected company if given. */
export async function storeBrowserSession(page: Page, address: string, token: string, company?: object): Promise<void> {
  const user = (await createApiCaller(address)('/me', undefined, token)).data
  await store(page, omitUndefined({ token, user: JSON.stringify(user), selectedCompany: company ? JSON.stringify(company) : undefined }))
}

/** Stores values in the browser storage, from an address of the application without a screen. */
async function store(page: Page, items: Record<string, string>): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, items)
}

/** A page of a signed-in user with a selected company. */
export async function openBrowserPageAs(
  opened: OpenedBrowserApp,
  company: { companyId: number },
  who: { token: string },
  width: number,
  preferences?: { theme?: string; script?: string },
): Promise<Page> {
  const { page } = await openBrowserPage(opened, { width, height: 900 })
  const selected = { id: company.companyId, short_name: 'Mlekara', name: 'Mlekara Zlatibor d.o.o.', permissions: [] }
  await storeBrowserSession(page, opened.address, who.token, selected)
  if (preferences)
    await page.evaluate((preferenceValues) => localStorage.setItem('preferences', JSON.stringify(preferenceValues)), preferences)
  return page
}

/** Accessibility findings of the current page; `region` is off because of floating elements. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // On a busy machine the network is idle also before a screen sends requests.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('[role=progressbar][aria-busy=true], .list-scroll[aria-busy=true]').first().waitFor({ state: 'detached' })
  // The policy of the page blocks foreign scripts, so the debugger injects axe, once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    // During a fade an element does not have its final contrast. A changed width or theme starts fades in the next frames.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const running = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    do {
      await Promise.allSettled(running().map(({ finished }) => finished))
      await frame()
      await frame()
    } while (running().length)
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const run = async (runOnly: string[]) => {
      const { violations } = await (
        window as unknown as {
          axe: { run(what: Document, how: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
      ).axe.run(document, { runOnly, resultTypes: ['violations'], rules: { region: { enabled: false } } })
      return violations
    }
    const violations = await run(tags)
    const small = new Set(violations.flatMap(({ id, nodes }) => (id === 'target-size' ? nodes.map(({ html }) => html) : [])))
    if (small.size) {
      // The foot of a form covers the edge of a control at one scroll position. Such a control is whole at another one.
      const boxes = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter(
        (box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY),
      )
      const before = boxes.map(({ scrollTop }) => scrollTop)
      for (const box of boxes) box.scrollTop = box.scrollHeight
      await frame()
      const atEnd = (await run(['target-size'])).flatMap(({ nodes }) => nodes).filter(({ html }) => small.has(html))
      boxes.forEach((box, index) => {
        box.scrollTop = before[index]!
      })
      for (const violation of violations) if (violation.id === 'target-size') violation.nodes = atEnd
    }
    return violations.flatMap(({ id, nodes }) =>
      nodes.length ? [`${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`] : [],
    )
  })
  return found
}

/** The buttons of a dialog are within the window, with any content above. */
const feetBelow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.dialog > .dialog-acts, .dialog .form-end')]
      .filter((foot) => foot.getBoundingClientRect().bottom > window.innerHeight)
      .map(({ textContent }) => textContent),
  )

/**
 * Expects no axe findings and no overflow of the window; takes a picture on request. A page with live updates (`live`) must be loaded
 * already.
 */
export async function assertScreenAccessible(page: Page, name: string, { live = false } = {}): Promise<void> {
  if (!live) await page.waitForLoadState('networkidle')
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) })
  assert.deepEqual(await findAccessibilityViolations(page), [], name)
  assert.deepEqual(await feetBelow(page), [], `${name} has buttons below the window`)
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} is wider than the window`)
}
