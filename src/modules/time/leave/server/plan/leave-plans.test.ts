import assert from 'node:assert/strict'
import { test } from 'vitest'
import { leavePlanContract } from '#modules/time/leave/leave-plan-contract.ts'
import { createTestApp, createTestClient, type TestUser } from '#test/support/app.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany, grantLeaveDays, type LeaveCompany } from '#test/support/leave-company.ts'

// The second week of January, in which the warnings about 30 June begin.
const app = await createTestApp({ jobs: false, clock: () => new Date('2026-01-08T08:00:00Z') })
const plan = (company: LeaveCompany, person: TestUser = company.vesna) =>
  createTestClient(leavePlanContract, company, person, company.companyId)
const rowsOf = async (company: LeaveCompany, person?: TestUser, more: object = {}) =>
  (await plan(company, person).listAnnualLeavePlan({ year: 2026, ...more })).plan

test('employees with carried days or no first part are listed with a proposal', async () => {
  const company = await createLeaveCompany(app)
  const { marko, jelena, ana } = company
  await grantLeaveDays(company, marko, 2025, 6)
  for (const person of [marko, jelena]) await grantLeaveDays(company, person, 2026, 20)
  const found = await plan(company).listAnnualLeavePlan({ year: 2026 })
  assert.deepEqual(found.sums, { carried: 1, carried_days: 6, first_part: 2 })
  const row = found.plan.find(({ employee }) => employee.id === marko.employeeId)!
  assert.deepEqual(
    [row.carried, row.free, row.has_first_part, row.needs, row.proposal],
    [{ days: 6, until: '2026-06-30' }, 20, false, ['carried', 'first_part'], { first_day: '2026-01-26', last_day: '2026-02-02', days: 6 }],
  )
  assert.deepEqual(
    (await rowsOf(company, undefined, { state: 'carried' })).map(({ employee }) => employee.id),
    [marko.employeeId],
  )
  const ofChief = await rowsOf(company, ana)
  assert.ok(ofChief.some(({ employee }) => employee.id === marko.employeeId))
  assert.ok(ofChief.every(({ employee, proposal }) => employee.id !== jelena.employeeId && proposal === null))
  await assert.rejects(rowsOf(company, marko), { status: 403 })
})

test('bulk planning creates drafts or approved leave, or nothing on one error', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const { marko, jelena, ana } = company
  await grantLeaveDays(company, marko, 2025, 6)
  for (const person of [marko, jelena]) await grantLeaveDays(company, person, 2026, 20)
  const of = (person: TestUser, first_day: string, last_day: string) => ({ employee_id: person.employeeId, first_day, last_day })
  const carried = of(marko, '2026-01-26', '2026-02-02')
  const first = of(jelena, '2026-07-06', '2026-07-17')
  // Thirty days exceed her entitlement.
  await assert.rejects(plan(company).createPlannedAnnualLeave({ requests: [carried, of(jelena, '2026-07-06', '2026-08-14')] }), (error) => {
    const { code, fields } = error as { code: string; fields: Record<string, string> }
    assert.deepEqual([code, Object.keys(fields)], ['leave.balance_exceeded', ['requests.1.first_day']])
    return true
  })
  assert.equal((await createLeaveClient(company, company.vesna).listLeaveRequests({})).leave_requests.length, 0)
  await assert.rejects(plan(company, ana).createPlannedAnnualLeave({ requests: [carried] }), { status: 403 })

  await plan(company).createPlannedAnnualLeave({ requests: [carried] })
  const drafted = (await rowsOf(company, undefined, { state: 'drafted' }))[0]!
  assert.deepEqual([drafted.employee.id, drafted.waiting, drafted.needs], [marko.employeeId, 1, ['carried', 'first_part']])
  // The proposal avoids an existing draft.
  assert.equal(drafted.proposal!.first_day, '2026-02-09')

  const { ids } = (await plan(company).createPlannedAnnualLeave({ requests: [first], approved: true })).data
  const { data } = await createLeaveClient(company, company.vesna).getLeaveRequest({ leave_request_id: ids[0]! })
  assert.deepEqual([data.status, data.amount, data.document_awaited], ['approved', 10, true])
  const settled = await rowsOf(company, undefined, { state: 'settled' })
  assert.ok(settled.some(({ employee, has_first_part }) => employee.id === jelena.employeeId && has_first_part))
})
