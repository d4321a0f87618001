import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { devicesContract } from '#modules/time/attendance/devices-contract.ts'
import { encodeAdmsDeviceClock } from '#modules/time/attendance/rules/devices/adms-device-commands.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { MS_PER_HOUR } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { purgeOldDeviceDays } from './purge-device-days.ts'

const FIRST_MOMENT = new Date('2026-03-18T06:58:00Z')
let hour = FIRST_MOMENT
const later = (milliseconds: number) => {
  hour = new Date(hour.getTime() + milliseconds)
}
const MS_PER_SECOND = 1000
const testApp = await createTestApp({ jobs: false, clock: () => hour })
const of = (company: TestCompany, person: TestUser) => ({
  ...createTestClient(devicesContract, testApp, person, company.companyId),
  ...createTestClient(clockEventsContract, testApp, person, company.companyId),
  ...createTestClient(employeesContract, testApp, person, company.companyId),
})

/** A company with an HTTPS device and an ADMS device. */
async function devices() {
  hour = FIRST_MOMENT
  const company = await createTestCompany(testApp)
  const vesna = of(company, company.vesna)
  const https = (await vesna.createDevice({ name: 'Kapija', kind: 'https' })).data
  const serial_number = `CEXB${company.companyId}`
  const adms = (await vesna.createDevice({ name: 'Hala', kind: 'adms', serial_number, number_means: 'code' })).data
  const call = async (method: 'GET' | 'POST', url: string, payload?: object | string, from = '10.1.1.1') => {
    const headers = url.startsWith('/api') ? { authorization: `Bearer ${https.key}` } : { 'content-type': 'text/plain' }
    return testApp.app.inject({ method, url, headers, remoteAddress: from, payload })
  }
  const beat = async (more: object = {}, from?: string) =>
    (await call('POST', '/api/devices/heartbeat', { at: hour.toISOString(), ...more }, from)).json()
  const getRequest = async (query = '') => (await call('GET', `/iclock/${adms.key}/getrequest?SN=${serial_number}${query}`)).body
  const answers = (...lines: string[]) => call('POST', `/iclock/${adms.key}/devicecmd?SN=${serial_number}`, lines.join('\n'))
  return { company, vesna, https, adms, beat, getRequest, answers, call }
}
const health = async (vesna: ReturnType<typeof of>, device_id: number, days = 30) => (await vesna.getDevice({ device_id, days })).data
const findingsOf = async (vesna: ReturnType<typeof of>, device_id: number) =>
  (await health(vesna, device_id)).findings.map(({ what, count }) => (count === undefined ? what : `${what} ${count}`))

test('a device reports calls, silence, clock, firmware, address and rejections by day', async () => {
  const { company, vesna, https, beat, call } = await devices()
  assert.deepEqual(await findingsOf(vesna, https.id), ['never_connected', 'clock_unknown'])
  await beat({ at: new Date(hour.getTime() - 20 * MS_PER_SECOND).toISOString(), version: '1.1', queue: 7 })
  later(3 * MS_PER_HOUR)
  await beat({ at: new Date(hour.getTime() + 130 * MS_PER_SECOND).toISOString(), version: '1.2', queue: 0 }, '10.1.1.9')
  const event = { id: 1, code: `Ma${company.companyId}`, at: hour.toISOString(), direction: 'in' }
  await call('POST', '/api/devices/events', { events: [event, { ...event, id: 2, at: '2035-01-01T08:00:00Z' }] })
  await vesna.updateDevice({ device_id: https.id, addresses: ['10.1.1.0/24'] })
  later(MS_PER_SECOND)
  assert.equal((await call('POST', '/api/devices/heartbeat', { at: hour.toISOString() }, '10.9.9.9')).statusCode, 403)
  const device = await health(vesna, https.id)
  assert.equal(device.days.length, 30)
  assert.deepEqual(device.days.at(-1), {
    day: '2026-03-18',
    state: 'connected',
    contacts: 3,
    first_at: FIRST_MOMENT.toISOString(),
    last_at: new Date(hour.getTime() - MS_PER_SECOND).toISOString(),
    max_silence: 3 * 3600,
    events: 1,
    refused: 1,
    drift: { min: -20, max: 130 },
    waiting: 7,
  })
  assert.deepEqual([device.version, device.version_since], ['1.2', device.days.at(-1)!.last_at])
  assert.deepEqual(device.called_from[0], { address: '10.1.1.1', first_day: '2026-03-18', last_day: '2026-03-18' })
  assert.equal(device.days[0]!.state, 'before')
  assert.deepEqual(await findingsOf(vesna, https.id), ['refused', 'clock_reset 1', 'speaks 0', 'clock_right 0'])
})

