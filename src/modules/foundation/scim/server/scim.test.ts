import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { beforeEach, test } from 'vitest'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { startUserSession } from '#modules/foundation/access/server/user-sessions.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestUser } from '#test/support/app.ts'
import { createEmployeeRecord } from '#test/support/employee-record.ts'
import { scimContract } from '../contract.ts'
import { deleteOldScimCalls } from './scim-call-log.ts'

const testApp = await createTestApp()
const company = await createTestCompany(testApp)
const neighbour = await createTestCompany(testApp)
const { vesna, marko, ana, companyId } = company
const tokens = createTestClient(scimContract, testApp, vesna, companyId)
const inDatabase = <Row>(query: ReturnType<typeof sql<Row>>) =>
  withInstallationTransaction(testApp.database, async (db) => (await query.execute(db)).rows)
const groupOf = async (name: string) =>
  (await inDatabase(sql<{ id: number }>`select id from user_group where name_original = ${name}`))[0]!.id
const emailOf = async (userId: number) =>
  (await inDatabase(sql<{ email: string }>`select email from app_user where id = ${userId}`))[0]!.email
await inDatabase(sql`update app_user set password_hash = 'a digest' where service_company_id is null`)

const employees = await groupOf('employee_user')
let made = 0
const makeToken = async (by = tokens) => (await by.createScimToken({ name: `Direktorijum ${++made}`, user_group_id: employees })).data
const secret = (await makeToken()).secret
const foreign = (await makeToken(createTestClient(scimContract, testApp, neighbour.vesna, neighbour.companyId))).secret

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function call(method: Method, path: string, payload?: object, token = secret) {
  const reply = await testApp.app.inject({
    method,
    url: path.startsWith('/') ? path : `/scim/v2/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': payload ? 'application/scim+json' : undefined },
    payload: payload ? JSON.stringify(payload) : undefined,
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.body ? reply.json() : undefined }
}
const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
let people = 0
const person = (more: object = {}) => {
  const name = `nova${++people}@mlekara.rs`
  return {
    schemas: [USER_SCHEMA],
    userName: name,
    externalId: `X-${people}`,
    name: { givenName: 'Nova', familyName: 'Osoba' },
    active: true,
    ...more,
  }
}
const create = async (more: object = {}, token = secret) => (await call('POST', 'Users', person(more), token)).body
const patch = (id: string, ...Operations: object[]) =>
  call('PATCH', `Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
const lastCalls = async (size: number) => (await tokens.listScimCalls({ size })).calls
const userIdOf = async (id: string) =>
  (await inDatabase(sql<{ user_id: number }>`select user_id from scim_user where id = ${Number(id)}`))[0]!.user_id

/** Links an existing account, as an administrator does after a refused call. */
async function link(who: TestUser): Promise<string> {
  const userName = await emailOf(who.userId)
  const refused = await call('POST', 'Users', person({ userName, externalId: `L-${who.userId}` }))
  assert.deepEqual([refused.status, refused.body.scimType], [409, 'uniqueness'])
  const [entry] = await lastCalls(1)
  assert.equal(entry!.can_link, true)
  return String((await tokens.linkScimCallToAccount({ scim_call_id: entry!.id, user_id: who.userId })).data.id)
}

beforeEach(async () => {
  await inDatabase(sql`delete from scim_user`)
  await inDatabase(sql`update app_user set disabled_at = null where email like '%@example.rs'`)
  await inDatabase(sql`delete from membership where company_id = ${neighbour.companyId} and user_id = ${marko.userId}`)
})

test('a client discovers the supported features', async () => {
  const config = await call('GET', 'ServiceProviderConfig')
  assert.match(String(config.headers['content-type']), /^application\/scim\+json/)
  assert.deepEqual([config.body.patch.supported, config.body.filter.maxResults, config.body.bulk.supported], [true, 200, false])
  assert.equal((await call('GET', 'ResourceTypes')).body.Resources[0].endpoint, '/Users')
  assert.equal((await call('GET', `Schemas/${USER_SCHEMA}`)).body.id, USER_SCHEMA)
  assert.equal((await call('GET', 'Groups')).status, 404)
})

test('a user is created with the starting group, and read, found and replaced', async () => {
  const wanted = person({ department: 'ignored', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'ignored' } })
  const { status, body, headers } = await call('POST', 'Users', wanted)
  assert.equal(status, 201)
  assert.equal(headers.location, body.meta.location)
  assert.deepEqual(
    [body.userName, body.externalId, body.active, body.name.formatted],
    [wanted.userName, wanted.externalId, true, 'Nova Osoba'],
  )
  const rights = await inDatabase(
    sql<{ group: number }>`select user_group_id as group from user_role where user_id = ${await userIdOf(body.id)}`,
  )
  assert.deepEqual(rights, [{ group: employees }])
  assert.deepEqual((await call('GET', `Users/${body.id}`)).body, body)
  const found = await call('GET', `Users?filter=${encodeURIComponent(`userName eq "${wanted.userName.toUpperCase()}"`)}`)
  assert.deepEqual([found.body.totalResults, found.body.Resources[0].id], [1, body.id])
  const replaced = await call('PUT', `Users/${body.id}`, {
    ...wanted,
    name: { givenName: 'Druga', familyName: 'Osoba' },
    externalId: undefined,
  })
  assert.deepEqual([replaced.body.name.givenName, replaced.body.externalId], ['Druga', undefined])
  while (!testApp.letters.some(({ to }) => JSON.stringify(to).includes(wanted.userName)))
    await new Promise((resolve) => setTimeout(resolve, 50))
})

test('the external id is case-sensitive, and other filters are rejected', async () => {
  const user = await create({ externalId: 'Abc' })
  const find = async (filter: string) => (await call('GET', `Users?filter=${encodeURIComponent(filter)}`)).body
  assert.equal((await find('externalId eq "Abc"')).Resources[0].id, user.id)
  assert.deepEqual((await find('externalId eq "abc"')).Resources, [])
  assert.deepEqual((await find('name.familyName eq "Osoba"')).scimType, 'invalidFilter')
})

test('pages have a start, a size and a total', async () => {
  const ids = []
  for (let count = 0; count < 3; count++) ids.push((await create()).id)
  const page = async (query: string) => (await call('GET', `Users?${query}`)).body
  const second = await page('startIndex=2&count=1')
  assert.deepEqual([second.totalResults, second.startIndex, second.itemsPerPage, second.Resources[0].id], [3, 2, 1, ids[1]])
  assert.deepEqual((await page('startIndex=-4&count=0')).Resources, [])
  assert.equal((await page('startIndex=9')).itemsPerPage, 0)
})

test.each([
  [{ op: 'Replace', path: 'active', value: 'False' }],
  [{ op: 'replace', value: { active: false } }],
  [{ op: 'remove', path: 'active' }],
])('the operation %j ends the session at once', async (operation) => {
  const { id } = await create()
  const userId = await userIdOf(id)
  const token = await withInstallationTransaction(testApp.database, (db) => startUserSession(testApp.services, db, userId))
  const me = createTestClient(accessContract, testApp, { token })
  await me.getMe({})
  const { status, body } = await patch(id, operation)
  assert.deepEqual([status, body.active], [200, false])
  await assert.rejects(me.getMe({}), { status: 401 })
  const [entry] = await lastCalls(1)
  assert.deepEqual([entry!.operation, entry!.sessions_ended, entry!.person], ['deactivate', 1, 'Nova Osoba'])
  assert.equal((await patch(id, { op: 'replace', path: 'active', value: 'True' })).body.active, true)
})

test('names, addresses and ids are patched by path and by value', async () => {
  const { id } = await create()
  const { body } = await patch(
    id,
    { op: 'add', path: 'name.givenName', value: 'Jasna' },
    { op: 'replace', path: 'emails[type eq "work"].value', value: `jasna${id}@mlekara.rs` },
    { op: 'replace', value: { 'name.familyName': 'Perić', externalId: 'P-1', nickName: 'ignored' } },
  )
  assert.deepEqual([body.name.formatted, body.emails[0].value, body.externalId], ['Jasna Perić', `jasna${id}@mlekara.rs`, 'P-1'])
})

test('a deletion deactivates the account', async () => {
  const { id } = await create()
  const gone = await call('DELETE', `Users/${id}`)
  assert.deepEqual([gone.status, gone.body], [204, undefined])
  assert.equal((await call('GET', `Users/${id}`)).body.active, false)
})

test('an existing account is linked only by an administrator', async () => {
  const id = await link(marko)
  assert.equal((await call('GET', `Users/${id}`)).body.userName, await emailOf(marko.userId))
  const { body } = await patch(id, {
    op: 'replace',
    value: { 'name.givenName': 'Napadač', 'emails[type eq "work"].value': 'evil@example.com' },
  })
  assert.notEqual(body.name.givenName, 'Napadač')
  assert.equal(body.emails[0].value, await emailOf(marko.userId))
  const again = await call('POST', 'Users', person({ userName: await emailOf(marko.userId) }))
  assert.deepEqual([again.status, again.body.scimType], [409, 'uniqueness'])
  await assert.rejects(tokens.linkScimCallToAccount({ scim_call_id: (await lastCalls(1))[0]!.id, user_id: ana.userId }), {
    code: 'scim.not_linkable',
  })
})

const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
let records = 0
/** Creates a current employee without an account. */
async function record(more: { email?: string; last_name?: string } = {}) {
  const code = `S-${++records}`
  return { id: await createEmployeeRecord(company, { code, ...more }), code }
}
const linkedTo = async (scimUserId: string) =>
  (
    await inDatabase(sql<{ employee_id: number | null }>`select m.employee_id from scim_user s
    join membership m on m.company_id = s.company_id and m.user_id = s.user_id where s.id = ${Number(scimUserId)}`)
  )[0]?.employee_id

test('employee records are proposed by number, external id or email, and confirmed', async () => {
  const numbered = await record()
  const external = await record()
  const mailed = await record({ email: 'posta@mlekara.rs', last_name: 'Drugačije' })
  const one = await create({ [ENTERPRISE_SCHEMA]: { employeeNumber: numbered.code.toLowerCase() }, externalId: external.code })
  assert.deepEqual([one[ENTERPRISE_SCHEMA].employeeNumber, one.schemas.includes(ENTERPRISE_SCHEMA)], [numbered.code.toLowerCase(), true])
  const two = await create({ externalId: external.code.toLowerCase() })
  const three = await create({ userName: 'posta@mlekara.rs' })
  const four = await create()
  const { users, unlinked } = await tokens.listScimUsers({})
  const proposals = new Map(
    users.map(({ id, proposal, employee }) => [String(id), [proposal?.by, proposal?.employee.id, proposal?.same_name, employee]]),
  )
  assert.equal(unlinked, 4)
  assert.deepEqual(proposals.get(one.id), ['employee_number', numbered.id, true, null])
  assert.deepEqual(proposals.get(two.id), ['external_id', external.id, true, null])
  assert.deepEqual(proposals.get(three.id), ['email', mailed.id, false, null])
  assert.deepEqual(proposals.get(four.id), [undefined, undefined, undefined, null])
  for (const { id } of [one, two, three, four]) assert.equal(await linkedTo(id), null, 'a proposal links nothing')
  await patch(one.id, { op: 'replace', path: `${ENTERPRISE_SCHEMA}:employeeNumber`, value: external.code })
  assert.equal((await tokens.listScimUsers({})).users.find(({ id }) => String(id) === one.id)!.proposal!.employee.id, external.id)
  const links = [
    { scim_user_id: Number(one.id), employee_id: numbered.id },
    { scim_user_id: Number(two.id), employee_id: external.id },
  ]
  assert.equal((await tokens.linkScimUsersToEmployees({ links })).data.linked, 2)
  assert.deepEqual([await linkedTo(one.id), await linkedTo(two.id)], [numbered.id, external.id])
  await assert.rejects(tokens.linkScimUsersToEmployees({ links }), { code: 'scim.user_has_employee' })
  await tokens.unlinkScimUserFromEmployee({ scim_user_id: Number(one.id) })
  assert.equal(await linkedTo(one.id), null)
  await assert.rejects(tokens.unlinkScimUserFromEmployee({ scim_user_id: Number(one.id) }), { code: 'scim.not_linked' })
})

test('an employee with an account is not linked, and a list is linked whole or not', async () => {
  const free = await record()
  const shared = await record({ email: 'ista@mlekara.rs' })
  await record({ email: 'ista@mlekara.rs' })
  const one = await create({ externalId: free.code })
  const two = await create()
  const three = await create({ userName: 'ista@mlekara.rs' })
  const link = (...pairs: [{ id: string }, number][]) =>
    tokens.linkScimUsersToEmployees({ links: pairs.map(([{ id }, employee_id]) => ({ scim_user_id: Number(id), employee_id })) })
  const byId = async (id: string) => (await tokens.listScimUsers({})).users.find((user) => String(user.id) === id)!
  assert.equal((await byId(three.id)).proposal, null, 'two employees have the email')
  await assert.rejects(link([one, free.id], [two, free.id]), { code: 'scim.employee_has_account' })
  assert.equal(await linkedTo(one.id), null)
  await assert.rejects(link([one, marko.employeeId]), { code: 'scim.employee_has_account' })
  await link([one, free.id])
  const again = await create({ [ENTERPRISE_SCHEMA]: { employeeNumber: free.code } })
  assert.equal((await byId(again.id)).proposal, null)
  await call('DELETE', `Users/${two.id}`)
  await assert.rejects(link([two, shared.id]), { code: 'scim.user_inactive' })
  const both = await Promise.allSettled([link([three, shared.id]), link([again, shared.id])])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('only an unscoped administrator of users links accounts, not own or foreign ones', async () => {
  const own = await link(vesna)
  const free = await record()
  await assert.rejects(tokens.unlinkScimUserFromEmployee({ scim_user_id: Number(own) }), { code: 'access.own_account' })
  for (const who of [ana, marko])
    await assert.rejects(createTestClient(scimContract, testApp, who, companyId).listScimUsers({}), { code: 'access.denied' })
  const elsewhere = await create({}, foreign)
  await assert.rejects(tokens.linkScimUsersToEmployees({ links: [{ scim_user_id: Number(elsewhere.id), employee_id: free.id }] }), {
    code: 'common.not_found',
  })
  const mine = await create()
  await assert.rejects(
    tokens.linkScimUsersToEmployees({ links: [{ scim_user_id: Number(mine.id), employee_id: neighbour.marko.employeeId }] }),
    {
      code: 'common.not_found',
    },
  )
})

test('the last administrator is never deactivated', async () => {
  const id = await link(vesna)
  for (const attempt of [() => patch(id, { op: 'replace', path: 'active', value: false }), () => call('DELETE', `Users/${id}`)])
    assert.deepEqual([(await attempt()).status, (await call('GET', `Users/${id}`)).body.active], [409, true])
  assert.equal((await lastCalls(2)).find(({ operation }) => operation === 'deactivate')?.code, 'scim.last_administrator')
})

test('an account that works elsewhere too loses its place here alone', async () => {
  await inDatabase(sql`insert into membership (company_id, user_id) values (${neighbour.companyId}, ${marko.userId})`)
  const id = await link(marko)
  const places = () =>
    inDatabase<{ company_id: number; employee_id: number | null }>(
      sql`select company_id, employee_id from membership where user_id = ${marko.userId} order by company_id`,
    )
  const before = await places()
  assert.equal((await patch(id, { op: 'replace', path: 'active', value: false })).body.active, false)
  assert.deepEqual(
    (await places()).map(({ company_id }) => company_id),
    [neighbour.companyId],
  )
  assert.deepEqual(await inDatabase(sql`select from app_user where id = ${marko.userId} and disabled_at is not null`), [])
  assert.equal((await patch(id, { op: 'replace', path: 'active', value: true })).body.active, true)
  assert.deepEqual(await places(), before)
})

test('an account disabled by an administrator stays disabled', async () => {
  const { id } = await create()
  await inDatabase(sql`update app_user set disabled_at = now() where id = ${await userIdOf(id)}`)
  assert.equal((await patch(id, { op: 'replace', path: 'active', value: true })).status, 409)
  await inDatabase(sql`update app_user set disabled_at = null where id = ${await userIdOf(id)}`)
})

test('users of another company do not exist', async () => {
  const { id } = await create()
  for (const method of ['GET', 'DELETE'] as const) assert.equal((await call(method, `Users/${id}`, undefined, foreign)).status, 404)
  assert.deepEqual((await call('GET', 'Users', undefined, foreign)).body.Resources, [])
  const address = await emailOf(marko.userId)
  const placed = await call('POST', 'Users', person({ userName: address }), foreign)
  assert.equal(placed.status, 201, 'an account that this company does not see does not exist for it')
  assert.notEqual(await userIdOf(placed.body.id), marko.userId)
  const theirs = createTestClient(scimContract, testApp, neighbour.vesna, neighbour.companyId)
  assert.ok((await theirs.listScimCalls({ size: 0 })).calls.every(({ person: name }) => name !== 'x'))
  await assert.rejects(theirs.linkScimCallToAccount({ scim_call_id: (await lastCalls(1))[0]!.id, user_id: neighbour.ana.userId }), {
    status: 404,
  })
})

test.each([
  ['no user name', { userName: undefined }, 400, 'invalidValue'],
  ['no address', { userName: 'nova' }, 400, 'invalidValue'],
  ['a wrong kind of active', { active: 'maybe' }, 400, 'invalidValue'],
])('a user with %s is refused', async (_what, more, status, scimType) => {
  const refused = await call('POST', 'Users', person(more))
  assert.deepEqual([refused.status, refused.body.scimType], [status, scimType])
  assert.deepEqual(refused.body.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error'])
  assert.equal(refused.body.status, String(status))
})

test('a user name and an external id belong to one user', async () => {
  const first = await create()
  const second = await create()
  const refused = await call('PUT', `Users/${second.id}`, person({ userName: first.userName.toUpperCase() }))
  assert.deepEqual([refused.status, refused.body.scimType], [409, 'uniqueness'])
  assert.equal((await patch(second.id, { op: 'replace', path: 'externalId', value: first.externalId })).status, 409)
  const both = await Promise.all(
    [1, 2].map(() => call('POST', 'Users', { ...person(), userName: 'isti@mlekara.rs', externalId: undefined })),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409])
})

test('a SCIM token opens SCIM alone, and no other credential opens it', async () => {
  assert.equal((await call('GET', `/api/company/${companyId}/employees`)).status, 401)
  assert.equal((await call('GET', '/api/me')).status, 401)
  for (const other of [vesna.token, `${secret}x`, `${secret.slice(0, -1)}${secret.endsWith('0') ? 1 : 0}`, 'kad_live_0123456789ab_x', ''])
    assert.equal((await call('GET', 'Users', undefined, other)).status, 401)
  const rows = await inDatabase<{ digest: string }>(sql`select digest from scim_token_secret`)
  assert.ok(rows.every(({ digest }) => /^[0-9a-f]{64}$/.test(digest)))
})

test('revoked and expired tokens are rejected immediately', async () => {
  const one = await makeToken()
  await tokens.revokeScimToken({ scim_token_id: one.id })
  assert.equal((await call('GET', 'Users', undefined, one.secret)).status, 401)
  await assert.rejects(tokens.revokeScimToken({ scim_token_id: one.id }), { code: 'scim.already_revoked' })
  const { data } = await tokens.createScimToken({ name: 'Istekao', user_group_id: employees, ends_on: '2020-01-01' })
  assert.equal((await call('GET', 'Users', undefined, data.secret)).status, 401)
})

test('a token cannot start in a group that its creator could not grant', async () => {
  await assert.rejects(createTestClient(scimContract, testApp, company.jelena, companyId).listScimTokens({}), { status: 403 })
  const [admins] = await inDatabase<{ id: number }>(sql`insert into user_group (name) values ('Cela instalacija') returning id`)
  await inDatabase(sql`insert into user_group_permission values (${admins!.id}, 'installation.manage')`)
  await assert.rejects(tokens.createScimToken({ name: 'Previše', user_group_id: admins!.id }), { code: 'access.permission_exceeds_own' })
  assert.ok((await tokens.listScimTokens({})).data.groups.every(({ id }) => id !== admins!.id))
})

test('the log is deleted after 30 days', async () => {
  await create()
  await inDatabase(sql`update scim_call set at = now() - interval '31 days'`)
  assert.ok((await deleteOldScimCalls(testApp.services)).scim_calls > 0)
  assert.deepEqual(await lastCalls(1), [])
})

test('a body that is no JSON or too large is rejected', async () => {
  const send = (payload: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      payload,
    })
  assert.equal((await send('{')).statusCode, 400)
  assert.equal((await send('[]')).json().scimType, 'invalidSyntax')
  assert.equal((await send(JSON.stringify({ userName: 'x'.repeat(70_000) }))).statusCode, 413)
})
