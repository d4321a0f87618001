import assert from 'node:assert/strict'
import { test } from 'vitest'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false })
const of = (company: TestCompany, person: TestUser) => createTestClient(monthPlanContract, app, person, company.companyId)

async function withShifts(company: TestCompany) {
  const vesna = of(company, company.vesna)
  const shift = async (code: string, from: number, to: number) =>
    (await vesna.createShift({ code, name: `Smena ${code}`, segments: [{ from: from * 60, to: to * 60 }] })).data.id
  return { vesna, first: await shift('I', 6, 14), second: await shift('II', 14, 22), night: await shift('III', 22, 30) }
}
const shiftsOf = (plan: { employees: { id: number; shifts: (number | null)[] }[] }, id: number) =>
  plan.employees.find((one) => one.id === id)!.shifts

test('assignments of rotations are found by name and rotation, and listed by pages', async () => {
  const company = await createTestCompany(app)
  const { vesna, first } = await withShifts(company)
  const createRotation = async (name: string) =>
    (await vesna.createWorkSchedule({ name, anchor_day: '2026-03-02', days: [first, null] })).data.id
  const day = await createRotation('Dnevna')
  const weekend = await createRotation('Vikend')
  await vesna.createRotationAssignment({ work_schedule_id: day, department_id: company.departmentId, first_day: '2026-03-02' })
  const employee_ids = [company.marko, company.ana, company.jelena].map(({ employeeId }) => employeeId)
  await vesna.createRotationAssignment({ work_schedule_id: weekend, employee_ids, first_day: '2026-03-02' })
  const find = async (query: Parameters<typeof vesna.listRotationAssignments>[0]) => {
    const { assignments, pagination } = await vesna.listRotationAssignments(query)
    return [assignments.map(({ target, employee_id }) => employee_id ?? target), pagination.rowsNumber]
  }
  assert.deepEqual(await find({ search: 'marko' }), [[company.marko.employeeId], 1])
  assert.deepEqual(await find({ search: 'PROIZV' }), [['department'], 1])
  assert.deepEqual((await find({ work_schedule_id: weekend }))[1], 3)
  assert.deepEqual(await find({ size: 1 }), [['department'], 4])
  const pages = await Promise.all([1, 2].map((page) => find({ page, size: 2 })))
  assert.equal(new Set(pages.flatMap(([ids]) => ids)).size, 4)
  await assert.rejects(find({ size: 501 }), { status: 422 })
})

test('a night rotation of a department is overridden by a personal one', async () => {
  const company = await createTestCompany(app)
  const { vesna, first, second, night } = await withShifts(company)
  const rotation = await vesna.createWorkSchedule({
    name: 'Tri smene',
    anchor_day: '2026-03-02',
    days: [first, first, second, second, night, night, null, null],
  })
  await vesna.createRotationAssignment({ work_schedule_id: rotation.data.id, department_id: company.departmentId, first_day: '2026-03-02' })
  assert.deepEqual((await vesna.listWorkSchedules({})).data[0]?.versions[0]?.days, [first, first, second, second, night, night, null, null])
  assert.deepEqual(
    (await vesna.listRotationAssignments({})).assignments.map(({ target, target_name }) => [target, target_name]),
    [['department', 'Proizvodnja']],
  )
  const { data } = await vesna.getMonthPlan({ month: '2026-03', department_id: null })
  assert.deepEqual(shiftsOf(data, company.marko.employeeId).slice(0, 10), [
    null,
    first,
    first,
    second,
    second,
    night,
    night,
    null,
    null,
    first,
  ])
  assert.deepEqual(shiftsOf(data, company.jelena.employeeId).slice(0, 3), [null, null, null])
  await vesna.createRotationAssignment({
    work_schedule_id: rotation.data.id,
    employee_id: company.marko.employeeId,
    shifted_by: 2,
    first_day: '2026-03-02',
  })
  assert.equal(shiftsOf((await vesna.getMonthPlan({ month: '2026-03' })).data, company.marko.employeeId)[1], second)
  await assert.rejects(
    vesna.createRotationAssignment({ work_schedule_id: rotation.data.id, employee_id: company.marko.employeeId, first_day: '2026-06-01' }),
    {
      status: 409,
      code: 'schedules.overlap',
    },
  )
})

test('each person has a fund by contracted hours and days of employment', async () => {
  const company = await createTestCompany(app)
  await withInstallationTransaction(app.database, async (db) => {
    await db.updateTable('employment_terms').set({ weekly_minutes: 1200 }).where('employee_id', '=', company.marko.employeeId).execute()
    const ended = { last_day: '2026-10-15', termination_reason: 'agreement' }
    await db.updateTable('employment').set(ended).where('employee_id', '=', company.ana.employeeId).execute()
  })
  const { data } = await of(company, company.vesna).getMonthPlan({ month: '2026-10' })
  const fund = ({ employeeId }: TestUser) => data.employees.find(({ id }) => id === employeeId)!.fund_minutes / 60
  // 22 working days: of eight hours, of four hours for twenty a week, and eleven days up to the 15th.
  assert.deepEqual([fund(company.jelena), fund(company.marko), fund(company.ana)], [176, 88, 88])
})

