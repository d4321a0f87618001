import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { myTimesheetAndScheduleContract } from '#modules/time/timesheet/my-timesheet-and-schedule-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { createTestApp, createTestClient, createTestCompany, type TestUser } from '#test/support/app.ts'
import { assignDayShift } from '#test/support/leave-company.ts'

const app = await createTestApp()

/** All four employees are in one department and work from eight to four. Marko came on 3 March and has no exit. */
async function createCompanyWithMissingExit() {
  const company = await createTestCompany(app)
  await assignDayShift(company)
  await withSystemCompanyTransaction(app.services, company.companyId, 'test', ({ db }) =>
    sql`update employment_terms set department_id = ${company.departmentId} where department_id = ${company.otherDepartmentId}`.execute(db),
  )
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C, person: TestUser) =>
    createTestClient(contract, app, person, company.companyId)
  const pass = ({ employeeId }: TestUser, time: string, direction: 'in' | 'out', day = '2026-03-03') =>
    call(clockEventsContract, company.vesna).createClockEvent({
      employee_id: employeeId,
      at: `${day}T${time}:00+01:00`,
      direction,
      reason: 'kapija',
    })
  await pass(company.marko, '07:58', 'in')
  const findExit = async (person = company.vesna) => {
    const { items } = (await call(monthCloseContract, person).getMonthCloseChecklist({ month: '2026-03' })).data
    const rows = items.flatMap((item) => (item.kind === 'half_pair' ? item.rows : []))
    return rows.find(({ employee_id, day }) => employee_id === company.marko.employeeId && day === '2026-03-03')?.missing_event
  }
  return { company, call, pass, findExit }
}

test('a finding proposes the exit that the colleagues of the shift confirm', async () => {
  const { company, call, pass, findExit } = await createCompanyWithMissingExit()
  const planned = { direction: 'out', at: '2026-03-03T15:00:00.000Z', known_at: '2026-03-03T06:58:00.000Z', colleagues: null }
  assert.deepEqual(await findExit(), planned)
  for (const [person, out] of [
    [company.vesna, '15:58'],
    [company.ana, '16:04'],
  ] as const) {
    await pass(person, '07:50', 'in')
    await pass(person, out, 'out')
  }
  assert.deepEqual(await findExit(), planned, 'two colleagues prove nothing')
  await pass(company.jelena, '07:50', 'in')
  await pass(company.jelena, '16:01', 'out')
  const confirmed = { ...planned, colleagues: { count: 3, from: '2026-03-03T14:58:00.000Z', to: '2026-03-03T15:04:00.000Z' } }
  assert.deepEqual(await findExit(), confirmed)
  assert.deepEqual(await findExit(company.ana), confirmed)
  const place = { employee_id: company.marko.employeeId, day: '2026-03-03' }
  assert.deepEqual((await call(timesheetContract, company.vesna).explainTimesheetCell(place)).data.proposal, confirmed)
  // The employee does not see the times of colleagues.
  const own = (await call(myTimesheetAndScheduleContract, company.marko).explainMyTimesheetDay({ day: '2026-03-03' })).data
  assert.deepEqual(own.proposal, planned)
})

test('an early end proposes the time of colleagues, never before the entry', async () => {
  const { company, pass, findExit } = await createCompanyWithMissingExit()
  for (const [person, out] of [
    [company.vesna, '14:00'],
    [company.ana, '14:02'],
    [company.jelena, '14:05'],
  ] as const) {
    await pass(person, '07:50', 'in')
    await pass(person, out, 'out')
  }
  assert.equal((await findExit())!.at, '2026-03-03T13:02:00.000Z')
  await pass(company.marko, '12:00', 'out')
  await pass(company.marko, '15:00', 'in')
  assert.equal(await findExit(), null)
})
