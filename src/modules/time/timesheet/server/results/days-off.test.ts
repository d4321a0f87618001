import assert from 'node:assert/strict'
import { test } from 'vitest'
import { daysOffContract } from '#modules/time/leave/company-days-off-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { createTestApp, createTestClient, recordFirstClockEvent, type TestUser } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false })

/** Weekdays from eight to four in March 2026; Marko is on annual leave from Monday 9 to Friday 13, Jelena is sick on those days. */
async function planned() {
  const company = await createLeaveCompany(app)
  await recordFirstClockEvent(company)
  const of = (person: TestUser) => ({
    ...createTestClient(daysOffContract, app, person, company.companyId),
    ...createTestClient(monthPlanContract, app, person, company.companyId),
    ...createTestClient(timesheetContract, app, person, company.companyId),
    ...createTestClient(monthCloseContract, app, person, company.companyId),
    ...createLeaveClient(company, person),
  })
  const vesna = of(company.vesna)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const week = await vesna.createWorkSchedule({
    name: 'Nedelja',
    anchor_day: '2026-03-02',
    days: [shift, shift, shift, shift, shift, null, null],
  })
  for (const department_id of [company.departmentId, company.otherDepartmentId])
    await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id, first_day: '2026-03-01' })
  await grantLeaveDays(company, company.marko, 2026, 20)
  const span = { first_day: '2026-03-09', last_day: '2026-03-13', approved: true }
  const leave = await vesna.createLeaveRequest({ employee_id: company.marko.employeeId, leave_type_id: company.typeId.GO!, ...span })
  const sick = company.typeId.B30!
  await vesna.createLeaveRequest({ employee_id: company.jelena.employeeId, leave_type_id: sick, sick_kind: 'illness', ...span })
  const cells = async (person: TestUser) => {
    const { data } = await vesna.getTimesheet({ month: '2026-03' })
    return data.employees.find(({ id }) => id === person.employeeId)!
  }
  const taken = async () => {
    const [balance] = (await vesna.getLeaveBalances({ employee_id: company.marko.employeeId, day: '2026-12-01' })).data
    const { data } = await vesna.getLeaveRequest({ leave_request_id: leave.data.id })
    return [balance!.taken, data.amount]
  }
  return { company, of, vesna, cells, taken }
}

test('a company day off is paid by setting and costs no annual leave', async () => {
  const { company, vesna, cells, taken } = await planned()
  const before = await cells(company.marko)
  assert.deepEqual(before.cells.slice(8, 13), ['GO', 'GO', 'GO', 'GO', 'GO'])
  assert.deepEqual(await taken(), [5, 5])
  const made = (await vesna.createCompanyDaysOff({ first_day: '2026-03-11', last_day: '2026-03-12', name: 'Dan firme' })).data
  assert.deepEqual([made.ids.length, made.recounted], [2, 1])
  assert.deepEqual(await taken(), [3, 3])
  const marko = await cells(company.marko)
  assert.deepEqual(marko.cells.slice(8, 13), ['GO', 'GO', 'PO', 'PO', 'GO'])
  assert.equal(marko.sum.fund, before.sum.fund)
  assert.deepEqual((await cells(company.ana)).cells.slice(8, 13), ['NI', 'NI', 'PO', 'PO', 'NI'])
  assert.deepEqual(new Set((await cells(company.jelena)).cells.slice(8, 13)).size, 1)
  const why = (await vesna.explainTimesheetCell({ employee_id: company.ana.employeeId, day: '2026-03-11' })).data
  assert.ok(why.reasons.some(({ key, values }) => key === 'time.why.day_off' && values.code === 'PO'))

  const [first, second] = (await vesna.listCompanyDaysOff({ year: 2026 })).data
  assert.deepEqual([first!.day, first!.paid, first!.closed, second!.day], ['2026-03-11', true, false, '2026-03-12'])
  await vesna.updateCompanyDayOff({ company_day_off_id: first!.id, paid: false, revision: first!.revision })
  assert.equal((await cells(company.ana)).cells[10], 'NO')
  const moved = await vesna.updateCompanyDayOff({ company_day_off_id: second!.id, day: '2026-03-16' })
  assert.equal(moved.data.recounted, 1)
  assert.deepEqual(await taken(), [4, 4])
  assert.deepEqual([(await cells(company.marko)).cells[11], (await cells(company.ana)).cells[15]], ['GO', 'PO'])
  assert.equal((await vesna.deleteCompanyDayOff({ company_day_off_id: first!.id })).data.recounted, 1)
  assert.deepEqual(await taken(), [5, 5])
  assert.deepEqual((await cells(company.marko)).cells.slice(8, 13), ['GO', 'GO', 'GO', 'GO', 'GO'])
})

