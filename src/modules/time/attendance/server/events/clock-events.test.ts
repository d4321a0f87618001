import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { en as screensEn } from '#modules/time/planning/messages/en.ts'
import { sr as screensSr } from '#modules/time/planning/messages/sr.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import type { AppError } from '#shared/app-error.ts'
import {
  createTestAccount,
  createTestApp,
  createTestClient,
  createTestCompany,
  type TestCompany,
  type TestUser,
  waitUntil,
} from '#test/support/app.ts'

const testApp = await createTestApp()
const of = (company: TestCompany, person: TestUser) => ({
  ...createTestClient(clockEventsContract, testApp, person, company.companyId),
  ...createTestClient(employeesContract, testApp, person, company.companyId),
  ...createTestClient(backgroundJobsContract, testApp, person, company.companyId),
})
const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - hours * 3_600_000).toISOString()
const today = (back = 0) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

async function createDeviceOfCompany(company: TestCompany) {
  const vesna = of(company, company.vesna)
  await vesna.createEmployeeCard({ employee_id: company.marko.employeeId, card: '0004871234', first_day: '2025-01-01' })
  const { data } = await vesna.createDevice({ name: 'Kapija', kind: 'https' })
  const push = async (events: object[], key = data.key) => {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/devices/events',
      payload: { events },
      headers: { authorization: `Bearer ${key}` },
    })
    return { status: reply.statusCode, results: reply.json().results as { id: string; state: string; reason?: string }[] }
  }
  return { vesna, device: data, push }
}
const marksOf = (company: TestCompany, employeeId: number) =>
  withSystemCompanyTransaction(
    testApp.services,
    company.companyId,
    'test',
    async ({ db }) =>
      (
        await sql<{
          day: string
        }>`select day::text from stale_mark, unnest(employees, days) x (employee_id, day) where employee_id = ${employeeId}
          union select day::text from stale_day where employee_id = ${employeeId} union select day::text from day_result where employee_id = ${employeeId}`.execute(
          db,
        )
      ).rows.length,
  )

test('repeated events count once; unknown cards and bad clocks go to quarantine', async () => {
  const company = await createTestCompany(testApp)
  const { vesna, push } = await createDeviceOfCompany(company)
  const batch = [
    { id: 1, card: '0004871234', at: hoursAgo(9), direction: 'in' },
    { id: 2, card: '0004871234', at: hoursAgo(1), direction: 'out' },
    { id: 3, card: '999', at: hoursAgo(2), direction: 'in' },
    { id: 4, card: '0004871234', at: '2035-01-01T08:00:00+01:00', direction: 'in' },
    { id: 5, card: '0004871234', at: '1970-01-01T08:00:00+01:00', direction: 'in' },
    { id: 6, at: hoursAgo(2) },
    { id: 7, card: '0004871234', at: 'juče' },
  ]
  const first = await push(batch)
  assert.deepEqual(
    first.results.map(({ state, reason }) => [state, reason]),
    [
      ['accepted', undefined],
      ['accepted', undefined],
      ['quarantined', 'unknown_card'],
      ['quarantined', 'clock_off'],
      ['quarantined', 'clock_off'],
      ['refused', 'no card'],
      ['refused', 'bad at'],
    ],
  )
  assert.deepEqual(
    (await push(batch)).results.slice(0, 5).map(({ state }) => state),
    Array(5).fill('duplicate'),
  )
  assert.equal((await vesna.listClockEvents({ from: today(2), to: today() })).pagination.rowsNumber, 2)
  assert.deepEqual((await vesna.listQuarantinedClockEvents({})).counts, { clock_off: 2, unknown_card: 1 })
  assert.ok((await marksOf(company, company.marko.employeeId)) > 0)
})

test('a wrong key and a disabled device are rejected, a rotated key works for a day', async () => {
  const company = await createTestCompany(testApp)
  const { vesna, device, push } = await createDeviceOfCompany(company)
  assert.equal((await push([{ id: 1, card: '1', at: hoursAgo(1) }], 'wrong-key-wrong-key-wrong-key')).status, 401)
  const { data } = await vesna.rotateDeviceKey({ device_id: device.id })
  assert.equal((await push([{ id: 1, card: '0004871234', at: hoursAgo(1) }], data.key)).status, 200)
  assert.equal((await push([{ id: 2, card: '0004871234', at: hoursAgo(2) }])).status, 200)
  await vesna.updateDevice({ device_id: device.id, disabled: true })
  assert.equal((await push([{ id: 3, card: '0004871234', at: hoursAgo(3) }], data.key)).status, 401)
})

