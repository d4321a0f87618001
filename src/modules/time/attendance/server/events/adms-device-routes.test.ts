import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { devicesContract } from '#modules/time/attendance/devices-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'
import { ADMS_DEVICE_LINE_LIMITS } from './adms-device-event-lines.ts'
import { DEVICE_BUFFER_LIMITS } from './buffered-device-events.ts'

const testApp = await createTestApp({ jobs: false })
const devicesOf = (company: TestCompany) => createTestClient(clockEventsContract, testApp, company.vesna, company.companyId)
const today = (back = 0) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

/** A terminal: its serial number, its network address, and the path that was configured on it. */
function createTerminal(serial: string, { from = '10.1.1.1', path = '' } = {}) {
  const request = async (method: 'GET' | 'POST', call: string, payload?: string) => {
    const [name, query = ''] = call.split('?')
    const reply = await testApp.app.inject({
      method,
      url: `/iclock${path}/${name}?SN=${serial}${query && `&${query}`}`,
      payload,
      headers: payload === undefined ? {} : { 'content-type': 'text/plain' },
      remoteAddress: from,
    })
    return { status: reply.statusCode, body: reply.body, type: String(reply.headers['content-type']) }
  }
  return {
    request,
    events: async (...lines: string[]) => {
      const { status, body } = await request('POST', 'cdata?table=ATTLOG&Stamp=9999', `${lines.join('\n')}\n`)
      return `${status} ${body}`
    },
  }
}
let serials = 0
const createSerial = () => `CEXA${++serials}`
const event = (pin: string, time = '08:00:00', back = 1) => `${pin}\t${today(back)} ${time}\t0\t1\t0`

const add = async (company: TestCompany, serial: string, more: { name?: string } = {}) =>
  (await devicesOf(company).createDevice({ name: 'Ulaz', kind: 'adms', serial_number: serial, number_means: 'code', ...more })).data
const deviceOf = async (company: TestCompany, id: number) => (await devicesOf(company).listDevices({})).data.find((one) => one.id === id)!
const clockEventsOf = async (company: TestCompany) =>
  (await devicesOf(company).listClockEvents({ from: today(3), to: today() })).clock_events
    .map(({ at, direction }) => [new Date(at).toLocaleTimeString('sr', { timeZone: 'Europe/Belgrade' }), direction])
    .toReversed()
const takeIn = (company: TestCompany, device_id: number) => devicesOf(company).releaseBufferedEvents({ device_id })

