import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { usersContract } from '#modules/foundation/access/users-contract.ts'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays } from '#shared/days.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { integrationsContract } from '../contract.ts'
import { verifyApiKey } from './verify-api-key.ts'

let now = new Date('2026-03-10T09:00:00Z')
const testApp = await createTestApp({ jobs: false, clock: () => now })
const company = await createTestCompany(testApp)
const { vesna, marko, jelena, companyId, departmentId } = company
const keys = createTestClient(integrationsContract, testApp, vesna, companyId)

type Input = Parameters<typeof keys.createApiKey>[0]
let made = 0
const makeKey = async (input: Partial<Input> = {}, by = keys) =>
  (await by.createApiKey({ name: `Program ${++made}`, permissions: ['employees.read'], ...input })).data

type Options = { from?: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; payload?: object; headers?: Record<string, string> }
const call = (secret: string, path: string, { from = '127.0.0.1', method = 'GET', payload, headers }: Options = {}) =>
  testApp.app.inject({
    method,
    url: path.startsWith('/api/') ? path : `/api/company/${companyId}${path}`,
    headers: { authorization: `Bearer ${secret}`, accept: 'application/json', 'accept-language': 'en', ...headers },
    remoteAddress: from,
    payload,
  })
const statusOf = async (secret: string, path = '/employees?size=5', options?: Options) => {
  const reply = await call(secret, path, options)
  return [reply.statusCode, reply.statusCode < 400 ? '' : reply.json().code]
}
const oneKey = async (id: number) => (await keys.getApiKey({ api_key_id: id })).data
const rejects = (act: Promise<unknown>, code: string) => assert.rejects(act, (error: AppError) => error.code === code)
const inDatabase = <T>(query: ReturnType<typeof sql<T>>) =>
  withInstallationTransaction(testApp.database, async (db) => (await query.execute(db)).rows)

test('a new key has its permissions, and only its digest is stored', async () => {
  const { id, secret } = await makeKey()
  assert.match(secret, /^kad_live_[0-9a-f]{12}_[\w-]{43}_[0-9a-f]{8}$/)
  const reply = await call(secret, '/employees?size=50')
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.json().employees.length, 4)
  const stored = JSON.stringify(
    await inDatabase(
      sql`select to_jsonb(k) as k, to_jsonb(s) as s from api_key k join api_key_secret s on s.api_key_id = k.id where k.id = ${id}`,
    ),
  )
  assert.ok(!stored.includes(secret.slice(22, 60)))
  assert.ok(!JSON.stringify(await keys.listApiKeys({})).includes(secret.slice(22, 60)))
})

test('two keys and their creator work at the same time', async () => {
  const one = await makeKey()
  const other = await makeKey()
  for (let round = 0; round < 3; round++) {
    const statuses = await Promise.all([statusOf(one.secret), statusOf(other.secret), statusOf(vesna.token)])
    assert.deepEqual(
      statuses.map(([status]) => status),
      [200, 200, 200],
    )
  }
})

test('a key has only its permissions, not those of its creator (403)', async () => {
  const { secret } = await makeKey()
  assert.deepEqual(await statusOf(secret, '/audit'), [403, 'access.denied'])
  assert.deepEqual(
    await statusOf(secret, `/employees/${marko.employeeId}/reveal`, { method: 'POST', payload: {} }).then(([status]) => status !== 200),
    true,
  )
  assert.deepEqual(await statusOf(secret, '/api-keys'), [403, 'access.denied'])
})

test('a key with a scope finds no employee outside of it', async () => {
  const { secret } = await makeKey({ scope: { department_ids: [departmentId] } })
  const reply = await call(secret, '/employees?size=50')
  assert.deepEqual(
    reply
      .json()
      .employees.map(({ id }: { id: number }) => id)
      .sort(),
    [company.ana.employeeId, marko.employeeId].sort(),
  )
  assert.deepEqual(await statusOf(secret, `/employee/${marko.employeeId}`), [200, ''])
  assert.deepEqual(await statusOf(secret, `/employee/${jelena.employeeId}`), [404, 'common.not_found'])
})

