import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import type { Page } from 'playwright-core'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestCompany, waitUntil } from '#test/support/app.ts'
import { openAppInBrowser, openBrowserPage, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { live: true })
  const company = await createTestCompany(opened.testApp)
  const anotherAs = (role: string) =>
    withInstallationTransaction(opened.testApp.database, (db) => createTestAccount(opened.testApp, db, role, company.companyId))

  /** All bytes over the network, including headers, until it is idle with an empty cache, and the layout shift. */
  async function arrive(page: Page): Promise<{ came: Came[]; moved: number }> {
    const came = new Map<string, Came>()
    const connection = await page.context().newCDPSession(page)
    await connection.send('Network.enable')
    await connection.send('Network.setCacheDisabled', { cacheDisabled: true })
    connection.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      // The requests of the previous page are cancelled with it.
      if (type === 'Document') came.clear()
      came.set(requestId, { url: request.url, bytes: 0 })
    })
    const ended = new Set<string>()
    let since = Date.now()
    connection.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      ended.add(requestId)
      since = Date.now()
      const one = came.get(requestId)
      if (one) one.bytes = encodedDataLength
    })
    connection.on('Network.loadingFailed', ({ requestId }) => void ended.add(requestId)) // a cancelled request has ended too
    await page.addInitScript(() => {
      const watched = window as unknown as { moved: number }
      watched.moved = 0
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!shift.hadRecentInput) watched.moved += shift.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    const open = () => [...came].flatMap(([id, { url }]) => (ended.has(id) || url.endsWith('/live') ? [] : [url]))
    await waitUntil(async () => !open().length && Date.now() - since > 700).catch(() =>
      assert.fail(`not quiet after ten seconds: ${open().join(' ') || 'nothing is open'}`),
    )
    return { came: [...came.values()], moved: await page.evaluate(() => (window as unknown as { moved: number }).moved) }
  }

  return { opened, company, anotherAs, arrive }
})

type Came = { url: string; bytes: number }

const kilobytes = (came: readonly Came[]) => came.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

// The start pages by role. Each loads at most 40 requests and 450 KB, including fonts and responses of the server.
const roles: { role: string; at: string; person?: 'vesna' | 'ana' | 'marko' }[] = [
  { role: 'employer_user', at: '/dashboard', person: 'vesna' },
  { role: 'chief', at: '/dashboard', person: 'ana' },
  { role: 'chief_verificator', at: '/employees' },
  { role: 'verificator', at: '/inbox' },
  { role: 'portir', at: '/dashboard' },
  { role: 'employee_user', at: '/employee-dashboard', person: 'marko' },
]
for (const { role, at, person } of roles)
  test(`the first screen of ${role} is small and has no layout shift`, async () => {
    const { opened, company, anotherAs, arrive } = setup()
    const page = await openBrowserPageAs(opened, company, person ? company[person] : await anotherAs(role), 1440)
    const { came, moved } = await arrive(page)
    const scripts = came.filter(({ url }) => url.endsWith('.js'))
    const summary = `${came.length} requests, ${kilobytes(scripts).toFixed(1)} KB of scripts, ${kilobytes(came).toFixed(1)} KB of all, ${moved.toFixed(3)}`
    assert.equal(new URL(page.url()).pathname, at)
    assert.equal(await page.getByText('Došlo je do neočekivane greške.').count(), 0)
    assert.ok(scripts.length > 3 && kilobytes(scripts) > 100, summary)
    assert.ok(came.length <= 40, `${summary}\n${came.map(({ url }) => url).join('\n')}`)
    assert.ok(kilobytes(came) <= 450, summary)
    assert.ok(moved <= 0.02, summary)
    await page.context().close()
  })

test('the sign-in page is small and has no layout shift', async () => {
  const { opened, arrive } = setup()
  const { page } = await openBrowserPage(opened)
  const { came, moved } = await arrive(page)
  const figures = `${came.length} requests, ${kilobytes(came).toFixed(1)} KB, ${moved.toFixed(3)}`
  assert.equal(new URL(page.url()).pathname, '/login')
  assert.ok(came.length <= 40 && kilobytes(came) <= 450 && moved <= 0.02, figures)
  await page.context().close()
})
