import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { beforeEach, test } from 'vitest'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { employeeAccountsContract } from '#modules/foundation/access/employee-accounts-contract.ts'
import { usersContract } from '#modules/foundation/access/users-contract.ts'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { acceptOpenInvitations } from '../accept-invitations.ts'

const testApp = await createTestApp()
const ours = await createTestCompany(testApp)
const theirs = await createTestCompany(testApp)
const company_id = ours.companyId
const vesna = createTestClient(employeeAccountsContract, testApp, ours.vesna)
beforeEach(() => void (testApp.letters.length = 0))

/** Hires an employee without an account. */
async function hire(first_name: string, last_name: string, email: string | null, companyId = company_id, like = ours.marko.employeeId) {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ id: number }>`
      with p as (insert into employee (company_id, code, first_name, last_name, email) values (${companyId}, ${first_name}, ${first_name}, ${last_name}, ${email}) returning id),
        j as (insert into employment (company_id, employee_id, first_day) select ${companyId}, id, date '2025-01-01' from p returning id, employee_id),
        t as (insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
          select ${companyId}, j.id, j.employee_id, date '2025-01-01', o.department_id, o.job_position_id, o.employment_relationship_type_id
          from j, employment_terms o where o.company_id = ${companyId} and o.employee_id = ${like})
      select id from p`.execute(db),
  )
  return rows[0]!.id
}
const rowOf = async (id: number) =>
  (await vesna.listEmployeeAccounts({ company_id, size: 0 })).employee_accounts.find((one) => one.id === id)!