test('silent days with work at the location are gaps; later delivery is marked', async () => {
  const { company, vesna, https, beat, call } = await devices()
  await beat()
  // Another device of the same place has events on the days of the gap.
  const other = (await vesna.createDevice({ name: 'Drugi ulaz', kind: 'https' })).data
  const push = (key: string, at: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/devices/events',
      headers: { authorization: `Bearer ${key}` },
      payload: { events: [{ id: at, code: `Ma${company.companyId}`, at }] },
    })
  for (const day of ['19', '20']) {
    hour = new Date(`2026-03-${day}T08:00:00Z`)
    await push(other.key!, hour.toISOString())
  }
  hour = new Date('2026-03-22T08:00:00Z')
  await call('POST', '/api/devices/events', { events: [{ id: 9, code: `Ma${company.companyId}`, at: '2026-03-20T08:30:00Z' }] })
  const states = (await health(vesna, https.id, 7)).days.map(({ day, state }) => [day.slice(8), state])
  assert.deepEqual(states, [
    ['16', 'before'],
    ['17', 'before'],
    ['18', 'connected'],
    ['19', 'silent'],
    ['20', 'late'],
    ['21', 'rest'],
    ['22', 'connected'],
  ])
})

test('a terminal gets commands in order, repeated until answered, with their author', async () => {
  const { company, vesna, adms, getRequest, answers } = await devices()
  const device_id = adms.id
  await vesna.createEmployeeCard({ employee_id: company.marko.employeeId, card: '4871234', first_day: '2026-01-01' })
  assert.equal(await getRequest('&INFO=Ver 6.60 Sep 2019,12,0,1543,192.168.1.201'), 'OK')
  const { version, people_on, records_on } = await health(vesna, device_id)
  assert.deepEqual([version, people_on, records_on], ['Ver 6.60 Sep 2019', 12, 1543])
  await vesna.sendDeviceCommand({ device_id, kind: 'set_time' })
  await vesna.sendDeviceCommand({ device_id, kind: 'resend', from_day: '2026-03-01' })
  assert.deepEqual((await vesna.sendDeviceCommand({ device_id, kind: 'put_card', employee_id: company.marko.employeeId })).data, {
    queued: 1,
    left_out: 0,
  })
  const expected = [
    `C:1:SET OPTIONS DateTime=${encodeAdmsDeviceClock('2026-03-18 07:58:00')}`,
    'C:2:DATA QUERY ATTLOG StartTime=2026-03-01 00:00:00\tEndTime=2099-12-31 23:59:59',
    `C:3:DATA UPDATE USERINFO PIN=Ma${company.companyId}\tCard=4871234`,
  ]
  assert.equal(await getRequest(), `${expected.join('\n')}\n`)
  assert.equal(await getRequest(), 'OK', 'what it was just told it is given time to answer')
  await answers('ID=1&Return=0&CMD=SET OPTIONS', 'ID=3&Return=-1002&CMD=DATA', 'ID=77&Return=0&CMD=DATA')
  later(61 * MS_PER_SECOND)
  assert.equal(await getRequest(), `${expected[1]}\n`)
  await answers('ID=2&Return=14&CMD=DATA')
  later(61 * MS_PER_SECOND)
  assert.equal(await getRequest(), 'OK')
  const { commands } = await vesna.listDeviceCommands({ device_id })
  assert.deepEqual(
    commands.map(({ number, kind, state, sent, answer, employee }) => [number, kind, state, sent, answer, employee?.id ?? null]),
    [
      [3, 'put_card', 'failed', 1, 'Return=-1002', company.marko.employeeId],
      [2, 'resend', 'done', 2, 'Return=14', null],
      [1, 'set_time', 'done', 1, 'Return=0', null],
    ],
  )
  assert.ok(commands.every(({ created_by }) => created_by))
})

