import assert from 'node:assert/strict'
import { test } from 'vitest'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { myTimesheetAndScheduleContract } from '#modules/time/timesheet/my-timesheet-and-schedule-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { readPdfText } from '#test/support/read-pdf.ts'

const app = await createTestApp({ jobs: false })
const of = (company: TestCompany, person: TestUser) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return {
    ...call(myTimesheetAndScheduleContract),
    ...call(timesheetContract),
    ...call(monthCloseContract),
    ...call(monthPlanContract),
    ...call(clockEventsContract),
  }
}

/** Shifts from eight to four on weekdays. In March 2026 Marko stayed longer once, and forgot one clock event. */
async function worked() {
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  const shift = (await vesna.createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })).data.id
  const days = [shift, shift, shift, shift, shift, null, null]
  const week = await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days })
  const { departmentId: department_id } = company
  await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id, first_day: '2026-03-01' })
  for (const [at, direction] of [
    ['2026-03-02T07:58', 'in'],
    ['2026-03-02T17:30', 'out'],
    ['2026-03-03T07:59', 'in'],
  ] as const)
    await vesna.createClockEvent({ employee_id: company.marko.employeeId, at: `${at}:00+01:00`, direction, reason: 'kartica' })
  return { company, vesna, marko: of(company, company.marko) }
}

test('an employee sees own days as in the timesheet, with reasons', async () => {
  const { company, vesna, marko } = await worked()
  const { data } = await marko.getMyTimesheet({ month: '2026-03' })
  const sheet = (await vesna.getTimesheet({ month: '2026-03', employee_id: company.marko.employeeId })).data.employees[0]!
  assert.deepEqual(data.sum, sheet.sum)
  assert.equal(
    data.made_of.reduce((sum, { minutes }) => sum + minutes, 0),
    data.sum!.done,
  )
  assert.equal(data.made_of[0]!.code, 'R')
  assert.deepEqual(
    data.days.map(({ cell }) => cell),
    sheet.cells,
  )
  const [, monday, tuesday] = data.days
  assert.deepEqual(
    [monday!.shift?.segments, monday!.planned, monday!.in, monday!.out, monday!.minutes, monday!.waiting, monday!.state],
    [[{ from: 480, to: 960 }], 480, 478, 1050, { R: 480 }, 90, 'computed'],
  )
  assert.deepEqual([tuesday!.in, tuesday!.out, tuesday!.state], [479, null, 'broken'])
  assert.equal(data.closed_at, null)
  // An exit for a break and an entry: Marko is still at work, with or without the break event.
  const pass = (at: string, direction: 'in' | 'out') =>
    vesna.createClockEvent({ employee_id: company.marko.employeeId, at: `2026-03-04T${at}:00+01:00`, direction, reason: 'kartica' })
  for (const [at, direction] of [
    ['07:50', 'in'],
    ['10:00', 'out'],
    ['10:15', 'in'],
  ] as const)
    await pass(at, direction)
  const wednesday = async () => (await marko.getMyTimesheet({ month: '2026-03' })).data.days[3]!
  assert.deepEqual([(await wednesday()).in, (await wednesday()).out], [470, null])
  await pass('16:01', 'out')
  assert.deepEqual([(await wednesday()).in, (await wednesday()).out], [470, 961])
  const why = (await marko.explainMyTimesheetDay({ day: '2026-03-02' })).data
  assert.deepEqual([why.employee.id, why.events.length], [company.marko.employeeId, 2])
  await vesna.updateTimesheetComment({ employee_id: company.marko.employeeId, day: '2026-03-02', comment: 'Proveriti sa portirom' })
  assert.equal((await marko.explainMyTimesheetDay({ day: '2026-03-02' })).data.comment, null)
  await vesna.updateTimesheetCells({ cells: [{ employee_id: company.marko.employeeId, day: '2026-03-03', text: '8', revision: 0 }] })
  assert.equal((await marko.explainMyTimesheetDay({ day: '2026-03-03' })).data.state, 'typed')

  await vesna.closeMonth({ month: '2026-03', accept: true })
  assert.ok((await marko.getMyTimesheet({ month: '2026-03' })).data.closed_at)
  const before = (await marko.getMyTimesheet({ month: '2024-03' })).data
  assert.deepEqual([before.days, before.sum], [[], null])
})

test('the future schedule is the own one, with its holidays', async () => {
  const { marko } = await worked()
  const { data } = await marko.listMyUpcomingShifts({ days: 7 })
  assert.deepEqual([data.length, data[0]!.day, data.at(-1)!.day], [7, toBelgradeDay(new Date()), addDays(toBelgradeDay(new Date()), 6)])
  for (const { weekday, shift, planned } of data) assert.deepEqual([shift?.code ?? null, planned], weekday > 5 ? [null, 0] : ['I', 480])
  await assert.rejects(marko.listMyUpcomingShifts({ days: 63 }), { status: 422 })
})

test('the own timesheet is a PDF of the caller alone', async () => {
  const { marko } = await worked()
  const text = readPdfText(Buffer.from(await (await marko.printMyTimesheet({ month: '2026-03' })).arrayBuffer()))
  assert.match(text, /Đorđević/)
  assert.doesNotMatch(text, /Jovanović/)
  await assert.rejects(marko.printMyTimesheet({ month: '2024-03' }), { status: 404 })
  const many = await Promise.allSettled([1, 2, 3].map(() => marko.printMyTimesheet({ month: '2026-03' })))
  assert.ok(many.some(({ status }) => status === 'fulfilled'))
  assert.ok(many.every((one) => one.status === 'fulfilled' || one.reason.status === 429))
})

test('users without employment have no timesheet, employees not that of others', async () => {
  const { vesna, marko } = await worked()
  await assert.rejects(vesna.getMyTimesheet({ month: '2026-03' }), { status: 403 })
  await assert.rejects(vesna.printMyTimesheet({ month: '2026-03' }), { status: 403 })
  await assert.rejects(marko.getTimesheet({ month: '2026-03' }), { status: 403 })
  await assert.rejects(marko.explainTimesheetCell({ employee_id: 1, day: '2026-03-02' }), { status: 403 })
})
