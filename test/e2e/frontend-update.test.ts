import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { createTestCompany } from '#test/support/app.ts'
import { openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createTestCompany(opened.testApp)

  /** A page that is open during an update. While `gone` is true, chunks that it has not loaded are missing. */
  async function onOpenPage(gone: () => boolean) {
    const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
    await page.goto('/employees')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.route(/\/assets\/ShiftsTab-[^/]*\.js$/, (route) =>
      gone() ? route.fulfill({ status: 404, json: { message: 'Nije pronađeno.', code: 'common.not_found' } }) : route.continue(),
    )
    /** Navigates within the application, like a click on the menu. */
    const go = (path: string) =>
      page.evaluate((to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, path)
    return { page, go }
  }
  return { onOpenPage, opened, company }
})
const notice = 'Program je u međuvremenu ažuriran, pa je strana učitana ponovo.'

test('a missing part after an update leads to one reload at the same place', async () => {
  const { onOpenPage } = setup()
  let requestCount = 0
  const { page, go } = await onOpenPage(() => ++requestCount === 1)
  await go('/company/shifts')
  await page.getByText(notice).waitFor()
  assert.equal(new URL(page.url()).pathname, '/company/shifts')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})

test('if that fails the page says so and is not reloaded again and again', async () => {
  const { onOpenPage } = setup()
  const { page, go } = await onOpenPage(() => true)
  let documents = 0
  page.on('request', (request) => void (request.isNavigationRequest() && documents++))
  await go('/company/shifts')
  await page.getByText('Strana nije mogla da se učita. Osvežite je.').waitFor()
  await page.waitForTimeout(1_000)
  assert.equal(documents, 1)
  await page.context().close()
})

test('if the application cannot be loaded, a message is shown and no white page', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440)
  let documents = 0
  page.on('request', (request) => void (request.isNavigationRequest() && documents++))
  // The server answers late; until then the page shows no message either.
  await page.route(/:\d+\/$/, async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/employees')
  await page.getByText('Strana nije mogla da se učita. Osvežite je.').waitFor()
  assert.equal(documents, 2, 'it is said once loading anew did not help')
  await page.unroute(/\/assets\/app-[^/]*\.js$/)
  await page.getByRole('button', { name: 'Osveži' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})

test('a missing file is rejected and never answered with the page', async () => {
  const { opened } = setup()
  for (const path of ['/assets/gone', '/assets/gone.js', '/assets/']) {
    const reply = await fetch(opened.address + path)
    assert.deepEqual(
      [reply.status, (await reply.json()).code, reply.headers.get('cache-control')],
      [404, 'common.not_found', 'no-store'],
      path,
    )
  }
})