test('an ADMS device is answered, its lines count once, its templates are dropped', async () => {
  const company = await createTestCompany(testApp)
  const vesna = devicesOf(company)
  const serial = createSerial()
  const stranger = createTerminal(serial)
  assert.equal((await stranger.request('GET', 'cdata?options=all')).body, 'OK')
  assert.equal(await stranger.events(event('1')), '403 REFUSED')
  assert.ok((await vesna.listDevices({})).unknown_devices.some(({ serial_number }) => serial_number === serial))
  const { id, key } = await add(company, serial)
  assert.ok(!(await vesna.listDevices({})).unknown_devices.some(({ serial_number }) => serial_number === serial))
  assert.equal((await deviceOf(company, id)).claimed, false)

  const { request, events } = createTerminal(serial, { path: `/${key}` })
  const hello = await request('GET', 'cdata?options=all&pushver=2.4.1')
  assert.match(hello.body, new RegExp(`^GET OPTION FROM: ${serial}\nATTLOGStamp=0\n`))
  assert.match(hello.type, /^text\/plain/)
  assert.equal((await deviceOf(company, id)).claimed, true)
  const marko = `Ma${company.companyId}`
  const lines = [
    `${event(marko, '07:58:31')}\r`,
    `${marko}\t${today(1)} 16:01:00\t1\t1`,
    '??? pokvareno',
    `${marko}\t2035-01-01 07:00:00\t0\t1`,
  ]
  for (let time = 0; time < 2; time++) assert.equal(await events(...lines), '200 OK: 4')
  assert.deepEqual(await clockEventsOf(company), [
    ['07:58:31', 'in'],
    ['16:01:00', 'out'],
  ])
  assert.deepEqual((await vesna.listQuarantinedClockEvents({})).counts, { clock_off: 1, unreadable: 1 })
  assert.equal((await request('POST', 'cdata?table=OPERLOG&Stamp=5', 'USER PIN=12\tName=Ana\nFP PIN=12\tFID=1\tTMP=abc')).body, 'OK: 2')
  assert.match((await createTerminal(serial, { path: `/${key}/iclock` }).request('GET', 'cdata')).body, /ATTLOGStamp=9999\nOPERLOGStamp=5/)
  assert.equal((await request('GET', 'getrequest')).body, 'OK')
  await createTestClient(devicesContract, testApp, company.vesna, company.companyId).sendDeviceCommand({ device_id: id, kind: 'resend' })
  assert.match((await request('GET', 'getrequest.aspx')).body, /^C:1:DATA QUERY ATTLOG/)
  // A call from another address is not acknowledged, so the device keeps its events. The page of devices shows the call.
  await vesna.updateDevice({ device_id: id, addresses: ['10.2.7.9/16'] })
  assert.equal(await events(event(marko, '09:00:00')), '403 REFUSED')
  const device = await deviceOf(company, id)
  assert.deepEqual([device.addresses, device.refused?.calls, device.refused?.last_address], [['10.2.0.0/16'], 1, '10.1.1.1'])
  await vesna.updateDevice({ device_id: id, addresses: ['10.1.0.0/16'] })
  assert.equal((await request('GET', 'getrequest')).body, 'OK')
})

test('events of a disabled device are buffered and released once', async () => {
  const company = await createTestCompany(testApp)
  const vesna = devicesOf(company)
  const { id, key } = await add(company, createSerial())
  const { events } = createTerminal((await deviceOf(company, id)).serial_number!, { path: `/${key}` })
  const marko = `Ma${company.companyId}`
  assert.equal(await events(event(marko)), '200 OK: 1')
  await vesna.updateDevice({ device_id: id, disabled: true })
  for (let time = 0; time < 2; time++) assert.equal(await events(event(marko, '12:00:00'), event(marko, '13:00:00')), '200 OK: 2')
  assert.deepEqual(await clockEventsOf(company), [['08:00:00', 'in']])
  const { buffered } = await deviceOf(company, id)
  assert.equal(buffered?.events, 2)
  assert.equal((Date.parse(buffered!.last!) - Date.parse(buffered!.first!)) / 60_000, 60)
  await assert.rejects(
    createTestClient(clockEventsContract, testApp, company.ana, company.companyId).releaseBufferedEvents({ device_id: id }),
    {
      status: 403,
    },
  )
  await vesna.updateDevice({ device_id: id, disabled: false })
  assert.equal(await events(event(marko, '12:00:00')), '200 OK: 1')
  assert.deepEqual((await takeIn(company, id)).data, { accepted: 1, duplicate: 1, quarantined: 0, left: 0 })
  assert.deepEqual((await takeIn(company, id)).data, { accepted: 0, duplicate: 0, quarantined: 0, left: 0 })
  assert.equal((await clockEventsOf(company)).length, 3)
  assert.equal((await deviceOf(company, id)).buffered, null)
})