test('a key does not leave its company', async () => {
  const { secret } = await makeKey()
  const other = await createTestCompany(testApp)
  assert.deepEqual(await statusOf(secret, `/api/company/${other.companyId}/employees`), [404, 'common.not_found'])
  assert.deepEqual(await statusOf(secret, '/api/companies'), [403, 'integrations.key_outside_company'])
  assert.deepEqual(await statusOf(secret, '/live'), [403, 'integrations.key_forbidden'])
  await rejects(
    createTestClient(integrationsContract, testApp, other.vesna, other.companyId).getApiKey({ api_key_id: (await makeKey()).id }),
    'common.not_found',
  )
})

test('a key reads what each user may read and changes none of it', async () => {
  const { secret } = await makeKey()
  assert.deepEqual(await statusOf(secret, '/law'), [200, ''])
  assert.deepEqual(await statusOf(secret, '/calendar-feed', { method: 'PUT', payload: {} }), [403, 'integrations.key_forbidden'])
})

test('a key gets its description; a user does not', async () => {
  const { secret, id } = await makeKey({ name: 'Obračun', networks: ['127.0.0.0/8'], ends_on: '2026-12-31' })
  const { data } = (await call(secret, '/api-keys/current')).json()
  assert.deepEqual(
    [data.id, data.name, data.permissions, data.networks, data.ends_on, data.company.id],
    [id, 'Obračun', ['employees.read'], ['127.0.0.0/8'], '2026-12-31', companyId],
  )
  assert.deepEqual(await statusOf(vesna.token, '/api-keys/current'), [409, 'integrations.key_missing'])
})

