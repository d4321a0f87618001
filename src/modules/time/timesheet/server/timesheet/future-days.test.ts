import assert from 'node:assert/strict'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { daysOffContract } from '#modules/time/leave/company-days-off-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-11-28T09:00:00Z') })

async function withWeek() {
  const company = await createLeaveCompany(app)
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, app, company.vesna, company.companyId)
  const vesna = {
    ...createLeaveClient(company, company.vesna),
    ...call(monthPlanContract),
    ...call(timesheetContract),
    ...call(daysOffContract),
    ...call(employeesContract),
    ...call(monthCloseContract),
  }
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const week = await vesna.createWorkSchedule({
    name: 'Nedelja',
    anchor_day: '2026-01-05',
    days: [shift, shift, shift, shift, shift, null, null],
  })
  for (const department_id of [company.departmentId, company.otherDepartmentId])
    await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id, first_day: '2026-01-01' })
  const employee_id = company.marko.employeeId
  const row = async (month: string) => (await vesna.getTimesheet({ month })).data.employees.find(({ id }) => id === employee_id)!
  const why = async (day: string) => (await vesna.explainTimesheetCell({ employee_id, day })).data.cell
  return { company, vesna, employee_id, row, why }
}

test('cells of future days equal their explanation', async () => {
  const { company, vesna, employee_id, row, why } = await withWeek()
  await grantLeaveDays(company, company.marko, 2026, 20)
  const type = (await vesna.listLeaveTypes({})).data.find(({ code }) => code === 'GO')!
  await vesna.updateLeaveType({ leave_type_id: type.id, half_days: true, revision: type.revision })
  const take = (first_day: string, more: object = {}) =>
    vesna.createLeaveRequest({ employee_id, leave_type_id: type.id, first_day, last_day: first_day, approved: true, ...more })
  await take('2026-12-24', { half: 'afternoon' })
  await take('2026-12-28')
  await vesna.createCompanyDaysOff({ first_day: '2026-12-23', name: 'Slava firme', paid: true })
  const december = (await row('2026-12')).cells
  const january = (await row('2027-01')).cells
  assert.deepEqual([december[21], december[22], december[23], december[27]], ['8', 'PO', 'GO4', 'GO'])
  assert.deepEqual([january[0], january[3], january[6]], ['PR', '8', 'PR'])
  for (const [day, cell] of [
    ['2026-12-23', december[22]],
    ['2026-12-24', december[23]],
    ['2026-12-28', december[27]],
    ['2027-01-01', january[0]],
    ['2027-01-07', january[6]],
  ] as const)
    assert.equal(await why(day), cell, day)
})

test('days without a plan use the terms of their own day', async () => {
  const { vesna, employee_id, row } = await withWeek()
  const [employment] = (await vesna.listEmployments({ employee_id })).data
  const terms = employment!.terms[0]! as never as Record<string, number>
  await vesna.createEmploymentTerms({
    employee_id,
    first_day: '2026-11-23',
    department_id: terms.department_id,
    job_position_id: terms.job_position_id,
    employment_relationship_type_id: terms.employment_relationship_type_id,
    weekly_minutes: 1200,
  } as never)
  await vesna.updateTimesheetCells({ cells: [{ employee_id, day: '2026-11-07', text: 'PO', revision: 0 }] })
  const { cells, planned } = await row('2026-11')
  assert.deepEqual([cells[6], planned[6], planned[28]], ['PO', 480, 240])
})

test('overtime approved for future days counts in its week and limit', async () => {
  const { company, vesna, employee_id } = await withWeek()
  const ana = createTestClient(timesheetContract, app, company.ana, company.companyId)
  const order = (day: string, reason?: string) =>
    ana.decideOvertime({ decisions: [{ employee_id, day, approved_minutes: 240 }], reason: reason || undefined })
  const codes = (failure: { status: number; details: { breaches?: { code: string }[] } }) => JSON.stringify(failure.details)
  await order('2026-12-14')
  await order('2026-12-15')
  await assert.rejects(order('2026-12-16'), (failure: never) => {
    assert.match(codes(failure), /overtime_week_over_8h/)
    return true
  })
  // A repeated decision adds nothing; a new week starts a new count.
  await order('2026-12-15')
  await order('2026-12-21')
  await vesna.updateWorkingTimeSettings({ settings: { own_overtime: 720, own_overtime_period: 'monthly' } })
  await assert.rejects(order('2026-12-28'), (failure: never) => {
    assert.match(codes(failure), /own_monthly/)
    return true
  })
})
