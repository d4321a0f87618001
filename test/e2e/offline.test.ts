import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { planContract } from '#modules/time/planning/plan-contract.ts'
import { clientFor, until } from '#test/support/app.ts'
import { assertScreen, openApp, openPageAs } from '#test/support/browser.ts'
import { setUpFile } from '#test/support/e2e.ts'
import { createLeaveCompany, giveLeaveDays } from '#test/support/leave-company.ts'

const setup = setUpFile(async (browser) => {
  const opened = await openApp(browser)
  const company = await createLeaveCompany(opened.testApp)
  await giveLeaveDays(company, company.marko, new Date().getFullYear(), 20)
  const vesna = clientFor(planContract, opened.testApp, company.vesna, company.companyId)
  const { id } = (await vesna.createShift({ code: 'I', name: 'Prva smena', segments: [{ from: 480, to: 960 }] })).data
  const week = await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days: [id, id, id, id, id, null, null] })
  await vesna.createAssignment({ work_schedule_id: week.data.id, department_id: company.departmentId, first_day: '2026-03-02' })
  return { opened, company }
})

const isShellCached = (page: Page) =>
  until(() =>
    page.evaluate(async () => {
      const requests = await (await caches.open('-shell')).keys()
      const worker = await navigator.serviceWorker.getRegistration('/')
      return worker?.active?.state === 'activated' && requests.some(({ url }) => new URL(url).pathname === '/') && requests.length > 5
    }),
  )

const copies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return { owner: localStorage.getItem('offlineCopies'), isStored: names.includes('offline-copies') }
  })

test('an employee sees the own schedule and balance without a network', async () => {
  const { opened, company } = setup()
  const page = await openPageAs(opened, company, company.marko, 390)
  const context = page.context()
  await page.goto('/employee-dashboard')
  await page.getByText('Prva smena').first().waitFor()
  await isShellCached(page)
  await context.setOffline(true)
  // Also after the token expired.
  await page.evaluate(() => {
    const [head, , signature] = localStorage.getItem('token')!.split('.')
    const expired = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 })).replaceAll('=', '')
    localStorage.setItem('valid-token', localStorage.getItem('token')!)
    localStorage.setItem('token', [head, expired, signature].join('.'))
  })
  await page.reload()
  await page.getByText('Prva smena').first().waitFor()
  await page.getByText(/Podaci su od/).waitFor()
  await page.getByText('20', { exact: true }).first().waitFor()
  await assertScreen(page, 'offline-home', { live: true })
  await page.goto('/employee-dashboard/schedule')
  await page.getByText('Prva smena').first().waitFor()
  // A part that is not cached says why, and opens by itself.
  await page.goto('/employee-dashboard/payslips')
  await page.getByText('Nema veze sa mrežom. Strana se otvara čim se veza vrati.').waitFor()
  await page.evaluate(() => localStorage.setItem('token', localStorage.getItem('valid-token')!))
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Isplatni listići' }).waitFor()
  await page.locator('.offline-bar').waitFor({ state: 'detached' })
  await context.close()
})

test('copies for a phone are deleted on sign-out', async () => {
  const { opened, company } = setup()
  const page = await openPageAs(opened, company, company.marko, 390)
  await page.goto('/employee-dashboard')
  await until(async () => (await copies(page)).owner)
  const { owner } = await copies(page)
  assert.equal(JSON.parse(owner!).user, company.marko.userId)
  await page.getByRole('button', { name: /^Nalog/ }).click()
  await page.getByRole('menuitem', { name: 'Odjavi se' }).click()
  await page.waitForURL('**/login')
  await until(async () => !(await copies(page)).isStored)
  assert.equal((await copies(page)).owner, null)
  await page.context().close()
})
