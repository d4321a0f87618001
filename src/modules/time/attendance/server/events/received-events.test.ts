import assert from 'node:assert/strict'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { devicesContract } from '#modules/time/attendance/devices-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'
import { ingestClockEvents } from './ingest-clock-events.ts'
import { ingestClockFile } from './ingest-clock-file.ts'

const testApp = await createTestApp({ jobs: false, clock: () => new Date('2026-11-28T09:00:00Z') })
const of = (company: TestCompany, person: { token: string }) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, testApp, person, company.companyId)
  return {
    ...call(clockEventsContract),
    ...call(employeesContract),
    ...call(monthCloseContract),
    ...call(devicesContract),
    ...call(monthPlanContract),
  }
}
const inside = <T>(company: TestCompany, work: Parameters<typeof withSystemCompanyTransaction<T>>[3]) =>
  withSystemCompanyTransaction(testApp.services, company.companyId, 'test', work)

async function withDevice(more: { direction?: 'in' | 'as_sent' } = {}) {
  const company = await createTestCompany(testApp)
  const vesna = of(company, company.vesna)
  const { data } = await vesna.createDevice({ name: 'Kapija', kind: 'https', number_means: 'code', ...more })
  const employee_id = company.marko.employeeId
  const { code } = await inside(company, ({ db }) =>
    db.selectFrom('employee').select('code').where('id', '=', employee_id).executeTakeFirstOrThrow(),
  )
  const push = async (...events: [string, string, ('in' | 'out')?][]) => {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/devices/events',
      payload: { events: events.map(([id, at, direction]) => ({ id, code, at, direction })) },
      headers: { authorization: `Bearer ${data.key}` },
    })
    return (reply.json().results as { state: string; reason?: string }[]).map(({ state, reason }) => reason ?? state)
  }
  const end = async (employed_to: string | null) => {
    const [employment] = (await vesna.listEmployments({ employee_id })).data
    await vesna.updateEmployment({
      employee_id,
      employment_id: employment!.id,
      employed_to,
      termination_reason: employed_to ? 'Sporazum' : null,
    })
  }
  const counted = async () =>
    (await vesna.listClockEvents({ from: '2026-09-01', to: '2026-11-30', employee_id })).clock_events
      .filter(({ replaced, void: isVoid, quarantine }) => !replaced && !isVoid && !quarantine)
      .map(({ at, direction }) => `${at.slice(0, 16)} ${direction}`)
      .sort()
  return { company, vesna, employee_id, code: code!, device: data, push, end, counted }
}

test('an event after the last day is quarantined; the exit of its night shift counts', async () => {
  const { vesna, employee_id, push, end } = await withDevice()
  const night = (await vesna.createShift({ code: 'III', name: 'Treća', segments: [{ from: 1320, to: 1800 }] })).data.id
  await vesna.updatePlanCells({ cells: [{ employee_id, day: '2026-11-15', shift_id: night }] })
  await end('2026-11-15')
  assert.deepEqual(
    await push(
      ['1', '2026-11-15T20:55:00Z', 'in'],
      ['2', '2026-11-16T05:02:00Z', 'out'],
      ['3', '2026-11-17T07:00:00Z', 'in'],
      ['4', '2024-12-30T07:00:00Z', 'in'],
    ),
    ['accepted', 'accepted', 'not_employed', 'clock_off'].map((state, at) => (at === 3 ? 'not_employed' : state)),
  )
})

test('manual and gate events outside the employment are rejected with the last day', async () => {
  const { vesna, employee_id, end } = await withDevice()
  await end('2026-11-15')
  const refused = (field: string) => (error: { status: number; fields: Record<string, string>; fieldDetails: Record<string, object> }) => {
    assert.equal(error.status, 422)
    assert.match(error.fields[field]!, /poslednji dan rada bio je 15\.11\.2026/)
    return true
  }
  await assert.rejects(
    vesna.createClockEvent({ employee_id, at: '2026-11-16T08:00:00+01:00', direction: 'in', reason: 'x' }),
    refused('at'),
  )
  await assert.rejects(vesna.recordGateClockEvent({ employee_id, direction: 'in' }), refused('employee_id'))
})

