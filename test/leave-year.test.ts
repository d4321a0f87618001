import assert from 'node:assert/strict'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { onboardingContract } from '#modules/people/onboarding/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { leaveRestrictionsContract } from '#modules/time/leave/leave-restrictions-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { createTestApp, createTestClient, type TestUser } from '#test/support/app.ts'
import { assignDayShift, createLeaveCompany } from '#test/support/leave-company.ts'

let now = new Date('2026-01-12T08:00:00Z')
const testApp = await createTestApp({ jobs: false, clock: () => now })
const company = await createLeaveCompany(testApp)
await assignDayShift(company)
const contract = {
  ...leaveContract,
  ...leaveRestrictionsContract,
  ...timesheetContract,
  ...monthCloseContract,
  ...clockEventsContract,
  ...employeesContract,
  ...onboardingContract,
}
const of = (person: TestUser) => createTestClient(contract, testApp, person, company.companyId)
const vesna = of(company.vesna)
const ana = of(company.ana)
const marko = of(company.marko)
const { employeeId: employee_id } = company.marko
const GO = company.typeId.GO!
const B30 = company.typeId.B30!

/** Moves the clock to a later day. */
const on = (day: string) => {
  now = new Date(`${day}T08:00:00Z`)
}
const accountOf = async (code = 'GO', day?: string) => {
  const { data } = await vesna.getLeaveBalances({ employee_id, day: day || undefined })
  return data.find(({ leave_type }) => leave_type.code === code)!
}
const request = async (first_day: string, last_day: string, more: object = {}) =>
  (await marko.createLeaveRequest({ leave_type_id: GO, first_day, last_day, ...more })).data
async function take(first_day: string, last_day: string, more: object = {}) {
  const { id, amount } = await request(first_day, last_day, more)
  await ana.approveLeaveRequest({ leave_request_id: id })
  return { id, amount }
}
const keysOf = async (first_day: string, last_day: string, more: object = {}) =>
  (await marko.validateLeaveRequest({ leave_type_id: GO, first_day, last_day, ...more })).data

// The tests share one history: each continues where the previous one ended.

test('January: the entitlement is explained, old days run until 30 June', async () => {
  const { data: right } = await vesna.grantLeaveEntitlement({ employee_id, year: 2026 })
  assert.equal(right.days, 20)
  assert.ok(
    right.why.some(({ key, article }) => key === 'leave.why.minimum' && article === 'ZoR čl. 69'),
    JSON.stringify(right.why),
  )
  await vesna.createManualLeaveGrant({
    employee_id,
    leave_type_id: GO,
    year: 2025,
    amount: 12,
    usable_to: '2026-06-30',
    note: 'preneto iz 2025.',
  })
  const account = await accountOf()
  assert.deepEqual([account.brought, account.granted, account.available], [12, 20, 32])
})

test('February: a moved Sunday holiday, and old days go first', async () => {
  on('2026-02-02')
  // 15 February 2026 is a Sunday: 16 and 17 are no days of leave (Zakon o praznicima čl. 3).
  const check = await keysOf('2026-02-16', '2026-02-20')
  assert.equal(check.amount, 3)
  assert.ok(
    check.why.some(({ key }) => key === 'leave.why.inside_holiday'),
    JSON.stringify(check.why),
  )
  assert.equal((await take('2026-02-16', '2026-02-20')).amount, 3)
  const account = await accountOf('GO', '2026-02-28')
  assert.deepEqual([account.taken, account.carried, account.available], [3, 9, 29])
})

test('March: sickness during leave counts as sickness; the rest returns', async () => {
  on('2026-03-02')
  const { id } = await take('2026-03-09', '2026-03-13')
  on('2026-03-11')
  const illness = {
    employee_id,
    leave_type_id: B30,
    sick_kind: 'illness' as const,
    first_day: '2026-03-11',
    last_day: '2026-03-17',
    approved: true,
  }
  await vesna.createLeaveRequest(illness)
  assert.equal((await vesna.getLeaveRequest({ leave_request_id: id })).data.amount, 2)
  const account = await accountOf('GO', '2026-03-31')
  // Three of February and two of March.
  assert.deepEqual([account.taken, account.carried, account.available], [5, 7, 27])
})