test('a cell that violates daily rest is rejected with its article', async () => {
  const company = await createTestCompany(app)
  const { vesna, first, second } = await withShifts(company)
  const cell = (day: string, shift_id: number | null) => ({ employee_id: company.marko.employeeId, day, shift_id })
  await vesna.updatePlanCells({ cells: [cell('2026-03-03', second)] })
  await assert.rejects(
    vesna.updatePlanCells({ cells: [cell('2026-03-04', first), cell('2026-03-06', first)] }),
    (error: { status: number; details: { refused: { day: string; article: string; message: string }[] } }) => {
      assert.equal(error.status, 422)
      assert.deepEqual(
        error.details.refused.map(({ day, article }) => [day, article]),
        [['2026-03-04', 'čl. 66']],
      )
      assert.match(error.details.refused[0]!.message, /8.* h odmora/)
      return true
    },
  )
  assert.deepEqual(shiftsOf((await vesna.getMonthPlan({ month: '2026-03' })).data, company.marko.employeeId).slice(2, 6), [
    second,
    null,
    null,
    null,
  ])
})

test('a warning needs a reason, and concurrent changes are not overwritten', async () => {
  const company = await createTestCompany(app)
  const { vesna, first, second } = await withShifts(company)
  // Seven days of 7:20 do not exceed the weekly limit, but leave no rest of 36 hours.
  const short = (await vesna.createShift({ code: 'K', name: 'Kratka', segments: [{ from: 480, to: 820 }] })).data.id
  const days = ['02', '03', '04', '05', '06', '07', '08'].map((day) => ({
    employee_id: company.marko.employeeId,
    day: `2026-03-${day}`,
    shift_id: short,
  }))
  await assert.rejects(vesna.updatePlanCells({ cells: days }), { status: 409, code: 'plan.needs_reason' })
  await vesna.updatePlanCells({ cells: days, reason: 'Inventar' })
  const cell = { employee_id: company.marko.employeeId, day: '2026-03-16', shift_id: first, expected_shift_id: null }
  await vesna.updatePlanCells({ cells: [cell] })
  await assert.rejects(vesna.updatePlanCells({ cells: [{ ...cell, shift_id: second }] }), { status: 409, code: 'common.concurrent_update' })
  await vesna.updatePlanCells({ cells: [{ ...cell, shift_id: 'clear', expected_shift_id: first }] })
  assert.equal(shiftsOf((await vesna.getMonthPlan({ month: '2026-03' })).data, company.marko.employeeId)[15], null)
})

test('impossible shifts are rejected, and a version is valid from its day', async () => {
  const company = await createTestCompany(app)
  const { vesna, first } = await withShifts(company)
  const made = (segments: { from: number; to: number }[], planned_minutes?: number) =>
    vesna.createShift({ code: 'X', name: 'X', segments, planned_minutes })
  await assert.rejects(made([{ from: 480, to: 420 }]), {
    fields: { segments: 'Kraj je pre početka. Za smenu preko ponoći kraj je sledećeg dana.' },
  })
  await assert.rejects(
    made([
      { from: 480, to: 720 },
      { from: 700, to: 900 },
    ]),
    { status: 422 },
  )
  await assert.rejects(made([{ from: 480, to: 720 }], 300), { status: 422 })
  await assert.rejects(vesna.createShift({ code: 'i', name: 'Opet', segments: [{ from: 0, to: 480 }] }), {
    status: 409,
    fields: { code: 'Smena sa tom oznakom već postoji.' },
  })
  await vesna.createShiftVersion({ shift_id: first, first_day: '2026-03-10', segments: [{ from: 420, to: 840 }] })
  await vesna.updatePlanCells({
    cells: ['09', '10'].map((day) => ({ employee_id: company.marko.employeeId, day: `2026-03-${day}`, shift_id: first })),
  })
  assert.equal(
    (await vesna.getMonthPlan({ month: '2026-03' })).data.employees.find(({ id }) => id === company.marko.employeeId)?.planned_minutes,
    480 + 420,
  )
  await assert.rejects(vesna.deleteShift({ shift_id: first }), { status: 409 })
})

test('a manager sees employees in scope, plans nobody, and foreign ids are unknown', async () => {
  const ours = await createTestCompany(app)
  const theirs = await createTestCompany(app)
  const { first } = await withShifts(theirs)
  const { vesna } = await withShifts(ours)
  const ana = of(ours, ours.ana)
  assert.deepEqual(
    (await ana.getMonthPlan({ month: '2026-03' })).data.employees.map(({ id }) => id).sort(),
    [ours.ana.employeeId, ours.marko.employeeId].sort(),
  )
  await assert.rejects(ana.updatePlanCells({ cells: [{ employee_id: ours.marko.employeeId, day: '2026-03-02', shift_id: null }] }), {
    status: 403,
  })
  await assert.rejects(vesna.updatePlanCells({ cells: [{ employee_id: ours.marko.employeeId, day: '2026-03-02', shift_id: first }] }), {
    fields: { shift_id: 'Izabrana stavka ne postoji.' },
  })
  await assert.rejects(vesna.updatePlanCells({ cells: [{ employee_id: theirs.marko.employeeId, day: '2026-03-02', shift_id: null }] }), {
    status: 404,
  })
})
