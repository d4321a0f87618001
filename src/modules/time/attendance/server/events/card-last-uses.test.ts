import assert from 'node:assert/strict'
import { test } from 'vitest'
import { memberPermissionsContract } from '#modules/foundation/access/member-permissions-contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false, clock: () => new Date('2026-11-28T09:00:00Z') })
const of = (company: TestCompany, person: TestUser) => ({
  ...createTestClient(clockEventsContract, testApp, person, company.companyId),
  ...createTestClient(employeesContract, testApp, person, company.companyId),
  ...createTestClient(memberPermissionsContract, testApp, person, company.companyId),
})

/** Marko has a card, and a device sends events with card numbers. */
async function createCompanyWithCard() {
  const company = await createTestCompany(testApp)
  const vesna = of(company, company.vesna)
  const employee_id = company.marko.employeeId
  await vesna.createEmployeeCard({ employee_id, card: '4871', first_day: '2026-01-01', last_day: '2026-11-20' })
  const { data: device } = await vesna.createDevice({ name: 'Kapija 2', kind: 'https' })
  const push = async (...events: [string, string, string][]) => {
    const payload = { events: events.map(([id, card, at]) => ({ id, card, at, direction: 'in' })) }
    const headers = { authorization: `Bearer ${device.key}` }
    const reply = await testApp.app.inject({ method: 'POST', url: '/api/devices/events', payload, headers })
    assert.equal(reply.statusCode, 200)
  }
  const listUses = async (person = vesna) =>
    (await person.listEmployeeCards({ employee_id })).data.map(({ card, last_use }) =>
      last_use ? [card, last_use.at, last_use.device?.name ?? null] : [card, last_use],
    )
  return { company, vesna, employee_id, push, listUses }
}

test('a card has the time and device of its last event in its period, or none', async () => {
  const { vesna, employee_id, push, listUses } = await createCompanyWithCard()
  await vesna.createEmployeeCard({ employee_id, card: '5502', first_day: '2026-11-21' })
  await push(
    ['1', '4871', '2026-11-19T06:00:00Z'],
    ['2', '4871', '2026-11-20T05:58:00Z'],
    ['3', '4871', '2026-11-24T06:00:00Z'], // after the last day of the card, so in quarantine
  )
  assert.deepEqual(await listUses(), [
    ['5502', null],
    ['4871', '2026-11-20T05:58:00.000Z', 'Kapija 2'],
  ])
  await vesna.recordGateClockEvent({ card: '5502', direction: 'in' })
  assert.deepEqual((await listUses())[0], ['5502', '2026-11-28T09:00:00.000Z', null])
})

test('a corrected event is the last use of a card, and a voided one is not', async () => {
  const { vesna, employee_id, push, listUses } = await createCompanyWithCard()
  await push(['1', '4871', '2026-11-18T06:00:00Z'], ['2', '4871', '2026-11-19T06:00:00Z'], ['3', '4871', '2026-11-20T06:00:00Z'])
  const { clock_events } = await vesna.listClockEvents({ from: '2026-11-01', to: '2026-11-28', employee_id })
  await vesna.correctClockEvent({ clock_event_id: clock_events[0]!.id, void: true, reason: 'Kartica kolege' })
  await vesna.correctClockEvent({ clock_event_id: clock_events[1]!.id, at: '2026-11-19T07:00:00Z', reason: 'Sat kasni' })
  assert.deepEqual(await listUses(), [['4871', '2026-11-19T06:00:00.000Z', 'Kapija 2']])
})

test('the previous holder keeps no events of a card that another employee has now', async () => {
  const { company, vesna, push, listUses } = await createCompanyWithCard()
  const { employeeId } = company.jelena
  await vesna.createEmployeeCard({ employee_id: employeeId, card: '4871', first_day: '2026-11-21' })
  await push(['1', '4871', '2026-11-19T06:00:00Z'], ['2', '4871', '2026-11-25T06:00:00Z'])
  assert.deepEqual(await listUses(), [['4871', '2026-11-19T06:00:00.000Z', 'Kapija 2']])
  assert.equal((await vesna.listEmployeeCards({ employee_id: employeeId })).data[0]!.last_use?.at, '2026-11-25T06:00:00.000Z')
})

test('the same card number of another company is another card', async () => {
  const ours = await createCompanyWithCard()
  const theirs = await createCompanyWithCard()
  await theirs.push(['1', '4871', '2026-11-19T06:00:00Z'])
  assert.deepEqual(await ours.listUses(), [['4871', null]])
  await assert.rejects(ours.vesna.listEmployeeCards({ employee_id: theirs.employee_id }), { status: 404 })
})

test('a chief sees last uses in scope, and only with the permission for clock events', async () => {
  const { company, vesna, push, listUses } = await createCompanyWithCard()
  const ana = of(company, company.ana)
  await push(['1', '4871', '2026-11-19T06:00:00Z'])
  assert.deepEqual(await listUses(ana), [['4871', '2026-11-19T06:00:00.000Z', 'Kapija 2']])
  await assert.rejects(ana.listEmployeeCards({ employee_id: company.jelena.employeeId }), { status: 404 })
  const member = (await vesna.listMemberPermissions({})).data.members.find(({ user_id }) => user_id === company.ana.userId)!
  const { membership_id, scope } = member
  await vesna.updateMemberPermissions({ membership_id, granted: [], denied: ['work_report.read'], scope })
  assert.deepEqual(await listUses(ana), [['4871', undefined]])
})