test('April: half days, closed days and time off in lieu', async () => {
  on('2026-04-01')
  const type = (await vesna.listLeaveTypes({})).data.find(({ id }) => id === GO)!
  await vesna.updateLeaveType({ leave_type_id: GO, half_days: true, revision: type.revision })
  assert.equal((await take('2026-04-20', '2026-04-20', { half: 'morning' })).amount, 0.5)
  await vesna.createLeaveRestriction({
    name: 'Popis',
    first_day: '2026-04-27',
    last_day: '2026-04-30',
    department_id: company.departmentId,
  })
  const closed = await keysOf('2026-04-28', '2026-04-29')
  assert.deepEqual([closed.findings[0]!.key, closed.findings[0]!.severity], ['leave.why.closed_days', 'error'])
  await assert.rejects(request('2026-04-28', '2026-04-29'), { code: 'leave.limit_reached' })

  on('2026-04-02')
  await vesna.updateWorkingTimeSettings({ settings: { lieu_from: '2026-04-01' } })
  for (const [at, direction] of [
    ['08:00', 'in'],
    ['18:00', 'out'],
  ] as const)
    await vesna.createClockEvent({ employee_id, at: `2026-04-01T${at}:00+02:00`, direction, reason: 'Kvar čitača' })
  await ana.decideOvertime({ decisions: [{ employee_id, day: '2026-04-01', approved_minutes: 120 }], reason: 'Rok' })
  await vesna.getTimesheet({ month: '2026-04', employee_id })
  const hours = await accountOf('SLOB-PREK', '2026-04-02')
  assert.deepEqual([hours.granted, hours.available, hours.leave_type.in_hours], [2, 2, true])
})

test('June: part-time weeks count five days, old days lapse on 30 June', async () => {
  on('2026-06-01')
  const { data } = await vesna.getEmployee({ employee_id })
  const { department_id, job_position_id, employment_relationship_type_id } = data
  await vesna.createEmploymentTerms({
    employee_id,
    department_id: department_id!,
    job_position_id: job_position_id!,
    first_day: '2026-06-08',
    employment_relationship_type_id: employment_relationship_type_id!,
    weekly_minutes: 1200,
  })
  assert.equal((await take('2026-06-15', '2026-06-19')).amount, 5)
  const account = await accountOf('GO', '2026-07-01')
  assert.deepEqual([account.taken, account.expired, account.available], [10.5, 1.5, 20])
})

test('September: two weeks of leave, cancelled before the first day, return the days', async () => {
  on('2026-09-01')
  const { id, amount } = await take('2026-09-14', '2026-09-25')
  assert.equal(amount, 10)
  await vesna.cancelLeaveRequest({ leave_request_id: id, reason: 'Hitan posao' })
  assert.equal((await accountOf('GO', '2026-09-30')).available, 20)
  await take('2026-09-28', '2026-10-02')
})

test('October: the employment ends, and remaining leave is paid with its article', async () => {
  on('2026-10-05')
  const [employment] = (await vesna.listEmployments({ employee_id })).data
  const end = {
    employee_id,
    employment_id: employment!.id,
    ground: 'agreement' as const,
    last_day: '2026-10-31',
    average_12: 10_000_000,
  }
  const { data: plan } = await vesna.previewTermination(end)
  const left = (await accountOf('GO', '2026-10-31')).available
  assert.equal(left, 15)
  // Ten of twelve months give 17 of 20 days (čl. 72), so the termination removes three days.
  assert.equal(plan.unused_days, 12)
  const due = plan.lines.find(({ key }) => key === 'unused_leave')!
  assert.deepEqual([due.article, due.para! > 0], ['ZoR čl. 76', true])
  await vesna.terminateEmployment(end)
  await assert.rejects(request('2026-11-02', '2026-11-03'), ({ status }) => status === 422 || status === 409)
})
