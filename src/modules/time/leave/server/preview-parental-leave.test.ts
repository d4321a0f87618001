import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parentalLeaveContract } from '#modules/time/leave/parental-leave-contract.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false })

test('maternity and child care days are returned with articles, errors by field', async () => {
  const company = await createTestCompany(app)
  const { previewParentalLeave } = createTestClient(parentalLeaveContract, company, company.vesna, company.companyId)
  const { data } = await previewParentalLeave({
    due_day: '2026-12-25',
    birth_day: '2026-12-25',
    first_day: '2026-11-20',
    children_before: 2,
  })
  assert.equal(data.is_long, true)
  assert.deepEqual(
    data.phases.filter(({ phase }) => phase === 'maternity' || phase === 'child_care'),
    [
      { phase: 'maternity', from: '2026-11-20', to: '2027-03-24', article: 'ZoR čl. 94' },
      { phase: 'child_care', from: '2027-03-25', to: '2028-11-19', article: 'ZoR čl. 94a' },
    ],
  )
  await assert.rejects(previewParentalLeave({ due_day: '2026-12-25', first_day: '2026-11-01' }), (error) => {
    assert.deepEqual(Object.keys((error as { fields: object }).fields), ['first_day'])
    return true
  })
  await createTestClient(parentalLeaveContract, company, company.marko, company.companyId).previewParentalLeave({ due_day: '2026-12-25' })
  // A chief cannot file leave.
  await assert.rejects(
    createTestClient(parentalLeaveContract, company, company.ana, company.companyId).previewParentalLeave({ due_day: '2026-12-25' }),
    {
      status: 403,
    },
  )
})
