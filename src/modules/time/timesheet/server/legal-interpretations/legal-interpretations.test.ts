import assert from 'node:assert/strict'
import { test } from 'vitest'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { type LegalInterpretation, legalInterpretationList } from '#modules/time/planning/rules/law/legal-interpretations.ts'
import { legalInterpretationsContract } from '#modules/time/timesheet/legal-interpretations-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false })
const company = await createTestCompany(app)
const vesna = {
  ...createTestClient(legalInterpretationsContract, app, company.vesna, company.companyId),
  ...createTestClient(monthCloseContract, app, company.vesna, company.companyId),
  ...createTestClient(leaveContract, app, company.vesna, company.companyId),
}

test('each legal interpretation shows the default, the choice and the source', async () => {
  const before = (await vesna.listLegalInterpretations({})).data
  assert.deepEqual(
    before.map(({ key }) => key),
    legalInterpretationList.map(({ key }) => key),
  )
  for (const { key, now, usual, changed } of before) {
    assert.deepEqual([now, changed], [usual, false], key)
    const { options } = legalInterpretationList.find((one) => one.key === key) as LegalInterpretation
    if (options) assert.ok(options.includes(usual as string), key)
  }
  const { revision } = (await vesna.getWorkingTimeSettings({})).data
  await vesna.updateWorkingTimeSettings({ settings: { dst: 'wall' }, revision } as never)
  const { settings } = (await vesna.getLeaveSettings({})).data
  await vesna.updateLeaveSettings({ settings: { ...settings, entitlement: { ...settings.entitlement, rounding: 'half_up' } } })
  const after = (await vesna.listLegalInterpretations({})).data.filter(({ changed }) => changed)
  assert.deepEqual(
    after.map(({ key, now, usual, part }) => [key, now, usual, part]),
    [
      ['dst', 'wall', 'elapsed', 'time'],
      ['leave_rounding', 'half_up', 'ceil', 'leave'],
    ],
  )
})

test('hour categories require the permission to read the company', async () => {
  await assert.rejects(createTestClient(legalInterpretationsContract, app, company.marko, company.companyId).listLegalInterpretations({}), {
    status: 403,
  })
})