test('a day off is rejected when closed, duplicate, legal, outdated or denied', async () => {
  const { company, of, vesna } = await planned()
  const name = 'Dan firme'
  const [id] = (await vesna.createCompanyDaysOff({ first_day: '2026-03-20', name })).data.ids
  await vesna.updateCompanyDayOff({ company_day_off_id: id!, name: 'Slava firme', revision: 1 })
  await assert.rejects(vesna.updateCompanyDayOff({ company_day_off_id: id!, name, revision: 1 }), {
    status: 409,
    code: 'common.concurrent_update',
  })
  await assert.rejects(vesna.createCompanyDaysOff({ first_day: '2026-03-19', last_day: '2026-03-21', name }), {
    fields: { first_day: 'Taj dan je već upisan.' },
  })
  await assert.rejects(vesna.createCompanyDaysOff({ first_day: '2026-05-01', last_day: '2026-05-02', name }), {
    fields: { first_day: 'Taj dan je već neradan po zakonu.' },
  })
  assert.equal((await vesna.createCompanyDaysOff({ first_day: '2026-04-30', last_day: '2026-05-03', name })).data.ids.length, 2)
  await assert.rejects(vesna.createCompanyDaysOff({ first_day: '2026-06-02', last_day: '2026-06-01', name }), { status: 422 })
  await assert.rejects(vesna.createCompanyDaysOff({ first_day: '2026-06-02', name: ' ' }), { status: 422 })
  const ana = of(company.ana)
  await assert.rejects(ana.createCompanyDaysOff({ first_day: '2026-06-02', name }), { status: 403 })
  const strangers = await createLeaveCompany(app)
  const stranger = createTestClient(daysOffContract, app, strangers.vesna, strangers.companyId)
  await assert.rejects(stranger.deleteCompanyDayOff({ company_day_off_id: id! }), { status: 404 })

  await vesna.closeMonth({ month: '2026-03', accept: true })
  const closed = { status: 409, code: 'common.month_closed' }
  await assert.rejects(vesna.createCompanyDaysOff({ first_day: '2026-03-23', name }), closed)
  await assert.rejects(vesna.createCompanyDaysOff({ first_day: '2026-03-31', last_day: '2026-04-01', name }), closed)
  await assert.rejects(vesna.updateCompanyDayOff({ company_day_off_id: id!, day: '2026-06-04' }), closed)
  await assert.rejects(vesna.deleteCompanyDayOff({ company_day_off_id: id! }), closed)
  assert.deepEqual((await vesna.listCompanyDaysOff({ year: 2026 })).data.map(({ day, closed }) => [day, closed])[0], ['2026-03-20', true])
})

test('removing a day off without leave balance is rejected', async () => {
  const { company, vesna, taken } = await planned()
  const [id] = (await vesna.createCompanyDaysOff({ first_day: '2026-03-11', name: 'Dan firme' })).data.ids
  await vesna.createLeaveRequest({
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.GO!,
    first_day: '2026-06-01',
    last_day: '2026-06-22',
    approved: true,
  })
  assert.deepEqual(await taken(), [20, 4])
  await assert.rejects(vesna.deleteCompanyDayOff({ company_day_off_id: id! }), ({ code, message }) => {
    assert.equal(code, 'leave.day_needs_balance')
    assert.match(message, /11\.03\.2026\..*Marko/)
    return true
  })
  assert.equal((await vesna.listCompanyDaysOff({ year: 2026 })).data.length, 1)
})
