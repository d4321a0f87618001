import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { sendCompanyReminders } from '#modules/insight/reminders/server/reminder-job.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { leaveDeputiesContract } from '#modules/time/leave/leave-deputies-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, type Day, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, getJuneWorkday, grantLeaveDays, NEXT_YEAR } from '#test/support/leave-company.ts'

let now = new Date('2026-10-20T10:00:00Z')
const app = await createTestApp({ jobs: false, clock: () => now })
const LAST_DAY: Day = '2026-10-31'
const at = (day: Day) => void (now = new Date(`${day}T10:00:00Z`))

const of = (company: TestCompany, person: { token: string }) => ({
  ...createTestClient(employeesContract, app, person, company.companyId),
  ...createTestClient(companiesContract, app, person, company.companyId),
  ...createTestClient(inboxContract, app, person, company.companyId),
  ...createTestClient(leaveDeputiesContract, app, person, company.companyId),
})
const end = (company: TestCompany, { employeeId }: TestUser, last_day: Day | 'infinity' = LAST_DAY) =>
  withInstallationTransaction(app.database, (db) =>
    sql`update employment set last_day = ${last_day}::date, termination_reason = ${last_day === 'infinity' ? null : '179'}
      where company_id = ${company.companyId} and employee_id = ${employeeId}`.execute(db),
  )
const status = async (work: Promise<unknown>) =>
  work.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
const messagesOf = async (company: TestCompany, person: TestUser) =>
  (await of(company, person).listInboxMessages({ size: 0 })).messages
    .map(({ text }) => text)
    .filter((text) => /radni odnos prestaje/.test(text))

test('access to others ends after the last day, own record after thirty more', async () => {
  at('2026-10-20')
  const company = await createTestCompany(app)
  const ana = of(company, company.ana)
  await end(company, company.ana)
  const reading = async () => [
    await status(ana.listEmployees({})),
    await status(ana.getEmployee({ employee_id: company.marko.employeeId })),
    await status(createTestClient(companiesContract, app, company.ana).listCompanies({})),
  ]
  at(LAST_DAY)
  assert.deepEqual(await reading(), [200, 200, 200])
  at(addDays(LAST_DAY, 1))
  assert.deepEqual(await reading(), [403, 403, 200])
  at(addDays(LAST_DAY, 30))
  assert.deepEqual(await reading(), [403, 403, 200])
  at(addDays(LAST_DAY, 31))
  assert.deepEqual(await reading(), [401, 401, 401])
  // A new employment restores access, also for an existing session.
  await end(company, company.ana, 'infinity')
  assert.deepEqual(await reading(), [200, 200, 200])
})

test('an account with another company stays and loses the closed one', async () => {
  at('2026-10-20')
  const company = await createTestCompany(app)
  const other = await createTestCompany(app)
  await withInstallationTransaction(app.database, (db) =>
    db.insertInto('membership').values({ company_id: other.companyId, user_id: company.ana.userId, employee_id: null }).execute(),
  )
  await end(company, company.ana)
  at(addDays(LAST_DAY, 31))
  assert.equal(await status(of(company, company.ana).listEmployees({})), 404)
  assert.equal(await status(of(other, company.ana).listEmployees({})), 200)
  const { companies } = await createTestClient(companiesContract, app, company.ana).listCompanies({})
  assert.deepEqual(
    companies.map(({ id }) => id),
    [other.companyId],
  )
})

test('the company sets for how many days the own record stays', async () => {
  at('2026-10-20')
  const company = await createTestCompany(app)
  const vesna = of(company, company.vesna)
  await assert.rejects(vesna.updateAccessAfterEmploymentEnd({ days: 366 }), { status: 422 })
  assert.deepEqual((await vesna.updateAccessAfterEmploymentEnd({ days: 0 })).data.settings, { days: 0 })
  await end(company, company.marko)
  at(LAST_DAY)
  assert.equal(await status(of(company, company.marko).listInboxMessages({})), 200)
  at(addDays(LAST_DAY, 1))
  assert.equal(await status(of(company, company.marko).listInboxMessages({})), 401)
})

test('the last administrator keeps permissions and account', async () => {
  at('2026-10-20')
  const company = await createTestCompany(app)
  await end(company, company.vesna)
  at(addDays(LAST_DAY, 100))
  assert.equal(await status(of(company, company.vesna).listEmployees({})), 200)
})

test('permissions as a deputy, and those given to deputies, end too', async () => {
  at('2026-10-20')
  const company = await createLeaveCompany(app)
  const today = toBelgradeDay(now)
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into user_role (user_id, user_group_id) select ${company.jelena.userId}, id from user_group where name_original = 'verificator'`.execute(
      db,
    ),
  )
  await createLeaveClient(company, company.vesna).updateLeaveType({ leave_type_id: company.typeId.GO!, approval: ['chief'] })
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  const deputy = { of_user_id: company.ana.userId, user_id: company.jelena.userId, first_day: today, last_day: addDays(today, 90) }
  await of(company, company.ana).createLeaveDeputy(deputy)
  const { id: leave_request_id } = (
    await createLeaveClient(company, company.marko).createLeaveRequest({
      leave_type_id: company.typeId.GO!,
      first_day: getJuneWorkday(0),
      last_day: getJuneWorkday(1),
    })
  ).data
  const approval = () =>
    createLeaveClient(company, company.jelena)
      .getLeaveRequest({ leave_request_id })
      .then(
        ({ data }) => data.can.approve,
        () => false,
      )
  assert.equal(await approval(), true)
  await end(company, company.ana)
  at(addDays(LAST_DAY, 1))
  assert.equal(await approval(), false)
  await end(company, company.ana, 'infinity')
  assert.equal(await approval(), true)
  await end(company, company.jelena)
  assert.equal(await approval(), false)
})

test('the end of access is announced once, seven days before or at entry', async () => {
  at('2026-10-20')
  const company = await createTestCompany(app)
  await end(company, company.marko)
  const remind = () => sendCompanyReminders(app.services, { companyId: company.companyId })
  await remind()
  assert.deepEqual(await messagesOf(company, company.marko), [])
  at('2026-10-24')
  for (let time = 0; time < 2; time++) await remind()
  assert.equal((await messagesOf(company, company.marko)).length, 1)
  assert.match((await messagesOf(company, company.marko))[0]!, /31\.10\.2026\..*30\.11\.2026/)
  assert.equal((await messagesOf(company, company.vesna)).length, 1)

  const vesna = of(company, company.vesna)
  const [employment] = (await vesna.listEmployments({ employee_id: company.jelena.employeeId })).data
  await vesna.updateEmployment({
    employee_id: company.jelena.employeeId,
    employment_id: employment!.id,
    employed_to: '2026-10-27',
    termination_reason: '175_1',
    revision: employment!.revision,
  } as never)
  assert.equal((await messagesOf(company, company.jelena)).length, 1)
})
