import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, getJuneWorkday, grantLeaveDays, NEXT_YEAR } from '#test/support/leave-company.ts'
import { personalHolidaysContract } from '../personal-holidays-contract.ts'

const app = await createTestApp({ jobs: false })
const company = await createLeaveCompany(app)
const { ana, marko, vesna, typeId } = company
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(app.database, (db) => statement.execute(db))

// Ana leads Marko's department, and is an employee with an account.
await inDatabase(
  sql`insert into user_role (user_id, user_group_id) select ${ana.userId}, id from user_group where name_original = 'employee_user'`,
)
for (const person of [ana, marko]) {
  await grantLeaveDays(company, person, NEXT_YEAR, 20)
  await createLeaveClient(company, person).createLeaveRequest({
    leave_type_id: typeId.GO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(1),
  })
}

test('the permission for the own record gives access to it with any others', async () => {
  const own = { employee_id: ana.employeeId }
  const others = { employee_id: marko.employeeId }
  assert.ok((await createLeaveClient(company, ana).getLeaveBalances(own)).data.length)
  await assert.rejects(createLeaveClient(company, ana).getLeaveBalances(others), { status: 404 })
  await assert.rejects(createLeaveClient(company, ana).getLeaveEntitlement({ ...others, year: NEXT_YEAR }), { status: 404 })
  const holidays = createTestClient(personalHolidaysContract, company, ana, company.companyId)
  await assert.rejects(holidays.createPersonalHolidays({ ...others, days: [`${NEXT_YEAR}-12-19`] }), { status: 404 })
  assert.ok((await createLeaveClient(company, vesna).getLeaveBalances(others)).data.length)
})

test('a filter by type returns own requests alone without the reason permission', async () => {
  const of = async (filters: object) =>
    (await createLeaveClient(company, ana).listLeaveRequests(filters)).leave_requests.map(({ employee }) => employee.id).sort()
  assert.deepEqual(await of({}), [ana.employeeId, marko.employeeId].sort())
  assert.deepEqual(await of({ leave_type_id: typeId.GO! }), [ana.employeeId])
  assert.equal((await createLeaveClient(company, vesna).listLeaveRequests({ leave_type_id: typeId.GO! })).leave_requests.length, 2)
})

test('users who write leave see reasons on the timesheet, others their own', async () => {
  await inDatabase(sql`delete from user_role where user_id = ${vesna.userId}`)
  await inDatabase(
    sql`insert into user_permission (user_id, permission) values (${vesna.userId}, 'work_report.read'), (${vesna.userId}, 'leave.write')`,
  )
  const day = getJuneWorkday(0)
  await inDatabase(sql`
    insert into day_override (company_id, employee_id, day, minutes) select ${company.companyId}, id, ${day}::date, '{"GO": 480}' from unnest(${[ana.employeeId, marko.employeeId]}::bigint[]) id`)
  const cellOf = async (reader: typeof ana, { employeeId }: typeof ana) =>
    (await createTestClient(timesheetContract, company, reader, company.companyId).explainTimesheetCell({ employee_id: employeeId, day }))
      .data.cell
  assert.match(await cellOf(vesna, marko), /GO/)
  assert.match(await cellOf(ana, ana), /GO/)
  assert.doesNotMatch(await cellOf(ana, marko), /GO/)
})
