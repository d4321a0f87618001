import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { myTimesheetAndScheduleContract } from '#modules/time/timesheet/my-timesheet-and-schedule-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestApp, createTestClient, recordFirstClockEvent, type TestUser, toUploadedFile, waitUntil } from '#test/support/app.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'
import { readDocxText } from '#test/support/read-docx.ts'
import { tripsContract } from '../contract.ts'
import { fieldWorkAndStandbyContract } from '../field-work-and-standby-contract.ts'
import { TripSettings } from '../trip-settings.ts'

let now = new Date('2026-03-20T10:00:00+01:00')
const testApp = await createTestApp({ clock: () => now })
const company = await createLeaveCompany(testApp)
const neighbours = await createLeaveCompany(testApp)
await recordFirstClockEvent(company)
await assignDayShift(company)
const contract = { ...tripsContract, ...fieldWorkAndStandbyContract, ...timesheetContract, ...monthCloseContract }
const as = (person: TestUser, of = company) => createTestClient(contract, testApp, person, of.companyId)
const { vesna, ana, marko, jelena } = company

const trip = {
  employee_ids: [marko.employeeId],
  task: 'Obilazak kupca',
  place: 'Niš',
  transport: 'company_car' as const,
  first_day: '2026-03-10',
  first_minute: 360,
  last_day: '2026-03-11',
  last_minute: 1200,
}
const anyTrip = async (change: object = {}, who = vesna) => (await as(who).createTrips({ ...trip, ...change })).data.ids[0]!
const cells = async (person = marko) =>
  (await as(vesna).getTimesheet({ month: '2026-03' })).data.employees.find(({ id }) => id === person.employeeId)!.cells
const cell = async (day: number, person = marko) => (await cells(person))[day - 1]
const gone = (id: number) => as(vesna).cancelTrip({ business_trip_id: id, reason: 'Otkazan sastanak' })
const refused = (work: Promise<unknown>, field: string, code: string) =>
  assert.rejects(work, (error: Error & { fields?: Record<string, string> }) => {
    assert.deepEqual(Object.keys(error.fields ?? {}), [field])
    assert.match(error.fields![field]!, new RegExp(code))
    return true
  })

test('a trip counts as worked by the plan until it is cancelled', async () => {
  assert.equal(await cell(10), 'NI')
  const ahead = await anyTrip({ first_day: '2026-03-24', last_day: '2026-03-24' })
  assert.deepEqual((await cells()).slice(22, 25), ['8', 'SP', '8'], 'days to come show it too')
  await gone(ahead)
  const id = await anyTrip()
  assert.deepEqual((await cells()).slice(8, 12), ['NI', 'SP', 'SP', 'NI'])
  const { data: why } = await as(vesna).explainTimesheetCell({ employee_id: marko.employeeId, day: '2026-03-10' })
  assert.ok(why.reasons.some(({ key, article }) => key === 'time.why.trip' && article === 'čl. 118 t. 2–3'))
  await gone(id)
  assert.equal(await cell(10), 'NI')
  await assert.rejects(gone(id), { code: 'trips.cancelled', status: 409 })
})

test('a trip over a weekend has planned hours only', async () => {
  const id = await anyTrip({ first_day: '2026-03-06', first_minute: 720, last_day: '2026-03-09', last_minute: 600, whole_days: false })
  assert.deepEqual((await cells()).slice(5, 9), ['SP4+NI4', '', '', 'SP2+NI6'])
  await gone(id)
})

