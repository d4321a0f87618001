import assert from 'node:assert/strict'
import { test } from 'vitest'
import { leaveDateSuggestionsContract } from '#modules/time/leave/leave-date-suggestions-contract.ts'
import { leaveRestrictionsContract } from '#modules/time/leave/leave-restrictions-contract.ts'
import { getWeekday } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestUser } from '#test/support/app.ts'
import {
  createLeaveClient,
  createLeaveCompany,
  getJuneWorkday,
  grantLeaveDays,
  type LeaveCompany,
  NEXT_YEAR,
} from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false, connections: 12 })
const limits = (company: LeaveCompany, person: TestUser = company.vesna) =>
  createTestClient(leaveRestrictionsContract, company, person, company.companyId)
const request = (company: LeaveCompany, person: TestUser, first: number, last: number, more: object = {}) =>
  createLeaveClient(company, person).createLeaveRequest({
    leave_type_id: company.typeId.GO!,
    first_day: getJuneWorkday(first),
    last_day: getJuneWorkday(last),
    ...more,
  } as never)
const keysOf = async (company: LeaveCompany, person: TestUser, first: number, last: number, more: object = {}) =>
  (
    await createLeaveClient(company, person).validateLeaveRequest({
      leave_type_id: company.typeId.GO!,
      first_day: getJuneWorkday(first),
      last_day: getJuneWorkday(last),
      ...more,
    } as never)
  ).data.findings.map(({ key, severity }) => [key, severity])

async function equipped() {
  const company = await createLeaveCompany(app)
  for (const person of [company.marko, company.jelena, company.ana]) await grantLeaveDays(company, person, NEXT_YEAR, 20)
  return company
}

test('blackout days reject a department, and HR records an exception', async () => {
  const company = await equipped()
  const { marko, jelena, vesna, ana } = company
  await limits(company).createLeaveRestriction({
    name: 'Popis',
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(4),
    department_id: company.departmentId,
  })
  assert.deepEqual((await keysOf(company, marko, 3, 8)).slice(0, 1), [['leave.why.closed_days', 'error']])
  await assert.rejects(request(company, marko, 3, 8), { code: 'leave.limit_reached', status: 409 })
  await request(company, marko, 7, 8)
  // Another department, and leave that is a right, are not restricted.
  await request(company, jelena, 3, 8)
  assert.ok(
    !(await keysOf(company, marko, 3, 3, { leave_type_id: company.typeId['PO-KRV']! })).some(([key]) => key === 'leave.why.closed_days'),
  )
  // Only HR may give a reason to override.
  await assert.rejects(request(company, marko, 1, 1, { limit_reason: 'Moram' }), { status: 403 })
  const of = { employee_id: marko.employeeId }
  await assert.rejects(request(company, vesna, 1, 1, { ...of, approved: true }), { code: 'leave.limit_reached' })
  const { data } = await request(company, vesna, 1, 1, { ...of, approved: true, limit_reason: 'Operacija deteta' })
  assert.deepEqual([data.status, data.limit_reason], ['approved', 'Operacija deteta'])
  // A user with a restricted scope cannot change them.
  await assert.rejects(limits(company, ana).createLeaveRestriction({ name: 'x' }), { status: 403 })
})

test('minimum staffing is plain to applicants and with figures to approvers', async () => {
  const company = await equipped()
  const { marko, ana, vesna, jelena } = company
  await request(company, vesna, 0, 4, { employee_id: ana.employeeId })
  const { data } = await request(company, marko, 0, 4)
  // The department has two employees, and both file a request; the rule is created later.
  await limits(company).createLeaveRestriction({ name: 'Smena', department_id: company.departmentId, min_people: 1 })
  const own = (await createLeaveClient(company, marko).getLeaveRequest({ leave_request_id: data.id })).data.findings
  const plain = own.find(({ key }) => key.startsWith('leave.why.least_present'))!
  assert.deepEqual([plain.key, Object.keys(plain.values).sort()], ['leave.why.least_present', ['count', 'day', 'name']])
  const findings = (await createLeaveClient(company, vesna).getLeaveRequest({ leave_request_id: data.id })).data.findings
  assert.deepEqual(findings.find(({ key }) => key === 'leave.why.least_present_of')!.values, {
    name: 'Smena',
    day: getJuneWorkday(0),
    count: 5,
    present: 0,
    min: 1,
  })
  await assert.rejects(createLeaveClient(company, vesna).approveLeaveRequest({ leave_request_id: data.id }), {
    code: 'leave.limit_reached',
  })
  // A chief is not HR, so a reason from the chief does not override.
  await assert.rejects(createLeaveClient(company, ana).approveLeaveRequest({ leave_request_id: data.id, reason: 'može' }), {
    code: 'leave.limit_reached',
  })
  const done = await createLeaveClient(company, vesna).approveLeaveRequest({ leave_request_id: data.id, reason: 'Zamena je nađena' })
  assert.deepEqual([done.data.status, done.data.limit_reason], ['approved', 'Zamena je nađena'])
  // An employee of another department neither counts nor is restricted.
  await request(company, jelena, 0, 4)
})

test('a warning restriction allows leave, and suggestions avoid restricted days', async () => {
  const company = await equipped()
  const { marko, vesna } = company
  const { data } = await limits(company).createLeaveRestriction({
    name: 'Isporuka',
    weekdays: [getWeekday(getJuneWorkday(2))],
    refuses: false,
  })
  assert.deepEqual(
    (await keysOf(company, marko, 0, 4)).filter(([key]) => key === 'leave.why.closed_days'),
    [['leave.why.closed_days', 'warning']],
  )
  const [rule] = (await limits(company).listLeaveRestrictions({})).data
  const { revision, id } = rule!
  assert.equal(id, data.id)
  const advise = async () =>
    (
      await createTestClient(leaveDateSuggestionsContract, company, marko, company.companyId).suggestLeaveDates({
        leave_type_id: company.typeId.GO!,
        from: `${NEXT_YEAR}-01-01`,
        to: `${NEXT_YEAR}-12-31`,
      })
    ).data
  assert.ok((await advise()).length > 0)
  await limits(company).updateLeaveRestriction({
    leave_restriction_id: id,
    revision,
    name: 'Isporuka',
    weekdays: [1, 2, 3, 4, 5],
    refuses: true,
  })
  assert.deepEqual(await advise(), [])
  await assert.rejects(limits(company).updateLeaveRestriction({ leave_restriction_id: id, revision, name: 'Isporuka', min_people: 2 }), {
    code: 'common.concurrent_update',
  })
  await limits(company).deleteLeaveRestriction({ leave_restriction_id: id })
  await request(company, marko, 0, 4)
  await assert.rejects(limits(company).createLeaveRestriction({ name: 'x', min_people: 1, min_percent: 5 }), { status: 422 })
  await assert.rejects(limits(company).createLeaveRestriction({ name: 'x', first_day: getJuneWorkday(0), department_id: 999_999 }), {
    status: 422,
  })
  await assert.rejects(limits(company).createLeaveRestriction({ name: 'Nikad' }), { status: 422 })
  const other = await createTestCompany(app)
  const { data: theirs } = await createTestClient(leaveRestrictionsContract, other, other.vesna, other.companyId).createLeaveRestriction({
    name: 'Tuđe',
    first_day: getJuneWorkday(0),
  })
  await assert.rejects(limits(company, vesna).deleteLeaveRestriction({ leave_restriction_id: theirs.id }), { status: 404 })
  assert.deepEqual((await limits(company).listLeaveRestrictions({})).data, [])
})
