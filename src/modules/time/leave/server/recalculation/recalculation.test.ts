import assert from 'node:assert/strict'
import { test } from 'vitest'
import { daysOffContract } from '#modules/time/leave/company-days-off-contract.ts'
import { leaveRecalculationContract } from '#modules/time/leave/leave-recalculation-contract.ts'
import { monthPlanContract as workPlan } from '#modules/time/planning/month-plan-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, type TestUser } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, grantLeaveDays, type LeaveCompany } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-03-02T08:00:00Z') })
const recalculations = (company: LeaveCompany, person: TestUser = company.vesna) =>
  createTestClient(leaveRecalculationContract, company, person, company.companyId)
const listed = async (company: LeaveCompany, more: object = {}) =>
  (await recalculations(company).listLeaveRecalculations({ year: 2026, ...more })).recalculations

/** Marko works from eight to four, and his plan determines paid leave. */
async function equipped() {
  const company = await createLeaveCompany(app)
  const plan = createTestClient(workPlan, company, company.vesna, company.companyId)
  const shift = async (code: string, from: number, to: number) =>
    (await plan.createShift({ code, name: `Smena ${code}`, segments: [{ from, to }] })).data.id
  const week = async (name: string, id: number, days: number) =>
    (await plan.createWorkSchedule({ name, anchor_day: '2026-01-05', days: [1, 2, 3, 4, 5, 6, 7].map((day) => (day <= days ? id : null)) }))
      .data.id
  const eight = await week('Pet dana', await shift('J', 480, 960), 5)
  const ten = await week('Četiri dana', await shift('D', 420, 1020), 4)
  const assign = (work_schedule_id: number, more: object) =>
    plan.createRotationAssignment({ work_schedule_id, first_day: '2026-01-01', ...more } as Parameters<
      typeof plan.createRotationAssignment
    >[0])
  await assign(eight, { department_id: company.departmentId })
  await grantLeaveDays(company, company.marko, 2026, 20)
  const late = await week('Popodne', await shift('P', 840, 1320), 5)
  return { company, assign, ten, late }
}
const leave = async (company: LeaveCompany, code: string, first_day: string, last_day: string, more: object = {}) =>
  (
    await createLeaveClient(company, company.vesna).createLeaveRequest({
      employee_id: company.marko.employeeId,
      leave_type_id: company.typeId[code]!,
      first_day,
      last_day,
      approved: true,
      ...more,
    } as Parameters<ReturnType<typeof createLeaveClient>['createLeaveRequest']>[0])
  ).data.id
const digestsOf = (rows: Awaited<ReturnType<typeof listed>>) => rows.map(({ id, digest }) => ({ leave_request_id: id, digest }))

test('a changed schedule lists affected leave, and recalculation notifies', async () => {
  const { company, assign, ten } = await equipped()
  const { marko, vesna } = company
  // Five working days of paid leave, and a week of pending annual leave.
  const paid = await leave(company, 'DO', '2026-06-01', '2026-06-05')
  const annual = await leave(company, 'GO', '2026-06-08', '2026-06-12')
  assert.deepEqual(await listed(company), [])
  await assign(ten, { employee_id: marko.employeeId })
  const rows = await listed(company)
  assert.deepEqual(
    rows.map(({ id, kind, before, after, changed, balance }) => [id, kind, before, after, changed, balance]),
    [
      [paid, 'days', { amount: 5, minutes: 2400 }, { amount: 4, minutes: 2400 }, 5, null],
      // The five-day week keeps the number of days; the hours come from the plan.
      [annual, 'hours', { amount: 5, minutes: 2400 }, { amount: 5, minutes: 2400 }, 5, { before: 15, after: 15 }],
    ],
  )
  assert.deepEqual(
    (await listed(company, { kind: 'days' })).map(({ id }) => id),
    [paid],
  )
  assert.deepEqual((await recalculations(company).recalculateLeaves({ requests: digestsOf(rows) })).data, { recounted: 2 })
  assert.deepEqual(await listed(company), [])
  const { data } = await createLeaveClient(company, vesna).getLeaveRequest({ leave_request_id: paid })
  assert.deepEqual([data.amount, data.days.map(({ day, minutes }) => [day, minutes])[3]], [4, ['2026-06-04', 600]])
  const messages = await app.database.owner
    .selectFrom('inbox_message')
    .select(['message', 'details'])
    .where('employee_id', '=', marko.employeeId)
    .execute()
  assert.equal(messages.filter(({ message }) => message === 'leave.inbox.own_recalculated').length, 2)
  assert.ok(messages.every(({ details }) => !JSON.stringify(details).includes('DO')))
})

