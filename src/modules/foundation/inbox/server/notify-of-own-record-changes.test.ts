import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestApp, createTestClient, type TestCompany } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, grantLeaveDays, NEXT_YEAR } from '#test/support/leave-company.ts'

const testApp = await createTestApp({ jobs: false })
type Account = { token: string; userId: number }

const inboxOf = async (company: TestCompany, person: Account) =>
  (await createTestClient(inboxContract, testApp, person, company.companyId).listInboxMessages({ size: 0 })).messages.filter(({ text }) =>
    /sopstvenog zapisa/.test(text),
  ).length
const hr = (company: TestCompany) =>
  withInstallationTransaction(testApp.database, (db) => createTestAccount(testApp, db, 'employer_user', company.companyId))

test('a change of the own record is marked and notified to other HR users', async () => {
  const company = await createLeaveCompany(testApp)
  const other = await hr(company)
  const elsewhere = await hr(company)
  await withInstallationTransaction(testApp.database, (db) =>
    db
      .insertInto('access_scope')
      .values({ company_id: company.companyId, user_id: elsewhere.userId, department_id: company.departmentId })
      .execute(),
  )
  await grantLeaveDays(company, company.vesna, NEXT_YEAR, 20)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  assert.deepEqual([await inboxOf(company, other), await inboxOf(company, elsewhere), await inboxOf(company, company.vesna)], [1, 0, 0])
  const { entries } = await createTestClient(auditContract, testApp, company.vesna, company.companyId).listAuditEntries({
    table: 'leave_entry',
    size: 0,
  })
  const marked = (id: number) => entries.filter(({ employee }) => employee?.id === id).map(({ own_record }) => own_record)
  assert.deepEqual([marked(company.vesna.employeeId), marked(company.marko.employeeId)], [[true], [false]])
})

test('a change of the own record by an API key is marked and notified too', async () => {
  const company = await createLeaveCompany(testApp)
  const other = await hr(company)
  const { data } = await createTestClient(integrationsContract, testApp, company.vesna, company.companyId).createApiKey({
    name: 'Obračun',
    permissions: ['leave.write', 'employees.read', 'employees.write'],
  })
  const key = { ...company, vesna: { ...company.vesna, token: data.secret } }
  await grantLeaveDays(key, company.marko, NEXT_YEAR, 20)
  assert.equal(await inboxOf(company, other), 0)
  await grantLeaveDays(key, company.vesna, NEXT_YEAR, 20)
  assert.deepEqual([await inboxOf(company, other), await inboxOf(company, company.vesna)], [1, 0])
})

test('without other HR users the employer gets an email', async () => {
  const company = await createLeaveCompany(testApp)
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update company set email = 'direktor@mlekara.rs' where id = ${company.companyId}`.execute(db),
  )
  await grantLeaveDays(company, company.vesna, NEXT_YEAR, 20)
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ letters: number }>`select count(*)::int as letters from mail`.execute(db),
  )
  assert.deepEqual(rows, [{ letters: 1 }])
})

test('own requests with the permission for the own record are not marked', async () => {
  const company = await createLeaveCompany(testApp)
  const other = await hr(company)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  await createLeaveClient(company, company.marko).createLeaveRequest({
    leave_type_id: company.typeId.GO!,
    first_day: `${NEXT_YEAR}-06-02`,
    last_day: `${NEXT_YEAR}-06-02`,
  })
  assert.equal(await inboxOf(company, other), 0)
})