test('a device with allowed addresses is accepted from them only, and rejections count', async () => {
  const company = await createTestCompany(testApp)
  const { vesna, device, push } = await createDeviceOfCompany(company)
  const event = (id: number) => [{ id, card: '0004871234', at: hoursAgo(id) }]
  await assert.rejects(vesna.updateDevice({ device_id: device.id, addresses: ['10.0.0.1', '300.1.1.1'] }), (error: AppError) =>
    Object.keys(error.fields).every((field) => field.startsWith('addresses')),
  )
  await vesna.updateDevice({ device_id: device.id, addresses: ['10.0.0.1', 'fd00::/8'] })
  assert.equal((await push(event(1))).status, 403)
  assert.equal((await push(event(2))).status, 403)
  const [listedDevice] = (await vesna.listDevices({})).data
  assert.deepEqual([listedDevice!.refused?.calls, listedDevice!.refused?.last_address], [2, '127.0.0.1'])
  assert.equal((await vesna.listClockEvents({ from: today(1), to: today() })).pagination.rowsNumber, 0)
  await vesna.updateDevice({ device_id: device.id, addresses: ['127.0.0.1'] })
  assert.equal((await push(event(1))).status, 200)
  const mapped = await testApp.app.inject({
    method: 'POST',
    url: '/api/devices/events',
    payload: { events: event(3) },
    headers: { authorization: `Bearer ${device.key}` },
    remoteAddress: '::ffff:127.0.0.1',
  } as never)
  assert.equal((mapped as unknown as { statusCode: number }).statusCode, 200)
  await vesna.updateDevice({ device_id: device.id, addresses: [] })
  assert.deepEqual((await vesna.listDevices({})).data[0]!.addresses, [])
})

test('similar events in quarantine are one row, and are resolved at once', async () => {
  const company = await createTestCompany(testApp)
  const { vesna, push } = await createDeviceOfCompany(company)
  await push([
    { id: 1, card: '77770000', at: hoursAgo(30), direction: 'in' },
    { id: 2, card: '55550000', at: hoursAgo(25) },
    { id: 3, card: '77770000', at: hoursAgo(20), direction: 'out' },
    { id: 4, card: '77770000', at: hoursAgo(6) },
    { id: 5, card: '0004871234', at: '2019-05-05T08:00:00+02:00' },
  ])
  const list = async (more = {}) => vesna.listQuarantinedClockEvents({ grouped: true, ...more })
  const { clock_events, groups, pagination } = await list()
  assert.deepEqual(
    clock_events.map(({ card }) => card),
    ['0004871234', '77770000', '55550000'],
  )
  assert.equal(pagination.rowsNumber, 3)
  const first = clock_events[1]!
  assert.deepEqual(groups, [{ clock_event_id: first.id, count: 3, last_at: hoursAgo(6) }])
  assert.deepEqual((await list({ page: 2, size: 2 })).clock_events.length, 1)
  assert.deepEqual((await vesna.listQuarantinedClockEvents({})).groups, [])
  const similar = (await vesna.listQuarantinedClockEvents({ similar_to: first.id })).clock_events
  assert.deepEqual(
    similar.map(({ at }) => at),
    [hoursAgo(30), hoursAgo(20), hoursAgo(6)],
  )
  await vesna.resolveQuarantinedClockEvents({ clock_event_ids: similar.map(({ id }) => id), act: 'discard', reason: 'gost' })
  assert.deepEqual([(await list()).pagination.rowsNumber, (await list()).groups], [2, []])
})