test('a key never gets personal permissions, nor ones that its creator lacks', async () => {
  for (const permission of ['users.manage', 'installation.manage', 'integrations.manage', 'own.leave', 'inbox'] as const)
    await rejects(makeKey({ permissions: [permission] }), 'integrations.permission_not_for_keys')
  await inDatabase(
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${companyId}, ${marko.userId}, 'integrations.manage', true)`,
  )
  const ofMarko = createTestClient(integrationsContract, testApp, marko, companyId)
  await rejects(makeKey({}, ofMarko), 'access.permission_exceeds_own')
  const { id } = await makeKey()
  const { data } = await ofMarko.getApiKey({ api_key_id: id })
  assert.equal(data.can.rotate, false)
  await rejects(ofMarko.rotateApiKey({ api_key_id: id, revision: data.revision }), 'access.permission_exceeds_own')
  const settings = { api_key_id: id, name: data.name, permissions: ['employees.read', 'pay.read'] as Input['permissions'] }
  await rejects(ofMarko.updateApiKey(settings), 'access.permission_exceeds_own')
  // Permissions that the key already has can stay.
  await ofMarko.updateApiKey({ ...settings, name: 'Preimenovan', permissions: ['employees.read'] })
})

test('a scoped administrator and users without permission are rejected', async () => {
  const zora = await withInstallationTransaction(testApp.database, async (db) => {
    const account = await createTestAccount(testApp, db, 'employer_user', companyId)
    await db.insertInto('access_scope').values({ company_id: companyId, user_id: account.userId, department_id: departmentId }).execute()
    return account
  })
  await rejects(makeKey({}, createTestClient(integrationsContract, testApp, zora, companyId)), 'access.administrator_scope_limited')
  await rejects(createTestClient(integrationsContract, testApp, company.ana, companyId).listApiKeys({}), 'access.denied')
})

test('a damaged, unknown, expired or revoked key is rejected and counted', async () => {
  const { id, secret } = await makeKey({ ends_on: '2026-03-31' })
  const damaged = `${secret.slice(0, 40)}${secret[40] === 'a' ? 'b' : 'a'}${secret.slice(41)}`
  assert.deepEqual(await statusOf(damaged), [401, 'integrations.key_malformed'])
  assert.deepEqual(await statusOf('kad_nonsense'), [401, 'integrations.key_malformed'])
  const other = await makeKey()
  assert.deepEqual(await statusOf(other.secret), [200, ''])
  now = new Date('2026-03-31T20:00:00Z')
  assert.deepEqual(await statusOf(secret), [200, ''])
  now = new Date('2026-03-31T22:30:00Z') // the first of April in Belgrade time
  assert.deepEqual(await statusOf(secret), [401, 'integrations.key_expired'])
  const reply = await call(secret, '/employees', { headers: { 'accept-language': 'sr' } })
  assert.match(reply.json().message, /istekao/)
  assert.equal(reply.headers['www-authenticate'], 'Bearer error="invalid_token", error_description="integrations.key_expired"')
  now = new Date('2026-03-10T09:00:00Z')
  await keys.revokeApiKey({ api_key_id: id })
  assert.deepEqual(await statusOf(secret), [401, 'integrations.key_revoked'])
  const key = await oneKey(id)
  assert.deepEqual(key.refusals.map(({ code, calls }) => [code, calls]).sort(), [
    ['integrations.key_expired', 2],
    ['integrations.key_malformed', 1],
    ['integrations.key_revoked', 1],
  ])
  assert.equal(key.state, 'ended')
  const [account] = await inDatabase(sql<{ is_disabled: boolean }>`
    select u.disabled_at is not null as is_disabled from app_user u join api_key k on k.user_id = u.id where k.id = ${id}`)
  assert.deepEqual(account, { is_disabled: true })
  await rejects(keys.revokeApiKey({ api_key_id: id }), 'integrations.already_revoked')
  await rejects(keys.rotateApiKey({ api_key_id: id, revision: key.revision }), 'integrations.already_revoked')
})

test('a foreign network is rejected until it is added', async () => {
  const { id, secret } = await makeKey({ networks: ['185.22.40.0/24', '2001:db8::/32'] })
  assert.deepEqual(await statusOf(secret, undefined, { from: '185.22.40.7' }), [200, ''])
  assert.deepEqual(await statusOf(secret, undefined, { from: '2001:db8::7' }), [200, ''])
  assert.deepEqual(await statusOf(secret, undefined, { from: '89.216.14.9' }), [403, 'integrations.key_network_not_allowed'])
  const before = await oneKey(id)
  assert.deepEqual([before.state, before.findings, before.refusals[0]?.last_address], ['attention', ['refused'], '89.216.14.9'])
  assert.deepEqual([before.calls, before.refused, before.last_calls[0]!.route], [3, 1, '/api/company/:company_id/employees'])
  await keys.updateApiKey({
    api_key_id: id,
    name: before.name,
    permissions: ['employees.read'],
    networks: [...before.networks, '89.216.14.9'],
  })
  assert.deepEqual(await statusOf(secret, undefined, { from: '89.216.14.9' }), [200, ''])
  assert.deepEqual((await oneKey(id)).findings, [])
})

test('a rotated secret lives one more day beside the new one, or ends at once', async () => {
  const { id, secret } = await makeKey()
  const { data } = await keys.rotateApiKey({ api_key_id: id, revision: (await oneKey(id)).revision })
  assert.equal(data.old_secret_until, '2026-03-11T09:00:00.000Z')
  assert.deepEqual(
    [await statusOf(secret), await statusOf(data.secret)],
    [
      [200, ''],
      [200, ''],
    ],
  )
  now = new Date('2026-03-11T09:00:01Z')
  assert.deepEqual(
    [await statusOf(secret), await statusOf(data.secret)],
    [
      [401, 'integrations.key_unknown'],
      [200, ''],
    ],
  )
  const third = (await keys.rotateApiKey({ api_key_id: id, revision: (await oneKey(id)).revision, keep_old: false })).data
  now = new Date('2026-03-11T09:00:02Z')
  assert.deepEqual(
    [await statusOf(data.secret), await statusOf(third.secret)],
    [
      [401, 'integrations.key_unknown'],
      [200, ''],
    ],
  )
  now = new Date('2026-03-10T09:00:00Z')
})

test('of two rotations at once one succeeds, and the other names the first user', async () => {
  const { id } = await makeKey()
  const { revision } = await oneKey(id)
  const results = await Promise.allSettled([1, 2].map(() => keys.rotateApiKey({ api_key_id: id, revision })))
  const [failed] = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(failed!.reason.code, 'integrations.secret_just_rotated')
  assert.match(failed!.reason.message, /Vesna Kovač/)
})

test('acts of a key are in the audit log and in the history of a record as the key', async () => {
  const { secret } = await makeKey({ name: 'Payroll', permissions: ['employees.read', 'employees.write', 'employees.sensitive'] })
  const ofKey = createTestClient(employeesContract, testApp, { token: secret }, companyId)
  await ofKey.revealSensitiveEmployeeFields({ employee_id: marko.employeeId })
  const { data } = await ofKey.getEmployee({ employee_id: marko.employeeId })
  await ofKey.updateEmployee({ employee_id: marko.employeeId, first_name: data.first_name, last_name: data.last_name, phone: '011 123456' })
  const actorLabel = 'API ključ „Payroll” (izdao nalog Vesna Kovač)'
  const { entries } = await createTestClient(auditContract, testApp, vesna, companyId).listAuditEntries({
    employee_id: marko.employeeId,
    size: 2,
  })
  assert.deepEqual(
    entries.map(({ action, actor }) => [action, actor?.name]),
    [
      ['updateEmployee', actorLabel],
      ['revealSensitiveEmployeeFields', actorLabel],
    ],
  )
  const { changes } = await createTestClient(employeesContract, testApp, vesna, companyId).listEmployeeAuditEntries({
    employee_id: marko.employeeId,
    size: 1,
  })
  assert.equal(changes[0]!.actor, actorLabel)
  const { data: actors } = await createTestClient(auditContract, testApp, vesna, companyId).listAuditActors({})
  assert.ok(actors.some(({ name }) => name === actorLabel))
})

test('a POST of a key with an Idempotency-Key acts once', async () => {
  const { secret } = await makeKey({ permissions: ['companies.write'] })
  const post = () =>
    call(secret, '/departments', { method: 'POST', payload: { name: 'Laboratorija' }, headers: { 'idempotency-key': 'one' } })
  const first = await post()
  const second = await post()
  assert.ok(first.statusCode < 300, first.body)
  assert.deepEqual(second.json(), first.json())
})

test('a key ends with the account of its creator unless it was confirmed', async () => {
  const maker = await withInstallationTransaction(testApp.database, async (db) =>
    createTestAccount(testApp, db, 'employer_user', companyId),
  )
  const admin = await withInstallationTransaction(testApp.database, async (db) => {
    const account = await createTestAccount(testApp, db, 'employer_user', companyId)
    await sql`insert into user_permission (user_id, permission) values (${account.userId}, 'installation.manage')`.execute(db)
    return account
  })
  const ofMaker = createTestClient(integrationsContract, testApp, maker, companyId)
  const ends = await makeKey({}, ofMaker)
  const stays = await makeKey({ outlives_maker: true }, ofMaker)
  const users = createTestClient(usersContract, testApp, admin)
  await rejects(users.disableUser({ user_id: maker.userId, disabled: true }), 'access.api_key_decision_required')
  assert.deepEqual(await statusOf(ends.secret), [200, ''])
  // The account ends without a decision about its keys, so the key waits for one.
  await inDatabase(sql`update app_user set disabled_at = now() where id = ${maker.userId}`)
  assert.deepEqual(
    [await statusOf(ends.secret), await statusOf(stays.secret)],
    [
      [401, 'integrations.key_creator_disabled'],
      [200, ''],
    ],
  )
  assert.deepEqual((await oneKey(ends.id)).findings, ['maker_left', 'refused'])
  await inDatabase(sql`update app_user set disabled_at = null where id = ${maker.userId}`)
  await users.disableUser({ user_id: maker.userId, disabled: true, keep_api_keys: true })
  assert.deepEqual(await statusOf(ends.secret), [200, ''])
  assert.ok((await oneKey(ends.id)).outlives_maker)
})

test('disabling an account with the decision against its keys revokes them', async () => {
  const maker = await withInstallationTransaction(testApp.database, async (db) =>
    createTestAccount(testApp, db, 'employer_user', companyId),
  )
  const { secret } = await makeKey({}, createTestClient(integrationsContract, testApp, maker, companyId))
  const users = createTestClient(usersContract, testApp, vesna)
  await users.disableUser({ user_id: maker.userId, disabled: true, keep_api_keys: false })
  assert.deepEqual(await statusOf(secret), [401, 'integrations.key_revoked'])
})

test('a key dies with its company', async () => {
  const other = await createTestCompany(testApp)
  const { secret } = await makeKey({}, createTestClient(integrationsContract, testApp, other.vesna, other.companyId))
  const path = `/api/company/${other.companyId}/employees`
  assert.deepEqual(await statusOf(secret, path), [200, ''])
  await inDatabase(sql`update company set deleted_at = now() where id = ${other.companyId}`)
  assert.deepEqual(await statusOf(secret, path), [401, 'integrations.key_revoked'])
})

test('a service account is no user: not listed, not a member, never signed in', async () => {
  await makeKey({ name: 'Nevidljiv' })
  const { users } = await createTestClient(usersContract, testApp, vesna).listUsers({ size: 0 })
  assert.ok(users.every(({ email }) => !email.endsWith('@service.invalid')))
  const [{ members }] = (await inDatabase(
    sql`select count(*)::int as members from membership m join app_user u on u.id = m.user_id where u.service_company_id is not null`,
  )) as [{ members: number }]
  assert.equal(members, 0)
  await assert.rejects(inDatabase(sql`update app_user set password_hash = 'x' where service_company_id is not null`))
})

test('key names are unique, and networks and permissions are validated', async () => {
  const { id } = await makeKey({ name: 'Isti' })
  await rejects(makeKey({ name: 'isti' }), 'integrations.key_name_taken')
  await keys.revokeApiKey({ api_key_id: id })
  await makeKey({ name: 'Isti' })
  await rejects(makeKey({ networks: ['300.1.1.1'] }), 'common.invalid')
  await rejects(makeKey({ permissions: [] }), 'common.invalid')
  await rejects(makeKey({ scope: { department_ids: [999_999] } }), 'common.invalid')
})

test('a key that ends soon or is unused is flagged', async () => {
  const soon = await makeKey({ ends_on: addDays('2026-03-10', 9) })
  assert.deepEqual((await oneKey(soon.id)).findings, ['ends_soon'])
  const unused = await makeKey()
  now = new Date('2026-04-20T09:00:00Z')
  assert.deepEqual((await oneKey(unused.id)).findings, ['unused'])
  now = new Date('2026-03-10T09:00:00Z')
})

test('the check of a key costs about as much as a few short queries', async () => {
  const { secret } = await makeKey()
  const measure = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  // The test machine is shared, so the faster of two measurements counts.
  let check = Number.POSITIVE_INFINITY
  let query = Number.POSITIVE_INFINITY
  for (let at = 0; at < 300; at++) {
    query = Math.min(query, await measure(() => sql`select 1`.execute(testApp.services.database.owner)))
    const verify = async () =>
      assert.ok(!((await verifyApiKey(testApp.services, `Bearer ${secret}`, '127.0.0.1')).bearer instanceof AppError))
    check = Math.min(check, await measure(verify))
  }
  assert.ok(check < 15 * query, `${check} ms, a query ${query} ms`)
})
