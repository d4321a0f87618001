import assert from 'node:assert/strict'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false, clock: () => new Date('2027-03-01T09:00:00Z') })

/** An employee with the entitlement of 2026, whose employment ended on 31 August 2026 and was settled. */
async function createSettledEnd() {
  const company = await createLeaveCompany(app)
  const employee_id = company.marko.employeeId
  const vesna = {
    ...createLeaveClient(company, company.vesna),
    ...createTestClient(employeesContract, app, company.vesna, company.companyId),
  }
  await vesna.grantLeaveEntitlement({ employee_id, year: 2026 })
  const { data } = await vesna.listEmployments({ employee_id })
  await vesna.updateEmployment({
    employee_id,
    employment_id: data[0]!.id,
    employed_to: '2026-08-31',
    termination_reason: 'Sporazum (ZoR čl. 177)',
  })
  const grant = (amount: number) =>
    vesna.createManualLeaveGrant({ employee_id, leave_type_id: company.typeId.GO!, year: 2026, amount, note: 'Ispravka prava' })
  const balance = async () => {
    const { data: all } = await vesna.getLeaveBalances({ employee_id, day: '2026-11-01' })
    const { available, settled } = all.find(({ leave_type }) => leave_type.code === 'GO')!
    return { available, settled }
  }
  return { grant, balance }
}

test('manually granted days after the end are settled with it', async () => {
  const { grant, balance } = await createSettledEnd()
  const before = await balance()
  await grant(2)
  assert.deepEqual(await balance(), { ...before, settled: before.settled + 2 })
})

test('manually deducted days after the end are no longer owed', async () => {
  const { grant, balance } = await createSettledEnd()
  await grant(2)
  const before = await balance()
  await grant(-2)
  assert.deepEqual(await balance(), { ...before, settled: before.settled - 2 })
})