test('an unknown card is assigned, a wrong clock shifted, and the rest discarded', async () => {
  const company = await createTestCompany(testApp)
  const { vesna, push } = await createDeviceOfCompany(company)
  await push([
    { id: 1, card: '77770000', at: hoursAgo(30) },
    { id: 2, card: '77770000', at: hoursAgo(20) },
    { id: 3, card: '0004871234', at: '2019-05-05T08:00:00+02:00' },
    { id: 4, card: '55550000', at: hoursAgo(5) },
  ])
  const { clock_events } = await vesna.listQuarantinedClockEvents({})
  const search = async (text: string) => (await vesna.listQuarantinedClockEvents({ search: text })).clock_events.map(({ card }) => card)
  assert.deepEqual(await search('5555'), ['55550000'])
  assert.deepEqual(await search('nema'), [])
  const byCard = (card: string) => clock_events.filter((one) => one.card === card).map(({ id }) => id)
  await assert.rejects(
    vesna.resolveQuarantinedClockEvents({
      clock_event_ids: byCard('0004871234'),
      act: 'assign',
      employee_id: company.marko.employeeId,
      reason: 'x',
    }),
    { code: 'time.event_time_untrusted' },
  )
  await vesna.resolveQuarantinedClockEvents({
    clock_event_ids: [byCard('77770000')[0]!],
    act: 'assign_card',
    employee_id: company.jelena.employeeId,
    reason: 'nova kartica',
  })
  await vesna.resolveQuarantinedClockEvents({
    clock_event_ids: byCard('0004871234'),
    act: 'shift_time',
    first_at: hoursAgo(4),
    reason: 'sat je stao',
  })
  await vesna.resolveQuarantinedClockEvents({ clock_event_ids: byCard('55550000'), act: 'discard', reason: 'gost' })
  assert.equal((await vesna.listQuarantinedClockEvents({})).pagination.rowsNumber, 0)
  const found = async (employee_id: number) =>
    (await vesna.listClockEvents({ from: today(5), to: today(), employee_id })).clock_events.length
  assert.deepEqual([await found(company.jelena.employeeId), await found(company.marko.employeeId)], [2, 1])
  const named = async (search: string) => (await vesna.listClockEvents({ from: today(5), to: today(), search })).clock_events.length
  assert.deepEqual([await named('jelena'), await named('djordjevic'), await named('niko')], [2, 1, 0])
})

test('a correction is a new row; the original no longer counts and is corrected once', async () => {
  const company = await createTestCompany(testApp)
  const { vesna, push } = await createDeviceOfCompany(company)
  await push([{ id: 1, card: '0004871234', at: hoursAgo(3), direction: 'in' }])
  const [event] = (await vesna.listClockEvents({ from: today(1), to: today() })).clock_events
  await assert.rejects(vesna.correctClockEvent({ clock_event_id: event!.id, reason: ' ' }), { status: 422 })
  await vesna.correctClockEvent({ clock_event_id: event!.id, at: hoursAgo(4), reason: 'zaboravio' })
  await assert.rejects(vesna.correctClockEvent({ clock_event_id: event!.id, void: true, reason: 'opet' }), {
    code: 'time.event_already_corrected',
  })
  const after = (await vesna.listClockEvents({ from: today(1), to: today() })).clock_events
  assert.deepEqual(after.map(({ replaced, replaces_id }) => [replaced, replaces_id === event!.id]).sort(), [
    [false, true],
    [true, false],
  ])
  await assert.rejects(
    vesna.createClockEvent({ employee_id: company.marko.employeeId, at: '2035-01-01T08:00:00+01:00', direction: 'in', reason: 'x' }),
    { fields: { at: 'Vreme prolaska je u budućnosti.' } },
  )
  await assert.rejects(
    of(company, company.ana).createClockEvent({ employee_id: company.marko.employeeId, at: hoursAgo(1), direction: 'in', reason: 'x' }),
    { status: 403 },
  )
})

