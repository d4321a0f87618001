import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { createTestApp, createTestClient, recordFirstClockEvent, type TestUser } from '#test/support/app.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany, grantLeaveDays, type LeaveCompany } from '#test/support/leave-company.ts'
import { personalHolidaysContract } from '../../personal-holidays-contract.ts'

const app = await createTestApp({ jobs: false })

const of = (company: LeaveCompany, person: TestUser) => ({
  ...createTestClient(personalHolidaysContract, app, person, company.companyId),
  ...createTestClient(timesheetContract, app, person, company.companyId),
  ...createTestClient(clockEventsContract, app, person, company.companyId),
  ...createTestClient(monthCloseContract, app, person, company.companyId),
  ...createTestClient(monthPlanContract, app, person, company.companyId),
  ...createLeaveClient(company, person),
})

async function started() {
  const company = await createLeaveCompany(app)
  await recordFirstClockEvent(company)
  await assignDayShift(company)
  const vesna = of(company, company.vesna)
  const marko = of(company, company.marko)
  const employee_id = company.marko.employeeId
  const cell = async (day: string) => {
    const { data } = await vesna.getTimesheet({ month: day.slice(0, 7) })
    return data.employees.find(({ id }) => id === employee_id)!.cells[Number(day.slice(8)) - 1]
  }
  return { company, vesna, marko, employee_id, cell }
}

test('a yearly slava is VP when not worked, paid more when worked, with its article', async () => {
  const { vesna, employee_id, cell } = await started()
  assert.equal(await cell('2026-05-06'), 'NI')
  await vesna.createPersonalHolidays({ employee_id, days: ['2024-05-06'], yearly: true })
  assert.equal(await cell('2026-05-06'), 'VP')
  const { data: why } = await vesna.explainTimesheetCell({ employee_id, day: '2026-05-06' })
  assert.ok(why.reasons.some(({ key, article }) => key === 'time.why.hours.VP' && article?.includes('čl. 4 Zakona o državnim')))
  for (const [time, direction] of [
    ['08:00', 'in'],
    ['16:00', 'out'],
  ] as const)
    await vesna.createClockEvent({ employee_id, at: `2026-05-06T${time}:00+02:00`, direction, reason: 'Bez kartice' })
  assert.equal(await cell('2026-05-06'), 'H8')
  const worked = (await vesna.explainTimesheetCell({ employee_id, day: '2026-05-06' })).data
  assert.ok(worked.reasons.some(({ key }) => key === 'time.why.personal_holiday_worked'))
  const { data } = await vesna.listPersonalHolidays({ employee_id, year: 2026 })
  assert.deepEqual([data.days, data.allowed], [['2026-05-06'], 1])
})

test('a shift on a personal holiday is planned and paid more; others see leave', async () => {
  const { company, vesna, employee_id, cell } = await started()
  await vesna.createPersonalHolidays({ employee_id, days: ['2026-05-06'] })
  const planned = async (who: typeof vesna, day = '2026-05-06') => {
    const { data } = await who.getMonthPlan({ month: '2026-05' })
    const one = data.employees.find(({ id }) => id === employee_id)!
    const at = Number(day.slice(8)) - 1
    return { leave: one.leave, personal: one.personal, shift: one.shifts[at], origin: one.origins[at] }
  }
  const before = await planned(vesna)
  assert.partialDeepStrictEqual(before, { leave: {}, personal: ['2026-05-06'], origin: 'd' })
  assert.partialDeepStrictEqual(await planned(of(company, company.ana)), { leave: { '2026-05-06': 'O' }, personal: [] })
  const { id } = (await vesna.createShift({ code: 'II', name: 'Kasnija', segments: [{ from: 600, to: 1080 }] })).data
  await vesna.updatePlanCells({ cells: [{ employee_id, day: '2026-05-06', shift_id: id, expected_shift_id: before.shift! }] })
  assert.partialDeepStrictEqual(await planned(vesna), { personal: ['2026-05-06'], shift: id, origin: 'c' })
  assert.equal(await cell('2026-05-06'), 'VP')
  for (const [time, direction] of [
    ['10:00', 'in'],
    ['18:00', 'out'],
  ] as const)
    await vesna.createClockEvent({ employee_id, at: `2026-05-06T${time}:00+02:00`, direction, reason: 'Bez kartice' })
  assert.equal(await cell('2026-05-06'), 'H8')
})

