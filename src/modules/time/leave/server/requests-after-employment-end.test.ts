import assert from 'node:assert/strict'
import { test } from 'vitest'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { homeContract } from '#modules/insight/home/contract.ts'
import { calendarFeedContract } from '#modules/insight/reminders/calendar-feed-contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { leaveRecalculationContract } from '#modules/time/leave/leave-recalculation-contract.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'

let now = new Date('2026-12-01T09:00:00Z')
const testApp = await createTestApp({ jobs: false, clock: () => now })

/** Marko has leave on 22–24 December, and his employment ends on 15 December. */
async function endedBeforeLeave() {
  now = new Date('2026-12-01T09:00:00Z')
  const company = await createLeaveCompany(testApp)
  await assignDayShift(company)
  const employee_id = company.marko.employeeId
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, testApp, company.vesna, company.companyId)
  const vesna = {
    ...createLeaveClient(company, company.vesna),
    ...call(employeesContract),
    ...call(homeContract),
    ...call(leaveRecalculationContract),
    ...call(calendarFeedContract),
    ...call(documentsContract),
  }
  await vesna.grantLeaveEntitlement({ employee_id, year: 2026 })
  await vesna.createLeaveRequest({
    employee_id,
    leave_type_id: company.typeId.GO!,
    first_day: '2026-12-22',
    last_day: '2026-12-24',
    approved: true,
  })
  const [employment] = (await vesna.listEmployments({ employee_id })).data
  await vesna.updateEmployment({
    employee_id,
    employment_id: employment!.id,
    employed_to: '2026-12-15',
    termination_reason: 'Sporazum (ZoR čl. 177)',
  })
  return { company, vesna, employee_id, employment: employment! }
}

test('leave after the last day of work is in no calendar, count, feed or recount', async () => {
  const { vesna, employee_id } = await endedBeforeLeave()
  const { people, loads } = await vesna.listLeaveCalendar({ month: '2026-12' })
  assert.deepEqual(people.find(({ id }) => id === employee_id)?.spans, [])
  assert.ok(loads.every(({ away }) => away === 0))
  const { url } = (await vesna.renewCalendarFeed({})).data
  const feed = await testApp.app.inject({ method: 'GET', url: new URL(url).pathname })
  assert.doesNotMatch(feed.body, /UID:leave-/)
  assert.equal((await vesna.listLeaveRecalculations({ year: 2026 })).pagination.rowsNumber, 0)
  now = new Date('2026-12-22T09:00:00Z')
  assert.equal((await vesna.getHomePage({})).data.away?.count ?? 0, 0)
})

test('leave over the last day of work counts until it', async () => {
  const { company, vesna } = await endedBeforeLeave()
  const employee_id = company.jelena.employeeId
  await vesna.grantLeaveEntitlement({ employee_id, year: 2026 })
  await vesna.createLeaveRequest({
    employee_id,
    leave_type_id: company.typeId.GO!,
    first_day: '2026-12-07',
    last_day: '2026-12-11',
    approved: true,
  })
  const [employment] = (await vesna.listEmployments({ employee_id })).data
  await vesna.updateEmployment({
    employee_id,
    employment_id: employment!.id,
    employed_to: '2026-12-08',
    termination_reason: 'Sporazum (ZoR čl. 177)',
  })
  const { loads } = await vesna.listLeaveCalendar({ month: '2026-12' })
  assert.deepEqual(
    loads.filter(({ away }) => away > 0).map(({ day }) => day),
    ['2026-12-07', '2026-12-08'],
  )
})

test('the annual leave certificate states the last working day whenever it is issued', async () => {
  const { vesna, employee_id, employment } = await endedBeforeLeave()
  now = new Date('2026-12-30T09:00:00Z')
  const owed = (await vesna.getLeaveBalanceAtTermination({ employee_id })).data!.days
  const { known } = (
    await vesna.getDocumentQuestions({
      employee_id,
      about: 'employment',
      number: employment.id,
      template: 'potvrda_go',
      date: '2026-12-30',
    })
  ).data
  const factText = (key: string) => String(known.find((one) => one.key === `annual_leave.${key}`)?.value)
  assert.deepEqual([factText('granted'), factText('taken'), factText('remaining')], [String(owed), '0', String(owed)])
})
