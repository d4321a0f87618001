import assert from 'node:assert/strict'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { computeDays } from '#test/support/compute-days.ts'
import { assignDayShift, createLeaveCompany } from '#test/support/leave-company.ts'

const testApp = await createTestApp()
const company = await createLeaveCompany(testApp)
await assignDayShift(company)
const vesna = {
  ...createTestClient(clockEventsContract, testApp, company.vesna, company.companyId),
  ...createTestClient(employeesContract, testApp, company.vesna, company.companyId),
}
const { key } = (await vesna.createDevice({ name: 'Kapija', kind: 'https' })).data
async function push(...events: { card: string; at: string; direction?: string }[]) {
  const reply = await testApp.app.inject({
    method: 'POST',
    url: '/api/devices/events',
    payload: { events: events.map((event, at) => ({ id: `${event.card} ${event.at} ${at}`, ...event })) },
    headers: { authorization: `Bearer ${key}` },
  })
  assert.equal(reply.statusCode, 200)
}
async function findHint(card: string) {
  const { clock_events, hints } = await vesna.listQuarantinedClockEvents({ search: card })
  return hints.find(({ clock_event_id }) => clock_event_id === clock_events[0]!.id)
}

const months = createTestClient(monthCloseContract, testApp, company.vesna, company.companyId)

const computeDaysOf = (employeeId: number) =>
  computeDays(testApp.services, company.companyId, { people: [employeeId], from: '2026-03-03', to: '2026-03-05' })

test('the last holder of a card is guessed, with the shift of the day', async () => {
  const { employeeId } = company.marko
  await vesna.createEmployeeCard({ employee_id: employeeId, card: '1111', first_day: '2026-01-01', last_day: '2026-02-28' })
  await push({ card: '1111', at: '2026-03-03T07:58:00+01:00' })
  const { employee, guess, on, shift } = (await findHint('1111'))!
  assert.deepEqual([employee.id, guess, on], [employeeId, 'earlier_card', '2026-02-28'])
  assert.deepEqual(shift, { code: 'I', from: 480, to: 960 })
})

test('a card that was given later leads to its holder', async () => {
  await push({ card: '2222', at: '2026-03-03T07:58:00+01:00' })
  assert.equal(await findHint('2222'), undefined)
  await vesna.createEmployeeCard({ employee_id: company.jelena.employeeId, card: '2222', first_day: '2026-03-10' })
  const { employee, guess, on } = (await findHint('2222'))!
  assert.deepEqual([employee.id, guess, on], [company.jelena.employeeId, 'later_card', '2026-03-10'])
})

test('an event at the end of a shift leads to the only employee without an exit', async () => {
  const { employeeId } = company.jelena
  await vesna.createEmployeeCard({ employee_id: employeeId, card: '3333', first_day: '2026-01-01' })
  await push({ card: '3333', at: '2026-03-04T07:55:00+01:00' }, { card: '9999', at: '2026-03-04T16:03:00+01:00' })
  await computeDaysOf(employeeId)
  const unknown = (await findHint('9999'))!
  assert.deepEqual([unknown.employee.id, unknown.guess, unknown.on], [employeeId, 'missing_out', null])
  assert.deepEqual(unknown.shift, { code: 'I', from: 480, to: 960 })
  // Far from the shift, or with a second employee without an exit, there is no guess.
  await push({ card: '8888', at: '2026-03-04T12:00:00+01:00' })
  assert.equal(await findHint('8888'), undefined)
  await vesna.createEmployeeCard({ employee_id: company.marko.employeeId, card: '4444', first_day: '2026-03-01' })
  await push({ card: '4444', at: '2026-03-04T07:56:00+01:00' })
  await computeDaysOf(company.marko.employeeId)
  assert.equal(await findHint('9999'), undefined)
})

test('an event of a closed month has no guess, because it cannot be assigned', async () => {
  const { employeeId } = company.marko
  await vesna.createEmployeeCard({ employee_id: employeeId, card: '7777', first_day: '2025-12-01', last_day: '2025-12-31' })
  await push({ card: '7777', at: '2026-01-07T07:58:00+01:00' })
  assert.equal((await findHint('7777'))!.guess, 'earlier_card')
  await months.closeMonth({ month: '2026-01', accept: true })
  assert.equal(await findHint('7777'), undefined)
})
