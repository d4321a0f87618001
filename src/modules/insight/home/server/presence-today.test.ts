import assert from 'node:assert/strict'
import { test } from 'vitest'
import { homeContract } from '#modules/insight/home/contract.ts'
import { employeeOverviewContract } from '#modules/insight/home/employee-overview-contract.ts'
import { calendarFeedContract } from '#modules/insight/reminders/calendar-feed-contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { myClockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { gateContract } from '#modules/time/attendance/gate-contract.ts'
import { daysOffContract } from '#modules/time/leave/company-days-off-contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { myTimesheetAndScheduleContract } from '#modules/time/timesheet/my-timesheet-and-schedule-contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'

let now = new Date('2026-11-28T09:00:00Z')
const testApp = await createTestApp({ jobs: false, clock: () => now })
const at = (moment: string) => {
  now = new Date(moment)
}
const of = (company: TestCompany, person: TestUser) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, testApp, person, company.companyId)
  return {
    ...call(clockEventsContract),
    ...call(monthPlanContract),
    ...call(homeContract),
    ...call(employeeOverviewContract),
    ...call(gateContract),
    ...call(myTimesheetAndScheduleContract),
    ...call(myClockInContract),
    ...call(calendarFeedContract),
    ...call(leaveContract),
    ...call(daysOffContract),
  }
}

/** The state of an employee in every operation that returns it. */
async function presenceOf(company: TestCompany, person: TestUser) {
  const vesna = of(company, company.vesna)
  const id = person.employeeId
  const { activities } = await vesna.listEmployeePresenceToday({ size: 100 })
  const day = activities.find((one) => one.id === id)
  const home = (await vesna.getHomePage({})).data.presence!
  const list = (await vesna.listEmployeeSummaries({ ids: String(id) })).data[0]!.now
  return {
    day: day?.state,
    list: list?.state,
    home: home.people.find((one) => one.id === id)?.state ?? null,
    counts: Object.fromEntries(home.counts.map(({ state, count }) => [state, count])),
    firstIn: day?.first_in?.slice(11, 16) ?? null,
  }
}

const weekly = async (company: TestCompany, segments: { from: number; to: number }[]) => {
  const vesna = of(company, company.vesna)
  const shift = (await vesna.createShift({ code: 'S', name: 'Smena', segments })).data.id
  const week = await vesna.createWorkSchedule({
    name: 'Nedelja',
    anchor_day: '2026-01-05',
    days: [shift, shift, shift, shift, shift, null, null],
  })
  for (const department_id of [company.departmentId, company.otherDepartmentId])
    await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id, first_day: '2026-01-01' })
  return { vesna, shift }
}

/** Marko and Jelena have night shifts on 26 and 27 November. */
const nights = async (company: TestCompany) => {
  const vesna = of(company, company.vesna)
  const shift_id = (await vesna.createShift({ code: 'III', name: 'Treća', segments: [{ from: 1320, to: 1800 }] })).data.id
  const people = [company.marko, company.jelena]
  const cells = people.flatMap(({ employeeId: employee_id }) => ['2026-11-26', '2026-11-27'].map((day) => ({ employee_id, day, shift_id })))
  await vesna.updatePlanCells({ cells })
  return vesna
}

const event = (company: TestCompany, person: TestUser, moment: string, direction: 'in' | 'out') =>
  of(company, company.vesna).createClockEvent({ employee_id: person.employeeId, at: moment, direction, reason: 'test' })

test('at 02:00 the night shift of yesterday is present, and missing ones are listed', async () => {
  at('2026-11-20T20:00:00Z')
  const company = await createTestCompany(testApp)
  await nights(company)
  at('2026-11-26T20:56:00Z')
  await event(company, company.marko, '2026-11-26T21:55:00+01:00', 'in')
  for (const moment of ['2026-11-26T22:40:00Z', '2026-11-27T01:00:00Z', '2026-11-27T04:50:00Z']) {
    at(moment)
    const marko = await presenceOf(company, company.marko)
    assert.deepEqual([marko.day, marko.list, marko.home, marko.firstIn], ['in', 'in', 'in', '20:55'], moment)
    const jelena = await presenceOf(company, company.jelena)
    assert.deepEqual([jelena.day, jelena.list, jelena.home], ['missing', 'missing', 'missing'], moment)
    assert.equal(jelena.counts.in, 1)
  }
  at('2026-11-27T01:00:00Z')
  const own = of(company, company.marko)
  assert.equal((await own.getMyClockInStatus({})).data.shift_day, '2026-11-26')
  const { people } = (await of(company, company.vesna).getGateData({})).data
  assert.equal(people.find(({ id }) => id === company.marko.employeeId)!.from, 1320 - 1440)
})