test('a personal holiday needs confirmation by HR, never by its owner', async () => {
  const { company, vesna, marko, employee_id, cell } = await started()
  const { id } = (await marko.createPersonalHolidays({ employee_id, days: ['2026-05-06'] })).data
  assert.equal(await cell('2026-05-06'), 'NI')
  await assert.rejects(marko.confirmPersonalHoliday({ personal_holiday_id: id }), { status: 403 })
  await assert.rejects(of(company, company.jelena).listPersonalHolidays({ employee_id, year: 2026 }), { status: 404 })
  await assert.rejects(of(company, company.jelena).createPersonalHolidays({ employee_id, days: ['2026-05-07'] }), { status: 404 })
  await vesna.confirmPersonalHoliday({ personal_holiday_id: id })
  await assert.rejects(vesna.confirmPersonalHoliday({ personal_holiday_id: id }), { code: 'leave.already_decided' })
  assert.equal(await cell('2026-05-06'), 'VP')
  await assert.rejects(marko.deletePersonalHoliday({ personal_holiday_id: id }), { code: 'leave.personal_holiday_confirmed' })
  await vesna.deletePersonalHoliday({ personal_holiday_id: id })
  assert.equal(await cell('2026-05-06'), 'NI')
  const own = (await of(company, company.vesna).createPersonalHolidays({ employee_id: company.vesna.employeeId, days: ['2026-05-06'] }))
    .data
  await assert.rejects(vesna.confirmPersonalHoliday({ personal_holiday_id: own.id }), { code: 'leave.own_request' })
  const stranger = createTestClient(personalHolidaysContract, app, (await createLeaveCompany(app)).vesna, company.companyId)
  await assert.rejects(stranger.deletePersonalHoliday({ personal_holiday_id: own.id }), { status: 404 })
})

test('duplicate, excess and closed-month personal holidays are rejected by field', async () => {
  const { vesna, employee_id, cell } = await started()
  const add = (days: string[], yearly = false) => vesna.createPersonalHolidays({ employee_id, days, yearly })
  await add(['2026-05-06'], true)
  await assert.rejects(add(['0001-05-06'], true), { fields: { days: 'Dan mora da bude od 2000. do 2100. godine.' } })
  await assert.rejects(add(['2027-05-06']), { status: 422, fields: { days: 'Dan 06.05.2027. je već upisan.' } })
  await assert.rejects(add(['2026-12-19']), {
    fields: { days: 'Ličnih praznika u 2026. godini bilo bi 2, a pripada ih 1 (čl. 4 Zakona o praznicima).' },
  })
  const settings = (await vesna.getLeaveSettings({})).data.settings
  await vesna.updateLeaveSettings({ settings: { ...settings, personalHolidays: 2 } })
  await add(['2026-12-19'])
  await vesna.closeMonth({ month: '2026-04', accept: true })
  await vesna.updateLeaveSettings({ settings: { ...settings, personalHolidays: 9 } })
  await assert.rejects(add(['2026-04-14']), {
    fields: { days: 'Karnet za april 2026. je zaključen. Unesite od narednog dana, ili ponovo otvorite mesec.' },
  })
  await assert.rejects(add(['2020-04-14'], true), { status: 422 })
  await add(['2026-04-15', '2026-06-01'].slice(1))
  await vesna.closeMonth({ month: '2026-05', accept: true })
  const { data } = await vesna.listPersonalHolidays({ employee_id, year: 2026 })
  const yearly = data.holidays.find((one) => one.yearly)!
  assert.equal(yearly.closed, true)
  await vesna.deletePersonalHoliday({ personal_holiday_id: yearly.id })
  const yearlyHoliday = (await vesna.listPersonalHolidays({ employee_id, year: 2027 })).data.holidays.find((one) => one.yearly)!
  assert.equal(yearlyHoliday.last_day, '2026-05-06')
  assert.equal(await cell('2026-05-06'), 'VP')
})

