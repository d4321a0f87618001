import assert from 'node:assert/strict'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { addDays } from '#shared/days.ts'
import { createTestAccount, createTestApp, createTestClient, type TestCompany, waitUntil } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'
import { staffingDemandContract } from '../staffing-demand-contract.ts'
import { toPresenceSpansOfClockEvents } from './schedule-of-day.ts'

const app = await createTestApp()
const of = (company: TestCompany, person: { token: string }) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return {
    ...call(staffingDemandContract),
    ...call(monthPlanContract),
    ...call(organisationContract),
    ...call(clockEventsContract),
    ...call(backgroundJobsContract),
  }
}
const week = { from: '2026-03-02', to: '2026-03-08' }
type Caller = ReturnType<typeof of>
const planOf = async (who: Caller, more: object = {}) => (await who.getPlanAgainstDemand({ ...week, ...more })).data
const cells = async (who: Caller, id: number, more: object = {}) =>
  (await planOf(who, more)).demands
    .find((one) => one.id === id)!
    .cells.map((cell) => cell && `${cell.planned}/${cell.needed}${cell.is_overridden ? '!' : ''}`)

/** Both departments work from eight to four on weekdays from March 2026 on: Ana and Marko in one, Vesna and Jelena in the other. */
async function planned() {
  const company = await createLeaveCompany(app)
  const vesna = of(company, company.vesna)
  const ana = of(company, company.ana)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const night = (await vesna.createShift({ code: 'III', name: 'Treća', segments: [{ from: 1320, to: 1800 }] })).data.id
  const schedule = await vesna.createWorkSchedule({
    name: 'N',
    anchor_day: '2026-03-02',
    days: [shift, shift, shift, shift, shift, null, null],
  })
  for (const department_id of [company.departmentId, company.otherDepartmentId])
    await vesna.createRotationAssignment({ work_schedule_id: schedule.data.id, department_id, first_day: '2026-03-01' })
  const demand = { shift_id: shift, department_id: company.departmentId, first_day: '2026-03-02', needed: [3, 2, 2, 2, 1, 0, 0] }
  const { id } = (await vesna.createStaffingDemand(demand)).data
  return { company, vesna, ana, shift, night, demand, id }
}