test('after the night shift people are out, and expected for the next night', async () => {
  at('2026-11-20T20:00:00Z')
  const company = await createTestCompany(testApp)
  await nights(company)
  at('2026-11-27T05:10:00Z')
  await event(company, company.marko, '2026-11-26T21:55:00+01:00', 'in')
  await event(company, company.marko, '2026-11-27T06:03:00+01:00', 'out')
  assert.equal((await presenceOf(company, company.marko)).day, 'expected')
  at('2026-11-27T21:40:00Z')
  assert.equal((await presenceOf(company, company.marko)).day, 'missing')
})

test('presence after the end of a night shift still belongs to it', async () => {
  at('2026-11-20T20:00:00Z')
  const company = await createTestCompany(testApp)
  await nights(company)
  at('2026-11-27T05:40:00Z')
  await event(company, company.marko, '2026-11-26T22:20:00+01:00', 'in')
  assert.equal((await presenceOf(company, company.marko)).day, 'late')
})

for (const [title, day, dayOff] of [
  ['a holiday', '2026-11-11', null],
  ['Orthodox Christmas', '2027-01-07', null],
  ['a company day off', '2026-12-15', true],
] as const)
  test(`on ${title} no employee with a weekly schedule is missing`, async () => {
    at('2026-11-02T08:00:00Z')
    const company = await createLeaveCompany(testApp)
    const { vesna, shift } = await weekly(company, [{ from: 480, to: 960 }])
    if (dayOff) await vesna.createCompanyDaysOff({ first_day: day, last_day: day, name: 'Slava firme', paid: true } as never)
    await vesna.updatePlanCells({ cells: [{ employee_id: company.ana.employeeId, day, shift_id: shift }] })
    at(`${day}T09:00:00Z`)
    const marko = await presenceOf(company, company.marko)
    assert.deepEqual([marko.day, marko.list, marko.home, marko.counts.missing], ['off', 'off', null, 1])
    assert.equal((await presenceOf(company, company.ana)).day, 'missing', 'entered by hand for that very day')
    await event(company, company.marko, `${day}T09:00:00+01:00`, 'in')
    assert.equal((await presenceOf(company, company.marko)).day, 'in')
    const { people } = (await vesna.getGateData({})).data
    assert.deepEqual(
      [company.marko, company.ana].map(({ employeeId }) => people.find(({ id }) => id === employeeId)!.from),
      [null, 480],
    )
  })

test('own schedule and calendar feed omit weekly shifts on a holiday', async () => {
  at('2026-12-20T08:00:00Z')
  const company = await createLeaveCompany(testApp)
  const { vesna, shift } = await weekly(company, [{ from: 480, to: 960 }])
  await vesna.updatePlanCells({ cells: [{ employee_id: company.marko.employeeId, day: '2027-01-02', shift_id: shift }] })
  const marko = of(company, company.marko)
  const { days } = (await marko.getMyMonthSchedule({ month: '2027-01' })).data
  const visible = (day: string) => days.find((one) => one.day === day)!
  assert.deepEqual([visible('2027-01-01').shift, visible('2027-01-01').planned], [null, 0])
  assert.ok(visible('2027-01-01').holiday)
  assert.equal(visible('2027-01-02').planned, 480)
  assert.equal(visible('2027-01-05').planned, 480)
  const { url } = (await marko.renewCalendarFeed({})).data
  const reply = await testApp.app.inject({ method: 'GET', url: new URL(url).pathname })
  const starts = [...reply.body.matchAll(/UID:shift-(\S+?)-0-/g)].map(([, day]) => day)
  assert.ok(starts.includes('2027-01-02') && starts.includes('2027-01-05'))
  for (const day of ['2027-01-01', '2027-01-07']) assert.ok(!starts.includes(day), day)
})

test('leave of a day covers its night shift, not the night after it', async () => {
  at('2026-11-02T08:00:00Z')
  const company = await createLeaveCompany(testApp)
  const vesna = await nights(company)
  await vesna.createLeaveRequest({
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: '2026-11-26',
    last_day: '2026-11-26',
    approved: true,
  })
  at('2026-11-27T01:00:00Z')
  assert.equal((await presenceOf(company, company.marko)).day, 'away')
  at('2026-11-27T22:30:00Z')
  assert.equal((await presenceOf(company, company.marko)).day, 'missing')
})
