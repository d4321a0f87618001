import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createTestApp } from '#test/support/app.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-11-28T09:00:00Z') })

test('a request over New Year uses the balance of each year, never below zero', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const employee_id = company.marko.employeeId
  const vesna = createLeaveClient(company, company.vesna)
  const ana = createLeaveClient(company, company.ana)
  await grantLeaveDays(company, company.marko, 2026, 3)
  await grantLeaveDays(company, company.marko, 2027, 20)
  const input = { employee_id, leave_type_id: company.typeId.GO!, first_day: '2026-12-29', last_day: '2027-01-06' }
  const years = [
    { year: 2026, before: 3, after: 0 },
    { year: 2027, before: 20, after: 17 },
  ]
  const check = (await vesna.validateLeaveRequest(input)).data
  assert.deepEqual([check.amount, check.after, check.after_years], [6, 17, years])
  const { id } = (await vesna.createLeaveRequest(input)).data
  const available = async (day: string) =>
    (await vesna.getLeaveBalances({ employee_id, day })).data.find(({ leave_type }) => leave_type.code === 'GO')!.available
  assert.deepEqual([await available('2026-11-28'), await available('2027-02-01')], [0, 17])
  for (const who of [vesna, ana]) {
    const row = (await who.listLeaveRequests({ status: 'submitted' })).leave_requests.find((one) => one.id === id)!
    assert.deepEqual([row.balance_before, row.balance_after, row.balance_years], [23, 17, years])
  }
  await ana.approveLeaveRequest({ leave_request_id: id, expected_balance: 17 })
  assert.deepEqual([await available('2026-11-28'), await available('2027-02-01')], [0, 17])
})

test('a request within one year has its figures as before', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const employee_id = company.marko.employeeId
  const vesna = createLeaveClient(company, company.vesna)
  await grantLeaveDays(company, company.marko, 2026, 10)
  const input = { employee_id, leave_type_id: company.typeId.GO!, first_day: '2026-12-14', last_day: '2026-12-16' }
  const check = (await vesna.validateLeaveRequest(input)).data
  assert.deepEqual([check.after, check.after_years], [7, []])
})
