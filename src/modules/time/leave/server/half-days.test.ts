import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { monthPlanContract as workPlan } from '#modules/time/planning/month-plan-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays } from '#shared/days.ts'
import { createTestApp, createTestClient, type TestUser } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, grantLeaveDays, type LeaveCompany } from '#test/support/leave-company.ts'

// A Monday at the start of the year in which all employees work eight to four.
const app = await createTestApp({ jobs: false, clock: () => new Date('2026-03-02T08:00:00Z') })
const LEAVE_DAY = '2026-06-01'

/** The company allows half days of annual leave, and Marko works from six to two. */
async function equipped() {
  const company = await createLeaveCompany(app)
  const vesna = createLeaveClient(company, company.vesna)
  const type = (await vesna.listLeaveTypes({})).data.find(({ code }) => code === 'GO')!
  assert.equal(type.half_days, false)
  const plan = createTestClient(workPlan, company, company.vesna, company.companyId)
  const shift = (await plan.createShift({ code: 'J', name: 'Jutro', segments: [{ from: 360, to: 840 }] } as never)).data.id
  const days = [shift, shift, shift, shift, shift, null, null]
  const { data } = await plan.createWorkSchedule({ name: 'Jutra', anchor_day: '2026-01-05', days } as never)
  await plan.createRotationAssignment({ work_schedule_id: data.id, department_id: company.departmentId, first_day: '2026-01-01' } as never)
  await grantLeaveDays(company, company.marko, 2026, 20)
  return { company, vesna, type }
}
const request = (company: LeaveCompany, person: TestUser, half: string | null, more: object = {}) =>
  createLeaveClient(company, person).createLeaveRequest({
    leave_type_id: company.typeId.GO!,
    first_day: LEAVE_DAY,
    last_day: LEAVE_DAY,
    half,
    ...more,
  } as never)
const fieldsOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error) => Object.keys(error.fields),
  )

test('annual leave is whole days until the company allows halves', async () => {
  const { company, vesna, type } = await equipped()
  const { marko } = company
  assert.deepEqual(await fieldsOf(request(company, marko, 'morning')), ['half'])
  await vesna.updateLeaveType({ leave_type_id: type.id, half_days: true, revision: type.revision })
  const { data: first } = await request(company, marko, 'morning')
  assert.deepEqual([first.amount, first.half, first.first_from, first.last_to], [0.5, 'morning', null, '10:00'])
  await assert.rejects(request(company, marko, 'morning'), { code: 'leave.overlap' })
  const { data: second } = await request(company, marko, 'afternoon')
  assert.deepEqual([second.amount, second.half, second.first_from, second.last_to], [0.5, 'afternoon', '10:00', null])
  for (const { id } of [first, second]) await vesna.approveLeaveRequest({ leave_request_id: id })
  const [balance] = (await vesna.getLeaveBalances({ employee_id: marko.employeeId, day: LEAVE_DAY })).data
  assert.deepEqual([balance!.taken, balance!.available], [1, 19])

  // Two halves of four hours in the timesheet, one after the other.
  const { rows } = await withInstallationTransaction(app.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
    return sql<{ minutes: number; from_minute: number; to_minute: number }>`
      select minutes, from_minute, to_minute from leave_days_of_employees(array[${marko.employeeId}]::bigint[], ${LEAVE_DAY}::date, ${LEAVE_DAY}::date) order by from_minute`.execute(
      db,
    )
  })
  assert.deepEqual(rows, [
    { minutes: 240, from_minute: 0, to_minute: 600 },
    { minutes: 240, from_minute: 600, to_minute: 1440 },
  ])
  const { people } = await vesna.listLeaveCalendar({ month: '2026-06' })
  const spans = people.find(({ id }) => id === marko.employeeId)!.spans
  assert.deepEqual(
    spans.map(({ half, amount }) => [half, amount]),
    [
      ['morning', 0.5],
      ['afternoon', 0.5],
    ],
  )
})

test('half a day is one day with work', async () => {
  const { company, vesna, type } = await equipped()
  const { marko } = company
  await vesna.updateLeaveType({ leave_type_id: type.id, half_days: true, revision: type.revision })
  assert.deepEqual(await fieldsOf(request(company, marko, 'morning', { last_day: addDays(LEAVE_DAY, 1) })), ['half'])
  const saturday = addDays(LEAVE_DAY, 5)
  assert.deepEqual(await fieldsOf(request(company, marko, 'morning', { first_day: saturday, last_day: saturday })), ['half'])
  const { data } = await request(company, marko, 'morning', { draft: true })
  const { data: whole } = await createLeaveClient(company, marko).updateLeaveRequest({
    leave_request_id: data.id,
    half: null,
    first_from: null,
    last_to: null,
  })
  assert.deepEqual([whole.half, whole.amount, whole.last_to], [null, whole.amount, null])
})
