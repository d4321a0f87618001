import assert from 'node:assert/strict'
import { test } from 'vitest'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { HttpError } from '#shared/app-error.ts'
import { addDays } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false })
const contract = { ...monthPlanContract, ...planPublicationContract }
/** A Monday. */
const from = '2027-02-01'
const to = '2027-02-08'

/** Marko has a week entered by hand: two mornings, two afternoons, a day off. */
async function typed() {
  const company = await createTestCompany(app)
  const vesna = createTestClient(contract, app, company.vesna, company.companyId)
  const shift = async (code: string, hour: number) =>
    (await vesna.createShift({ code, name: code, segments: [{ from: hour * 60, to: (hour + 8) * 60 }] })).data.id
  const first = await shift('I', 6)
  const second = await shift('II', 14)
  const night = await shift('III', 22)
  const { employeeId } = company.marko
  const put = (start: string, shifts: (number | null)[], reason?: string) =>
    vesna.updatePlanCells({
      cells: shifts.map((shift_id, at) => ({ employee_id: employeeId, day: addDays(start, at), shift_id })),
      reason: reason || undefined,
    })
  const week = async (start: string) => {
    const { data } = await vesna.getMonthPlan({ month: start.slice(0, 7), employee_id: employeeId })
    const at = Number(start.slice(8)) - 1
    return [data.employees[0]!.shifts.slice(at, at + 7), data.employees[0]!.origins.slice(at, at + 7)]
  }
  await put(from, [first, first, second, second, null])
  return { company, vesna, first, second, night, put, week, employeeId }
}

test('a week is copied to other weeks and undone by the reply', async () => {
  const { vesna, first, second, week } = await typed()
  const { data } = await vesna.copyPlanWeek({ from, to, weeks: 2 })
  assert.deepEqual([data.written, data.before.length], [8, 8])
  for (const start of [to, addDays(to, 7)]) assert.deepEqual((await week(start))[0], [first, first, second, second, null, null, null])
  assert.equal((await vesna.copyPlanWeek({ from, to, weeks: 2 })).data.written, 0)
  await vesna.updatePlanCells({ cells: data.before })
  assert.deepEqual(await week(to), [[null, null, null, null, null, null, null], 'nnnnnnn'])
})

test('a copied week that was changed since is not undone, and the day is named', async () => {
  const { vesna, put, week, employeeId } = await typed()
  const { data } = await vesna.copyPlanWeek({ from, to })
  await put(to, [null])
  const after = await week(to)
  await assert.rejects(vesna.updatePlanCells({ cells: data.before }), (error: HttpError) => {
    assert.deepEqual(
      [error.status, error.code, error.details.cells],
      [409, 'common.concurrent_update', [{ employee_id: employeeId, day: to }]],
    )
    return true
  })
  assert.deepEqual(await week(to), after)
})

test('a copy is checked like each change, all or nothing', async () => {
  const { vesna, night, put, week, second } = await typed()
  // The night shift into the Monday of the second week leaves no rest before its morning shift.
  await put(addDays(to, 6), [night])
  await assert.rejects(vesna.copyPlanWeek({ from, to: addDays(to, 7) }), { status: 422, code: 'plan.limits_violated' })
  assert.deepEqual((await week(addDays(to, 7)))[0], [null, null, null, null, null, null, null])
  await put(from, [second, second, second, second, second, second], 'Rok')
  await assert.rejects(vesna.copyPlanWeek({ from, to: addDays(to, 14) }), { status: 409, code: 'plan.needs_reason' })
})

test('copying starts on Monday, not onto itself, with permission and scope', async () => {
  const { company, vesna } = await typed()
  const wrong = (field: string) => (error: unknown) => {
    assert.deepEqual(Object.keys((error as { fields: object }).fields), [field])
    return true
  }
  await assert.rejects(vesna.copyPlanWeek({ from: '2027-02-02', to }), wrong('from'))
  await assert.rejects(vesna.copyPlanWeek({ from, to: '2027-02-09' }), wrong('to'))
  await assert.rejects(vesna.copyPlanWeek({ from: to, to: from, weeks: 2 }), wrong('to'))
  await assert.rejects(vesna.copyPlanWeek({ from, to, department_id: 999_999_999 }), wrong('department_id'))
  const ana = createTestClient(contract, app, company.ana, company.companyId)
  await assert.rejects(ana.copyPlanWeek({ from, to }), { status: 403 })
  await withInstallationTransaction(app.database, (db) =>
    db
      .insertInto('company_right')
      .values({ company_id: company.companyId, user_id: company.ana.userId, permission: 'schedule.write', is_granted: true })
      .execute(),
  )
  const { data } = await ana.copyPlanWeek({ from, to })
  assert.ok(data.before.every(({ employee_id }) => employee_id === company.marko.employeeId))
})
