import assert from 'node:assert/strict'
import { test } from 'vitest'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { rotationCrewsContract } from '#modules/time/planning/rotation-crews-contract.ts'
import { presetRotations, presetShifts } from '#modules/time/planning/rules/shift-presets.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-11-26T10:00:00+01:00') })
const contract = { ...monthPlanContract, ...rotationCrewsContract }
const of = (company: TestCompany, person: TestUser) => createTestClient(contract, app, person, company.companyId)

/** A company with three shifts and a rotation of three weeks. */
async function withRotation() {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  await vesna.applyShiftPresets({ shifts: [], rotations: ['three_shifts'] })
  const rotation = (await vesna.listWorkSchedules({})).data[0]!.id
  const shifts = (await vesna.listShifts({})).data
  const codeOf = (id: number | null) => shifts.find((shift) => shift.id === id)?.code ?? null
  return { company, vesna, rotation, codeOf }
}

test('an assignment starts on the first day of the first open month by default', async () => {
  const { company, vesna, rotation } = await withRotation()
  assert.equal((await vesna.getRotationAssignmentStartDay({})).data.first_open_day, '2026-11-01')
  const { data } = await vesna.previewRotationAssignment({ work_schedule_id: rotation, department_id: company.departmentId })
  assert.equal(data.first_day, '2026-11-01')
  assert.equal(data.until, '2026-11-30')
  assert.equal(data.days.length, 22)
  // Each employee of the department works on 21 working days of November, Monday to Friday.
  assert.equal(data.changed_days, 21 * data.changed_employees)
})

test('the preview of crews is what the plan becomes', async () => {
  const { company, vesna, rotation, codeOf } = await withRotation()
  assert.equal(presetRotations.three_shifts.length, 21)
  assert.equal(presetShifts.night.code, 'III')
  const marko = company.marko.employeeId
  const jelena = company.jelena.employeeId
  // 2 November 2026 is 9800 days after the anchor of 3 January 2000, which is day 14 of the rotation.
  const members = [
    { employee_id: marko, shifted_by: 7 },
    { employee_id: jelena, shifted_by: 14 },
  ]
  const input = { work_schedule_id: rotation, first_day: '2026-11-01', members }
  const { data } = await vesna.previewRotationAssignment({ ...input, department_id: company.departmentId })
  const visible = (id: number) => data.employees.find((one) => one.id === id)!.shifts.map(codeOf)
  assert.deepEqual([visible(marko)[1], visible(marko)[8], visible(marko)[15]], ['I', 'II', 'III'])
  assert.deepEqual([visible(jelena)[1], visible(jelena)[8], visible(jelena)[15]], ['II', 'III', 'I'])
  assert.equal(data.holidays[0]?.day, '2026-11-11')

  assert.deepEqual((await vesna.assignRotationCrews(input)).data, { created: 2, replaced: 0 })
  const plan = (await vesna.getMonthPlan({ month: '2026-11' })).data
  for (const id of [marko, jelena]) {
    const written = plan.employees.find((one) => one.id === id)!.shifts.map(codeOf)
    assert.deepEqual(visible(id), written.slice(0, 22))
  }
})

test('other crews replace the own rotation, and an entered day stays', async () => {
  const { company, vesna, rotation } = await withRotation()
  const employee_id = company.marko.employeeId
  const assign = (first_day: string, shifted_by: number) =>
    vesna.assignRotationCrews({ work_schedule_id: rotation, first_day, members: [{ employee_id, shifted_by }] })
  await assign('2026-11-01', 7)
  await vesna.updatePlanCells({ cells: [{ employee_id, day: '2026-12-07', shift_id: null }], reason: 'slobodan' })
  const again = { work_schedule_id: rotation, first_day: '2026-12-01', members: [{ employee_id, shifted_by: 7 }] }
  const { data } = await vesna.previewRotationAssignment(again)
  assert.deepEqual([data.changed_days, data.entered_days, data.replaced], [0, 1, 1])
  assert.deepEqual((await assign('2026-12-01', 7)).data, { created: 1, replaced: 1 })
  const rows = (await vesna.listRotationAssignments({})).assignments.filter((one) => one.employee_id === employee_id)
  assert.deepEqual(
    rows.map(({ first_day, last_day }) => [first_day, last_day]),
    [
      ['2026-12-01', null],
      ['2026-11-01', '2026-11-30'],
    ],
  )
})

test('an employee in two crews and one of another company are refused', async () => {
  const { company, vesna, rotation } = await withRotation()
  const other = await createTestCompany(app)
  const member = { employee_id: company.marko.employeeId, shifted_by: 0 }
  const input = { work_schedule_id: rotation, first_day: '2026-11-01' }
  await assert.rejects(vesna.assignRotationCrews({ ...input, members: [member, member] }), {
    status: 422,
    fields: { members: 'Ista osoba je u dve ekipe.' },
  })
  await assert.rejects(vesna.assignRotationCrews({ ...input, members: [{ ...member, employee_id: other.marko.employeeId }] }), {
    status: 404,
  })
})
