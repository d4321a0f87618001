import assert from 'node:assert/strict'
import { test } from 'vitest'
import { homeContract } from '#modules/insight/home/contract.ts'
import { employeeOverviewContract } from '#modules/insight/home/employee-overview-contract.ts'
import { gateContract } from '#modules/time/attendance/gate-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { recordingMethodsContract } from '#modules/time/planning/recording-methods-contract.ts'
import { staffingDemandContract } from '#modules/time/planning/staffing-demand-contract.ts'
import { addDays } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'
import { attendanceTodayContract } from '../../attendance-today-contract.ts'
import { clockEventsContract } from '../../clock-events-contract.ts'

let now = new Date('2026-11-28T09:00:00Z')
const testApp = await createTestApp({ jobs: false, clock: () => now })
const at = (moment: string) => {
  now = new Date(moment)
}
const of = (company: TestCompany, person: { token: string }) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) =>
    createTestClient(contract, testApp, person, company.companyId)
  return {
    ...call(clockEventsContract),
    ...call(attendanceTodayContract),
    ...call(monthPlanContract),
    ...call(staffingDemandContract),
    ...call(homeContract),
    ...call(employeeOverviewContract),
    ...call(gateContract),
    ...call(recordingMethodsContract),
  }
}
const event = (company: TestCompany, person: TestUser, moment: string, direction: 'in' | 'out') =>
  of(company, company.vesna).createClockEvent({ employee_id: person.employeeId, at: moment, direction, reason: 'test' })

/** Marko and Jelena, of two departments, have a night shift from 22 to 6 that begins on `day`. */
async function night(day: string) {
  at(`${addDays(day, -5)}T20:00:00Z`)
  const company = await createTestCompany(testApp)
  const vesna = of(company, company.vesna)
  const shift = (await vesna.createShift({ code: 'III', name: 'Treća', segments: [{ from: 1320, to: 1800 }] })).data.id
  await vesna.updatePlanCells({
    cells: [company.marko, company.jelena].map(({ employeeId }) => ({ employee_id: employeeId, day, shift_id: shift })),
  })
  return { company, vesna, shift }
}

/** The number of employees at work, by every operation that shows presence. */
async function insideEverywhere(company: TestCompany) {
  const vesna = of(company, company.vesna)
  const isInside = ({ state }: { state: string }) => state === 'in' || state === 'late'
  const { activities } = await vesna.listEmployeePresenceToday({ size: 100 })
  const today = (await vesna.getAttendanceToday({})).data
  const home = (await vesna.getHomePage({})).data.presence!
  const ids = activities.map(({ id }) => id)
  const list = (await vesna.listEmployeeSummaries({ ids: ids.join(',') })).data
  const day = (await vesna.getScheduleOfDay({ day: today.day })).data
  const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b)
  const views = {
    activities: sorted(activities.filter(isInside).map(({ id }) => id)),
    today: sorted(today.people.filter(isInside).map(({ id }) => id)),
    list: sorted(list.filter(({ now: state }) => state && isInside(state)).map(({ id }) => id)),
    day: sorted(day.people.filter(({ inside }) => inside).map(({ id }) => id)),
  }
  const homeCount = home.counts.filter(isInside).reduce((sum, { count }) => sum + count, 0)
  for (const [name, view] of Object.entries(views)) assert.deepEqual(view, views.today, name)
  assert.equal(homeCount, views.today.length, 'home')
  const absent = today.people.filter(({ state }) => state === 'away' || state === 'trip').map(({ id }) => id)
  const homeAway = (await vesna.getHomePage({})).data.away!
  assert.equal(homeAway.count, absent.length, 'absent employees of home')
  assert.deepEqual(
    homeAway.groups.flatMap(({ people }) => people.map(({ id }) => id)).sort((a, b) => a - b),
    sorted(absent),
  )
  assert.equal(today.hours.find(({ phase }) => phase === 'now')!.count, views.today.length, 'the present hour of the chart')
  return today
}

test('at 02:00 the night shift is the first group, and all screens agree', async () => {
  const { company, shift } = await night('2026-11-26')
  at('2026-11-27T00:50:00Z')
  await event(company, company.marko, '2026-11-26T21:55:00+01:00', 'in')
  at('2026-11-27T01:00:00Z')
  const today = await insideEverywhere(company)
  const [group] = today.groups
  assert.deepEqual(
    [group!.key, group!.day, group!.phase, group!.there, group!.expected],
    [`2026-11-26-${shift}`, '2026-11-26', 'running', 1, 2],
  )
  assert.deepEqual([today.day, today.counts.in, today.counts.missing], ['2026-11-27', 1, 1])
  assert.deepEqual(
    today.hours.slice(0, 6).map(({ hour, count, phase }) => [hour, count, phase]),
    [
      [22, 1, 'past'],
      [23, 1, 'past'],
      [0, 1, 'past'],
      [1, 1, 'past'],
      [2, 1, 'now'],
      [3, 1, 'future'],
    ],
  )
  assert.equal(today.people[0]!.id, company.jelena.employeeId, 'who did not come is first')
})