test('unavailable days are rejected by field, and nothing is written', async () => {
  const id = await anyTrip()
  await refused(anyTrip({ first_day: '2026-03-11', first_minute: 600, last_day: '2026-03-12' }), 'first_day', 'putu')
  // After a return in the evening, the next trip can start that night.
  const night = await anyTrip({ first_day: '2026-03-11', first_minute: 1200, last_day: '2026-03-12' })
  await gone(night)
  await refused(anyTrip({ last_day: '2026-03-10', last_minute: 360 }), 'last_day', 'pre polaska')
  await refused(anyTrip({ last_day: '2027-03-11' }), 'last_day', 'godinu')
  await refused(anyTrip({ first_day: '2024-12-31', last_day: '2025-01-02' }), 'first_day', 'radnom odnosu')
  await refused(
    anyTrip({ first_day: '2026-04-01', last_day: '2026-04-02', crossings: [{ country: 'HU', day: '2026-04-01', minute: 600 }] }),
    'crossings.0.country',
    'Srbiju',
  )
  await grantLeaveDays(company, marko, 2026, 20)
  const leave = {
    employee_id: marko.employeeId,
    leave_type_id: company.typeId.GO!,
    first_day: '2026-03-25',
    last_day: '2026-03-26',
    approved: true,
  }
  await createLeaveClient(company, vesna).createLeaveRequest(leave)
  await refused(anyTrip({ first_day: '2026-03-24', last_day: '2026-03-25' }), 'first_day', 'odsustvu')
  assert.equal((await as(vesna).listTrips({ state: 'to_settle' })).pagination.rowsNumber, 1)
  await gone(id)
})

test('pending leave over a trip is shown until it is decided', async () => {
  const leave = {
    employee_id: marko.employeeId,
    leave_type_id: company.typeId.GO!,
    first_day: '2026-03-30',
    last_day: '2026-03-31',
  }
  const { data: request } = await createLeaveClient(company, vesna).createLeaveRequest(leave)
  const people = [marko.employeeId, jelena.employeeId]
  const { ids, leave_waits } = (
    await as(vesna).createTrips({ ...trip, employee_ids: people, first_day: '2026-03-27', last_day: '2026-03-30' })
  ).data
  assert.deepEqual(leave_waits, [{ name: 'Đorđević Marko', day: '2026-03-30' }])
  const readWarnings = async () => Promise.all(ids.map(async (id) => (await as(vesna).getTrip({ business_trip_id: id })).data.leave_waits))
  assert.deepEqual(await readWarnings(), ['2026-03-30', null])
  await createLeaveClient(company, vesna).rejectLeaveRequest({ leave_request_id: request.id, reason: 'ide na put' })
  assert.deepEqual(await readWarnings(), [null, null])
  await Promise.all(ids.map(gone))
})

test('sickness on a trip counts as sickness', async () => {
  const id = await anyTrip()
  const sick = { employee_id: marko.employeeId, leave_type_id: company.typeId.B30!, sick_kind: 'illness' as const }
  const { data } = await createLeaveClient(company, vesna).createLeaveRequest({
    ...sick,
    first_day: '2026-03-11',
    last_day: '2026-03-11',
    approved: true,
  })
  assert.deepEqual((await cells()).slice(9, 11), ['SP', 'B30'])
  await createLeaveClient(company, vesna).cancelLeaveRequest({ leave_request_id: data.id, reason: 'greška' })
  await gone(id)
})

test('parallel trips for one person yield one, and stale edits are rejected', async () => {
  const both = await Promise.allSettled([anyTrip(), anyTrip()])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const [id] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const { employee_ids: _, ...fields } = trip
  const { revision } = (await as(vesna).getTrip({ business_trip_id: id! })).data
  await as(vesna).updateTrip({ ...fields, business_trip_id: id!, place: 'Leskovac', revision })
  await assert.rejects(as(vesna).updateTrip({ ...fields, business_trip_id: id!, revision }), { status: 409 })
  await gone(id!)
  const call = () =>
    testApp.app.inject({
      method: 'POST',
      url: `/api/company/${company.companyId}/trips`,
      headers: { authorization: `Bearer ${vesna.token}`, 'idempotency-key': 'a-trip-that-is-sent-twice' },
      payload: { ...trip, first_day: '2026-03-16', last_day: '2026-03-17' },
    })
  const replies = [await call(), await call()].map((reply) => reply.json().data.ids)
  assert.deepEqual(replies[0], replies[1])
  await gone(replies[0][0])
})