test('a scoped user finds and records employees of the day in scope only', async () => {
  const { company, vesna, employee_id, end } = await withDevice()
  const account = await withInstallationTransaction(testApp.database, async (db) => {
    const made = await createTestAccount(testApp, db, 'chief_darex', company.companyId)
    const { companyId: company_id, departmentId: department_id } = company
    await db.insertInto('access_scope').values({ company_id, user_id: made.userId, department_id }).execute()
    return made
  })
  const chief = of(company, account)
  const find = async (day: string, person = chief) =>
    (await person.listEmployees({ employment: 'current', day })).employees.map(({ last_name }) => last_name)
  await end('2026-11-15')
  assert.deepEqual(await find('2026-11-15'), ['Đorđević', 'Jovanović'])
  assert.deepEqual(await find('2026-11-16'), ['Jovanović'])
  assert.deepEqual(await find('2024-12-31'), [])
  assert.deepEqual(await find('2026-11-16', vesna), ['Ilić', 'Jovanović', 'Kovač'])
  const event = { direction: 'in', reason: 'Čitač nije radio' } as const
  await chief.createClockEvent({ ...event, employee_id, at: '2026-11-13T08:00:00+01:00' })
  await assert.rejects(chief.createClockEvent({ ...event, employee_id: company.jelena.employeeId, at: '2026-11-13T08:00:00+01:00' }), {
    status: 404,
  })
  await assert.rejects(chief.createClockEvent({ ...event, employee_id, at: '2026-11-16T08:00:00+01:00' }), { status: 422 })
})

test('the events of a day are pairs by employee, with corrections and in scope', async () => {
  const { company, vesna, employee_id, push } = await withDevice()
  await push(
    ['1', '2026-11-26T21:00:00Z', 'in'],
    ['2', '2026-11-27T05:04:00Z', 'out'],
    ['3', '2026-11-27T08:00:00Z', 'in'],
    ['4', '2026-11-27T11:00:00Z', 'out'],
    ['5', '2026-11-28T08:30:00Z', 'in'],
  )
  const pairs = async (day: string, person = vesna) =>
    (await person.listClockEventPairs({ day })).clock_event_pairs.map((one) => [
      one.employee.fullName,
      one.pairs.map(({ entry, exit, state }) => `${entry?.at.slice(8, 16) ?? '-'} ${exit?.at.slice(8, 16) ?? '-'} ${state}`),
      one.minutes,
    ])
  assert.deepEqual(await pairs('2026-11-27'), [['Đorđević Marko', ['26T21:00 27T05:04 complete', '27T08:00 27T11:00 complete'], 664]])
  assert.deepEqual(await pairs('2026-11-28'), [['Đorđević Marko', ['28T08:30 - inside'], 0]])
  const { clock_events } = await vesna.listClockEvents({ from: '2026-11-27', to: '2026-11-27', employee_id })
  assert.deepEqual(
    clock_events.map(({ at }) => at),
    clock_events.map(({ at }) => at).toSorted((one, other) => other.localeCompare(one)),
  )
  await vesna.correctClockEvent({ clock_event_id: clock_events[0]!.id, void: true, reason: 'Dva puta' })
  await vesna.createClockEvent({ employee_id: company.jelena.employeeId, at: '2026-11-27T14:00:00Z', direction: 'out', reason: 'Čitač' })
  const after = ['26T21:00 27T05:04 complete', '27T08:00 - missing_out']
  assert.deepEqual(await pairs('2026-11-27'), [
    ['Đorđević Marko', after, 484],
    ['Ilić Jelena', ['- 27T14:00 missing_in'], 0],
  ])
  assert.deepEqual(await pairs('2026-11-27', of(company, company.ana)), [['Đorđević Marko', after, 484]])
  const { clock_event_pairs, pagination } = await vesna.listClockEventPairs({ day: '2026-11-27', page: 3, size: 1 })
  assert.deepEqual([clock_event_pairs, pagination.rowsNumber], [[], 2])
  assert.deepEqual((await vesna.listClockEventPairs({ day: '2026-11-27', search: 'ilić' })).pagination.rowsNumber, 1)
  await assert.rejects(of(company, company.marko).listClockEventPairs({ day: '2026-11-27' }), { status: 403 })
  const other = await createTestCompany(testApp)
  assert.deepEqual(await pairs('2026-11-27', of(other, other.vesna)), [])
})

