import assert from 'node:assert/strict'
import { test } from 'vitest'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { swapsContract } from '#modules/time/swaps/contract.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2026-11-28T09:00:00Z') })

test('a night into leave is a finding, and no rest is counted to a shift under leave', async () => {
  const company = await createLeaveCompany(app)
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, app, company.vesna, company.companyId)
  const vesna = { ...createLeaveClient(company, company.vesna), ...call(monthPlanContract), ...call(swapsContract) }
  const employee_id = company.marko.employeeId
  const shift = async (code: string, from: number, to: number) =>
    (await vesna.createShift({ code, name: code, segments: [{ from, to }] })).data.id
  const first = await shift('I', 480, 960)
  const night = await shift('III', 1320, 1800)
  await vesna.updatePlanCells({ cells: ['2026-12-10', '2026-12-11'].map((day) => ({ employee_id, day, shift_id: first })) })
  await vesna.createLeaveRequest({
    employee_id,
    leave_type_id: company.typeId.NO!,
    first_day: '2026-12-10',
    last_day: '2026-12-11',
    approved: true,
  })
  const { people } = (await vesna.listReplacementCandidates({ day: '2026-12-09', shift_id: night, department_id: company.departmentId }))
    .data
  const marko = people.find(({ id }) => id === employee_id)!
  assert.match(JSON.stringify(marko), /ponoći i zalazi u dan odsustva/)
  assert.doesNotMatch(JSON.stringify(marko.against), /kratak odmor/)
  const cell = { employee_id, day: '2026-12-09', shift_id: night }
  await assert.rejects(vesna.updatePlanCells({ cells: [cell] }), { code: 'plan.needs_reason' })
  await vesna.updatePlanCells({ cells: [cell], reason: 'Nema ko drugi' })
})
