import assert from 'node:assert/strict'
import { test } from 'vitest'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, NEXT_YEAR } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false })

test('service and family of the record replace entered criteria', async () => {
  const company = await createLeaveCompany(app)
  const { vesna, marko } = company
  const employee_id = marko.employeeId
  const dossier = createTestClient(personalFileContract, app, vesna, company.companyId)
  const right = async () => (await createLeaveClient(company, vesna).getLeaveEntitlement({ employee_id, year: NEXT_YEAR })).data
  await createLeaveClient(company, vesna).updateLeaveEntitlementCriteria({ employee_id, year: NEXT_YEAR, prior_service_months: 360 })
  const typed = (await right()).facts.service_years
  assert.ok(typed >= 31)

  // Ten years, of which one overlaps with the employment here that began in 2025.
  const before = { employee_id, kind: 'other' as const, employer: 'Imlek a.d.', first_day: '2016-01-01', last_day: '2025-12-31' }
  await dossier.createPriorService(before)
  assert.equal((await right()).facts.service_years, NEXT_YEAR - 2016 + 1)

  const { days } = await right()
  await dossier.createFamilyMember({ employee_id, kind: 'single_parent' })
  assert.equal((await right()).days, days + 3)
  assert.ok((await right()).why.some(({ key }) => key === 'leave.why.single_parent'))
})