test('events are quarantined when an end is entered, and restored without it', async () => {
  const { vesna, push, end, counted } = await withDevice()
  await push(['1', '2026-11-16T07:00:00Z', 'in'], ['2', '2026-11-16T15:00:00Z', 'out'])
  assert.equal((await counted()).length, 2)
  await end('2026-11-15')
  assert.deepEqual(
    [(await counted()).length, (await vesna.listQuarantinedClockEvents({ kind: 'not_employed' })).pagination.rowsNumber],
    [0, 2],
  )
  const { items } = (await vesna.getMonthCloseChecklist({ month: '2026-11' })).data
  assert.equal(items.find(({ kind }) => kind === 'quarantined')?.count, 2)
  await end(null)
  assert.equal((await counted()).length, 2)
})

test('reset clocks and unreadable lines are listed in the check of their month', async () => {
  const { company, vesna, push, device, employee_id, counted } = await withDevice()
  await push(['1', '2000-01-01T23:04:00Z', 'in'], ['2', '2000-01-02T07:06:00Z', 'out'])
  await inside(company, (ctx) => ingestClockEvents(ctx, device.id, [{ raw: 'x?y' }]))
  const received = toBelgradeDay(new Date())
  const waiting = async (month: string) =>
    (await vesna.getMonthCloseChecklist({ month })).data.items.find(({ kind }) => kind === 'quarantined')?.rows.map(({ day }) => day) ?? []
  assert.deepEqual(await waiting(received.slice(0, 7)), [received, received, received])
  assert.deepEqual(await waiting('2020-01'), [])
  const { findings } = (await vesna.getDevice({ device_id: device.id })).data
  assert.equal(findings.find(({ what }) => what === 'clock_reset')?.count, 2)
  const quarantined = (await vesna.listQuarantinedClockEvents({ kind: 'clock_off' })).clock_events.map(({ id }) => id)
  const settle = (first_at?: string) =>
    vesna.resolveQuarantinedClockEvents({
      clock_event_ids: quarantined,
      act: 'shift_time',
      reason: 'sat je stao',
      first_at: first_at || undefined,
    })
  await assert.rejects(settle(), { status: 422 })
  await assert.rejects(settle('2026-12-05T06:00:00+01:00'), { status: 422 })
  await settle('2026-11-27T05:58:00+01:00')
  assert.deepEqual(await counted(), ['2026-11-27T04:58 in', '2026-11-27T13:00 out'])
  const [unreadable] = (await vesna.listQuarantinedClockEvents({ kind: 'unreadable' })).clock_events
  await vesna.resolveQuarantinedClockEvents({
    clock_event_ids: [unreadable!.id],
    act: 'shift_time',
    employee_id,
    first_at: '2026-11-26T06:00:00+01:00',
    reason: 'po listi',
  })
  assert.deepEqual(await waiting(received.slice(0, 7)), [])
})