test('a manager sends employees in scope, an employee sees own trips', async () => {
  const id = await anyTrip({}, ana)
  const other = await anyTrip({ employee_ids: [jelena.employeeId] })
  await assert.rejects(anyTrip({ employee_ids: [jelena.employeeId], first_day: '2026-03-16', last_day: '2026-03-16' }, ana), {
    status: 404,
  })
  await assert.rejects(as(ana).getTrip({ business_trip_id: other }), { status: 404 })
  await assert.rejects(anyTrip({}, marko), { status: 403 })
  const mine = async (person: TestUser) =>
    (await as(person).listTrips({})).trips.filter(({ state }) => state !== 'cancelled').map((one) => one.id)
  assert.deepEqual([await mine(ana), await mine(marko), (await mine(vesna)).length], [[id], [id], 2])
  await assert.rejects(as(marko).getTrip({ business_trip_id: other }), { status: 404 })
  await assert.rejects(as(neighbours.vesna, neighbours).getTrip({ business_trip_id: id }), { status: 404 })
  assert.equal((await as(neighbours.vesna, neighbours).listTrips({})).pagination.rowsNumber, 0)
  await Promise.all([gone(id), gone(other)])
})

test('the order is a numbered document in both scripts and formats', async () => {
  const crossings = [
    { country: 'HU', day: '2026-03-10', minute: 600 },
    { country: 'RS', day: '2026-03-11', minute: 960 },
  ]
  await as(vesna).updateTripSettings({
    settings: TripSettings.parse({ countries: [{ country: 'HU', amount: 5000, currency: 'EUR' }], settleDays: 5 }),
  })
  const id = await anyTrip({ place: 'Segedin', advance: 2_000_000, crossings })
  const { data: first } = await as(vesna).issueTripOrder({ business_trip_id: id })
  assert.match(first.number, /^NAL-2026\/\d+$/)
  assert.deepEqual((await as(vesna).issueTripOrder({ business_trip_id: id })).data, first)
  assert.equal((await as(vesna).getTrip({ business_trip_id: id })).data.order_number, first.number)
  const docx = await as(marko).getTripOrder({ business_trip_id: id, format: 'docx' })
  const docxText = readDocxText(new Uint8Array(await docx.arrayBuffer()))
  for (const part of ['Segedin', 'Obilazak kupca', '10.03.2026.', '06:00', '20.000,00', 'Mađarska 50,00 EUR', 'roku od 5 dana'])
    assert.ok(docxText.includes(part), `${part}: ${docxText}`)
  assert.ok(!docxText.includes('____ godine'))
  const cyrillic = await as(vesna).getTripOrder({ business_trip_id: id, format: 'docx', script: 'cyrillic' })
  assert.ok(readDocxText(new Uint8Array(await cyrillic.arrayBuffer())).includes('Сегедин'))
  assert.equal((await as(vesna).getTripOrder({ business_trip_id: id })).type, 'application/pdf')
  const { employee_ids: _, ...fields } = trip
  await as(vesna).updateTrip({ ...fields, business_trip_id: id, place: 'Subotica' })
  await assert.rejects(as(vesna).getTripOrder({ business_trip_id: id }), { status: 404 })
  assert.notEqual(
    (await as(vesna).issueTripOrder({ business_trip_id: id })).data.number,
    first.number,
    'what changed has an order of its own',
  )
  await gone(id)
})

const settled = { ...trip, last_minute: 1320, report: 'Ugovor je dogovoren.' }
const { employee_ids: _, task: _t, place: _p, transport: _v, ...route } = settled

