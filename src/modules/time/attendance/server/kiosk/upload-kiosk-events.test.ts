import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { attendanceTodayContract } from '#modules/time/attendance/attendance-today-contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { clockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { kioskContract, kiosksContract, myKioskContract } from '#modules/time/attendance/kiosk-contract.ts'
import { formatKioskPinEncryptionContext } from '#modules/time/attendance/rules/events/encrypted-kiosk-pin.ts'
import { encryptKioskPin } from '#modules/time/attendance/web/kiosk/encrypt-kiosk-pin.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { createApiClient } from '#shared/api-client.ts'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'

const FIRST_MOMENT = new Date('2026-03-18T06:58:00Z')
let hour = FIRST_MOMENT
const later = (milliseconds: number) => {
  hour = new Date(hour.getTime() + milliseconds)
}
const testApp = await createTestApp({ jobs: false, clock: () => hour, connections: 12 })
const PIN = '480213'

/** A company with a kiosk that has the public key, and Marko with a PIN. */
async function createCompanyWithKiosk() {
  hour = FIRST_MOMENT
  const company = await createTestCompany(testApp)
  const vesna = {
    ...createTestClient(kiosksContract, testApp, company.vesna, company.companyId),
    ...createTestClient(clockInContract, testApp, company.vesna, company.companyId),
  }
  await vesna.updateClockInRules({ rules: { by_kiosk: true } })
  const { code } = (await vesna.createKiosk({ name: 'Glavni ulaz' })).data
  const device = (token?: string) =>
    createApiClient(
      kioskContract,
      async ({ method, url, body }) => {
        const headers = token ? { authorization: `Kiosk ${token}` } : {}
        const reply = await testApp.app.inject({ method: method as 'GET', url: `/api${url}`, headers, payload: body })
        return { status: reply.statusCode, body: reply.json() }
      },
      () => undefined,
    )
  const kiosk = device((await device().claimKiosk({ code })).data.token)
  await createTestClient(myKioskContract, testApp, company.marko, company.companyId).setMyKioskPin({ pin: PIN })
  const { seal } = (await kiosk.getKioskSettings({})).data
  const number = `Ma${company.companyId}`
  async function event(direction: 'in' | 'out', { pin = PIN, of = number, at = hour } = {}) {
    const payload = { key: randomUUID(), number: of, at: at.toISOString(), direction }
    return { ...payload, sealed: await encryptKioskPin(pin, seal, formatKioskPinEncryptionContext(payload)) }
  }
  const send = async (events: Awaited<ReturnType<typeof event>>[], sent_at = hour) =>
    (await kiosk.uploadKioskEvents({ sent_at: sent_at.toISOString(), events })).data.map(({ outcome }) => outcome)
  return { company, vesna, kiosk, device, number, event, send, seal }
}
const callsOf = ({ vesna, companyId }: TestCompany) => createTestClient(clockEventsContract, testApp, vesna, companyId)
const eventsOf = async (company: TestCompany) =>
  (await callsOf(company).listClockEvents({ from: '2026-03-01', to: '2026-04-30' })).clock_events
const quarantineOf = async (company: TestCompany) => (await callsOf(company).listQuarantinedClockEvents({ size: 0 })).clock_events

test('offline kiosk events are recorded at their time with the right PIN, each once', async () => {
  const { company, event, send } = await createCompanyWithKiosk()
  const came = await event('in')
  later(4 * MS_PER_HOUR)
  const left = await event('out')
  later(MS_PER_HOUR)
  assert.deepEqual(await send([came, left, came]), ['taken', 'taken', 'taken'])
  assert.deepEqual(await send([left, came]), ['taken', 'taken'])
  const events = (await eventsOf(company)).toSorted((a, b) => a.at.localeCompare(b.at))
  assert.deepEqual(
    events.map(({ at, direction, employee, reason }) => [at, direction, employee?.id, reason]),
    [
      ['2026-03-18T06:58:00.000Z', 'in', company.marko.employeeId, 'kiosk „Glavni ulaz”, PIN, bez mreže'],
      ['2026-03-18T10:58:00.000Z', 'out', company.marko.employeeId, 'kiosk „Glavni ulaz”, PIN, bez mreže'],
    ],
  )
})

