import assert from 'node:assert/strict'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { devicesContract } from '#modules/time/attendance/devices-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'
import { alertOfflineDevices } from './alert-offline-devices.ts'
import { scoreClockEventsOfCompany } from './score-clock-events-job.ts'

let hour = new Date('2026-03-19T03:45:00Z')
const testApp = await createTestApp({ jobs: false, clock: () => hour })
const of = (company: TestCompany, person: TestUser) => ({
  ...createTestClient(devicesContract, testApp, person, company.companyId),
  ...createTestClient(clockEventsContract, testApp, person, company.companyId),
  ...createTestClient(organisationContract, testApp, person, company.companyId),
  ...createTestClient(inboxContract, testApp, person, company.companyId),
})
const push = (key: string, events: [code: string, at: string, direction?: 'in' | 'out'][]) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/devices/events',
    headers: { authorization: `Bearer ${key}` },
    payload: { events: events.map(([code, at, direction = 'in']) => ({ id: `${code} ${at}`, code, at, direction })) },
  })

/** Two towns with a reader each, and the clock events of yesterday. */
async function createCompanyWithEvents() {
  hour = new Date('2026-03-19T03:45:00Z')
  const company = await createTestCompany(testApp)
  const vesna = of(company, company.vesna)
  const at = async (name: string, city: string) => {
    const { id } = (await vesna.createLocation({ name, city })).data
    return (await vesna.createDevice({ name: `Ulaz ${name}`, kind: 'https', location_id: id })).data
  }
  const uzice = await at('Mlekara', 'Užice')
  const cacak = await at('Sirana', 'Čačak')
  const marko = `Ma${company.companyId}`
  await push(uzice.key!, [[marko, '2026-03-18T06:00:00Z']])
  await push(cacak.key!, [[marko, '2026-03-18T06:12:00Z']])
  const score = () => scoreClockEventsOfCompany(testApp.services, { companyId: company.companyId })
  await score()
  return { company, vesna, uzice, cacak, marko, score }
}

test('anomalies are found at night with reasons, keep hours, and are acknowledged', async () => {
  const { company, vesna, score } = await createCompanyWithEvents()
  const { clock_event_anomalies } = await vesna.listClockEventAnomalies({ viewed: false })
  assert.deepEqual(
    clock_event_anomalies.map(({ day, score, reasons, employee, device, events }) => [
      day,
      score,
      reasons,
      employee?.id,
      device,
      events.map((one) => one.device),
    ]),
    [['2026-03-18', 80, ['two_towns'], company.marko.employeeId, null, ['Ulaz Mlekara', 'Ulaz Sirana']]],
  )
  assert.equal((await vesna.listClockEvents({ from: '2026-03-18', to: '2026-03-18' })).clock_events.length, 2)
  const clock_event_anomaly_ids = clock_event_anomalies.map(({ id }) => id)
  assert.equal((await vesna.acknowledgeClockEventAnomalies({ clock_event_anomaly_ids })).data.viewed, 1)
  assert.equal((await vesna.acknowledgeClockEventAnomalies({ clock_event_anomaly_ids })).data.viewed, 0)
  await score()
  assert.equal((await vesna.listClockEventAnomalies({ viewed: false })).pagination.rowsNumber, 0)
  const [anomaly] = (await vesna.listClockEventAnomalies({ viewed: true })).clock_event_anomalies
  assert.ok(anomaly?.viewed_by && anomaly.viewed_at)
})

test('corrected anomalies disappear, and later events are scored again', async () => {
  const { vesna, marko, cacak, score } = await createCompanyWithEvents()
  await vesna.acknowledgeClockEventAnomalies({
    clock_event_anomaly_ids: (await vesna.listClockEventAnomalies({ viewed: false })).clock_event_anomalies.map(({ id }) => id),
  })
  await push(cacak.key!, [[marko, '2026-03-18T02:10:00Z']])
  await score()
  assert.deepEqual((await vesna.listClockEventAnomalies({ viewed: false })).clock_event_anomalies[0]?.reasons, ['two_towns', 'night'])
  const events = (await vesna.listClockEvents({ from: '2026-03-18', to: '2026-03-18' })).clock_events
  for (const { id } of events.slice(-2)) await vesna.correctClockEvent({ clock_event_id: id, void: true, reason: 'tuđa kartica' })
  await score()
  assert.equal((await vesna.listClockEventAnomalies({ viewed: false })).pagination.rowsNumber, 0)
})