test('a file without a device makes its own, and the next one uses it', async () => {
  const company = await createTestCompany(testApp)
  const vesna = of(company, company.vesna)
  const code = `Ma${company.companyId}`
  const file = (hour: string) =>
    new File([`Šifra;Datum;Vreme;Smer\n${code};${today(2).split('-').reverse().join('.')}.;${hour}:00;ulaz\n`], 'p.csv') as never
  const { data } = await vesna.previewClockFile({ file: file('07') })
  assert.deepEqual([data.readable, data.unknown_numbers], [1, []])
  assert.equal((await vesna.listDevices({})).data.length, 0)
  const take = async (hour: string) => {
    const { job_id } = (await vesna.importClockFile({ file: file(hour) })).data
    return waitUntil(
      async () =>
        (await vesna.getBackgroundJob({ job_id })).data.status === 'done' && (await vesna.getBackgroundJob({ job_id })).data.result,
    )
  }
  const counts = async (hour: string) => {
    const { accepted, people } = (await take(hour)) as { accepted: number; people: number }
    return [accepted, people]
  }
  assert.deepEqual(
    [await counts('07'), await counts('08')],
    [
      [1, 1],
      [1, 1],
    ],
  )
  assert.deepEqual(
    (await vesna.listDevices({})).data.map(({ kind, name }) => [kind, name]),
    [['file', 'Datoteka']],
  )
})

test('a device file is previewed, imported once, and undone by corrections', async () => {
  const company = await createTestCompany(testApp)
  const { vesna } = await createDeviceOfCompany(company)
  const device_id = (await vesna.createDevice({ name: 'Stik', kind: 'file' })).data.id
  const file = (text: string) => new File([text], 'attlog.dat') as never
  const text = `  0004871234\t${today(2)} 06:55:00\t1\t0\t1\t0\n  0004871234\t${today(2)} 15:02:11\t1\t1\t1\t0\n 123\t${today(2)} 08:00:00\t1\t0\n`
  const { data } = await vesna.previewClockFile({ file: file(text), device_id })
  assert.deepEqual([data.rows, data.readable, data.unknown_numbers], [3, 3, ['123']])
  const take = async () => {
    const { job_id } = (await vesna.importClockFile({ file: file(text), device_id })).data
    return waitUntil(
      async () =>
        (await vesna.getBackgroundJob({ job_id })).data.status === 'done' && (await vesna.getBackgroundJob({ job_id })).data.result,
    )
  }
  assert.deepEqual({ ...(await take()), clock_import_id: 0 }, { clock_import_id: 0, accepted: 2, duplicate: 0, quarantined: 1, people: 1 })
  assert.deepEqual({ ...(await take()), clock_import_id: 0 }, { clock_import_id: 0, accepted: 0, duplicate: 3, quarantined: 0, people: 0 })
  const [, first] = (await vesna.listClockFileImports({})).data
  await vesna.undoClockFileImport({ clock_import_id: first!.id })
  const counting = (await vesna.listClockEvents({ from: today(4), to: today() })).clock_events.filter((one) => !one.replaced && !one.void)
  assert.deepEqual(counting, [])
  await assert.rejects(vesna.undoClockFileImport({ clock_import_id: first!.id }), { code: 'time.import_already_undone' })
  assert.deepEqual({ ...(await take()), clock_import_id: 0 }, { clock_import_id: 0, accepted: 3, duplicate: 0, quarantined: 0, people: 1 })
  assert.equal(
    (await vesna.listClockEvents({ from: today(4), to: today() })).clock_events.filter((one) => !one.replaced && !one.void).length,
    2,
  )
  const csv = `Kartica;Datum;Vreme;Smer\n0004871234;${today(3).split('-').reverse().join('.')}.;7:00;ulaz\n0004871234;31.02.2026.;7:00;izlaz`
  const preview = (await vesna.previewClockFile({ file: file(csv), device_id })).data
  assert.deepEqual([preview.readable, preview.unreadable.map(({ row }) => row)], [1, [3]])
})

test('the sample of a file of clock events is read whole, in both languages', async () => {
  const company = await createTestCompany(testApp)
  const { vesna } = await createDeviceOfCompany(company)
  const device_id = (await vesna.createDevice({ name: 'Stik', kind: 'file' })).data.id
  for (const text of [screensSr['time.file_sample_text'], screensEn['time.file_sample_text']]) {
    const { data } = await vesna.previewClockFile({ file: new File([`\ufeff${text}`], 'primer.csv') as never, device_id })
    assert.deepEqual([data.readable, data.unreadable, data.columns.length], [2, [], 4])
    assert.deepEqual(data.mapping, { number: 0, at: 1, time: 2, direction: 3, entry: null, exit: null })
    assert.deepEqual([data.entries, data.exits], [1, 1])
  }
})