test('in the night of the clock change the chart follows the wall clock', async () => {
  for (const { day, moment, hour, left } of [
    { day: '2026-10-24', moment: '2026-10-25T01:30:00Z', hour: 2, left: '2026-10-25T00:10:00Z' },
    { day: '2027-03-27', moment: '2027-03-28T01:30:00Z', hour: 3, left: '2027-03-28T00:40:00Z' },
  ]) {
    const { company } = await night(day)
    at(moment)
    await event(company, company.marko, new Date(Date.parse(`${day}T19:50:00Z`)).toISOString(), 'in')
    await event(company, company.jelena, new Date(Date.parse(`${day}T19:50:00Z`)).toISOString(), 'in')
    await event(company, company.jelena, left, 'out')
    const today = await insideEverywhere(company)
    const present = today.hours.find(({ phase }) => phase === 'now')!
    assert.deepEqual([present.hour, present.count], [hour, 1], moment)
    assert.deepEqual([today.counts.in, today.left_early], [1, 1], moment)
    assert.deepEqual(
      today.hours
        .filter(({ phase }) => phase === 'future')
        .map(({ count }) => count)
        .slice(0, 5 - hour),
      new Array(5 - hour).fill(1),
      moment,
    )
    assert.equal(today.hours.length, 24)
  }
})

test('by the plan all screens show the same employees at work', async () => {
  at('2026-11-02T08:00:00Z')
  const company = await createTestCompany(testApp)
  const vesna = of(company, company.vesna)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 360, to: 840 }] })).data.id
  await vesna.setRecordingMethod({ method: 'by_plan', first_day: '2026-12-01' })
  at('2026-12-02T09:00:00Z')
  await vesna.updatePlanCells({
    cells: [company.marko, company.ana].map(({ employeeId }) => ({ employee_id: employeeId, day: '2026-12-02', shift_id: shift })),
  })
  const today = await insideEverywhere(company)
  assert.deepEqual([today.counts.in, today.counts.missing], [2, undefined])
})

test('demand of a department shows shortages, and leave is not counted', async () => {
  at('2026-11-20T08:00:00Z')
  const company = await createLeaveCompany(testApp)
  const vesna = of(company, company.vesna)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 360, to: 840 }] })).data.id
  const day = '2026-11-24'
  await vesna.updatePlanCells({
    cells: [company.marko, company.ana, company.jelena].map(({ employeeId }) => ({ employee_id: employeeId, day, shift_id: shift })),
  })
  const needed = [2, 2, 2, 2, 2, 0, 0]
  await vesna.createStaffingDemand({ shift_id: shift, department_id: company.departmentId, first_day: '2026-11-23', needed })
  await createLeaveClient(company, company.vesna).createLeaveRequest({
    employee_id: company.jelena.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: day,
    last_day: day,
    approved: true,
  })
  at(`${day}T07:10:00Z`)
  await event(company, company.marko, `${day}T06:12:00+01:00`, 'in')
  const today = await insideEverywhere(company)
  assert.deepEqual([today.counts.late, today.counts.missing, today.counts.away, today.max_late_minutes], [1, 1, 1, 12])
  const [department] = today.groups[0]!.departments
  assert.deepEqual([department!.needed, department!.there, department!.expected, department!.missing], [2, 1, 2, 1])
  assert.deepEqual([today.hours[8]!.count, today.hours[9]!.count, today.hours[9]!.needed], [1, 1, 2])
  assert.deepEqual([today.hours[6]!.count, today.hours[7]!.count], [0, 1])
})

test('a chief sees the departments of his scope only', async () => {
  const { company } = await night('2026-11-26')
  at('2026-11-27T01:00:00Z')
  const own = (await of(company, company.ana).getAttendanceToday({})).data
  assert.deepEqual(
    own.people.map(({ id }) => id),
    [company.marko.employeeId],
  )
  assert.deepEqual([own.counts.missing, own.groups.length, own.groups[0]!.departments.map(({ id }) => id)], [1, 1, [company.departmentId]])
  const { data } = await of(company, company.vesna).getAttendanceToday({ department_id: company.otherDepartmentId })
  assert.deepEqual(
    data.people.map(({ id }) => id),
    [company.jelena.employeeId],
  )
})

test('on a day without shifts leave counts, and the next working day is named', async () => {
  at('2026-11-20T08:00:00Z')
  const company = await createLeaveCompany(testApp)
  const vesna = of(company, company.vesna)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 360, to: 840 }] })).data.id
  await vesna.updatePlanCells({
    cells: [company.marko, company.ana, company.jelena].map(({ employeeId }) => ({
      employee_id: employeeId,
      day: '2026-11-30',
      shift_id: shift,
    })),
  })
  await createLeaveClient(company, company.vesna).createLeaveRequest({
    employee_id: company.jelena.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: '2026-11-27',
    last_day: '2026-11-30',
    approved: true,
  })
  at('2026-11-29T09:00:00Z')
  await event(company, company.marko, '2026-11-29T08:00:00+01:00', 'in')
  const today = await insideEverywhere(company)
  assert.deepEqual([today.counts.away, today.counts.in], [1, 1])
  const { day, shifts, away } = today.next!
  assert.deepEqual([day, shifts.map(({ code, from, count }) => [code, from, count]), away], ['2026-11-30', [['I', 360, 2]], 1])
  const ofAna = (await of(company, company.ana).getAttendanceToday({})).data
  assert.equal(ofAna.counts.away, undefined, 'a chief counts the employees in scope only')
  at('2026-11-30T09:00:00Z')
  assert.equal((await insideEverywhere(company)).next, null)
})

test('a public holiday has its name and no groups', async () => {
  at('2026-11-02T08:00:00Z')
  const company = await createTestCompany(testApp)
  at('2026-11-11T09:00:00Z')
  const { data } = await of(company, company.vesna).getAttendanceToday({})
  assert.deepEqual([data.groups, data.people, data.is_cut], [[], [], false])
  assert.match(data.holiday!, /primirj/i)
})
