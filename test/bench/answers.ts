import type { Page } from 'playwright-core'
import { buildFrontendIfStale } from '#app/frontend/build-frontend.ts'
import { registerFrontendFiles } from '#app/frontend/static-files.ts'
import { createHttpApp } from '#app/http-app.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestClient, type TestCompany } from '#test/support/app.ts'
import { openBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { type BenchContext, withBenchContext } from './ground/bench-context.ts'
import { type BenchReportLine, formatMilliseconds, printBenchReport } from './ground/bench-report.ts'
import { createLargeCompany, fillCompanySilently } from './ground/large-company.ts'

/** Response times for users: a list of 6,000 leave requests, an approval, the gate screen without a network. */
const EMPLOYEE_COUNT = 3_000
const REQUEST_COUNT = 6_000
const REPETITIONS = 30
const CARD_NUMBER = '0004871234'
const year = new Date().getFullYear() + 1

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!
const worst = (times: readonly number[]) => Math.max(...times)
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) times.push(await timed(() => work(at)))
  return times
}
const line = (what: string, times: readonly number[], goal: number): BenchReportLine => ({
  what,
  ours: `${formatMilliseconds(median(times))} (at most ${formatMilliseconds(worst(times))})`,
  goal: `≤ ${formatMilliseconds(goal)}`,
  met: median(times) <= goal,
})

/** Two one-day requests per employee that wait for a chief. */
const fillRequests = ({ owner }: BenchContext, { companyId }: TestCompany) =>
  fillCompanySilently(owner, async (client) => {
    await client.query(
      `insert into leave_request (company_id, employee_id, leave_type_id, first_day, last_day, amount, status, submitted_at, pending_approvers, waiting_since)
       select e.company_id, e.id, y.id, d, d, 1, 'submitted', now(), '{hr}', now()
       from employee e join leave_type y on y.company_id = e.company_id and y.code = 'NO',
         lateral (select make_date($2::int, 3, 2 + 7 * n + (e.id % 5)::int) as d from generate_series(0, 1) n) x
       where e.company_id = $1 and e.code ~ '^\\d+$' limit $3`,
      [companyId, year, REQUEST_COUNT],
    )
    await client.query('analyze leave_request')
  })

async function gate(ground: BenchContext, company: TestCompany): Promise<number[]> {
  await buildFrontendIfStale()
  const app = await createHttpApp(ground.services, { calls: null, log: false, withScreens: true })
  await registerFrontendFiles(app)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await openBrowser()
  try {
    const employee_id = company.marko.employeeId
    await createTestClient(employeesContract, ground, company.vesna, company.companyId).createEmployeeCard({
      employee_id,
      card: CARD_NUMBER,
      first_day: '2025-01-01',
    })
    const porter = await withInstallationTransaction(ground.database, (db) =>
      createTestAccount(ground, db, 'portir', company.companyId, null),
    )
    const page = await openBrowserPageAs({ testApp: ground, address, browser }, company, porter, 1280)
    await page.goto('/gate')
    await page.getByText('Prinesite karticu čitaču').waitFor()
    await page.waitForTimeout(8_000) // until the browser has cached the page
    await page.context().setOffline(true)
    const opens = await timesOf(5, () => opened(page))
    return opens
  } finally {
    await browser.close()
    await app.close()
  }
}
async function opened(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' })
  await page.getByText('Bez mreže').waitFor()
  await page.locator('input[name=card]').waitFor()
}

await withBenchContext(async (ground) => {
  const company = await createLargeCompany(ground, EMPLOYEE_COUNT)
  await fillRequests(ground, company)
  const office = createTestClient(leaveContract, ground, company.vesna, company.companyId)
  const list = () => office.listLeaveRequests({ status: 'submitted', size: 50, sort: 'first_day' })
  await list()
  const { leave_requests, pagination } = await list()
  const lists = await timesOf(REPETITIONS, list)
  const approvals = await timesOf(REPETITIONS, (at) => office.approveLeaveRequest({ leave_request_id: leave_requests[at]!.id }))
  printBenchReport(
    'answers',
    `A list of ${pagination.rowsNumber} requests for leave of ${EMPLOYEE_COUNT} people, fifty at once, an approval of one of them, and the screen of the gate opened without a network; the middle of ${REPETITIONS} (of 5 for the gate). Other works ran beside it on two cores.`,
    [
      line('the list of requests', lists, 1_000),
      line('an approval', approvals, 300),
      line('the gate without a network', await gate(ground, company), 1_000),
    ],
  )
})
