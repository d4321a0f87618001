import assert from 'node:assert/strict'
import { test } from 'vitest'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import type { HttpError } from '#shared/app-error.ts'
import { addMonths, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, waitForJob } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })

test('months before the company was created are not checked until one is closed', async () => {
  const company = await createTestCompany(testApp)
  const vesna = createTestClient(monthCloseContract, testApp, company.vesna, company.companyId)
  const now = getMonthOfDay(toBelgradeDay(new Date()))
  const [before, earlier] = [-1, -2].map((by) => getMonthOfDay(addMonths(`${now}-01`, by)))
  const isBefore = async (month: string) =>
    (await vesna.listMonthCloseStates({ year: Number(month.slice(0, 4)) })).data.find((one) => one.month === month)!.before
  assert.deepEqual([await isBefore(now), await isBefore(before!), await isBefore(earlier!)], [false, true, true])
  await vesna.closeMonth({ month: before!, accept: true })
  assert.deepEqual([await isBefore(now), await isBefore(before!), await isBefore(earlier!)], [false, false, true])
})

test('months are closed in order, also after an earlier one was reopened', async () => {
  const dated = await createTestApp({ jobs: false, clock: () => new Date('2026-05-04T08:00:00Z') })
  const company = await createTestCompany(dated)
  const vesna = createTestClient(monthCloseContract, dated, company.vesna, company.companyId)
  const close = async (month: string) => (await vesna.closeMonth({ month, accept: true })).data.id!
  const assertRefused = (month: string, open: string) =>
    assert.rejects(close(month), (error: HttpError) => {
      assert.deepEqual([error.status, error.code, error.details], [409, 'time.earlier_month_open', { month: open }])
      return true
    })
  const january = await close('2026-01')
  await assertRefused('2026-04', '2026-02')
  await close('2026-02')
  await vesna.reopenMonth({ month_close_id: january, reason: 'Stigla je doznaka' })
  await assertRefused('2026-03', '2026-01')
  await close('2026-01')
  await close('2026-03')
  await close('2026-04')
})

test('a month closes after its last day, and earlier payroll is provisional', async () => {
  let now = new Date('2026-03-31T20:00:00Z')
  const dated = await createTestApp({ clock: () => now })
  const company = await createTestCompany(dated)
  const vesna = createTestClient({ ...monthCloseContract, ...backgroundJobsContract }, dated, company.vesna, company.companyId)
  await assert.rejects(vesna.closeMonth({ month: '2026-03', accept: true }), (error: HttpError) => {
    assert.equal(error.status, 422)
    assert.match(error.fields.month!, /od 01\.04\.2026\.$/)
    return true
  })
  const fileName = async () => {
    const { job_id } = (await vesna.exportTimesheet({ month: '2026-03', kind: 'payroll_csv' })).data
    await waitForJob(vesna, job_id)
    const headers = { authorization: `Bearer ${company.vesna.token}` }
    const reply = await dated.app.inject({ url: `/api/company/${company.companyId}/jobs/${job_id}/file`, headers })
    return /filename="([^"]+)"/.exec(String(reply.headers['content-disposition']))?.[1]
  }
  assert.equal(await fileName(), 'Sati-za-obracun-2026-03-privremeno.csv')
  now = new Date('2026-04-01T06:00:00Z')
  await vesna.closeMonth({ month: '2026-03', accept: true })
  assert.equal(await fileName(), 'Sati-za-obracun-2026-03.csv')
})