test('an employee settles a trip, and the confirmation fixes its hours', async () => {
  await as(vesna).updateTripSettings({ settings: TripSettings.parse({ homeAmount: 400_000 }) })
  const id = await anyTrip({ advance: 1_000_000 })
  const expenses = [{ kind: 'fuel' as const, amount: 500_000, currency: 'RSD' }]
  const settle = (change: object = {}, who = marko) =>
    as(who).updateTripSettlement({ business_trip_id: id, ...route, expenses, last_day: '2026-03-12', ...change })
  const { data } = await settle()
  assert.deepEqual(
    [data.state, data.counted.total!.perDiems, data.counted.total!.due, data.counted.total!.taxed],
    ['submitted', 1_200_000, 700_000, 158_700],
  )
  assert.equal(await cell(12), 'NI', 'until it is confirmed')
  await refused(settle({ last_day: '2026-03-09' }), 'last_day', 'pre polaska')
  await assert.rejects(settle({ last_day: '2026-03-21' }), { code: 'trips.not_ended' })
  await assert.rejects(settle({}, jelena), { status: 404 })
  await assert.rejects(as(marko).confirmTripSettlement({ business_trip_id: id }), { status: 403 })
  await assert.rejects(as(vesna).confirmTripSettlement({ business_trip_id: id, revision: data.settlement!.revision + 1 }), { status: 409 })
  const file = () => toUploadedFile('%PDF-1.4 racun', 'Račun.pdf')
  const receipt = (await as(marko).addTripReceipt({ business_trip_id: id, file: file() })).data.id
  await assert.rejects(as(jelena).getTripReceipt({ business_trip_id: id, trip_receipt_id: receipt }), { status: 404 })
  assert.equal((await as(ana).getTripReceipt({ business_trip_id: id, trip_receipt_id: receipt })).type, 'application/pdf')
  await as(marko).deleteTripReceipt({ business_trip_id: id, trip_receipt_id: receipt })
  await as(marko).addTripReceipt({ business_trip_id: id, file: file() })
  await settle({ expenses: [{ kind: 'lodging', amount: 8000, currency: 'EUR' }] })
  await refused(as(vesna).confirmTripSettlement({ business_trip_id: id }), 'rates', 'EUR')
  await settle({ expenses: [{ kind: 'lodging', amount: 8000, currency: 'EUR' }], rates: [{ currency: 'EUR', rate: 117 }] })
  assert.equal((await as(vesna).confirmTripSettlement({ business_trip_id: id })).data.counted.total!.due, 1_136_000)
  assert.equal(await cell(12), 'SP')
  await as(vesna).updateTripSettings({ settings: TripSettings.parse({}) })
  assert.equal((await as(vesna).getTrip({ business_trip_id: id })).data.counted.total!.due, 1_136_000)
  await assert.rejects(settle(), { code: 'trips.already_settled' })
  await assert.rejects(as(marko).addTripReceipt({ business_trip_id: id, file: file() }), { code: 'trips.already_settled' })
  await assert.rejects(gone(id), { code: 'trips.already_settled' })
})

test('nobody confirms the own settlement', async () => {
  const id = await anyTrip({ employee_ids: [ana.employeeId] })
  await as(ana).updateTripSettlement({ business_trip_id: id, ...route })
  assert.equal((await as(ana).getTrip({ business_trip_id: id })).data.can.confirm, false)
  await assert.rejects(as(ana).confirmTripSettlement({ business_trip_id: id }), { code: 'trips.own_settlement' })
})

test('field work counts on planned days, each day once', async () => {
  const days = { employee_ids: [jelena.employeeId], first_day: '2026-03-05', last_day: '2026-03-09', place: 'Gradilište Zemun' }
  assert.deepEqual((await as(vesna).createFieldWorkDays(days)).data, { count: 3 })
  assert.deepEqual((await cells(jelena)).slice(4, 9), ['TR', 'TR', '', '', 'TR'])
  await refused(as(vesna).createFieldWorkDays(days), 'first_day', 'teren')
  await refused(as(vesna).createFieldWorkDays({ ...days, first_day: '2026-03-07', last_day: '2026-03-08' }), 'first_day', 'nema')
  const { field_days } = await as(jelena).listFieldWorkDays({})
  assert.deepEqual(
    field_days.map(({ day }) => day),
    ['2026-03-09', '2026-03-06', '2026-03-05'],
  )
  await assert.rejects(as(ana).deleteFieldWorkDays({ field_days: [field_days[0]!.id] }), { status: 404 })
  await as(vesna).deleteFieldWorkDays({ field_days: field_days.map(({ id }) => id) })
  assert.equal(await cell(5, jelena), 'NI')
})

