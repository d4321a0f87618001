import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, waitUntil } from '#test/support/app.ts'
import { openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createLeaveCompany, grantLeaveDays, NEXT_YEAR } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser, { live: true })
  const company = await createLeaveCompany(opened.testApp)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  const marko = createTestClient(leaveContract, opened.testApp, company.marko, company.companyId)

  const createRequest = async (day: string) => {
    const input = { employee_id: company.marko.employeeId, leave_type_id: company.typeId.GO!, first_day: day, last_day: day }
    const { data } = await marko.createLeaveRequest(input as never)
    return data.id
  }
  return { opened, company, createRequest }
})

test('a change reaches another window without a reload, and a lost line recovers', async () => {
  const { opened, company, createRequest } = setup()
  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  const listening = page.waitForResponse((reply) => reply.url().endsWith('/live'))
  await page.goto('/leave/requests')
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal((await listening).status(), 200)
  const rows = () => page.getByText('Đorđević').count()
  assert.equal(await rows(), 0)
  await createRequest(`${NEXT_YEAR}-03-02`)
  await page.getByText('Đorđević').first().waitFor({ timeout: 5_000 })

  // Without a network nothing arrives; after the reconnect the missed changes arrive, and the bar disappears.
  const before = await rows()
  await page.context().setOffline(true)
  await page.locator('.offline-bar').waitFor()
  await createRequest(`${NEXT_YEAR}-03-09`)
  await page.context().setOffline(false)
  await page.locator('.offline-bar').waitFor({ state: 'detached' })
  await waitUntil(async () => (await rows()) > before)
  await page.context().close()
})

test('seven windows share one live stream, and another takes over', async () => {
  const { opened, company, createRequest } = setup()
  const first = await openBrowserPageAs(opened, company, company.ana, 1440)
  const context = first.context()
  let streams = 0
  context.on('request', (request) => void (request.url().endsWith('/live') && streams++))
  const windows = [first]
  while (windows.length < 7) windows.push(await context.newPage())
  for (const window of windows) {
    await window.goto('/leave/requests')
    await window.getByRole('heading', { level: 1 }).waitFor()
  }
  await waitUntil(async () => streams === 1)
  const counts = await Promise.all(windows.map((window) => window.getByText('Đorđević').count()))
  const countMessages = async (added: number) =>
    (await Promise.all(windows.map((window) => window.getByText('Đorđević').count()))).every((count, at) => count >= counts[at]! + added)
  await createRequest(`${NEXT_YEAR}-04-06`)
  await waitUntil(() => countMessages(1))
  assert.equal(streams, 1)
  await windows.shift()!.close()
  counts.shift()
  await waitUntil(async () => streams === 2)
  await createRequest(`${NEXT_YEAR}-04-13`)
  await waitUntil(() => countMessages(2))
  await context.close()
})

test('a listening page notices that its session ended and says so', async () => {
  const { opened, company } = setup()
  const page = await openBrowserPageAs(opened, company, company.ana, 1440)
  await page.route('**/live', async (route) => {
    await page.getByText('Đorđević').first().waitFor()
    await withInstallationTransaction(opened.testApp.database, (db) =>
      sql`update session set ended_at = now() where user_id = ${company.ana.userId}`.execute(db),
    )
    await route.continue()
  })
  await page.goto('/leave/requests')
  await page.waitForURL('**/login')
  await page.getByText(/^Vaša sesija je/).waitFor()
})
