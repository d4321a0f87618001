import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { assignDayShift, createLeaveCompany } from '#test/support/leave-company.ts'
import { monthPlanContract } from '../../month-plan-contract.ts'

const app = await createTestApp({ jobs: false })

test('a plan by whole weeks has the days of the neighbouring months', async () => {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const vesna = createTestClient(monthPlanContract, app, company.vesna, company.companyId)
  const { data: month } = await vesna.getMonthPlan({ month: '2026-12' })
  const { data: weeks } = await vesna.getMonthPlan({ month: '2026-12', whole_weeks: true })
  assert.deepEqual([month.days[0]!.day, month.days.at(-1)!.day], ['2026-12-01', '2026-12-31'])
  assert.deepEqual([weeks.days[0]!.day, weeks.days.at(-1)!.day], ['2026-11-30', '2027-01-03'])
  const [one, same] = [month, weeks].map(({ employees }) => employees.find(({ id }) => id === company.marko.employeeId)!)
  assert.equal(same!.shifts.length, 35)
  assert.deepEqual(same!.shifts.slice(1, 32), one!.shifts)
  assert.equal(same!.shifts[0], one!.shifts[6], 'Monday of the month before is planned as other Mondays')
  assert.equal(same!.planned_minutes, one!.planned_minutes, 'hours stay those of the month')
})