test('standby accompanies work and is not worked; calls are', async () => {
  const week = { employee_ids: [jelena.employeeId], first_day: '2026-03-05', last_day: '2026-03-08' }
  assert.deepEqual((await as(vesna).createStandbyDuties({ ...week, from_minute: 960, to_minute: 480, on: 'work' })).data, { count: 2 })
  assert.deepEqual((await as(vesna).createStandbyDuties({ ...week, from_minute: 480, to_minute: 480, on: 'rest' })).data, { count: 2 })
  assert.deepEqual((await cells(jelena)).slice(4, 8), ['PRI16+NI8', 'PRI16+NI8', 'PRI24', 'PRI24'])
  await refused(as(vesna).createStandbyDuties({ ...week, from_minute: 1000, to_minute: 1100 }), 'first_day', 'pripravnost')
  const { standby } = await as(vesna).listStandbyDuties({ employee_id: jelena.employeeId })
  await as(vesna).deleteStandbyDuties({ standby: standby.map(({ id }) => id) })
  assert.equal(await cell(7, jelena), '')
})

test('a call during standby is work and reduces the standby', async () => {
  const employee_ids = [jelena.employeeId]
  const { employee_ids: _, ...one } = { employee_ids, first_day: '2026-03-12', last_day: '2026-03-12', from_minute: 960, to_minute: 480 }
  await as(vesna).createStandbyDuties({ ...one, employee_ids })
  const [standby] = (await as(vesna).listStandbyDuties({ employee_id: jelena.employeeId })).standby
  const call = (from_minute: number, to_minute: number, who = vesna, standby_id = standby!.id) =>
    as(who).createStandbyCallOut({ standby_id, from_minute, to_minute, reason: 'Kvar pumpe' })
  await refused(call(900, 1000), 'from_minute', 'pripravnosti')
  await refused(call(420, 500), 'from_minute', 'pripravnosti')
  await assert.rejects(call(1200, 1290, ana), { status: 404 })
  await call(1200, 1290)
  const day = { employee_id: jelena.employeeId, day: '2026-03-12', approved_minutes: 90 }
  await as(vesna).decideOvertime({ decisions: [day], reason: 'Poziv' })
  assert.equal(await cell(12, jelena), 'P1:30+PRI14:30+NI8')
  await as(vesna).createStandbyDuties({ ...one, employee_ids, first_day: '2026-03-19', last_day: '2026-03-20' })
  const [tonight] = (await as(vesna).listStandbyDuties({ employee_id: jelena.employeeId })).standby
  await refused(call(1200, 1290, vesna, tonight!.id), 'to_minute', 'budućnosti')
})

test('a closed month rejects trips, field work and standby, not settlements', async () => {
  const id = await anyTrip({ employee_ids: [jelena.employeeId] })
  await withSystemCompanyTransaction(testApp.services, company.companyId, 'test', (ctx) =>
    sql`insert into month_close (month, closed_by) values ('2026-03-01', ${vesna.userId})`.execute(ctx.db),
  )
  await refused(anyTrip({ employee_ids: [jelena.employeeId], first_day: '2026-03-30', last_day: '2026-04-02' }), 'first_day', 'zaključen')
  const days = { employee_ids: [jelena.employeeId], first_day: '2026-03-26', last_day: '2026-03-27' }
  await refused(as(vesna).createFieldWorkDays({ ...days, place: 'Zemun' }), 'first_day', 'zaključen')
  await refused(as(vesna).createStandbyDuties({ ...days, from_minute: 960, to_minute: 480 }), 'first_day', 'zaključen')
  await assert.rejects(gone(id), { code: 'common.month_closed' })
  await as(jelena).updateTripSettlement({ business_trip_id: id, ...route, last_minute: 1200 })
  assert.equal((await as(vesna).confirmTripSettlement({ business_trip_id: id })).data.state, 'settled')
})