test('buffered events are discarded with a log entry, and a full buffer rejects more', async () => {
  const company = await createTestCompany(testApp)
  const vesna = devicesOf(company)
  const { id, key } = await add(company, createSerial())
  const { events } = createTerminal((await deviceOf(company, id)).serial_number!, { path: `/${key}` })
  await vesna.updateDevice({ device_id: id, disabled: true })
  const room = { ...DEVICE_BUFFER_LIMITS }
  DEVICE_BUFFER_LIMITS.aNumber = 3
  try {
    assert.equal(await events(event('1'), event('2')), '200 OK: 2')
    assert.equal(await events(event('3'), event('4')), '503 BUSY')
    assert.equal(await events(event('1'), event('2')), '200 OK: 2')
    assert.equal(await events(event('5')), '200 OK: 1')
    assert.equal((await deviceOf(company, id)).buffered?.events, 3)
    DEVICE_BUFFER_LIMITS.inAll = 0
    assert.equal(await events(event('6')), '503 BUSY')
  } finally {
    Object.assign(DEVICE_BUFFER_LIMITS, room)
  }
  assert.deepEqual((await vesna.discardBufferedDeviceEvents({ device_id: id })).data, { discarded: 3 })
  assert.deepEqual((await vesna.discardBufferedDeviceEvents({ device_id: id })).data, { discarded: 0 })
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ events: number; actor: number }>`select (after ->> 'events')::int as events, actor_id as actor from audit_entry
      where company_id = ${company.companyId} and action = 'discardBufferedDeviceEvents'`.execute(db),
  )
  assert.deepEqual(rows, [{ events: 3, actor: company.vesna.userId }])
})

test('events of an unknown serial number wait for the company that claims the PIN', async () => {
  const ours = await createTestCompany(testApp)
  const theirs = await createTestCompany(testApp)
  const serial = createSerial()
  const first = await add(theirs, serial)
  const second = await add(ours, serial)
  const terminal = createTerminal(serial)
  assert.match((await terminal.request('GET', 'cdata?options=all')).body, /ATTLOGStamp=0/)
  const marko = `Ma${ours.companyId}`
  assert.equal(await terminal.events(event(marko)), '200 OK: 1')
  for (const [company, { id }] of [
    [theirs, first],
    [ours, second],
  ] as const) {
    assert.deepEqual((await takeIn(company, id)).data, { accepted: 0, duplicate: 0, quarantined: 0, left: 0 })
    const { claimed, buffered } = await deviceOf(company, id)
    assert.deepEqual([claimed, buffered], [false, null])
  }
  // An attacker with the serial number and a number of their own receives only their own events.
  const forger = createTerminal(serial, { from: '192.0.2.66' })
  assert.equal(await forger.events(`${first.pin}\t${today()} 08:00:00\t0\t1`, event('77')), '200 OK: 2')
  assert.equal((await deviceOf(theirs, first.id)).claimed, true)
  assert.equal((await takeIn(theirs, first.id)).data.quarantined, 1)

  assert.equal(await terminal.events(event(marko, '16:00:00'), `${second.pin}\t${today()} 08:01:00\t0\t0`), '200 OK: 2')
  const { claimed, buffered } = await deviceOf(ours, second.id)
  assert.deepEqual([claimed, buffered?.events], [true, 2])
  assert.equal((await takeIn(ours, second.id)).data.accepted, 2)
  assert.equal(await terminal.events(event(marko, '18:00:00')), '200 OK: 1')
  assert.equal((await clockEventsOf(ours)).length, 3)
  assert.deepEqual(await clockEventsOf(theirs), [])
})

test('a claim PIN entered as a user works once and only for its address', async () => {
  const ours = await createTestCompany(testApp)
  const theirs = await createTestCompany(testApp)
  const serial = createSerial()
  const { id, pin } = await add(ours, serial)
  const terminal = createTerminal(serial)
  const person = (number: string) => terminal.request('POST', 'cdata?table=OPERLOG', `USER PIN=${number}\tName=\tPri=0\n`)
  await person('12345678')
  assert.equal((await deviceOf(ours, id)).claimed, false)
  await person(pin!)
  assert.equal((await deviceOf(ours, id)).claimed, true)

  const late = await add(theirs, serial)
  await terminal.events(`${late.pin}\t${today()} 08:00:00\t0\t1`)
  assert.equal((await deviceOf(theirs, late.id)).claimed, false)

  // The same terminal from another address must be claimed again; its events are buffered until then.
  const moved = createTerminal(serial, { from: '10.9.9.9' })
  assert.equal(await moved.events(event(`Ma${ours.companyId}`)), '200 OK: 1')
  await moved.events(`${pin}\t${today()} 09:00:00\t0\t1`)
  assert.equal((await deviceOf(ours, id)).buffered, null)
  const again = await devicesOf(ours).rotateDeviceKey({ device_id: id })
  await moved.events(`${again.data.pin}\t${today()} 09:00:00\t0\t1`)
  // An event under the used number is an ordinary event.
  assert.equal((await deviceOf(ours, id)).buffered?.events, 2)
})

