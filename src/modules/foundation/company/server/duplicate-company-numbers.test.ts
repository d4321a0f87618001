import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { computeRegistrationNumberCheckDigit } from '#modules/foundation/company/rules/registration-number.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany, type TestUser } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })
const ours = await createTestCompany(testApp)
const theirs = await createTestCompany(testApp)
const of = (person: Pick<TestUser, 'token'>, companyId?: number) => createTestClient(companiesContract, testApp, person, companyId)
const PIB = '100000024'

test('a PIB of another company is revealed only to its users', async () => {
  const numbers = { pib: PIB, registration_number: `0700001${computeRegistrationNumberCheckDigit('0700001')}` }
  await of(ours.vesna, ours.companyId).updateCompany(numbers as never)
  await of(theirs.vesna, theirs.companyId).updateCompany({ registration_number: numbers.registration_number } as never)
  await of(theirs.vesna, theirs.companyId).updateCompany({ pib: PIB } as never)
  const { data: made } = await of(theirs.vesna).createCompany({ name: 'Treća', short_name: 'Treća' } as never)
  // Create and update report a number that another company of the caller already has.
  await assert.rejects(of(theirs.vesna, made.id).updateCompany({ pib: PIB } as never), { status: 409, code: 'companies.pib_taken' })
  await assert.rejects(of(theirs.vesna).createCompany({ name: 'Četvrta', short_name: 'Č', pib: PIB } as never), {
    code: 'companies.pib_taken',
  })

  const admin = await withInstallationTransaction(testApp.database, async (db) => {
    const account = await createTestAccount(testApp, db, 'employer_user', theirs.companyId)
    await sql`delete from membership where user_id = ${account.userId}`.execute(db)
    await sql`insert into user_permission (user_id, permission) values (${account.userId}, 'installation.manage')`.execute(db)
    return account
  })
  await assert.rejects(of(admin).createCompany({ name: 'Peta', short_name: 'P', pib: PIB } as never), { code: 'companies.pib_taken' })
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{
      kind: string
      user_id: number
      route: string
    }>`select kind, user_id, route from security_log_entry where code = 'companies.pib_taken'`.execute(db),
  )
  assert.deepEqual(rows, [{ kind: 'same_number', user_id: theirs.vesna.userId, route: `company ${theirs.companyId}: ${ours.companyId}` }])
  // An unchanged number is not checked.
  await of(theirs.vesna, theirs.companyId).updateCompany({ pib: PIB, city: 'Užice' } as never)
})