test('a trip is displayed by the current hour', async () => {
  const id = await anyTrip({ employee_ids: [ana.employeeId], first_day: '2026-04-07', last_day: '2026-04-08' })
  const state = async () => (await as(vesna).getTrip({ business_trip_id: id })).data.state
  assert.equal(await state(), 'ahead')
  now = new Date('2026-04-07T06:30:00+02:00')
  assert.equal(await state(), 'running')
  now = new Date('2026-04-08T20:00:00+02:00')
  assert.equal(await state(), 'to_settle')
})

test('an erasure deletes texts and receipts; days with hours stay', async () => {
  const of = marko.employeeId
  const texts = () =>
    withInstallationTransaction(testApp.database, async (db) => {
      const { rows } = await sql<{ texts: string; bills: number; days: number }>`
        select (select string_agg(to_jsonb(t)::text, ' ') from business_trip t where employee_id = ${of}) ||
            (select string_agg(to_jsonb(s)::text, ' ') from trip_settlement s where employee_id = ${of}) as texts,
          (select count(*)::int from trip_receipt where employee_id = ${of}) as bills,
          (select count(*)::int from business_trip where employee_id = ${of}) as days`.execute(db)
      return rows[0]!
    })
  const before = await texts()
  assert.ok(before.texts.includes('Obilazak kupca') && before.texts.includes('Ugovor je dogovoren.') && before.bills === 1)
  await withInstallationTransaction(testApp.database, (db) => sql`select erase_person(${company.companyId}, ${of}, 'zahtev')`.execute(db))
  const after = await texts()
  assert.ok(!/Obilazak|dogovoren|Niš/.test(after.texts), after.texts)
  assert.deepEqual([after.bills, after.days], [0, before.days])
})

test('employees on a trip are absent in calendar, plan and own schedule', async () => {
  const id = await anyTrip({ first_day: '2026-04-13', last_day: '2026-04-14', place: 'Subotica' })
  const calendarOf = async (who: TestUser) => {
    const { people, loads } = await createTestClient(leaveContract, testApp, who, company.companyId).listLeaveCalendar({
      month: '2026-04',
      away: true,
      size: 0,
    })
    const of = people.find((one) => one.id === marko.employeeId)
    return [of?.trips.map(({ first_day, place }) => [first_day, place]), loads.find(({ day }) => day === '2026-04-14')!.away]
  }
  assert.deepEqual(await calendarOf(vesna), [[['2026-04-13', 'Subotica']], 1])
  assert.deepEqual(await calendarOf(ana), [[['2026-04-13', 'Subotica']], 1])
  const { employees } = (await createTestClient(monthPlanContract, testApp, vesna, company.companyId).getMonthPlan({ month: '2026-04' }))
    .data
  const own = employees.find((one) => one.id === marko.employeeId)!
  assert.deepEqual([own.sent, own.leave], [{ '2026-04-13': 'SP', '2026-04-14': 'SP' }, {}])
  const { days } = (
    await createTestClient(myTimesheetAndScheduleContract, testApp, marko, company.companyId).getMyMonthSchedule({ month: '2026-04' })
  ).data
  assert.deepEqual(
    days.filter(({ leave }) => leave).map(({ day, leave }) => [day, leave]),
    [
      ['2026-04-13', 'SP'],
      ['2026-04-14', 'SP'],
    ],
  )
  // Another company cannot see the trip.
  const theirs = await createTestClient(leaveContract, testApp, neighbours.vesna, neighbours.companyId).listLeaveCalendar({
    month: '2026-04',
    away: true,
    size: 0,
  })
  assert.deepEqual(theirs.people, [])
  await gone(id)
})