test('demand is compared with the plan of its place by day, without leave', async () => {
  const { company, vesna, id } = await planned()
  assert.deepEqual(await cells(vesna, id), ['2/3', '2/2', '2/2', '2/2', '2/1', '0/0', '0/0'])
  await createLeaveClient(company, company.vesna).createLeaveRequest({
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: '2026-03-03',
    last_day: '2026-03-03',
    approved: true,
  })
  const plan = await planOf(vesna)
  assert.deepEqual(plan.demands[0]!.cells[1], { needed: 2, planned: 1, is_overridden: false })
  assert.deepEqual(plan.totals.slice(0, 2), [
    { needed: 3, covered: 2, without_demand: 2 },
    { needed: 2, covered: 1, without_demand: 2 },
  ])
  const ofDepartment = await planOf(vesna, { department_id: company.departmentId })
  assert.equal(ofDepartment.totals[0]!.without_demand, 0)
  const elsewhere = await planOf(vesna, { department_id: company.otherDepartmentId })
  assert.deepEqual([elsewhere.demands, elsewhere.totals[0]!.without_demand], [[], 2])
  const { data } = await vesna.getStaffingDemandOfDay({ work_demand_id: id, day: '2026-03-03' })
  assert.deepEqual(
    [data.planned, data.away, data.free].map((list) => list.map(({ fullName }) => fullName)),
    [['Jovanović Ana'], ['Đorđević Marko'], []],
  )
  assert.doesNotMatch(JSON.stringify(data), /NO"|Neplać/)
  const sunday = (await vesna.getStaffingDemandOfDay({ work_demand_id: id, day: '2026-03-08' })).data
  assert.deepEqual(
    sunday.free.map(({ fullName }) => fullName),
    ['Đorđević Marko', 'Jovanović Ana'],
  )
})

test('a removed shift opens a place, and the position narrows the count', async () => {
  const { company, vesna, shift, night, id } = await planned()
  await vesna.updatePlanCells({ cells: [{ employee_id: company.ana.employeeId, day: '2026-03-06', shift_id: night }], reason: 'zamena' })
  assert.equal((await cells(vesna, id))[4], '1/1')
  const { elsewhere } = (await vesna.getStaffingDemandOfDay({ work_demand_id: id, day: '2026-03-06' })).data
  assert.deepEqual(
    elsewhere.map(({ fullName, shift: code }) => [fullName, code]),
    [['Jovanović Ana', 'III']],
  )
  const welder = (await vesna.createJobPosition({ name: 'Varilac' })).data.id
  const { data } = await vesna.createStaffingDemand({
    shift_id: shift,
    job_position_id: welder,
    first_day: '2026-03-02',
    needed: [1, 1, 1, 1, 1, 0, 0],
  })
  assert.deepEqual((await cells(vesna, data.id)).slice(0, 2), ['0/1', '0/1'])
})

test('single days are overridden by revision, and a week is copied', async () => {
  const { vesna, id } = await planned()
  await vesna.setStaffingDemandOverrides({ work_demand_id: id, days: [{ day: '2026-03-07', needed: 2, expected_count: 0 }] })
  assert.equal((await cells(vesna, id))[5], '0/2!')
  await assert.rejects(
    vesna.setStaffingDemandOverrides({ work_demand_id: id, days: [{ day: '2026-03-07', needed: 4, expected_count: 0 }] }),
    {
      status: 409,
      code: 'common.concurrent_update',
    },
  )
  await assert.rejects(
    vesna.setStaffingDemandOverrides({
      work_demand_id: id,
      days: [
        { day: '2026-03-06', needed: 4 },
        { day: '2026-03-01', needed: 4 },
      ],
    }),
    { status: 422, code: 'planning.days_outside_demand' },
  )
  assert.equal((await cells(vesna, id))[4], '2/1')
  await vesna.copyStaffingDemandWeek({ from: '2026-03-02', to: '2026-03-09', weeks: 2 })
  for (const from of ['2026-03-09', '2026-03-16']) {
    const copied = await cells(vesna, id, { from, to: from === '2026-03-09' ? '2026-03-15' : '2026-03-22' })
    assert.deepEqual(copied, ['2/3', '2/2', '2/2', '2/2', '2/1', '0/2!', '0/0'])
  }
  await vesna.setStaffingDemandOverrides({ work_demand_id: id, days: [{ day: '2026-03-07', needed: null }] })
  assert.equal((await cells(vesna, id))[5], '0/0')
  await assert.rejects(vesna.copyStaffingDemandWeek({ from: '2026-03-03', to: '2026-03-09' }), { status: 422 })
  await assert.rejects(vesna.copyStaffingDemandWeek({ from: '2026-03-02', to: '2026-03-02' }), { status: 422 })
})

test('input is validated: overlap, span, unknown ids, an older revision', async () => {
  const { company, vesna, demand, id } = await planned()
  await assert.rejects(vesna.createStaffingDemand(demand), { status: 409, code: 'planning.demand_overlap' })
  await assert.rejects(
    vesna.createStaffingDemand({ ...demand, location_id: 999_999 }),
    ({ status, fields }) => status === 422 && 'location_id' in fields,
  )
  await assert.rejects(
    vesna.createStaffingDemand({ ...demand, shift_id: 999_999 }),
    ({ status, fields }) => status === 422 && 'shift_id' in fields,
  )
  await assert.rejects(vesna.createStaffingDemand({ ...demand, needed: [1, 2] }), { status: 422 })
  await assert.rejects(vesna.createStaffingDemand({ ...demand, needed: [1, 2, 3, 4, 5, 6, -1] }), { status: 422 })
  await assert.rejects(
    vesna.updateStaffingDemand({ work_demand_id: id, last_day: '2026-03-01' }),
    ({ status, fields }) => status === 422 && 'last_day' in fields,
  )
  await vesna.updateStaffingDemand({ work_demand_id: id, needed: [9, 9, 9, 9, 9, 9, 9], last_day: '2026-03-04', revision: 1 })
  await assert.rejects(vesna.updateStaffingDemand({ work_demand_id: id, on_holidays: 1, revision: 1 }), {
    status: 409,
    code: 'common.concurrent_update',
  })
  assert.deepEqual(await cells(vesna, id), ['2/9', '2/9', '2/9', null, null, null, null])
  await vesna.createStaffingDemand({ ...demand, first_day: '2026-03-05' })
  await assert.rejects(vesna.getPlanAgainstDemand({ from: '2026-03-02', to: '2026-09-02' }), { status: 422 })
  await vesna.deleteStaffingDemand({ work_demand_id: id })
  await assert.rejects(vesna.getStaffingDemandOfDay({ work_demand_id: id, day: '2026-03-02' }), { status: 404 })
  const marko = of(company, company.marko)
  await assert.rejects(marko.getPlanAgainstDemand(week), { status: 403 })
  await assert.rejects(marko.getScheduleOfDay({ day: '2026-03-02' }), { status: 403 })
})

test('a manager sees demands and employees of their departments, plans nothing', async () => {
  const { company, vesna, ana, demand } = await planned()
  const other = (await vesna.createStaffingDemand({ ...demand, department_id: company.otherDepartmentId })).data.id
  const whole = (await vesna.createStaffingDemand({ ...demand, department_id: null })).data.id
  const plan = await planOf(ana)
  assert.deepEqual(
    plan.demands.map(({ department }) => department?.name),
    ['Proizvodnja'],
  )
  assert.equal(plan.totals[0]!.without_demand, 0)
  for (const id of [other, whole])
    await assert.rejects(ana.getStaffingDemandOfDay({ work_demand_id: id, day: '2026-03-02' }), { status: 404 })
  await assert.rejects(ana.createStaffingDemand({ ...demand, first_day: '2027-01-01' }), { status: 403 })
  assert.equal((await planOf(vesna)).demands.length, 3)
  const day = (await ana.getScheduleOfDay({ day: '2026-03-02' })).data
  assert.deepEqual(
    day.people.map(({ fullName }) => fullName),
    ['Đorđević Marko', 'Jovanović Ana'],
  )
  const planner = await withInstallationTransaction(app.database, async (db) => {
    const account = await createTestAccount(app, db, 'employer_user', company.companyId)
    await db
      .insertInto('access_scope')
      .values({ company_id: company.companyId, user_id: account.userId, department_id: company.departmentId })
      .execute()
    return account
  })
  const scoped = of(company, planner)
  await assert.rejects(
    scoped.createStaffingDemand({ ...demand, department_id: company.otherDepartmentId, first_day: '2027-01-01' }),
    ({ status }) => status === 422 || status === 409,
  )
  await assert.rejects(scoped.updateStaffingDemand({ work_demand_id: other, needed: [0, 0, 0, 0, 0, 0, 0] }), { status: 404 })
  const mine = (await planOf(scoped)).demands[0]!.id
  await assert.rejects(
    scoped.updateStaffingDemand({ work_demand_id: mine, department_id: null, shift_id: demand.shift_id }),
    ({ status }) => status === 422 || status === 409,
  )
})

test('a day by hour shows the last night, plan, presence and need', async () => {
  const { company, vesna, night } = await planned()
  const { jelena, marko } = company
  await vesna.updatePlanCells({
    cells: [
      { employee_id: jelena.employeeId, day: '2026-03-02', shift_id: night },
      { employee_id: jelena.employeeId, day: '2026-03-03', shift_id: null },
    ],
    reason: 'zamena',
  })
  const pass = (employee_id: number, at: string, direction: 'in' | 'out') =>
    vesna.createClockEvent({ employee_id, at: `${at}:00+01:00`, direction, reason: 'kartica' })
  await pass(jelena.employeeId, '2026-03-02T21:50', 'in')
  await pass(jelena.employeeId, '2026-03-03T06:05', 'out')
  await pass(marko.employeeId, '2026-03-03T08:30', 'in')
  await pass(marko.employeeId, '2026-03-03T16:00', 'out')
  const { data } = await vesna.getScheduleOfDay({ day: '2026-03-03' })
  const person = (id: number) => {
    const { planned, ...one } = data.people.find((one) => one.id === id)!
    return { ...one, codes: planned.map(({ shift }) => shift.code), planned: planned.map(({ from, to }) => ({ from, to })) }
  }
  assert.deepEqual([person(jelena.employeeId).planned, person(jelena.employeeId).present], [[{ from: 0, to: 360 }], [{ from: 0, to: 365 }]])
  assert.deepEqual([person(jelena.employeeId).shift, person(jelena.employeeId).codes], [null, ['III']])
  assert.deepEqual(
    [person(marko.employeeId).planned, person(marko.employeeId).present],
    [[{ from: 480, to: 960 }], [{ from: 510, to: 960 }]],
  )
  assert.deepEqual(data.hours[5], { needed: 0, planned: 1, present: 1 })
  assert.deepEqual(data.hours[8], { needed: 2, planned: 3, present: 0 })
  assert.deepEqual(data.hours[9], { needed: 2, planned: 3, present: 1 })
  assert.equal(data.now, null)
  const own = (await vesna.getScheduleOfDay({ day: '2026-03-03', department_id: company.departmentId })).data
  assert.deepEqual([own.people.length, own.hours[9]!.planned], [2, 2])
})

test('clock events become presence; a missing exit makes none', () => {
  const pass = (minute: number, direction: 'in' | 'out' | 'unknown') => ({ minute, direction })
  assert.deepEqual(toPresenceSpansOfClockEvents([pass(480, 'in'), pass(960, 'out')], null), {
    spans: [{ from: 480, to: 960 }],
    inside: false,
  })
  assert.deepEqual(toPresenceSpansOfClockEvents([pass(480, 'unknown'), pass(960, 'unknown')], null).spans, [{ from: 480, to: 960 }])
  assert.deepEqual(toPresenceSpansOfClockEvents([pass(480, 'in')], 600), { spans: [{ from: 480, to: 600 }], inside: true })
  assert.deepEqual(toPresenceSpansOfClockEvents([pass(480, 'in')], null), { spans: [], inside: false })
  assert.deepEqual(toPresenceSpansOfClockEvents([pass(-900, 'in')], 600).inside, false)
  assert.deepEqual(toPresenceSpansOfClockEvents([pass(-120, 'in'), pass(360, 'out'), pass(1320, 'in'), pass(1800, 'out')], null).spans, [
    { from: 0, to: 360 },
    { from: 1320, to: 1440 },
  ])
})

test('the work plan is exported as a workbook', async () => {
  const { vesna } = await planned()
  const { job_id } = (await vesna.exportPlanAgainstDemand(week)).data
  await waitUntil(async () => ['done', 'failed'].includes((await vesna.getBackgroundJob({ job_id })).data.status))
  const bytes = Buffer.from(await (await vesna.downloadJobFile({ job_id })).arrayBuffer())
  assert.equal(bytes.subarray(0, 2).toString(), 'PK')
})

test('demand is copied from last year by need or plan, holidays excepted', async () => {
  const { company, vesna, shift, demand, id } = await planned()
  const next = async (to = '2027-03-01', more: object = {}) =>
    (await vesna.getPlanAgainstDemand({ from: to, to: addDays(to, 6), ...more })).data.demands
      .find((one) => one.id === id)!
      .cells.map((cell) => cell && `${cell.needed}${cell.is_overridden ? '!' : ''}`)
  await vesna.updateStaffingDemand({ work_demand_id: id, last_day: '2026-12-31' })
  await vesna.setStaffingDemandOverrides({ work_demand_id: id, days: [{ day: '2026-03-07', needed: 4 }] })
  // The demand of this year is another row for the same shift and place.
  const later = (await vesna.createStaffingDemand({ ...demand, first_day: '2027-01-01', needed: [1, 1, 1, 1, 1, 0, 0] })).data.id
  const readDemand = async (to = '2027-03-01') =>
    (await vesna.getPlanAgainstDemand({ from: to, to: addDays(to, 6) })).data.demands
      .find((one) => one.id === later)!
      .cells.map((cell) => cell && `${cell.needed}${cell.is_overridden ? '!' : ''}`)
  assert.equal((await vesna.copyStaffingDemandFromLastYear({ to: '2027-03-01', weeks: 1 })).data.written, 7)
  assert.deepEqual(await readDemand(), ['3!', '2!', '2!', '2!', '1', '4!', '0'])
  assert.deepEqual(await readDemand('2027-03-08'), ['1', '1', '1', '1', '1', '0', '0'])
  await vesna.copyStaffingDemandFromLastYear({ to: '2027-03-01', by: 'planned', department_id: company.departmentId })
  assert.deepEqual(await readDemand(), ['2!', '2!', '2!', '2!', '2!', '0', '0'])
  // The first of May is a holiday in both years, so its number does not change.
  await vesna.setStaffingDemandOverrides({ work_demand_id: later, days: [{ day: '2027-05-01', needed: 5 }] })
  await vesna.copyStaffingDemandFromLastYear({ to: '2027-04-26', weeks: 1 })
  assert.equal((await readDemand('2027-04-26'))[5], '5!')
  await assert.rejects(vesna.copyStaffingDemandFromLastYear({ to: '2027-03-02' }), { status: 422 })
  await assert.rejects(vesna.copyStaffingDemandFromLastYear({ to: '2028-03-06', by: 'planned', location_id: 999_999 }), {
    status: 422,
    code: 'planning.no_data_of_last_year',
  })
  const jelena = of(company, company.jelena)
  await assert.rejects(jelena.copyStaffingDemandFromLastYear({ to: '2027-03-01' }), { status: 403 })
  assert.ok(shift && (await next('2026-03-02'))[0] === '3', 'last year stays as it was')
})

test('a demand stores allowed shortage and surplus, and keeps omitted ones', async () => {
  const { vesna, id } = await planned()
  const around = async () => {
    const { allowed_shortage, allowed_surplus } = (await planOf(vesna)).demands.find((one) => one.id === id)!
    return [allowed_shortage, allowed_surplus]
  }
  assert.deepEqual(await around(), [0, 0])
  await vesna.updateStaffingDemand({ work_demand_id: id, allowed_shortage: 1, allowed_surplus: 2 })
  await vesna.updateStaffingDemand({ work_demand_id: id, note: 'x' })
  assert.deepEqual(await around(), [1, 2])
  await assert.rejects(vesna.updateStaffingDemand({ work_demand_id: id, allowed_shortage: -1 }), { status: 422 })
  await assert.rejects(vesna.updateStaffingDemand({ work_demand_id: id, allowed_surplus: 1000 }), { status: 422 })
})

test('hourly demand counts the fewest at any moment, with the night before', async () => {
  const { company, vesna, ana, shift, night, demand } = await planned()
  const long = (await vesna.createShift({ code: 'D', name: 'Duga', segments: [{ from: 600, to: 1200 }] })).data.id
  const byClock = { ...demand, shift_id: null, from_minute: 480, to_minute: 1200, needed: [2, 1, 1, 1, 1, 0, 0] }
  const { id } = (await vesna.createStaffingDemand(byClock)).data
  // Both leave at four, and no employee is present until eight in the evening.
  assert.deepEqual(await cells(vesna, id), ['0/2', '0/1', '0/1', '0/1', '0/1', '0/0', '0/0'])
  await vesna.updatePlanCells({ cells: [{ employee_id: company.marko.employeeId, day: '2026-03-03', shift_id: long }], reason: 'zamena' })
  assert.equal((await cells(vesna, id))[1], '1/1')
  const { data } = await vesna.getStaffingDemandOfDay({ work_demand_id: id, day: '2026-03-03' })
  assert.deepEqual(
    data.planned.map(({ fullName, shift: code }) => [fullName, code]),
    [
      ['Đorđević Marko', 'D'],
      ['Jovanović Ana', 'I'],
    ],
  )
  assert.deepEqual(
    data.shifts.map(({ code }) => code),
    ['D', 'I'],
  )
  assert.deepEqual((await planOf(ana)).demands.find((one) => one.id === id)!.hours, { from: 480, to: 1200 })

  const early = { ...demand, shift_id: null, from_minute: 0, to_minute: 360, needed: [1, 1, 1, 1, 1, 1, 1] }
  const morning = (await vesna.createStaffingDemand(early)).data.id
  const over = (await vesna.createStaffingDemand({ ...early, from_minute: 1320, to_minute: 1860 })).data.id
  await vesna.updatePlanCells({
    cells: [
      { employee_id: company.ana.employeeId, day: '2026-03-04', shift_id: night },
      { employee_id: company.ana.employeeId, day: '2026-03-05', shift_id: null },
      { employee_id: company.marko.employeeId, day: '2026-03-05', shift_id: null },
    ],
    reason: 'zamena',
  })
  assert.equal((await cells(vesna, morning))[3], '1/1', 'the night of Wednesday covers the morning of Thursday')
  assert.equal((await cells(vesna, over))[2], '0/1', 'from six to seven nobody is there')
  const early5 = (await vesna.createShift({ code: 'R', name: 'Rana', segments: [{ from: 300, to: 780 }] })).data.id
  await vesna.updatePlanCells({ cells: [{ employee_id: company.marko.employeeId, day: '2026-03-05', shift_id: early5 }], reason: 'zamena' })
  assert.equal((await cells(vesna, over))[2], '1/1', 'who begins the day after covers the end of hours over midnight')
  const day = (await vesna.getScheduleOfDay({ day: '2026-03-02' })).data
  assert.deepEqual([day.hours[9]!.needed, day.hours[17]!.needed], [5, 2])

  assert.equal(
    (await vesna.copyStaffingDemandFromLastYear({ to: '2027-03-01', by: 'planned', department_id: company.departmentId })).data.written,
    28,
  )
  assert.ok(shift)
})

test('a demand has either a shift or hours, with the end after the start', async () => {
  const { vesna, demand, id } = await planned()
  const refused = (input: object, field: string) =>
    assert.rejects(vesna.createStaffingDemand({ ...demand, ...input }), ({ status, fields }) => status === 422 && field in fields)
  await refused({ shift_id: null }, 'shift_id')
  await refused({ from_minute: 480, to_minute: 960 }, 'shift_id')
  await refused({ shift_id: null, from_minute: 480 }, 'to_minute')
  await refused({ shift_id: null, to_minute: 480 }, 'from_minute')
  await refused({ shift_id: null, from_minute: 480, to_minute: 480 }, 'to_minute')
  await refused({ shift_id: null, from_minute: 480, to_minute: 1921 }, 'to_minute')
  await assert.rejects(vesna.updateStaffingDemand({ work_demand_id: id, from_minute: 480, to_minute: 960 }), { status: 422 })
  await vesna.updateStaffingDemand({ work_demand_id: id, shift_id: null, from_minute: 480, to_minute: 960 })
  assert.deepEqual((await cells(vesna, id)).slice(0, 2), ['2/3', '2/2'])
  await assert.rejects(vesna.createStaffingDemand({ ...demand, shift_id: null, from_minute: 480, to_minute: 960 }), {
    status: 409,
    code: 'planning.demand_overlap',
  })
})

test('a month shows the loads of the past year, in scope and by page', async () => {
  const { company, vesna, ana, night } = await planned()
  const marko = company.marko.employeeId
  const jelena = company.jelena.employeeId
  const shiftLoads = async (who: Caller, month: string) =>
    new Map((await who.listNightSundayAndHolidayShiftCounts({ month })).data.people.map(({ id, ...pastLoads }) => [id, pastLoads]))
  await vesna.updatePlanCells({
    cells: [
      { employee_id: marko, day: '2026-03-08', shift_id: night },
      { employee_id: marko, day: '2026-03-09', shift_id: null },
    ],
    reason: 'zamena',
  })
  assert.deepEqual((await shiftLoads(vesna, '2026-03')).get(marko), { nights: 0, sundays: 0, holidays: 0 })
  // The rotation includes Easter Monday and the first of May, except for absent employees.
  const may = (await shiftLoads(vesna, '2026-05')).get(marko)!
  assert.deepEqual([may.nights, may.sundays], [1, 1])
  assert.deepEqual([...(await shiftLoads(ana, '2026-05')).keys()].sort(), [company.ana.employeeId, marko].sort())
  assert.ok((await shiftLoads(vesna, '2026-05')).has(jelena))
  await assert.rejects(of(company, company.marko).listNightSundayAndHolidayShiftCounts({ month: '2026-05' }), { status: 403 })
})

test('a demand with a training counts and offers only its holders', async () => {
  const { company, vesna, ana, shift, demand } = await planned()
  const file = createTestClient(personalFileContract, app, company.vesna, company.companyId)
  const hold = (employee_id: number, title: string, valid_to: string | null) =>
    file.createEmployeeTraining({ employee_id, kind: 'machine', title, day: '2026-01-10', valid_to, result: 'passed' })
  await hold(company.marko.employeeId, 'Viljuškar', '2026-03-04')
  await hold(company.ana.employeeId, 'Dizalica', null)
  assert.deepEqual((await vesna.listTrainingsForStaffingDemand({})).data, [
    { kind: 'machine', title: 'Dizalica' },
    { kind: 'machine', title: 'Viljuškar' },
  ])
  await assert.rejects(ana.listTrainingsForStaffingDemand({}), { status: 403 })
  const needs = { ...demand, needed: [1, 1, 1, 1, 1, 0, 0] }
  const forklift = (await vesna.createStaffingDemand({ ...needs, training_kind: 'machine', training_title: 'viljuskar' })).data.id
  assert.deepEqual((await cells(vesna, forklift)).slice(0, 2), ['0/1', '0/1'], 'another spelling is another training')
  await vesna.updateStaffingDemand({ work_demand_id: forklift, training_title: 'VILJUŠKAR ' })
  assert.deepEqual((await cells(vesna, forklift)).slice(0, 5), ['1/1', '1/1', '1/1', '0/1', '0/1'], 'to the last day of its validity')
  const any = (await vesna.createStaffingDemand({ ...needs, training_kind: 'machine' })).data.id
  assert.deepEqual((await cells(vesna, any)).slice(2, 4), ['2/1', '1/1'])
  const free = async (day: string) =>
    (await vesna.getStaffingDemandOfDay({ work_demand_id: forklift, day })).data.planned.map(({ fullName }) => fullName)
  assert.deepEqual([await free('2026-03-03'), await free('2026-03-05')], [['Đorđević Marko'], []])
  await assert.rejects(
    vesna.createStaffingDemand({ ...needs, shift_id: shift, training_title: 'x', first_day: '2027-01-01' }),
    ({ status, fields }) => status === 422 && 'training_kind' in fields,
  )
  await assert.rejects(vesna.createStaffingDemand({ ...needs, training_kind: 'machine' }), { status: 409, code: 'planning.demand_overlap' })
})