test('a clock event on a day of whole leave is doubtful', async () => {
  hour = new Date('2026-03-19T03:45:00Z')
  const company = await createLeaveCompany(testApp)
  const vesna = of(company, company.vesna)
  const { key } = (await vesna.createDevice({ name: 'Kapija', kind: 'https' })).data
  const { createLeaveRequest } = createLeaveClient(company, company.vesna)
  const ill = { leave_type_id: company.typeId.B30!, sick_kind: 'illness' as const, approved: true }
  await createLeaveRequest({ ...ill, employee_id: company.marko.employeeId, first_day: '2026-03-18', last_day: '2026-03-18' })
  await push(key!, [
    [`Ma${company.companyId}`, '2026-03-18T06:00:00Z'],
    [`Je${company.companyId}`, '2026-03-18T06:00:05Z'],
  ])
  await scoreClockEventsOfCompany(testApp.services, { companyId: company.companyId })
  assert.deepEqual(
    (await vesna.listClockEventAnomalies({ viewed: false })).clock_event_anomalies.map(({ reasons, employee }) => [reasons, employee?.id]),
    [[['away'], company.marko.employeeId]],
  )
})

test('anomalies are visible to users who resolve events, in scope and company', async () => {
  const { company, vesna } = await createCompanyWithEvents()
  const { clock_event_anomalies } = await vesna.listClockEventAnomalies({ viewed: false })
  const clock_event_anomaly_ids = clock_event_anomalies.map(({ id }) => id)
  for (const person of [company.ana, company.marko])
    await assert.rejects(of(company, person).listClockEventAnomalies({ viewed: false }), { status: 403 })
  const other = await createTestCompany(testApp)
  await assert.rejects(of(other, other.vesna).acknowledgeClockEventAnomalies({ clock_event_anomaly_ids }), { status: 404 })
  assert.equal((await of(other, other.vesna).listClockEventAnomalies({ viewed: false })).pagination.rowsNumber, 0)
})

test('an offline device alerts its managers once, and again after it was back online', async () => {
  const { vesna, company } = await createCompanyWithEvents()
  const plan = createTestClient(monthPlanContract, testApp, company.vesna, company.companyId)
  const shift = (await plan.createShift({ code: 'I', name: 'Prva', segments: [{ from: 8 * 60, to: 16 * 60 }] })).data.id
  const rotation = (
    await plan.createWorkSchedule({
      name: 'Radna nedelja',
      anchor_day: '2026-03-02',
      days: [shift, shift, shift, shift, shift, null, null],
    })
  ).data.id
  await plan.createRotationAssignment({ work_schedule_id: rotation, department_id: company.departmentId, first_day: '2026-03-02' })
  const { key, id } = (await vesna.createDevice({ name: 'Kapija', kind: 'https', offline_alert_after_minutes: 60 })).data
  const beat = () =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/devices/heartbeat',
      headers: { authorization: `Bearer ${key}` },
      payload: { at: hour.toISOString() },
    })
  const notices = async () =>
    (await vesna.listInboxMessages({})).messages.filter(({ link }) => link === `/devices/${id}`).map(({ text }) => text)
  const look = async (at: string) => {
    hour = new Date(at)
    await alertOfflineDevices(testApp.services)
    return (await notices()).length
  }
  hour = new Date('2026-03-18T19:00:00Z')
  await beat()
  assert.equal(await look('2026-03-19T02:00:00Z'), 0, 'nobody works at night')
  const first = await look('2026-03-19T10:00:00Z')
  assert.equal(first, 1)
  assert.deepEqual(await notices(), ['Uređaj „Kapija” se ne javlja od 18.03.2026. u 20:00, a na njegovoj lokaciji se radi.'])
  assert.equal(await look('2026-03-19T10:30:00Z'), 1)
  await beat()
  assert.equal(await look('2026-03-19T11:00:00Z'), 1)
  assert.equal(await look('2026-03-19T12:00:00Z'), 2)
})
