import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { apiContractsByTag } from '#app/modules.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { buildApiEndpointPath, listPathParameters } from '#shared/api-contract.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })
const ours = await createTestCompany(testApp)
const theirs = await createTestCompany(testApp)
const endpoints = Object.values(apiContractsByTag)
  .flatMap((contract) => Object.entries(contract))
  .filter(([, endpoint]) => endpoint.scope === 'company')

const request = (method: string, url: string, token: string) =>
  testApp.app.inject({
    method: method as 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    payload: method !== 'GET' && method !== 'DELETE' ? {} : undefined,
  })

/** The id of a row of another company, or an unused number if the table has none. */
async function theirRow(table: string): Promise<number> {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ id: number }>`select id from ${sql.table(table)} where company_id = ${theirs.companyId} order by id limit 1`.execute(db),
  )
  return rows[0]?.id ?? 999_999_999
}

const changes = async () => {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ count: number }>`select count(*)::int as count from audit_entry where company_id = ${theirs.companyId}`.execute(db),
  )
  return rows[0]!.count
}

test('each company endpoint is not found for non-members', async () => {
  const before = await changes()
  const answered = []
  for (const [name, endpoint] of endpoints) {
    const url = buildApiEndpointPath(endpoint).replace(':company_id', String(theirs.companyId)).replace(/:\w+/g, '1')
    const reply = await request(endpoint.method, url, ours.vesna.token)
    if (reply.statusCode !== 404) answered.push([name, reply.statusCode])
  }
  assert.deepEqual(answered, [])
  assert.equal(await changes(), before)
})

test('a path id of another company is not found in any case', async () => {
  const before = await changes()
  const answered = []
  for (const [name, endpoint] of endpoints) {
    const tables = listPathParameters(buildApiEndpointPath(endpoint)).filter((each) => each.endsWith('_id') && each !== 'company_id')
    if (!tables.length) continue
    let url = buildApiEndpointPath(endpoint).replace(':company_id', String(ours.companyId))
    for (const column of tables) url = url.replace(`:${column}`, String(await theirRow(column.slice(0, -3))))
    for (const person of [ours.vesna, ours.marko]) {
      const reply = await request(endpoint.method, url.replace(/:\w+/g, '2026'), person.token)
      if (reply.statusCode !== 404) answered.push([name, reply.statusCode])
    }
  }
  assert.deepEqual(answered, [])
  assert.equal(await changes(), before)
})

test('no call without a token is answered, and employees get only theirs', async () => {
  const answered = []
  for (const [name, endpoint] of endpoints) {
    const url = `/api${buildApiEndpointPath(endpoint).replace(':company_id', String(ours.companyId)).replace(/:\w+/g, '1')}`
    const stranger = await testApp.app.inject({ method: endpoint.method, url })
    if (stranger.statusCode !== 401) answered.push([name, stranger.statusCode])
  }
  assert.deepEqual(answered, [])
})
