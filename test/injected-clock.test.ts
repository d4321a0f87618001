import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { createTestApp, createTestClient, createTestCompany, recordFirstClockEvent } from '#test/support/app.ts'

let now = new Date('2031-05-06T10:00:00+02:00')
const testApp = await createTestApp({ jobs: false, clock: () => now })
const company = await createTestCompany(testApp)
await recordFirstClockEvent(company)
const contract = { ...companiesContract, ...clockEventsContract, ...monthPlanContract, ...timesheetContract }
const vesna = createTestClient(contract, testApp, company.vesna, company.companyId)
const { employeeId } = company.marko

test('code and database use the injected clock on any day', async () => {
  const readNotices = () =>
    withSystemCompanyTransaction(testApp.services, company.companyId, 'test', async (ctx) => {
      const { rows } = await sql<{ today: string; at: Date }>`select belgrade_today()::text as today, app_now() as at`.execute(ctx.db)
      return [ctx.today, rows[0]!.today, rows[0]!.at.toISOString()]
    })
  now = new Date('2031-05-06T21:59:00Z')
  assert.deepEqual(await readNotices(), ['2031-05-06', '2031-05-06', '2031-05-06T21:59:00.000Z'])
  now = new Date('2031-05-06T22:00:00Z')
  assert.deepEqual(await readNotices(), ['2031-05-07', '2031-05-07', '2031-05-06T22:00:00.000Z'])
})

test('employment is counted by the local day without a company too', async () => {
  const count = async () => (await vesna.listCompanies({})).companies[0]!.employees
  now = new Date('2024-12-31T12:00:00Z')
  assert.equal(await count(), 0)
  now = new Date('2031-05-06T12:00:00Z')
  assert.equal(await count(), 4)
})

test('no event is in the future, and a day lasts until its plan ends', async () => {
  now = new Date('2031-05-06T10:00:00+02:00')
  const clock = (at: string) => vesna.createClockEvent({ employee_id: employeeId, at, direction: 'in', reason: 'Kartica' })
  await assert.rejects(clock('2031-05-06T10:02:00+02:00'), { status: 422 })
  await assert.rejects(clock('2029-04-01T08:00:00+02:00'), { status: 422 })
  const id = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  await vesna.updatePlanCells({ cells: [{ employee_id: employeeId, day: '2031-05-06', shift_id: id }], reason: 'Smena' })
  const minutes = async () => {
    const { data } = await vesna.explainTimesheetCell({ employee_id: employeeId, day: '2031-05-06' })
    return data.computed_cell
  }
  assert.equal(await minutes(), '')
  now = new Date('2031-05-06T17:00:00+02:00')
  assert.equal(await minutes(), 'NI')
})