test('an import is undone with its corrections and hours, or not under a closed month', async () => {
  const company = await createTestCompany(testApp)
  const { vesna } = await createDeviceOfCompany(company)
  const months = createTestClient(monthCloseContract, testApp, company.vesna, company.companyId)
  const sheet = createTestClient(timesheetContract, testApp, company.vesna, company.companyId)
  const device_id = (await vesna.createDevice({ name: 'Stik', kind: 'file' })).data.id
  const lines = ['2026-03-31 07:58:00\t1\t0', '2026-03-31 16:02:00\t1\t1', '2026-04-01 08:00:00\t1\t0', '2026-04-01 16:00:00\t1\t1']
  const file = new File([lines.map((line) => `0004871234\t${line}\t1\t0\n`).join('')], 'mart.dat') as never
  const { job_id } = (await vesna.importClockFile({ file, device_id })).data
  await waitUntil(async () => (await vesna.getBackgroundJob({ job_id })).data.status === 'done')
  const listed = async () => (await vesna.listClockFileImports({})).data[0]!
  const one = await listed()
  assert.deepEqual([one.file_name, one.accepted, one.undone_at, one.closed_month], ['mart.dat', 4, null, null])
  assert.ok(one.created_by)
  const [, out] = (await vesna.listClockEvents({ from: '2026-03-31', to: '2026-03-31' })).clock_events
  await vesna.correctClockEvent({ clock_event_id: out!.id, at: '2026-03-31T17:00:00+02:00', reason: 'ostao duže' })
  const countOn = async (month: string, at: number) =>
    (await sheet.getTimesheet({ month })).data.employees.find(({ id }) => id === company.marko.employeeId)!.flags[at] ?? []
  assert.ok((await countOn('2026-04', 0)).includes('unapproved_work_on_day_off'))
  const counting = async () =>
    (await vesna.listClockEvents({ from: '2026-03-01', to: '2026-04-30' })).clock_events.filter((event) => !event.replaced && !event.void)
      .length

  const { data: close } = await months.closeMonth({ month: '2026-03', accept: true })
  assert.equal((await listed()).closed_month, '2026-03')
  await assert.rejects(vesna.undoClockFileImport({ clock_import_id: one.id }), { status: 409, code: 'common.month_closed' })
  assert.deepEqual([await counting(), (await listed()).undone_at], [4, null])
  await assert.rejects(
    createTestClient(clockEventsContract, testApp, company.ana, company.companyId).undoClockFileImport({ clock_import_id: one.id }),
    {
      status: 403,
    },
  )

  await months.reopenMonth({ month_close_id: close.id!, reason: 'pogrešna datoteka' })
  await vesna.undoClockFileImport({ clock_import_id: one.id })
  assert.equal(await counting(), 0)
  assert.deepEqual(await countOn('2026-04', 0), [])
  assert.ok((await listed()).undone_at)
})

test('the gatekeeper records events by card or person and sees nothing else', async () => {
  const company = await createTestCompany(testApp)
  await createDeviceOfCompany(company)
  const gate = await withInstallationTransaction(testApp.database, (db) => createTestAccount(testApp, db, 'portir', company.companyId))
  const portir = of(company, { ...gate, employeeId: 0 })
  assert.equal((await portir.recordGateClockEvent({ card: '0004871234', direction: 'in' })).data.employee.fullName, 'Marko Đorđević')
  const activities = (await portir.listEmployeePresenceToday({ search: 'djordjevic' })).activities
  assert.deepEqual(
    activities.map(({ state, department }) => [state, department?.name]),
    [['in', 'Proizvodnja']],
  )
  assert.deepEqual((await of(company, company.ana).listEmployeePresenceToday({})).counts, { in: 1, off: 1 })
  await assert.rejects(of(company, company.marko).listEmployeePresenceToday({}), { status: 403 })
  await assert.rejects(portir.recordGateClockEvent({ card: '404', direction: 'in' }), { status: 404, code: 'time.card_unknown' })
  await assert.rejects(portir.listClockEvents({ from: today(), to: today() }), { status: 403 })
  await assert.rejects(portir.listEmployees({}), { status: 403 })
})