test('a device without a code keeps working until a terminal presents one', async () => {
  const ours = await createTestCompany(testApp)
  const theirs = await createTestCompany(testApp)
  const serial = createSerial()
  const { id } = await add(theirs, serial)
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update device set claim = 'configured' where id = ${id} and company_id = ${theirs.companyId}`.execute(db),
  )
  for (const from of ['10.1.1.1', '10.2.2.2'])
    assert.equal(await createTerminal(serial, { from }).events(event(from, '08:00:00')), '200 OK: 1')
  assert.deepEqual((await devicesOf(theirs).listQuarantinedClockEvents({})).counts, { unknown_card: 2 })
  const mine = await add(ours, serial)
  await createTerminal(serial, { path: `/${mine.key}` }).events(event(`Ma${ours.companyId}`))
  assert.equal((await clockEventsOf(ours)).length, 1)
  // Another serial number is another device.
  await devicesOf(theirs).updateDevice({ device_id: id, serial_number: createSerial() })
  assert.equal((await deviceOf(theirs, id)).claimed, false)
})

test('a wrong code is rejected, and a company claims a number once', async () => {
  const company = await createTestCompany(testApp)
  const serial = createSerial()
  const { key } = await add(company, serial)
  assert.equal(await createTerminal(serial, { path: '/abcdefghijkmnpqr' }).events(event('1')), '401 REFUSED')
  assert.equal(await createTerminal(createSerial(), { path: `/${key}` }).events(event('1')), '401 REFUSED')
  await assert.rejects(add(company, serial), { status: 409, code: 'devices.serial_number_taken' })
})

test('the end of a company ends its devices', async () => {
  const company = await createTestCompany(testApp)
  const serial = createSerial()
  const { key } = await add(company, serial)
  const terminal = createTerminal(serial, { path: `/${key}` })
  const https = (await devicesOf(company).createDevice({ name: 'Kapija', kind: 'https' })).data
  const cards = () => testApp.app.inject({ url: '/api/devices/cards', headers: { authorization: `Bearer ${https.key}` } })
  assert.equal(await terminal.events(event('1')), '200 OK: 1')
  assert.equal((await cards()).statusCode, 200)
  await createTestClient(companiesContract, testApp, company.vesna, company.companyId)
    .deleteCompany({})
    .catch(() => {
      // The company may already be deleted.
    })
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update company set deleted_at = now() where id = ${company.companyId}`.execute(db),
  )
  assert.equal(await terminal.events(event('2')), '401 REFUSED')
  assert.equal(await createTerminal(serial).events(event('2')), '401 REFUSED')
  assert.equal((await cards()).statusCode, 401)
})

