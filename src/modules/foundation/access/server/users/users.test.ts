import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { beforeEach, test } from 'vitest'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { memberPermissionsContract } from '#modules/foundation/access/member-permissions-contract.ts'
import { messages as screens } from '#modules/foundation/access/messages/index.ts'
import { permissionGroupsContract } from '#modules/foundation/access/permission-groups-contract.ts'
import { permissions } from '#modules/foundation/access/permissions.ts'
import { purgeSignInData } from '#modules/foundation/access/server/purge-sign-in-data.ts'
import { usersContract } from '#modules/foundation/access/users-contract.ts'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { acceptOpenInvitations } from '../accept-invitations.ts'

const testApp = await createTestApp()
const ours = await createTestCompany(testApp)
const theirs = await createTestCompany(testApp)
const inDatabase = <Row>(query: ReturnType<typeof sql<Row>>) => withInstallationTransaction(testApp.database, (db) => query.execute(db))

/** An administrator of the installation who is a member of this company. */
const admin = await withInstallationTransaction(testApp.database, async (db) => {
  const made = await createTestAccount(testApp, db, 'employer_user', ours.companyId)
  await sql`update app_user set password_hash = 'set' where id = ${made.userId}`.execute(db)
  await sql`insert into user_permission values (${made.userId}, 'installation.manage')`.execute(db)
  return made
})
const groupId = async (name: string) => {
  const { rows } = await inDatabase(sql<{ id: number }>`select id from user_group where name_original = ${name}`)
  return rows[0]!.id
}
const vesna = createTestClient(usersContract, testApp, ours.vesna)
const installation = createTestClient(usersContract, testApp, admin)
const groups = createTestClient(permissionGroupsContract, testApp, admin)
const chiefs = await groupId('chief')
const inviting = (email: string, more: object = {}) => ({
  email,
  group_ids: [chiefs],
  companies: [{ company_id: ours.companyId, department_ids: [ours.departmentId] }],
  ...more,
})
beforeEach(() => void (testApp.letters.length = 0))

test('an invited user gets an email, sets a password, and sees the granted data', async () => {
  const { data } = await vesna.inviteUser(inviting('petar@example.rs', { first_name: 'Petar', language: 'en' }))
  assert.equal((await vesna.getUser({ user_id: data.id })).data.state, 'invited')
  const letter = await waitUntil(async () => testApp.letters[0])
  assert.equal(letter.subject, 'An invitation to Kadrovik')
  const stranger = createTestClient(accessContract, testApp, {})
  await assert.rejects(stranger.login({ email: 'petar@example.rs', password: 'none' }), { status: 403 })
  const token = /#([\w-]+)/.exec(letter.text)![1]!
  await stranger.resetPassword({ token, password: 'Petrova.2026' })
  const petar = await stranger.login({ email: 'petar@example.rs', password: 'Petrova.2026' })
  const { employees } = await createTestClient(employeesContract, testApp, petar, ours.companyId).listEmployees({})
  assert.deepEqual(employees.map(({ first_name }) => first_name).sort(), ['Ana', 'Marko'])
  assert.equal((await vesna.getUser({ user_id: data.id })).data.state, 'active')
})