test('commands for all cards go in batches of 100, and pending ones can be withdrawn', async () => {
  const { vesna, adms, getRequest } = await devices()
  const device_id = adms.id
  const { queued } = (await vesna.sendDeviceCommand({ device_id, kind: 'put_card', everybody: true })).data
  assert.ok(queued >= 3)
  assert.equal((await health(vesna, device_id)).commands_waiting, queued)
  assert.equal((await vesna.cancelDeviceCommands({ device_id })).data.withdrawn, queued)
  assert.equal(await getRequest(), 'OK')
  await vesna.sendDeviceCommand({ device_id, kind: 'reboot' })
  assert.match(await getRequest(), /^C:\d+:REBOOT\n$/)
  later(2 * MS_PER_HOUR)
  assert.equal(await getRequest(), 'OK')
  assert.equal((await vesna.listDeviceCommands({ device_id, size: 1 })).commands[0]!.state, 'unanswered')
  assert.equal((await health(vesna, device_id)).commands_waiting, 0)
  await vesna.updateDevice({ device_id, number_means: 'card' })
  await assert.rejects(vesna.sendDeviceCommand({ device_id, kind: 'put_card', everybody: true }), {
    status: 409,
    code: 'time.device_number_missing',
  })
  await assert.rejects(vesna.sendDeviceCommand({ device_id, kind: 'put_card' }), { status: 422 })
  await assert.rejects(vesna.sendDeviceCommand({ device_id, kind: 'resend', from_day: '2026-03-19' }), { status: 422 })
  await assert.rejects(vesna.sendDeviceCommand({ device_id, kind: 'cards' }), { status: 409, code: 'time.device_command_not_supported' })
})

test('an HTTPS device gets commands in the heartbeat reply and confirms a check', async () => {
  const { vesna, https, beat } = await devices()
  const device_id = https.id
  assert.deepEqual(await beat(), { at: hour.toISOString() })
  await vesna.sendDeviceCommand({ device_id, kind: 'check' })
  await vesna.sendDeviceCommand({ device_id, kind: 'resend', from_day: '2026-03-10' })
  assert.deepEqual(await findingsOf(vesna, device_id), ['awaited', 'speaks 0', 'clock_right 0'])
  later(8 * MS_PER_SECOND)
  assert.deepEqual((await beat()).commands, [
    { id: 1, command: 'check' },
    { id: 2, command: 'resend', from: '2026-03-10' },
  ])
  later(4 * MS_PER_SECOND)
  assert.equal(
    (
      await beat({
        answers: [
          { id: 1, ok: true, text: 'tu sam' },
          { id: 5, ok: true },
        ],
      })
    ).commands,
    undefined,
  )
  assert.deepEqual(await findingsOf(vesna, device_id), ['speaks 0', 'clock_right 0', 'answered 12'])
  assert.deepEqual(
    (await vesna.listDeviceCommands({ device_id })).commands.map(({ state, answer }) => [state, answer]),
    [
      ['sent', null],
      ['done', 'tu sam'],
    ],
  )
  await assert.rejects(vesna.sendDeviceCommand({ device_id, kind: 'info' }), { status: 409 })
})

test('users without the right send no commands, and foreign devices are not found', async () => {
  const { company, https } = await devices()
  const other = await createTestCompany(testApp)
  const strange = of(other, other.vesna)
  const device_id = https.id
  await assert.rejects(strange.getDevice({ device_id }), { status: 404 })
  await assert.rejects(strange.sendDeviceCommand({ device_id, kind: 'check' }), { status: 404 })
  await assert.rejects(strange.listDeviceCommands({ device_id }), { status: 404 })
  await assert.rejects(strange.cancelDeviceCommands({ device_id }), { status: 404 })
  for (const person of [company.ana, company.marko])
    await assert.rejects(of(company, person).sendDeviceCommand({ device_id, kind: 'reboot' }), { status: 403 })
  await assert.rejects(of(company, company.marko).getDevice({ device_id }), { status: 403 })
})

test('days of devices are kept for 400 days, and their commands for 90', async () => {
  const { company, vesna, https, beat } = await devices()
  await beat()
  await vesna.sendDeviceCommand({ device_id: https.id, kind: 'check' })
  await withInstallationTransaction(testApp.database, async (db) => {
    await sql`update device_day set day = current_date - 401 where company_id = ${company.companyId}`.execute(db)
    await sql`update device_command set created_at = now() - interval '91 days' where company_id = ${company.companyId}`.execute(db)
  })
  await purgeOldDeviceDays(testApp.database)
  assert.equal((await vesna.listDeviceCommands({ device_id: https.id })).commands.length, 0)
  assert.ok((await health(vesna, https.id)).days.every(({ contacts }) => contacts === 0))
})