test('annual leave over a personal holiday returns the day unless set otherwise', async () => {
  const { company, vesna, employee_id, cell } = await started()
  await grantLeaveDays(company, company.marko, 2026, 20)
  const leave = { employee_id, leave_type_id: company.typeId.GO!, first_day: '2026-05-04', last_day: '2026-05-08', approved: true }
  const { id } = (await vesna.createLeaveRequest(leave)).data
  const amount = async () => (await vesna.getLeaveRequest({ leave_request_id: id })).data.amount
  assert.equal(await amount(), 5)
  const made = (await vesna.createPersonalHolidays({ employee_id, days: ['2026-05-06'], yearly: true })).data
  assert.deepEqual([made.recounted, await amount(), await cell('2026-05-06'), await cell('2026-05-07')], [1, 4, 'VP', 'GO'])
  const { data } = await vesna.getLeaveRequest({ leave_request_id: id })
  assert.ok(data.why.some(({ key, values }) => key === 'leave.why.inside_personal' && values.count === 1))
  assert.equal((await vesna.deletePersonalHoliday({ personal_holiday_id: made.id })).data.recounted, 1)
  assert.equal(await amount(), 5)
  const { settings } = (await vesna.getLeaveSettings({})).data
  await vesna.updateLeaveSettings({ settings: { ...settings, personalInLeave: 'taken' } })
  assert.equal((await vesna.createPersonalHolidays({ employee_id, days: ['2026-05-06'], yearly: true })).data.recounted, 0)
  assert.deepEqual([await amount(), await cell('2026-05-06')], [5, 'GO'])
})

test('leave of the same kind uses the same days; ten in a row are rejected', async () => {
  const { company, vesna, employee_id } = await started()
  const request = (first_day: string, last_day: string) =>
    vesna.createLeaveRequest({ employee_id, leave_type_id: company.typeId.VP!, first_day, last_day, approved: true })
  await assert.rejects(request('2026-06-01', '2026-06-12'), { status: 422, code: 'leave.personal_holidays_exceeded' })
  await request('2026-12-25', '2026-12-25')
  await vesna.createPersonalHolidays({ employee_id, days: ['2026-04-03', '2026-04-06'] })
  await assert.rejects(vesna.createPersonalHolidays({ employee_id, days: ['2026-12-18'] }), { status: 422 })
})

test('leave that the law forbids is rejected with its article, for HR too', async () => {
  const { company, vesna, employee_id } = await started()
  await app.database.owner.updateTable('employee').set({ gender: 'male' }).where('id', '=', employee_id).execute()
  const request = (code: string, last_day: string, first_day = '2026-06-01', note?: string) =>
    vesna.createLeaveRequest({ employee_id, leave_type_id: company.typeId[code]!, first_day, last_day, note, approved: true })
  const listCodes = async (input: { employee_id?: number }) => (await vesna.listLeaveTypes(input)).data.map(({ code }) => code)
  assert.ok((await listCodes({})).includes('PORO'))
  const ofMan = await listCodes({ employee_id })
  assert.deepEqual(
    ['PORO', 'DOJ', 'OTAC', 'PO-POR'].map((code) => ofMan.includes(code)),
    [false, false, true, true],
  )
  const of = { employee_id, leave_type_id: company.typeId.PORO! }
  const checked = (await vesna.validateLeaveRequest({ ...of, first_day: '2026-06-01', last_day: '2026-10-31' })).data
  const [finding] = checked.findings
  assert.deepEqual([finding!.key, finding!.article], ['leave.why.maternity_of_a_man', 'ZoR čl. 94'])
  await assert.rejects(request('PORO', '2026-10-31'), { status: 422, code: 'leave.against_the_law' })
  await assert.rejects(request('UDALJ', '2026-10-31'), { status: 422, code: 'leave.longer_than_law' })
  await request('UDALJ', '2026-08-31')
  await assert.rejects(request('UDALJ', '2026-09-15', '2026-09-01'), { status: 422, code: 'leave.longer_than_law' })
  await request('UDALJ', '2026-09-15', '2026-09-01', 'Pritvor, Kv 12/26')
})

test('an erasure deletes the days and their log values', async () => {
  const { company, vesna, employee_id } = await started()
  await vesna.createPersonalHolidays({ employee_id, days: ['2026-12-19'], yearly: true })
  const { owner } = app.database
  await sql`select erase_person(${company.companyId}, ${employee_id}, 'zahtev')`.execute(owner)
  const rows = await owner.selectFrom('personal_holiday').select('id').where('employee_id', '=', employee_id).execute()
  const { rows: messages } = await sql`
    select from audit_entry where table_name = 'personal_holiday' and employee_id = ${employee_id} and concat(before, after) like '%2026-12-19%'`.execute(
    owner,
  )
  assert.deepEqual([rows.length, messages.length], [0, 0])
})