test('a large body is ingested in thousands, and a repeated one counts once', async () => {
  const company = await createTestCompany(testApp)
  const { id, key } = await add(company, createSerial())
  const { events, request } = createTerminal((await deviceOf(company, id)).serial_number!, { path: `/${key}` })
  const lines = Array.from({ length: 2_500 }, (_, n) => `${n}\t${today(1)} ${new Date(n * 1000).toISOString().slice(11, 19)}\t0\t1`)
  const room = { ...ADMS_DEVICE_LINE_LIMITS }
  ADMS_DEVICE_LINE_LIMITS.bytes = 40_000
  const body = `${lines.join('\n')}\n`
  assert.ok(body.length > ADMS_DEVICE_LINE_LIMITS.bytes)
  // The body is too large, so the server acknowledges nothing.
  try {
    assert.equal((await request('POST', 'cdata?table=ATTLOG', body)).status, 413)
  } finally {
    Object.assign(ADMS_DEVICE_LINE_LIMITS, room)
  }
  assert.equal(await events(...lines), '200 OK: 2500')
  assert.equal(await events(...lines), '200 OK: 2500')
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{
      events: number
      transactions: number
    }>`select count(*)::int as events, count(distinct xmin::text)::int as transactions from clock_event
      where company_id = ${company.companyId}`.execute(db),
  )
  assert.deepEqual(rows, [{ events: 2_500, transactions: 3 }])
  assert.equal((await request('POST', 'cdata?table=ATTLOG', 'x'.repeat(100_000))).body, 'OK: 1')
})

test('guessed PINs end the claim of a terminal and claim nothing', async () => {
  const company = await createTestCompany(testApp)
  const serial = createSerial()
  const { id, pin } = await add(company, serial)
  const stranger = createTerminal(serial, { from: '203.0.113.66' })
  const at = Number(pin)
  const sweep = Array.from({ length: 40 }, (_, n) => `USER PIN=${at - 20 + n}`).join('\n')
  assert.match((await stranger.request('POST', 'cdata?table=OPERLOG', sweep)).body, /^OK/)
  const after = await deviceOf(company, id)
  assert.deepEqual([after.claimed, after.claim_void], [false, true])
  // The correct number arrives after the limit and is refused until a new one is created.
  await stranger.request('POST', 'cdata?table=OPERLOG', `USER PIN=${pin}`)
  assert.equal((await deviceOf(company, id)).claimed, false)
  const { data: fresh } = await devicesOf(company).rotateDeviceKey({ device_id: id })
  assert.equal((await deviceOf(company, id)).claim_void, false)
  await createTerminal(serial).request('POST', 'cdata?table=OPERLOG', `USER PIN=${fresh.pin}`)
  assert.equal((await deviceOf(company, id)).claimed, true)
})

test('attempts of separate and parallel requests share one count', async () => {
  const company = await createTestCompany(testApp)
  const serial = createSerial()
  const { id } = await add(company, serial)
  const stranger = (n: number) => createTerminal(serial, { from: `203.0.113.${n}` })
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => stranger(n).events(event(`1000000${n}`), event(`2000000${n}`))))
  assert.equal((await deviceOf(company, id)).claim_void, true)
})

test('lines of other tables claim nothing, and own numbers are no attempts', async () => {
  const company = await createTestCompany(testApp)
  const serial = createSerial()
  const { id, pin } = await add(company, serial)
  await createTerminal(serial).request('POST', 'cdata?table=ATTPHOTO', `${pin} `)
  await createTerminal(serial).request('POST', 'cdata?table=OPERLOG', `${pin} `)
  assert.equal((await deviceOf(company, id)).claimed, false)
  await withInstallationTransaction(testApp.database, (db) =>
    sql`insert into card_holder (company_id, employee_id, card, first_day)
      select ${company.companyId}, ${company.marko.employeeId}, n::text, '2020-01-01' from generate_series(30000001, 30000020) n`.execute(
      db,
    ),
  )
  await createTerminal(serial).events(...Array.from({ length: 20 }, (_, n) => event(String(30000001 + n))))
  assert.equal((await deviceOf(company, id)).claim_void, false)
  await createTerminal(serial).events(event(pin!))
  assert.equal((await deviceOf(company, id)).claimed, true)
})

test('a request of too many lines is rejected', async () => {
  const company = await createTestCompany(testApp)
  const { id, key } = await add(company, createSerial())
  const { request } = createTerminal((await deviceOf(company, id)).serial_number!, { path: `/${key}` })
  assert.equal((await request('POST', 'cdata?table=OPERLOG', '1\n'.repeat(ADMS_DEVICE_LINE_LIMITS.count + 1))).status, 413)
})
