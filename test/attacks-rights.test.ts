import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import type { z } from 'zod'
import { apiContractsByTag } from '#app/modules.ts'
import { defaultUserRoles } from '#modules/foundation/access/permissions.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { type ApiEndpoint, buildApiEndpointPath, listPathParameters } from '#shared/api-contract.ts'
import { createTestAccount, createTestApp, createTestCompany } from '#test/support/app.ts'

// Attacks of the groups A and B: foreign objects, functions and fields. The test covers every endpoint of a contract.
const testApp = await createTestApp({ jobs: false })
const ours = await createTestCompany(testApp)
const theirs = await createTestCompany(testApp)
const endpoints = Object.values(apiContractsByTag)
  .flatMap((contract) => Object.entries(contract) as [string, ApiEndpoint][])
  .filter(([, endpoint]) => endpoint.scope === 'company')
const CANARY = 'Kanarinac'

const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) => withInstallationTransaction(testApp.database, work)
await inDatabase(async (db) => {
  await sql`select set_config('app.company_id', ${String(theirs.companyId)}, true)`.execute(db)
  for (const [table, column] of [
    ['employee', 'first_name'] as const,
    ['employee', 'note'] as const,
    ['department', 'name'] as const,
    ['job_position', 'name'] as const,
    ['employment_relationship_type', 'name'] as const,
    ['leave_type', 'name'] as const,
  ])
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${CANARY} || id where company_id = ${theirs.companyId}`.execute(db)
})

const request = (method: string, url: string, token: string, payload?: object) =>
  testApp.app.inject({
    method: method as 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
const rowOf = async (table: string, companyId: number): Promise<number> => {
  const { rows } = await inDatabase((db) =>
    sql<{ id: number }>`select id from ${sql.table(table)} where company_id = ${companyId} order by id limit 1`.execute(db),
  )
  return rows[0]?.id ?? 999_999_999
}
const traces = async (companyId: number) => {
  const { rows } = await inDatabase((db) =>
    sql<{ count: number }>`select count(*)::int as count from audit_entry where company_id = ${companyId}`.execute(db),
  )
  return rows[0]!.count
}
const allowedTo = ({ allow }: ApiEndpoint, permissions: readonly string[]) =>
  allow === 'authenticated' || [allow].flat().some((permission) => permissions.includes(permission))
/** The path in our company, with ids of our rows. */
async function pathOf(endpoint: ApiEndpoint): Promise<string> {
  let url = buildApiEndpointPath(endpoint).replace(':company_id', String(ours.companyId))
  for (const name of listPathParameters(endpoint.path))
    if (name.endsWith('_id')) url = url.replace(`:${name}`, String(await rowOf(name.slice(0, -3), ours.companyId)))
  return url.replace(/:\w+/g, '2026')
}

test('A8: a list with a foreign id discloses nothing', async () => {
  const answers = []
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method !== 'GET') continue
    const inPath = new Set(listPathParameters(buildApiEndpointPath(endpoint)))
    const filters = Object.keys(endpoint.input.shape).filter((key) => /_ids?$/.test(key) && !inPath.has(key))
    for (const key of filters) {
      const id = await rowOf(key.replace(/_ids?$/, ''), theirs.companyId).catch(() => 1)
      const required = requiredText(endpoint.input)
      for (const value of [String(id), `${id},${id}`, '*', '-1']) {
        const query = new URLSearchParams({ ...required, [key]: value })
        const reply = await request('GET', `${await pathOf(endpoint)}?${query}`, ours.vesna.token)
        if (reply.statusCode >= 500 || reply.body.includes(CANARY)) answers.push([name, key, value, reply.statusCode])
      }
    }
  }
  assert.deepEqual(answers, [])
})

/** Values for the required query parameters. */
function requiredText(shape: z.ZodObject): Record<string, string> {
  const samples = {
    month: '2026-03',
    year: '2026',
    day: '2026-03-01',
    date: '2026-03-01',
    from: '2026-03-01',
    to: '2026-03-31',
    first_day: '2026-03-01',
    last_day: '2026-03-31',
  }
  return Object.fromEntries(
    Object.entries(samples).filter(([key]) => key in shape.shape && !(shape.shape[key] as z.ZodType).safeParse(undefined).success),
  )
}

test('A12: the caller does not choose the fields of a reply', async () => {
  const taken = []
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method !== 'GET') continue
    for (const key of ['include', 'expand', 'fields', 'select', 'columns']) {
      if (key in endpoint.input.shape) continue
      const reply = await request('GET', `${await pathOf(endpoint)}?${key}=password_hash`, ours.vesna.token)
      if (![403, 404, 422].includes(reply.statusCode)) taken.push([name, key, reply.statusCode])
    }
  }
  assert.deepEqual(taken, [])
})

test('A18: of guessed ids only own ones are found', async () => {
  const { rows } = await inDatabase((db) => sql<{ max: number }>`select max(id)::int as max from employee`.execute(db))
  const found = []
  for (let id = 1; id <= Math.min(rows[0]!.max + 5, 1000); id++) {
    const reply = await request('GET', `/company/${ours.companyId}/employee/${id}`, ours.vesna.token)
    if (reply.statusCode !== 404) found.push(id)
    assert.ok(!reply.body.includes(CANARY))
  }
  assert.equal(found.length, 4)
})

test('A20: a user of two companies has the permissions of each', async () => {
  const token = await inDatabase(async (db) => {
    await sql`select set_config('app.company_id', ${String(ours.companyId)}, true)`.execute(db)
    const { userId, token } = await createTestAccount(testApp, db, 'employer_user', ours.companyId)
    await db.insertInto('membership').values({ company_id: theirs.companyId, user_id: userId }).execute()
    return token
  })
  const { marko } = theirs
  assert.equal((await request('GET', `/company/${ours.companyId}/employee/${marko.employeeId}`, token)).statusCode, 404)
  assert.equal((await request('GET', `/company/${theirs.companyId}/employee/${marko.employeeId}`, token)).statusCode, 200)
})

test('A23, L7: no cache keeps company data or shares validators', async () => {
  const refused = []
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method !== 'GET') continue
    const reply = await testApp.app.inject({
      url: `/api${await pathOf(endpoint)}`,
      headers: { authorization: `Bearer ${ours.vesna.token}`, 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
    })
    if (reply.statusCode === 304 || !/no-store/.test(String(reply.headers['cache-control']))) refused.push([name, reply.statusCode])
  }
  assert.deepEqual(refused, [])
})

test('B1, B2: unnamed fields of an endpoint cannot be set', async () => {
  const before = await traces(theirs.companyId)
  const forbidden = {
    role: 'employer_user',
    roles: ['x'],
    is_admin: true,
    permissions: ['*'],
    company_id: theirs.companyId,
    user_id: 1,
    status: 'active',
    email_verified: true,
    twofa: false,
    approved_by: 1,
    password_hash: 'x',
    is_installation_admin: true,
  }
  const taken = []
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method === 'GET') continue
    const unknown = Object.fromEntries(Object.entries(forbidden).filter(([key]) => !(key in endpoint.input.shape)))
    const reply = await request(
      endpoint.method === 'DELETE' ? 'DELETE' : endpoint.method,
      await pathOf(endpoint),
      ours.vesna.token,
      unknown,
    )
    if (reply.statusCode < 400) taken.push([name, reply.statusCode])
    if (reply.statusCode === 422) {
      const named = Object.keys(reply.json().errors ?? {})
      if (!Object.keys(unknown).every((key) => named.includes(key) || reply.json().code !== 'common.invalid'))
        taken.push([name, named.join()])
    }
  }
  assert.deepEqual(taken, [])
  for (const body of ['{"__proto__":{"is_admin":true},"name":"x"}', '{"constructor":{"prototype":{"x":1}},"name":"x"}', '{"name":["x"]}']) {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: `/api/company/${ours.companyId}/teams`,
      headers: { authorization: `Bearer ${ours.vesna.token}`, 'content-type': 'application/json' },
      payload: body,
    })
    assert.ok([400, 422].includes(reply.statusCode), `${body} ${reply.statusCode}`)
  }
  assert.equal(await traces(theirs.companyId), before)
})

test('B5, B13, B22: no role calls a forbidden operation', async () => {
  const accounts = await inDatabase(async (db) => {
    await sql`select set_config('app.company_id', ${String(ours.companyId)}, true)`.execute(db)
    const made: [string, string][] = []
    for (const role of Object.keys(defaultUserRoles)) made.push([role, (await createTestAccount(testApp, db, role, ours.companyId)).token])
    return made
  })
  const before = await traces(ours.companyId)
  const answered = []
  let refusals = 0
  for (const [name, endpoint] of endpoints) {
    const url = await pathOf(endpoint)
    for (const [role, token] of accounts) {
      if (allowedTo(endpoint, defaultUserRoles[role]!.permissions)) continue
      const reply = await request(endpoint.method, url, token, endpoint.method === 'GET' ? undefined : {})
      refusals++
      if (![403, 404].includes(reply.statusCode)) answered.push([role, name, reply.statusCode])
    }
  }
  assert.deepEqual(answered, [])
  assert.ok(refusals > 1000)
  assert.equal(await traces(ours.companyId), before)
})

test('B11: a manager sees no JMBG and no account, in the record and in its history', async () => {
  const sensitive = { jmbg: '0101990715003', bank_account: '160-0000000000000-00' }
  const record = `/company/${ours.companyId}/employee/${ours.marko.employeeId}`
  const below = `/company/${ours.companyId}/employees/${ours.marko.employeeId}`
  await inDatabase((db) => db.updateTable('employee').set(sensitive).where('id', '=', ours.marko.employeeId).execute())
  for (const path of [record, `${record}/er_by_date?date=2026-03-01`, `${below}/changes`, `${below}/employments`]) {
    const reply = await request('GET', path, ours.ana.token)
    assert.equal(reply.statusCode, 200, path)
    assert.doesNotMatch(reply.body, /010199071500|160-000000000/)
  }
  assert.equal((await request('POST', `${below}/reveal`, ours.ana.token)).statusCode, 403)
})