test('recalculation stops after a change; strangers and employees see nothing', async () => {
  const { company, assign, ten } = await equipped()
  const { marko, ana } = company
  await leave(company, 'DO', '2026-06-01', '2026-06-05')
  const second = await leave(company, 'DO', '2026-09-07', '2026-09-11')
  await assign(ten, { employee_id: marko.employeeId })
  const digests = digestsOf(await listed(company))
  await createLeaveClient(company, company.vesna).cancelLeaveRequest({ leave_request_id: second, reason: 'Odložio' })
  await assert.rejects(recalculations(company).recalculateLeaves({ requests: digests }), {
    status: 409,
    code: 'common.concurrent_update',
  })
  assert.equal((await listed(company)).length, 1)
  await assert.rejects(recalculations(company).recalculateLeaves({ requests: [{ ...digests[0]!, digest: 'x' }] }), {
    code: 'common.concurrent_update',
  })
  for (const person of [marko, ana])
    await assert.rejects(recalculations(company, person).listLeaveRecalculations({ year: 2026 }), { status: 403 })
  // Another user must recalculate her own leave.
  const own = { leave_type_id: company.typeId.DO!, first_day: '2026-10-05', last_day: '2026-10-09' }
  await createLeaveClient(company, company.vesna).createLeaveRequest(own)
  await assign(ten, { employee_id: company.vesna.employeeId })
  const mine = (await listed(company)).filter(({ is_own }) => is_own)
  assert.equal(mine.length, 1)
  await assert.rejects(recalculations(company).recalculateLeaves({ requests: digestsOf(mine) }), { status: 403, code: 'leave.own_request' })
  const other = await createLeaveCompany(app)
  await assert.rejects(recalculations(other).recalculateLeaves({ requests: digests }), { status: 404 })
})

test('pending requests are recalculated, closed months are only listed', async () => {
  const { company, assign, ten } = await equipped()
  const { marko, vesna } = company
  const over = await leave(company, 'DO', '2026-01-26', '2026-02-06')
  const { data: waiting } = await createLeaveClient(company, marko).createLeaveRequest({
    leave_type_id: company.typeId.DO!,
    first_day: '2026-06-01',
    last_day: '2026-06-05',
  } as Parameters<ReturnType<typeof createLeaveClient>['createLeaveRequest']>[0])
  await assign(ten, { employee_id: marko.employeeId })
  await withInstallationTransaction(app.database, (db) =>
    db.insertInto('month_close').values({ company_id: company.companyId, month: '2026-01-01', closed_by: vesna.userId }).execute(),
  )
  const rows = await listed(company)
  assert.deepEqual(
    rows.map(({ id, status, before, after, locked_months: closedMonths }) => [id, status, before.amount, after.amount, closedMonths]),
    [
      [over, 'approved', 10, 9, ['2026-01']],
      [waiting.id, 'submitted', 5, 4, []],
    ],
  )
  await recalculations(company).recalculateLeaves({ requests: digestsOf(rows) })
  const { data } = await createLeaveClient(company, vesna).getLeaveRequest({ leave_request_id: waiting.id })
  assert.deepEqual([data.status, data.amount], ['submitted', 4])
})

test('half a day moves with the shift, both halves together', async () => {
  const { company, assign, late } = await equipped()
  const { marko, vesna } = company
  const type = (await createLeaveClient(company, vesna).listLeaveTypes({})).data.find(({ code }) => code === 'GO')!
  await createLeaveClient(company, vesna).updateLeaveType({ leave_type_id: type.id, half_days: true, revision: type.revision })
  const halves = [
    await leave(company, 'GO', '2026-06-01', '2026-06-01', { half: 'morning' }),
    await leave(company, 'GO', '2026-06-01', '2026-06-01', { half: 'afternoon' }),
  ]
  await assign(late, { employee_id: marko.employeeId })
  const rows = await listed(company)
  assert.deepEqual(
    rows.map(({ kind, middle }) => [kind, middle]),
    halves.map(() => ['hours', { before: '12:00', after: '18:00' }]),
  )
  await recalculations(company).recalculateLeaves({ requests: digestsOf(rows) })
  const times = await Promise.all(
    halves.map(async (leave_request_id) => (await createLeaveClient(company, vesna).getLeaveRequest({ leave_request_id })).data),
  )
  assert.deepEqual(
    times.map(({ first_from, last_to, amount }) => [first_from, last_to, amount]),
    [
      [null, '18:00', 0.5],
      ['18:00', null, 0.5],
    ],
  )
  assert.deepEqual(await listed(company), [])
})

test('a change without enough days is rejected', async () => {
  const { company } = await equipped()
  const { marko, vesna } = company
  const { data: made } = await createLeaveClient(company, vesna).createManualLeaveGrant({
    employee_id: marko.employeeId,
    leave_type_id: company.typeId.GO!,
    year: 2026,
    amount: -15,
    note: 'ispravka',
  })
  assert.ok(made.id)
  // Three days of a five-day week while Thursday and Friday are days off; then both become working days.
  await createTestClient(daysOffContract, company, vesna, company.companyId).createCompanyDaysOff({
    first_day: '2026-06-11',
    last_day: '2026-06-12',
    name: 'Spajanje',
    paid: true,
  })
  const id = await leave(company, 'GO', '2026-06-08', '2026-06-12')
  await leave(company, 'GO', '2026-07-06', '2026-07-07')
  await app.database.owner.deleteFrom('company_day_off').where('company_id', '=', company.companyId).execute()
  const rows = await listed(company)
  assert.deepEqual(
    rows.map(({ id, before, after, balance }) => [id, before.amount, after.amount, balance]),
    [[id, 3, 5, { before: 0, after: -2 }]],
  )
  await assert.rejects(recalculations(company).recalculateLeaves({ requests: digestsOf(rows) }), { code: 'leave.balance_exceeded' })
  assert.deepEqual((await listed(company)).length, 1)
})