test('an invited employee sets a password and becomes that account', async () => {
  const id = await hire('Žarko', 'Nikolić', 'zarko@example.rs')
  assert.equal((await rowOf(id)).state, 'none')
  const { data } = await vesna.inviteEmployees({ company_id, employee_ids: [id] })
  assert.deepEqual([data.invited.map(({ name }) => name), data.skipped, data.left], [['Nikolić Žarko'], [], 0])
  const row = await rowOf(id)
  assert.deepEqual([row.state, row.is_lapsed, row.department, row.can.keep], ['invited', false, 'Proizvodnja', true])

  const letter = await waitUntil(async () => testApp.letters.find(({ to }) => JSON.stringify(to).includes('zarko@example.rs')))
  assert.match(letter.text, /\/reset-password-employee#/)
  const stranger = createTestClient(accessContract, testApp, {})
  await stranger.resetPassword({ token: /#([\w-]+)/.exec(letter.text)![1]!, password: 'Zarkova.2026' })
  const zarko = await stranger.login({ email: 'zarko@example.rs', password: 'Zarkova.2026' })
  const me = await createTestClient(accessContract, testApp, zarko).getMe({})
  assert.deepEqual(
    me.data.roles.map(({ name_original }) => name_original),
    ['employee_user'],
  )
  const active = await rowOf(id)
  assert.equal(active.state, 'active')
  assert.ok(active.last_sign_in)

  await createTestClient(usersContract, testApp, ours.vesna).disableUser({ user_id: active.user_id!, disabled: true })
  assert.equal((await rowOf(id)).state, 'disabled')
  const found = await vesna.listEmployeeAccounts({ company_id, state: 'disabled', search: 'zarko' })
  assert.deepEqual(
    found.employee_accounts.map((one) => one.id),
    [id],
  )
})

test('an expired invitation is reported', async () => {
  const id = await hire('Sara', 'Lazić', 'sara@example.rs')
  await vesna.inviteEmployees({ company_id, employee_ids: [id] })
  const { user_id } = await rowOf(id)
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update password_token set ends_at = now() where user_id = ${user_id}`.execute(db),
  )
  assert.equal((await rowOf(id)).is_lapsed, true)
  await createTestClient(usersContract, testApp, ours.vesna).sendPasswordOrInvitationLink({ user_id: user_id! })
  assert.equal((await rowOf(id)).is_lapsed, false)
})

test('all employees without an account are invited, exclusions with reasons', async () => {
  const withMail = await hire('Iva', 'Babić', 'iva@example.rs')
  const same = await hire('Igor', 'Babić', 'IVA@example.rs')
  const without = await hire('Lena', 'Kostić', null)
  const ended = await hire('Mila', 'Tadić', 'mila@example.rs')
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update employment set last_day = '2025-06-30', termination_reason = 'agreement' where employee_id = ${ended}`.execute(db),
  )
  const { data } = await vesna.inviteEmployees({ company_id })
  const reasons = new Map(data.skipped.map(({ id, reason }) => [id, reason]))
  assert.equal(reasons.get(without), 'no_email')
  // If two employees have the same address, the first one gets the account.
  assert.equal(reasons.get(withMail) ?? reasons.get(same), 'email_taken')
  assert.equal(data.invited.filter(({ id }) => id === withMail || id === same).length, 1)
  assert.ok(![...data.invited, ...data.skipped].some(({ id }) => id === ended))
  const again = await vesna.inviteEmployees({ company_id, employee_ids: [ours.marko.employeeId, ended] })
  assert.deepEqual(again.data.skipped.map(({ reason }) => reason).sort(), ['has_account', 'not_employed'])
})

test('an account with more permissions is not taken over by an address', async () => {
  const emailOf = async (userId: number) => {
    const { rows } = await withInstallationTransaction(testApp.database, (db) =>
      sql<{ email: string }>`select email from app_user where id = ${userId}`.execute(db),
    )
    return rows[0]!.email
  }
  const chief = await hire('Ana', 'Druga', await emailOf(theirs.ana.userId))
  const worker = await hire('Marko', 'Drugi', await emailOf(theirs.marko.userId))
  const { data } = await vesna.inviteEmployees({ company_id, employee_ids: [chief, worker] })
  // An account in another company is not revealed.
  assert.deepEqual([data.invited.length, data.skipped], [2, []])
  for (const { userId } of [theirs.ana, theirs.marko])
    await withInstallationTransaction(testApp.database, (db) => acceptOpenInvitations(db, userId))
  assert.equal((await rowOf(chief)).state, 'invited')
  const row = await rowOf(worker)
  assert.equal(row.user_id, theirs.marko.userId)
  assert.equal(row.can.keep, false)
  const address = await emailOf(theirs.marko.userId)
  const letter = await waitUntil(async () => testApp.letters.find(({ to }) => JSON.stringify(to).includes(address)))
  assert.doesNotMatch(letter.text, /#/)
})

test('employee accounts are invited and seen only by managers of the company', async () => {
  await assert.rejects(vesna.listEmployeeAccounts({ company_id: theirs.companyId }), { status: 404 })
  await assert.rejects(vesna.inviteEmployees({ company_id: theirs.companyId }), { status: 404 })
  for (const person of [ours.ana, ours.marko]) {
    const calls = createTestClient(employeeAccountsContract, testApp, person)
    await assert.rejects(calls.listEmployeeAccounts({ company_id }), { status: 403 })
    await assert.rejects(calls.inviteEmployees({ company_id }), { status: 403 })
  }
  await assert.rejects(vesna.inviteEmployees({ company_id, employee_ids: [theirs.marko.employeeId] }), {
    status: 422,
    code: 'common.invalid',
  })
})

test('a company without employee accounts invites nobody', async () => {
  const companies = createTestClient(companiesContract, testApp, ours.vesna, company_id)
  const off = await companies.updateCompany({ permissions: [] })
  assert.deepEqual(off.data.permissions, [])
  await assert.rejects(vesna.listEmployeeAccounts({ company_id }), { status: 403, code: 'access.employee_accounts_disabled' })
  await assert.rejects(vesna.inviteEmployees({ company_id }), { status: 403, code: 'access.employee_accounts_disabled' })
  const on = await companies.updateCompany({ permissions: [{ name: 'employees_as_users.checkbox' }] })
  assert.deepEqual(on.data.permissions, [{ name: 'employees_as_users.checkbox' }])
  await vesna.listEmployeeAccounts({ company_id })
  await assert.rejects(createTestClient(companiesContract, testApp, ours.ana, company_id).updateCompany({ permissions: [] }), {
    status: 403,
  })
})