test('the same events after a changed setting are accepted no second time', async () => {
  const { vesna, device, push, counted } = await withDevice({ direction: 'in' })
  const batch = [
    ['1', '2026-10-05T06:00:00Z', 'in'],
    ['2', '2026-10-05T14:02:00Z', 'out'],
  ] as [string, string, 'in' | 'out'][]
  assert.deepEqual(await push(...batch), ['accepted', 'accepted'])
  await vesna.updateDevice({ device_id: device.id, name: 'Kapija', direction: 'as_sent' })
  assert.deepEqual(await push(...batch), ['duplicate', 'duplicate'])
  await vesna.updateDevice({ device_id: device.id, name: 'Kapija', number_means: 'card' })
  assert.deepEqual(await push(...batch), ['duplicate', 'duplicate'])
  await vesna.updateDevice({ device_id: device.id, name: 'Kapija', number_means: 'code' })
  assert.deepEqual((await vesna.rereadDeviceEvents({ device_id: device.id, from: '2026-10-01' })).data, { read: 2, changed: 1 })
  assert.deepEqual(await counted(), ['2026-10-05T06:00 in', '2026-10-05T14:02 out'])
  assert.deepEqual((await vesna.rereadDeviceEvents({ device_id: device.id, from: '2026-10-01' })).data, { read: 2, changed: 0 })
})

test('reprocessing keeps manual corrections and closed months', async () => {
  const { vesna, device, push, counted } = await withDevice({ direction: 'in' })
  await push(['1', '2026-09-30T06:00:00Z', 'out'], ['2', '2026-10-05T14:02:00Z', 'out'], ['3', '2026-10-06T14:02:00Z', 'out'])
  const events = (await vesna.listClockEvents({ from: '2026-10-05', to: '2026-10-05' })).clock_events
  await vesna.correctClockEvent({ clock_event_id: events[0]!.id, at: '2026-10-05T14:30:00Z', reason: 'ručno' })
  await vesna.closeMonth({ month: '2026-09', accept: true })
  await vesna.updateDevice({ device_id: device.id, name: 'Kapija', direction: 'as_sent' })
  assert.deepEqual((await vesna.rereadDeviceEvents({ device_id: device.id, from: '2026-09-01' })).data, { read: 1, changed: 1 })
  assert.deepEqual(await counted(), ['2026-09-30T06:00 in', '2026-10-05T14:30 in', '2026-10-06T14:02 out'])
})

test('a clock file after a changed direction adds nothing', async () => {
  const { company, vesna, code } = await withDevice()
  const device_id = (await vesna.createDevice({ name: 'Datoteka', kind: 'file', number_means: 'code' })).data.id
  const bytes = Buffer.from(`${code}\t2026-10-05 07:58:00\t1\t0\n${code}\t2026-10-05 16:02:00\t1\t1\n`)
  const take = () =>
    inside(company, async (ctx) => {
      const { storeUploadedFile: storeFile } = await import('#platform/files/server/stored-files.ts')
      const fileId = await storeFile(ctx, { name: 'attlog.dat', type: 'application/octet-stream', bytes })
      return (await ingestClockFile(ctx, { fileId, device_id, mapping: null }, async () => {})).result
    })
  const counts = (result: unknown) => [(result as { accepted: number }).accepted, (result as { duplicate: number }).duplicate]
  assert.deepEqual(counts(await take()), [2, 0])
  await vesna.updateDevice({ device_id, name: 'Datoteka', direction: 'in' })
  assert.deepEqual(counts(await take()), [0, 2])
})

test('the gate accepts no client time from any user', async () => {
  const { company, vesna, employee_id } = await withDevice()
  const porter = await withInstallationTransaction(testApp.database, (db) => createTestAccount(testApp, db, 'portir', company.companyId))
  const body = { employee_id, direction: 'in', at: '2026-10-05T05:58:00+02:00' }
  for (const { token } of [porter, company.vesna]) {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: `/api/company/${company.companyId}/gate/clock-events`,
      payload: body,
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(reply.statusCode, 422)
  }
  await vesna.recordGateClockEvent({ employee_id, direction: 'in' })
})