test('an administrator of a company sees its users only, in lists and by id', async () => {
  const { users } = await vesna.listUsers({ size: 0 })
  const ids = users.map(({ id }) => id)
  assert.ok(ids.includes(ours.ana.userId) && !ids.includes(theirs.ana.userId))
  for (const call of [
    () => vesna.getUser({ user_id: theirs.ana.userId }),
    () => vesna.updateUser({ user_id: theirs.ana.userId, first_name: 'X' }),
    () => vesna.disableUser({ user_id: theirs.ana.userId, disabled: true }),
    () => vesna.sendPasswordOrInvitationLink({ user_id: theirs.ana.userId }),
    () => vesna.endUserSessions({ user_id: theirs.ana.userId }),
    () => vesna.removeUserTwofa({ user_id: theirs.ana.userId }),
    () => vesna.listUserSignIns({ user_id: theirs.ana.userId }),
    () => vesna.saveUserCompanyMembership({ user_id: theirs.ana.userId, company_id: ours.companyId }),
    () => vesna.saveUserCompanyMembership({ user_id: ours.ana.userId, company_id: theirs.companyId }),
    () => vesna.removeUserFromCompany({ user_id: ours.ana.userId, company_id: theirs.companyId }),
    () => vesna.listUserScopeTargets({ company_id: theirs.companyId }),
    () => vesna.findCompanyEmployees({ company_id: theirs.companyId }),
  ])
    await assert.rejects(call(), { status: 404 })
  assert.equal((await vesna.listUsers({ company_id: theirs.companyId })).pagination.rowsNumber, 0)
  assert.ok((await installation.listUsers({ size: 0 })).users.some(({ id }) => id === theirs.ana.userId))
})

test('other users do not administer', async () => {
  for (const person of [ours.ana, ours.marko]) {
    const calls = createTestClient(usersContract, testApp, person)
    await assert.rejects(calls.listUsers({}), { status: 403 })
    await assert.rejects(calls.inviteUser(inviting('x@example.rs')), { status: 403 })
    await assert.rejects(createTestClient(permissionGroupsContract, testApp, person).listPermissionGroups({}), { status: 403 })
    await assert.rejects(createTestClient(memberPermissionsContract, testApp, person, ours.companyId).listMemberPermissions({}), {
      status: 403,
    })
  }
})

test('users grant only permissions that they have, by group and by company', async () => {
  const own = createTestClient(permissionGroupsContract, testApp, ours.vesna)
  await assert.rejects(own.updatePermissionGroup({ group_id: chiefs, permissions: ['installation.manage'] }), { status: 403 })
  await assert.rejects(own.createPermissionGroup({ name: 'Moja', permissions: ['installation.manage'] }), { status: 403 })
  const { id } = (await groups.createPermissionGroup({ name: 'Nadzor', permissions: ['installation.manage', 'inbox'] })).data
  await assert.rejects(vesna.inviteUser(inviting('napad@example.rs', { group_ids: [id] })), {
    code: 'access.permission_exceeds_own',
    status: 403,
  })
  await assert.rejects(vesna.updateUser({ user_id: ours.ana.userId, group_ids: [id] }), {
    code: 'access.permission_exceeds_own',
    status: 403,
  })
  await assert.rejects(vesna.updateUser({ user_id: ours.ana.userId, is_installation_admin: true }), {
    code: 'access.permission_exceeds_own',
  })
  const rights = createTestClient(memberPermissionsContract, testApp, ours.vesna, ours.companyId)
  const member = await memberOf(ours.ana.userId)
  for (const permission of ['installation.manage', 'users.manage'] as const)
    await assert.rejects(
      rights.updateMemberPermissions({ membership_id: member.membership_id, granted: [permission], denied: [], scope: {} }),
      {
        status: 422,
      },
    )
  // A user without a permission cannot grant it, even in the own company.
  const weaker = (await groups.createPermissionGroup({ name: 'Samo korisnici', permissions: ['users.manage', 'inbox'] })).data.id
  const helper = await withInstallationTransaction(testApp.database, async (db) => {
    const made = await createTestAccount(testApp, db, 'portir', ours.companyId)
    await sql`update user_role set user_group_id = ${weaker} where user_id = ${made.userId}`.execute(db)
    return made
  })
  const portir = await withInstallationTransaction(testApp.database, (db) =>
    createTestAccount(testApp, db, 'employee_user', ours.companyId),
  )
  const theirMember = await memberOf(portir.userId)
  const helping = createTestClient(memberPermissionsContract, testApp, helper, ours.companyId)
  const input = { membership_id: theirMember.membership_id, denied: [], scope: {} }
  await assert.rejects(helping.updateMemberPermissions({ ...input, granted: ['employees.sensitive'] }), {
    code: 'access.permission_exceeds_own',
  })
  await assert.rejects(helping.updateMemberPermissions({ ...input, membership_id: member.membership_id, granted: [] }), {
    code: 'access.user_not_managed',
  })
  await assert.rejects(createTestClient(usersContract, testApp, helper).sendPasswordOrInvitationLink({ user_id: ours.vesna.userId }), {
    code: 'access.user_not_managed',
  })
})