test('a wrong PIN counts for nobody, and HR sees the number', async () => {
  const { company, event, send } = await createCompanyWithKiosk()
  const wrong = await event('in', { pin: '480214' })
  const nobody = await event('in', { of: 'X-1' })
  later(MS_PER_HOUR)
  assert.deepEqual(await send([wrong, nobody]), ['refused', 'refused'])
  assert.deepEqual(await send([wrong]), ['refused'])
  assert.deepEqual(await eventsOf(company), [])
  const quarantined = await quarantineOf(company)
  assert.deepEqual(
    quarantined.map(({ quarantine, employee, card, reason }) => [quarantine, employee?.id ?? null, card, reason]).toSorted(),
    [
      ['wrong_pin', null, 'X-1', 'kiosk „Glavni ulaz”, bez mreže: PIN nije ispravan'],
      ['wrong_pin', company.marko.employeeId, `Ma${company.companyId}`, 'kiosk „Glavni ulaz”, bez mreže: PIN nije ispravan'],
    ].toSorted(),
  )
  // The page of today offers the time of the event in the row of the employee, who seems to be missing.
  const office = { ...createTestClient({ ...monthPlanContract, ...attendanceTodayContract }, testApp, company.vesna, company.companyId) }
  const shift_id = (await office.createShift({ code: 'I', name: 'Prva', segments: [{ from: 420, to: 900 }] })).data.id
  await office.updatePlanCells({ cells: [{ employee_id: company.marko.employeeId, day: '2026-03-18', shift_id }] })
  const offered = async () => (await office.getAttendanceToday({})).data.people.find(({ id }) => id === company.marko.employeeId)!
  assert.deepEqual(
    [(await offered()).state, (await offered()).quarantined],
    ['missing', { id: quarantined.find(({ employee }) => employee)!.id, at: '2026-03-18T06:58:00.000Z' }],
  )
  // HR accepts the event of a present employee with a reason.
  const mine = quarantined.find(({ employee }) => employee)!
  await createTestClient(clockEventsContract, testApp, company.vesna, company.companyId).resolveQuarantinedClockEvents({
    clock_event_ids: [mine.id],
    act: 'accept',
    reason: 'potvrdio portir',
  })
  assert.equal((await offered()).quarantined, null)
  assert.deepEqual(
    (await eventsOf(company)).map(({ direction }) => direction),
    ['in'],
  )
})

test('a sealed PIN is valid for its event and this server only', async () => {
  const { event, send, number } = await createCompanyWithKiosk()
  const first = await event('in')
  const second = await event('out')
  assert.ok(!JSON.stringify(first).includes(PIN))
  assert.deepEqual(await send([{ ...second, sealed: first.sealed }]), ['refused'])
  const stranger = await createCompanyWithKiosk()
  assert.deepEqual(await stranger.send([{ ...first, number: stranger.number }]), ['refused'])
  assert.equal(number === stranger.number, false)
  const tooOld = await event('in')
  assert.deepEqual(await send([{ ...tooOld, sealed: tooOld.sealed.replace(/^\d+/, '1') }]), ['refused'])
})

test('kiosk events with a wrong clock or over three days old go to quarantine', async () => {
  const { company, event, send } = await createCompanyWithKiosk()
  const old = await event('in')
  later(3 * MS_PER_DAY + MS_PER_HOUR)
  assert.deepEqual(await send([old]), ['quarantined'])
  const off = await event('in', { at: new Date(hour.getTime() + 2 * MS_PER_HOUR) })
  const fine = await event('in')
  later(10 * MS_PER_MINUTE)
  // The clock of the kiosk is two hours ahead.
  assert.deepEqual(await send([off], new Date(hour.getTime() + 2 * MS_PER_HOUR)), ['quarantined'])
  // An offset of three minutes is within the tolerance.
  assert.deepEqual(await send([fine]), ['taken'])
  const quarantined = await quarantineOf(company)
  assert.deepEqual(
    quarantined.map(({ quarantine }) => quarantine),
    ['clock_off', 'clock_off'],
  )
})

test('many wrong PINs delay the rest without loss', async () => {
  const { event, send, company } = await createCompanyWithKiosk()
  const wrong = await Promise.all(Array.from({ length: 8 }, (_, at) => event('in', { pin: `59021${at}` })))
  const outcomes = await send(wrong)
  const refused = outcomes.filter((one) => one === 'refused').length
  assert.ok(refused >= 4 && refused < 8, String(refused))
  assert.deepEqual(new Set(outcomes.slice(refused)), new Set(['wait']))
  assert.equal((await quarantineOf(company)).length, refused)
})

test('a replaced key still opens PINs that it sealed', async () => {
  const { event, send, kiosk, seal } = await createCompanyWithKiosk()
  for (let days = 0; days < 31 && (await kiosk.getKioskSettings({})).data.seal.id === seal.id; days++) later(MS_PER_DAY)
  const { id } = (await kiosk.getKioskSettings({})).data.seal
  assert.equal(Number(id), Number(seal.id) + 1)
  assert.deepEqual(await send([await event('in')]), ['taken'])
})

test('without a valid token or without kiosks all is rejected', async () => {
  const { device, event, kiosk, vesna } = await createCompanyWithKiosk()
  const events = [await event('in')]
  const sent_at = hour.toISOString()
  await assert.rejects(device().uploadKioskEvents({ sent_at, events }), { status: 401 })
  await assert.rejects(kiosk.uploadKioskEvents({ sent_at, events: [] }), { status: 422 })
  await vesna.updateClockInRules({ rules: { by_kiosk: false } })
  await assert.rejects(kiosk.uploadKioskEvents({ sent_at, events }), { status: 403 })
})
