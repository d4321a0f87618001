import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, type TestUser } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, grantLeaveDays, type LeaveCompany, NEXT_YEAR } from '#test/support/leave-company.ts'
import { leaveDateSuggestionsContract } from '../leave-date-suggestions-contract.ts'

const app = await createTestApp({ jobs: false })
const suggest = (company: LeaveCompany, person: TestUser) => createTestClient(leaveDateSuggestionsContract, app, person, company.companyId)
const year = { from: `${NEXT_YEAR}-01-01`, to: `${NEXT_YEAR}-12-31` }

test('suggestions near holidays follow the own plan and the remaining balance', async () => {
  const company = await createLeaveCompany(app)
  const window = { leave_type_id: company.typeId.GO!, ...year }
  const marko = suggest(company, company.marko)
  assert.deepEqual((await marko.suggestLeaveDates(window)).data, [])
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 8)
  const { data } = await marko.suggestLeaveDates(window)
  assert.ok(data.length > 0)
  for (const { cost, away, gain, first_day, last_day, away_from, away_to } of data) {
    assert.ok(cost <= 8 && gain > 0 && away > cost)
    assert.ok(year.from <= first_day && away_from <= first_day && first_day <= last_day && last_day <= away_to)
  }
  const [best] = data
  const check = { leave_type_id: window.leave_type_id, first_day: best!.first_day, last_day: best!.last_day }
  assert.equal((await createLeaveClient(company, company.marko).validateLeaveRequest(check)).data.amount, best!.cost)
  await createLeaveClient(company, company.marko).createLeaveRequest(check)
  assert.ok(
    (await marko.suggestLeaveDates(window)).data.every(
      ({ first_day, last_day }) => last_day < best!.first_day || first_day > best!.last_day,
    ),
  )
  const forMarko = { ...window, employee_id: company.marko.employeeId! }
  assert.ok((await suggest(company, company.vesna).suggestLeaveDates(forMarko)).data.length > 0)
})

test('suggestions for others require permission, and the window is limited', async () => {
  const company = await createLeaveCompany(app)
  const window = { leave_type_id: company.typeId.GO!, ...year }
  const marko = suggest(company, company.marko)
  const jelena = company.jelena.employeeId!
  await assert.rejects(marko.suggestLeaveDates({ ...window, employee_id: jelena }), { status: 422 })
  await assert.rejects(suggest(company, company.ana).suggestLeaveDates(window), { status: 403 })
  const today = toBelgradeDay(new Date())
  await assert.rejects(marko.suggestLeaveDates({ ...window, from: today, to: addDays(today, 400) }), {
    fields: { to: 'Period može da bude najduže godinu dana.' },
  })
  await assert.rejects(marko.suggestLeaveDates({ ...window, from: year.to, to: year.from }), { status: 422 })
  await assert.rejects(marko.suggestLeaveDates({ ...window, leave_type_id: company.typeId.B30! }), { status: 422 })
})