test('a group for the own record can be granted without having it', async () => {
  const { data } = await vesna.inviteUser(
    inviting('radnik@example.rs', {
      group_ids: [await groupId('employee_user')],
      companies: [{ company_id: ours.companyId, employee_id: ours.jelena.employeeId }],
    }),
  )
  assert.match((await waitUntil(async () => testApp.letters[0])).text, /\/reset-password-employee#/)
  assert.equal((await vesna.getUser({ user_id: data.id })).data.companies[0]!.employee?.name, 'Jelena Ilić')
})

test('foreign ids in an invitation are rejected', async () => {
  const wrong = [
    { company_id: theirs.companyId },
    { company_id: ours.companyId, department_ids: [theirs.departmentId] },
    { company_id: ours.companyId, employee_id: theirs.marko.employeeId },
  ]
  for (const place of wrong) await assert.rejects(vesna.inviteUser(inviting('tudje@example.rs', { companies: [place] })), { status: 422 })
  await assert.rejects(vesna.inviteUser(inviting('nigde@example.rs', { companies: [] })), { status: 422 })
  const { rows } = await inDatabase(sql`select from app_user where email in ('tudje@example.rs', 'nigde@example.rs')`)
  assert.equal(rows.length, 0)
})

/** Starts a session directly, because these accounts have no password. */
const signsIn = (userId: number) => withInstallationTransaction(testApp.database, (db) => acceptOpenInvitations(db, userId))

test('an invitation discloses nothing about accounts elsewhere', async () => {
  const emailOf = async (id: number) => (await installation.getUser({ user_id: id })).data.email
  const strange = 'nova@example.rs'
  const elsewhere = await emailOf(theirs.marko.userId)
  const employees = await groupId('employee_user')
  const answers = []
  for (const email of [strange, elsewhere]) {
    const { data } = await vesna.inviteUser(
      inviting(email.toUpperCase(), { first_name: 'Novi', last_name: 'Čovek', group_ids: [employees] }),
    )
    await vesna.updateUser({ user_id: data.id, language: 'en' })
    await vesna.sendPasswordOrInvitationLink({ user_id: data.id })
    const { id: _, email: visibleEmail, revision: __, ...rest } = (await vesna.getUser({ user_id: data.id })).data
    assert.equal(visibleEmail, email.toUpperCase())
    assert.ok((await vesna.listUsers({ size: 0, state: 'invited' })).users.some(({ id }) => id === data.id))
    await assert.rejects(vesna.inviteUser(inviting(email)), { status: 409, code: 'access.email_taken' })
    answers.push({ rest, id: data.id })
  }
  assert.deepEqual(answers[0]!.rest, answers[1]!.rest)
  // A changed address reveals nothing either: an address used in another company counts as free, a visible one as taken.
  await vesna.updateUser({ user_id: answers[0]!.id, email: await emailOf(theirs.jelena.userId) })
  await assert.rejects(vesna.updateUser({ user_id: answers[0]!.id, email: await emailOf(ours.marko.userId) }), {
    code: 'access.email_taken',
  })

  // The owner is notified, and becomes a member with these groups at the next sign-in.
  const letter = await waitUntil(async () => testApp.letters.find(({ to }) => JSON.stringify(to).includes(elsewhere)))
  assert.doesNotMatch(letter.text, /#/)
  await assert.rejects(createTestClient(companiesContract, testApp, theirs.marko, ours.companyId).getCompany({}), { status: 404 })
  await signsIn(theirs.marko.userId)
  assert.equal((await createTestClient(companiesContract, testApp, theirs.marko, ours.companyId).getCompany({})).data.id, ours.companyId)
  assert.equal((await vesna.getUser({ user_id: theirs.marko.userId })).data.elsewhere, true)
  await assert.rejects(vesna.getUser({ user_id: answers[1]!.id }), { status: 404 })
  await vesna.removeUserFromCompany({ user_id: theirs.marko.userId, company_id: ours.companyId })
})

test('an account with more permissions than the inviter keeps its own place', async () => {
  const weaker = (await groups.createPermissionGroup({ name: 'Samo nalozi', permissions: ['users.manage', 'inbox'] })).data.id
  const helper = await withInstallationTransaction(testApp.database, async (db) => {
    const made = await createTestAccount(testApp, db, 'portir', ours.companyId)
    await sql`update user_role set user_group_id = ${weaker} where user_id = ${made.userId}`.execute(db)
    return made
  })
  const employees = await groupId('employee_user')
  const email = (await installation.getUser({ user_id: theirs.vesna.userId })).data.email
  const place = { group_ids: [employees], companies: [{ company_id: ours.companyId }] }
  await createTestClient(usersContract, testApp, helper).inviteUser({ email, ...place })
  await signsIn(theirs.vesna.userId)
  await assert.rejects(createTestClient(companiesContract, testApp, theirs.vesna, ours.companyId).getCompany({}), { status: 404 })
})

test('an account of two employers is managed by neither alone', async () => {
  await createTestClient(usersContract, testApp, theirs.vesna).inviteUser({
    ...inviting((await vesna.getUser({ user_id: ours.ana.userId })).data.email),
    companies: [{ company_id: theirs.companyId }],
  })
  assert.equal((await vesna.getUser({ user_id: ours.ana.userId })).data.elsewhere, false)
  await signsIn(ours.ana.userId)
  const { data } = await vesna.getUser({ user_id: ours.ana.userId })
  assert.deepEqual([data.elsewhere, data.companies.length, data.can.keep], [true, 1, false])
  await assert.rejects(vesna.disableUser({ user_id: ours.ana.userId, disabled: true }), { code: 'access.user_not_managed', status: 403 })
  await assert.rejects(vesna.updateUser({ user_id: ours.ana.userId, email: 'moja@example.rs' }), { status: 403 })
  await createTestClient(usersContract, testApp, theirs.vesna).removeUserFromCompany({
    user_id: ours.ana.userId,
    company_id: theirs.companyId,
  })
  await assert.rejects(createTestClient(companiesContract, testApp, ours.ana, theirs.companyId).getCompany({}), { status: 404 })
  assert.equal((await vesna.getUser({ user_id: ours.ana.userId })).data.can.keep, true)
})

test('a disabled user is out at the next call and cannot reset the password', async () => {
  const someone = await withInstallationTransaction(testApp.database, (db) => createTestAccount(testApp, db, 'chief', ours.companyId))
  await createTestClient(accessContract, testApp, someone).getMe({})
  const { email } = (await vesna.disableUser({ user_id: someone.userId, disabled: true })).data
  await assert.rejects(createTestClient(accessContract, testApp, someone).getMe({}), { status: 401 })
  await assert.rejects(createTestClient(accessContract, testApp, someone).refreshSessionToken({}), { status: 401 })
  await assert.rejects(createTestClient(accessContract, testApp, {}).login({ email, password: 'x' }), { status: 422 })
  await assert.rejects(vesna.sendPasswordOrInvitationLink({ user_id: someone.userId }), { code: 'access.user_disabled', status: 409 })
  await vesna.disableUser({ user_id: someone.userId, disabled: false })
})

test('a changed role applies to the next call', async () => {
  const someone = await withInstallationTransaction(testApp.database, (db) => createTestAccount(testApp, db, 'chief', ours.companyId))
  const calls = createTestClient(employeesContract, testApp, someone, ours.companyId)
  await calls.listEmployees({})
  await vesna.updateUser({ user_id: someone.userId, group_ids: [await groupId('portir')] })
  await assert.rejects(calls.listEmployees({}), { status: 403 })
})

test('the last administrator cannot be removed in any way', async () => {
  const last = { code: 'access.last_administrator', status: 409 }
  await assert.rejects(installation.updateUser({ user_id: admin.userId, is_installation_admin: false }), last)
  await assert.rejects(installation.disableUser({ user_id: admin.userId, disabled: true }), { code: 'access.own_account' })
  const second = await withInstallationTransaction(testApp.database, (db) =>
    createTestAccount(testApp, db, 'employer_user', ours.companyId),
  )
  // An invited administrator cannot sign in yet, so the first one still counts as the last administrator.
  await installation.updateUser({ user_id: second.userId, is_installation_admin: true })
  await assert.rejects(installation.updateUser({ user_id: admin.userId, is_installation_admin: false }), last)
  await inDatabase(sql`update app_user set password_hash = 'set' where id = ${second.userId}`)
  const other = createTestClient(usersContract, testApp, second)
  const outcomes = await Promise.allSettled([
    installation.disableUser({ user_id: second.userId, disabled: true }),
    other.disableUser({ user_id: admin.userId, disabled: true }),
  ])
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  await inDatabase(sql`update app_user set disabled_at = null where id in (${admin.userId}, ${second.userId})`)
  await inDatabase(sql`update session set ended_at = null where user_id = ${admin.userId}`)
  await installation.updateUser({ user_id: second.userId, is_installation_admin: false })
  // The permission can also come from a group.
  const keepers = (await groups.createPermissionGroup({ name: 'Čuvari', permissions: ['installation.manage', 'users.manage'] })).data.id
  await installation.updateUser({ user_id: admin.userId, group_ids: [keepers] })
  await installation.updateUser({ user_id: admin.userId, is_installation_admin: false })
  await assert.rejects(groups.updatePermissionGroup({ group_id: keepers, permissions: ['users.manage'] }), last)
  await assert.rejects(installation.updateUser({ user_id: admin.userId, group_ids: [chiefs] }), last)
  await installation.updateUser({ user_id: admin.userId, is_installation_admin: true, group_ids: [await groupId('employer_user')] })
})

test('a built-in group is copied, changed and restored, never deleted', async () => {
  await assert.rejects(groups.deletePermissionGroup({ group_id: chiefs }), { code: 'access.group_is_builtin', status: 409 })
  const before = (await groups.listPermissionGroups({})).data.groups.find(({ id }) => id === chiefs)!
  await groups.updatePermissionGroup({ group_id: chiefs, permissions: ['inbox'], revision: before.revision })
  await assert.rejects(groups.updatePermissionGroup({ group_id: chiefs, permissions: [], revision: before.revision }), { status: 409 })
  assert.equal((await groups.listPermissionGroups({})).data.groups.find(({ id }) => id === chiefs)!.is_changed, true)
  await groups.resetBuiltinPermissionGroup({ group_id: chiefs })
  const restored = (await groups.listPermissionGroups({})).data.groups.find(({ id }) => id === chiefs)!
  assert.deepEqual([restored.permissions, restored.is_changed], [before.permissions, false])
  const { id } = (await groups.createPermissionGroup({ name: 'Šef smene', permissions: ['employees.read'], copy_of: chiefs })).data
  await assert.rejects(groups.createPermissionGroup({ name: 'šef smene', permissions: [] }), { status: 409 })
  const someone = await withInstallationTransaction(testApp.database, (db) => createTestAccount(testApp, db, 'portir', ours.companyId))
  await vesna.updateUser({ user_id: someone.userId, group_ids: [id] })
  const me = (await createTestClient(accessContract, testApp, someone).getMe({})).data
  assert.deepEqual([me.roles, me.permissions], [[{ name: 'Šef smene', name_original: 'chief' }], ['employees.read']])
  await assert.rejects(groups.deletePermissionGroup({ group_id: id }), { status: 409 })
  await vesna.updateUser({ user_id: someone.userId, group_ids: [chiefs] })
  await groups.deletePermissionGroup({ group_id: id })
})

test('permissions differ by company: one added, one removed, a narrower scope', async () => {
  const rights = createTestClient(memberPermissionsContract, testApp, ours.vesna, ours.companyId)
  const { membership_id } = await memberOf(ours.ana.userId)
  const calls = createTestClient(employeesContract, testApp, ours.ana, ours.companyId)
  assert.equal((await calls.listEmployees({})).pagination.rowsNumber, 2)
  const { data } = await rights.updateMemberPermissions({
    membership_id,
    granted: ['companies.read', 'inbox'],
    denied: ['request_leave.verify'],
    scope: { department_ids: [ours.otherDepartmentId] },
  })
  // A permission that comes from the groups is not a difference.
  assert.deepEqual([data.granted, data.denied], [['companies.read'], ['request_leave.verify']])
  assert.deepEqual((await calls.listEmployees({})).employees.map(({ first_name }) => first_name).sort(), ['Jelena', 'Vesna'])
  const mine = await createTestClient(companiesContract, testApp, ours.ana).listCompanies({ size: 0 })
  assert.ok(mine.companies[0]!.my_permissions!.includes('companies.read'))
  assert.ok(!mine.companies[0]!.my_permissions!.includes('request_leave.verify'))
  assert.equal(mine.companies[0]!.has_partial_scope, true)
  const whole = await createTestClient(companiesContract, testApp, ours.vesna).listCompanies({ size: 0 })
  assert.equal(whole.companies[0]!.has_partial_scope, false)
  await assert.rejects(
    rights.updateMemberPermissions({ membership_id, granted: [], denied: [], scope: { department_ids: [theirs.departmentId] } }),
    { status: 422 },
  )
  await assert.rejects(
    rights.updateMemberPermissions({
      membership_id: (await memberOf(ours.vesna.userId)).membership_id,
      granted: [],
      denied: [],
      scope: {},
    }),
    {
      code: 'access.own_account',
    },
  )
  await rights.updateMemberPermissions({ membership_id, granted: [], denied: [], scope: { department_ids: [ours.departmentId] } })
})

test('a preview as another user shows their scope and is logged', async () => {
  const rights = createTestClient(memberPermissionsContract, testApp, ours.vesna, ours.companyId)
  const { membership_id } = await memberOf(ours.ana.userId)
  const { data } = await rights.previewMemberPermissions({ membership_id })
  assert.deepEqual([data.roles, data.is_scoped, data.employees_count], [['chief'], true, 2])
  assert.deepEqual(data.employees.map(({ name }) => name).sort(), ['Jovanović Ana', 'Đorđević Marko'])
  const { rows } = await inDatabase(
    sql`select from audit_entry where action = 'previewMemberPermissions' and actor_id = ${ours.vesna.userId} and row_id = ${membership_id}`,
  )
  assert.equal(rows.length, 1)
})

test('a user with a partial scope does not administer the company', async () => {
  const scoped = await withInstallationTransaction(testApp.database, async (db) => {
    const made = await createTestAccount(testApp, db, 'employer_user', ours.companyId)
    await db
      .insertInto('access_scope')
      .values({ company_id: ours.companyId, user_id: made.userId, department_id: ours.departmentId })
      .execute()
    return made
  })
  assert.equal((await createTestClient(usersContract, testApp, scoped).listUsers({})).pagination.rowsNumber, 0)
  await assert.rejects(createTestClient(memberPermissionsContract, testApp, scoped, ours.companyId).listMemberPermissions({}), {
    code: 'access.administrator_scope_limited',
  })
  await assert.rejects(createTestClient(usersContract, testApp, scoped).inviteUser(inviting('y@example.rs')), { status: 422 })
})

test('the address of an account in use cannot be changed by others', async () => {
  const someone = await withInstallationTransaction(testApp.database, (db) => createTestAccount(testApp, db, 'chief', ours.companyId))
  const { email } = (await vesna.getUser({ user_id: someone.userId })).data
  await vesna.updateUser({ user_id: someone.userId, email: 'ispravka@example.rs' })
  await inDatabase(sql`update app_user set password_hash = 'set', email = ${email} where id = ${someone.userId}`)
  await assert.rejects(vesna.updateUser({ user_id: someone.userId, email: 'moja@example.rs' }), {
    code: 'access.email_managed_by_installation',
    status: 403,
  })
  await installation.updateUser({ user_id: someone.userId, email: 'nova@example.rs' })
  await waitUntil(async () => testApp.letters.some(({ to, subject }) => to === email && /Promenjena je adresa/.test(subject)))
  const own = { user_id: ours.vesna.userId, company_id: ours.companyId }
  await assert.rejects(vesna.saveUserCompanyMembership({ ...own, employee_id: null }), { code: 'access.own_account' })
  await assert.rejects(vesna.removeUserFromCompany(own), { code: 'access.own_account' })
  await assert.rejects(vesna.updateUser({ user_id: ours.vesna.userId, group_ids: [chiefs] }), { status: 403 })
  assert.ok((await vesna.getUser({ user_id: ours.vesna.userId })).data.companies[0]!.employee)
})

test('emails to an account are limited', async () => {
  let status = 201
  for (let at = 0; at < 8 && status !== 429; at++)
    status = await vesna.sendPasswordOrInvitationLink({ user_id: ours.jelena.userId }).then(
      () => 200,
      (error) => error.status,
    )
  assert.equal(status, 429)
})

test('each permission has a name', () => {
  const missing = permissions.filter((permission) => !(`access.permission.${permission}` in screens.sr))
  assert.deepEqual(missing, [])
})

test('maintenance deletes old rows at night and keeps needed ones', async () => {
  await inDatabase(
    sql`insert into sign_in (at, user_id, result, address, agent) values (now() - interval '14 months', ${ours.ana.userId}, 'signed_in', '', 'old'), (now() - interval '1 month', ${ours.ana.userId}, 'signed_in', '', 'new')`,
  )
  await purgeSignInData(testApp.services)
  const { rows } = await inDatabase(sql<{ agent: string }>`select agent from sign_in where agent in ('old', 'new')`)
  assert.deepEqual(rows, [{ agent: 'new' }])
})

test('changing a profile loses no permissions', async () => {
  for (const field of [
    'permissions',
    'roles',
    'group_ids',
    'disabled_at',
    'employee_id',
    'is_installation_admin',
    'email',
    'password_hash',
  ]) {
    const reply = await testApp.app.inject({
      method: 'PUT',
      url: '/api/me',
      headers: { authorization: `Bearer ${ours.marko.token}` },
      payload: { [field]: ['installation.manage'] },
    })
    assert.equal(reply.statusCode, 422, field)
  }
})

test('changes of accounts are logged without secrets', async () => {
  const { rows } = await inDatabase(
    sql<{ text: string }>`select coalesce(before, '{}')::text || coalesce(after, '{}')::text as text from installation_entry`,
  )
  assert.ok(rows.length > 10)
  assert.ok(rows.every(({ text }) => !/argon2|password_hash|sealed/.test(text)))
})

async function memberOf(userId: number) {
  const { data } = await createTestClient(memberPermissionsContract, testApp, ours.vesna, ours.companyId).listMemberPermissions({})
  return data.members.find(({ user_id }) => user_id === userId)!
}