test('leave over a trip warns requester and approver', async () => {
  const id = await anyTrip({ first_day: '2026-04-20', last_day: '2026-04-21', place: 'Novi Sad' })
  await grantLeaveDays(company, marko, 2026, 20)
  const asking = { leave_type_id: company.typeId.GO!, first_day: '2026-04-21', last_day: '2026-04-22' }
  const leave = createLeaveClient(company, marko)
  const { findings } = (await leave.validateLeaveRequest({ employee_id: marko.employeeId, ...asking })).data
  assert.deepEqual(
    findings.filter(({ key }) => key === 'leave.why.on_trip').map(({ severity, values }) => [severity, values.place, values.from]),
    [['warning', 'Novi Sad', '2026-04-20']],
  )
  await gone(id)
})

test('per diems and field days go to payroll in money, taxed parts apart', async () => {
  now = new Date('2026-05-20T10:00:00+02:00')
  const settings = TripSettings.parse({ homeAmount: 400_000, fieldAmount: 120_000, fieldUntaxed: 100_000 })
  await as(vesna).updateTripSettings({ settings })
  const id = await anyTrip({ first_day: '2026-05-11', last_day: '2026-05-11', first_minute: 360, last_minute: 1260 })
  const settlement = { first_day: '2026-05-11', first_minute: 360, last_day: '2026-05-11', last_minute: 1260, report: 'Obavljeno' }
  await as(vesna).createFieldWorkDays({ employee_ids: [marko.employeeId], first_day: '2026-05-13', last_day: '2026-05-14', place: 'Čačak' })
  const office = {
    ...createTestClient(monthCloseContract, testApp, vesna, company.companyId),
    ...createTestClient(backgroundJobsContract, testApp, vesna, company.companyId),
  }
  const columns = (...fields: ('payroll_code' | 'hours' | 'days' | 'amount' | 'amount_of')[]) =>
    fields.map((field) => ({ field, heading: field }))
  const csv = async () => {
    const { job_id } = (await as(vesna).exportTimesheet({ month: '2026-05', kind: 'payroll_csv', employee_id: marko.employeeId })).data
    const job = await waitUntil(async () => {
      const { data } = await office.getBackgroundJob({ job_id })
      return ['done', 'failed'].includes(data.status) && data
    })
    assert.equal(job.status, 'done', JSON.stringify(job.failure))
    return (await (await office.downloadJobFile({ job_id })).text()).replace('\ufeff', '').trim().split('\r\n').slice(1)
  }
  const money = async () => (await csv()).filter((line) => /^(DN|TD|dnev)/.test(line))
  await office.updatePayrollFileSettings({ settings: { columns: columns('payroll_code', 'hours', 'days') } })
  assert.deepEqual(await money(), [], 'without a column for money there is no line of it')
  await office.updatePayrollFileSettings({
    settings: { columns: columns('payroll_code', 'hours', 'days', 'amount'), codes: { DN: 'dnev' } },
  })
  assert.deepEqual(await money(), ['TD;;2;2000,00', 'TD-O;;;400,00'], 'a trip that is not settled gives nothing yet')
  await as(marko).updateTripSettlement({ business_trip_id: id, ...settlement })
  const { data } = await as(vesna).confirmTripSettlement({ business_trip_id: id })
  const { perDiems, taxed } = data.counted.total!
  assert.ok(taxed > 0)
  const dinars = (para: number) => (para / 100).toFixed(2).replace('.', ',')
  assert.deepEqual(await money(), [`dnev;;1;${dinars(perDiems - taxed)}`, `DN-O;;;${dinars(taxed)}`, 'TD;;2;2000,00', 'TD-O;;;400,00'])
  const amountOf = (category: string) => ({ field: 'amount_of' as const, heading: category, category })
  await office.updatePayrollFileSettings({ settings: { layout: 'wide', columns: [amountOf('DN-O'), amountOf('TD')] } })
  assert.deepEqual(await csv(), [`${dinars(taxed)};2000,00`])
  await assert.rejects(office.updatePayrollFileSettings({ settings: { columns: columns('amount_of') } }), { status: 422 })
})
