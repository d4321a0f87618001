import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { inInstallation } from '#db/database.ts'
import { auditContract } from '#modules/audit/contract.ts'
import { inboxContract } from '#modules/inbox/contract.ts'
import { anAccount, anApp, asked, type Company } from '#test/cast.ts'
import { aLeaveCompany, calls, grant, nextYear } from '#test/leave_cast.ts'

const here = await anApp({ jobs: false })
type Account = { token: string; userId: number }

const inboxOf = async (company: Company, person: Account) =>
  (await asked(inboxContract, here, person, company.companyId).listInbox({ size: 0 })).messages.filter(({ text }) =>
    /sopstvenog zapisa/.test(text),
  ).length
const hr = (company: Company) => inInstallation(here.database, (db) => anAccount(here, db, 'employer_user', company.companyId))

test('a change of the own record is marked in the log and told to other human resources in scope', async () => {
  const company = await aLeaveCompany(here)
  const [other, elsewhere] = [await hr(company), await hr(company)]
  await inInstallation(here.database, (db) =>
    db
      .insertInto('access_scope')
      .values({ company_id: company.companyId, user_id: elsewhere.userId, department_id: company.departmentId })
      .execute(),
  )
  await grant(company, company.vesna, nextYear, 20)
  await grant(company, company.marko, nextYear, 20)
  assert.deepEqual([await inboxOf(company, other), await inboxOf(company, elsewhere), await inboxOf(company, company.vesna)], [1, 0, 0])
  const { entries } = await asked(auditContract, here, company.vesna, company.companyId).listAudit({ table: 'leave_entry', size: 0 })
  const marked = (id: number) => entries.filter(({ employee }) => employee?.id === id).map(({ own_record }) => own_record)
  assert.deepEqual([marked(company.vesna.employeeId), marked(company.marko.employeeId)], [[true], [false]])
})

test('where there is no other human resources, the employer gets a letter', async () => {
  const company = await aLeaveCompany(here)
  await inInstallation(here.database, (db) =>
    sql`update company set email = 'direktor@mlekara.rs' where id = ${company.companyId}`.execute(db),
  )
  await grant(company, company.vesna, nextYear, 20)
  const { rows } = await inInstallation(here.database, (db) =>
    sql<{ letters: number }>`select count(*)::int as letters from mail`.execute(db),
  )
  assert.deepEqual(rows, [{ letters: 1 }])
})

test('what one asks for oneself by the right to the own record is not marked', async () => {
  const company = await aLeaveCompany(here)
  const other = await hr(company)
  await grant(company, company.marko, nextYear, 20)
  await calls(company, company.marko).createLeaveRequest({
    leave_type_id: company.typeId.GO!,
    first_day: `${nextYear}-06-02`,
    last_day: `${nextYear}-06-02`,
  })
  assert.equal(await inboxOf(company, other), 0)
})
